import type { ComponentType } from "react";
import { type RouteObject, useLocation } from "react-router";
import type { AdminFrameData } from "../../frame/frame.ts";
import type { AdminPage } from "../pages.ts";
import { PageGone } from "./PageError.tsx";
import { useAdminProps } from "./props.ts";

/** What the build calls the part of the bundle that a page's route loads. */
export interface PageHandle {
  module: string;
}

type PropsOf<Name extends AdminPage["name"]> =
  & { frame: AdminFrameData }
  & Omit<Extract<AdminPage, { name: Name }>, "name">;

/** A route whose page is loaded when it is first opened. */
export function page<Name extends AdminPage["name"]>(
  path: string,
  module: string,
  load: () => Promise<ComponentType<PropsOf<Name>>>,
): RouteObject {
  const handle: PageHandle = { module };
  return {
    path,
    handle,
    async lazy() {
      return { Component: shown<Name>(await loadedFrom(load)) };
    },
  };
}

/** Asks for no script while offline: a browser never asks again for one that it could not load. */
async function loadedFrom<Page>(load: () => Promise<Page>): Promise<Page> {
  if (navigator.onLine === false) return gone("offline");
  return await load().then(null, gone);
}

function gone(cause: unknown): never {
  throw new PageGone(cause);
}

/** The page at its address; at another address, or of another organisation, it begins anew. */
function shown<Name extends AdminPage["name"]>(Page: ComponentType<PropsOf<Name>>) {
  return function ShownPage() {
    const { frame, page } = useAdminProps();
    const { pathname, search } = useLocation();
    // The server answers an address with the page it belongs to, which the compiler cannot see.
    const props = { ...page, frame } as unknown as PropsOf<Name>;
    return <Page key={`${frame.organization.id} ${pathname}${search}`} {...props} />;
  };
}
