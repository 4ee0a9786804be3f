import type { Context } from "hono";
import type { ReactElement } from "react";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../app_env.ts";
import { bellOf } from "./bell.ts";
import { renderShell } from "./shell.tsx";
import { themeOf } from "./theme.ts";

/** The content of a page. A page without an island is only HTML. */
export interface ShellPage {
  /** In front of the application's name in the browser's tab. */
  title: string;
  element: ReactElement;
  island?: string;
  /** The key of the page's scripts in the manifest; by default the island's. */
  bundle?: string;
  /** The props of the island's `element`. */
  props?: object;
  isWatched?: boolean;
  /** The page itself tells its user of new ringdowns, so it has no bell. */
  tellsRingdowns?: boolean;
  status?: ContentfulStatusCode;
}

/** Answers with a page in the shell of this installation, in the theme chosen in the browser. */
export function shellPage(
  c: Context<AppEnv>,
  { title, element, island, bundle, props, isWatched = false, tellsRingdowns, status = 200 }:
    ShellPage,
): Response {
  const { config, manifest, nonce } = c.var;
  const bell = tellsRingdowns ? null : bellOf(c);
  const html = renderShell({
    title,
    appName: config.appName,
    island: island ?? null,
    bundle: bundle ?? island ?? "page",
    element,
    props: props ?? null,
    manifest,
    nonce,
    theme: themeOf(c),
    isWatched: isWatched || bell !== null,
    bell,
    lang: "en",
  });
  return c.html(html, status) as Response;
}
