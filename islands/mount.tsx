import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Breakdown } from "./shared/Breakdown.tsx";
import { noteDocumentTime } from "./time/server_clock.ts";

/**
 * Starts the island `name` on the HTML that the server rendered for it, with the props in the page.
 * Once it reacts to the user, its element gets `data-ready`.
 * @throws {Error} if the page has no element for this island.
 */
export function mountIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): void {
  const element = document.querySelector<HTMLElement>(`#island[data-island="${name}"]`);
  if (!element) throw new Error(`Cannot start island "${name}": the page has no element for it`);
  const props = islandProps<Props>();
  const madeAt = madeAtOf(props);
  if (madeAt !== null) noteDocumentTime(madeAt);
  hydrateRoot(element, <Ready element={element} Component={Component} props={props} />, {
    onRecoverableError: (error) => console.error(error), // browser tests fail on it
  });
}

/** Gives when the server made the props (ms): the props say so, or the frame in them does. */
function madeAtOf({ now, frame }: { now?: unknown; frame?: { now?: unknown } }): number | null {
  const madeAt = now ?? frame?.now;
  return typeof madeAt === "number" ? madeAt : null;
}

/** What the server has rendered the island with. */
export function islandProps<Props>(): Props {
  return JSON.parse(document.getElementById("island-props")?.textContent ?? "{}");
}

function Ready<Props extends object>(
  { element, Component, props }: {
    element: HTMLElement;
    Component: ComponentType<Props>;
    props: Props;
  },
) {
  useEffect(() => {
    element.dataset.ready = "true";
  }, [element]);
  return (
    <Breakdown>
      <Component {...props} />
    </Breakdown>
  );
}
