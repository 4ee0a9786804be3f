import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
} from "react-router";
import type { AdminProps } from "../pages.ts";
import { type KeptPage, keptPageOf } from "./kept_page.ts";
import { loadPage } from "./load_page.ts";
import { ADMIN_ROUTE } from "./props.ts";
import { adminRoutes } from "./routes.ts";

export interface StartedAdmin {
  router: DataRouter;
  keptPage: KeptPage;
}

type MakeRouter = typeof createBrowserRouter;

/**
 * Makes the router for the page that the server rendered with `props`. Loads the page's script
 * first, so that the first render in the browser equals the server's HTML.
 */
export async function startAdmin(
  props: AdminProps,
  makeRouter: MakeRouter = createBrowserRouter,
): Promise<StartedAdmin> {
  const loader: LoaderFunction = (args) =>
    loadPage(args, (message) => started.keptPage.keep(message));
  const routes = adminRoutes({ loader, shouldLoad: () => !started.keptPage.isKeeping() });
  await loadMatching(routes, props.frame.path);
  const router = makeRouter(routes, { hydrationData: { loaderData: { [ADMIN_ROUTE]: props } } });
  const started: StartedAdmin = { router, keptPage: keptPageOf(router) };
  return started;
}

async function loadMatching(routes: RouteObject[], path: string): Promise<void> {
  const matching = matchRoutes(routes, path) ?? [];
  await Promise.all(matching.map(async ({ route }) => {
    if (typeof route.lazy !== "function") return;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }));
}
