import type { Context } from "hono";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import type { AdminAnswer, AdminPage, AdminProps } from "../../islands/admin/pages.ts";
import type { PageHandle } from "../../islands/admin/routing/page.tsx";
import { adminRoutes } from "../../islands/admin/routing/routes.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import { MciIsland } from "../../islands/mci/MciIsland.tsx";
import type { AppEnv } from "../app_env.ts";
import { wantsJson } from "../representation.ts";
import { islandPage } from "./island_page.tsx";
import { shellPage } from "./shell_page.tsx";

/** Answers a page of the administration, or its data as JSON. */
export async function adminPage(
  c: Context<AppEnv>,
  frame: AdminFrameData,
  title: string,
  page: AdminPage,
): Promise<Response> {
  const props: AdminProps = { title, frame, page };
  if (wantsJson(c)) return c.json<AdminAnswer>(props);
  if (page.name === "mci") {
    const whole = { ...props, page };
    return islandPage(c, {
      title,
      island: "mci",
      Island: MciIsland,
      props: whole,
      isWatched: true,
    });
  }
  return shellPage(c, { title, island: "admin", props, ...await routed(c, props) });
}

/** Redirects to another page of the administration. */
export function adminRedirect(c: Context<AppEnv>, path: string): Response {
  return wantsJson(c) ? c.json<AdminAnswer>({ redirect: path }) : c.redirect(path);
}

const shownProps = createContext<AdminProps>();
const handler = createStaticHandler(
  adminRoutes({ loader: ({ context }) => context.get(shownProps) }),
);

/** Renders the page that the table of routes has for this address; the browser hydrates it. */
async function routed(c: Context<AppEnv>, props: AdminProps) {
  const { url } = c.req;
  const requestContext = new RouterContextProvider(new Map([[shownProps, props]]));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) throw new Error(`Cannot render "${url}": it leads elsewhere`);
  const { module } = context.matches.at(-1)?.route.handle as PageHandle; // every page has a handle
  const router = createStaticRouter(handler.dataRoutes, context);
  const element = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return { element, bundle: module };
}
