import type { ComponentType } from "react";
import { type RouteObject, useLocation } from "react-router";
import type { AdminFrameData } from "../../frame/frame.ts";
import type { AdminPage } from "../pages.ts";
import { PageGone } from "./PageError.tsx";
import { useAdminProps } from "./props.ts";

/** The name of a page's part of the bundle. */
export interface PageHandle {
  module: string;
}

type PropsOf<Name extends AdminPage["name"]> =
  & { frame: AdminFrameData }
  & Omit<Extract<AdminPage, { name: Name }>, "name">;

/**
 * A route that loads the script of its page when the page is first opened. One that `staysOpen` keeps
 * its state, with what is typed, when another query of its path comes.
 */
export function page<Name extends AdminPage["name"]>(
  path: string,
  module: string,
  load: () => Promise<ComponentType<PropsOf<Name>>>,
  { staysOpen = false }: { staysOpen?: boolean } = {},
): RouteObject {
  const handle: PageHandle = { module };
  return {
    path,
    handle,
    async lazy() {
      return { Component: shown<Name>(await loadedFrom(load), staysOpen) };
    },
  };
}

/** Loads nothing while offline: a browser never retries a script whose loading failed. */
async function loadedFrom<Page>(load: () => Promise<Page>): Promise<Page> {
  if (navigator.onLine === false) return gone("offline");
  return await load().then(null, gone);
}

function gone(cause: unknown): never {
  throw new PageGone(cause);
}

/**
 * Renders the page with its data. Another path or organization remounts it, with new state; another
 * query, too, unless it `staysOpen`.
 */
function shown<Name extends AdminPage["name"]>(
  Page: ComponentType<PropsOf<Name>>,
  staysOpen: boolean,
) {
  return function ShownPage() {
    const { frame, page } = useAdminProps();
    const { pathname, search } = useLocation();
    // The server pairs each address with its page; TypeScript cannot know that.
    const props = { ...page, frame } as unknown as PropsOf<Name>;
    const address = staysOpen ? pathname : `${pathname}${search}`;
    return <Page key={`${frame.organization.id} ${address}`} {...props} />;
  };
}
