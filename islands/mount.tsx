import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
// What several islands of a page hear is in the file that all pages load, not in two small ones.
import "./alarm/use_attention.ts";
import "./form/unsaved.ts";
import { Breakdown } from "./shared/Breakdown.tsx";
import { noteDocumentTime } from "./time/server_clock.ts";
import { speakWith, type Speech, speechOf } from "../words/t.ts";

const words = document.getElementById("words")?.textContent;
if (words) {
  const speech = speechOf(JSON.parse(words) as Speech);
  speakWith(() => speech);
}

/** Where an island is on its page: the page itself, the bell above it, or what is beside it. */
export interface IslandPlace {
  /** The id of its element; its props are in the element with this id and `-props`. */
  id: "island" | "bell" | "beside";
  /** Stands there if the island crashes. */
  broken?: ReactNode;
}

/**
 * Starts the island `name` on the HTML that the server rendered for it, with the props in the page.
 * Once it reacts to the user, its element gets `data-ready`.
 * @throws {Error} if the page has no element for this island.
 */
export function mountIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { id, broken }: IslandPlace = { id: "island" },
): void {
  const element = document.querySelector<HTMLElement>(`#${id}[data-island="${name}"]`);
  if (!element) throw new Error(`Cannot start island "${name}": the page has no element for it`);
  const props = islandProps<Props>(id);
  const madeAt = madeAtOf(props);
  if (madeAt !== null) noteDocumentTime(madeAt);
  const island = <Ready element={element} Component={Component} props={props} broken={broken} />;
  hydrateRoot(element, island, {
    onRecoverableError: (error) => console.error(error), // browser tests fail on it
  });
}

/** Gives when the server made the props (ms): the props say so, or the frame in them does. */
function madeAtOf({ now, frame }: { now?: unknown; frame?: { now?: unknown } }): number | null {
  const madeAt = now ?? frame?.now;
  return typeof madeAt === "number" ? madeAt : null;
}

/** What the server has rendered the island with. */
export function islandProps<Props>(id: IslandPlace["id"] = "island"): Props {
  return JSON.parse(document.getElementById(`${id}-props`)?.textContent ?? "{}");
}

function Ready<Props extends object>(
  { element, Component, props, broken }: {
    element: HTMLElement;
    Component: ComponentType<Props>;
    props: Props;
    broken?: ReactNode;
  },
) {
  useEffect(() => {
    element.dataset.ready = "true";
  }, [element]);
  return (
    <Breakdown instead={broken}>
      <Component {...props} />
    </Breakdown>
  );
}
