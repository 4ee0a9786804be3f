import type { Context } from "hono";
import type { ReactElement } from "react";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../app_env.ts";
import { isTranslated } from "../../words/language.ts";
import { spokenLanguage } from "../../words/t.ts";
import { bellOf } from "./bell.ts";
import { besideOf } from "./beside.ts";
import { renderShell } from "./shell.tsx";
import { looksOf } from "./looks.ts";

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

/** Answers with a page in the shell of this installation, in the looks chosen in the browser. */
export function shellPage(
  c: Context<AppEnv>,
  { title, element, island, bundle, props, isWatched = false, tellsRingdowns, status = 200 }:
    ShellPage,
): Response {
  const { config, manifest, nonce } = c.var;
  const bell = tellsRingdowns ? null : bellOf(c);
  const beside = besideOf(c, { island, props });
  const watched = isWatched || bell !== null;
  const html = renderShell({
    title,
    appName: config.appName,
    island: island ?? null,
    bundle: bundle ?? island ?? "page",
    element,
    props: props ?? null,
    manifest,
    nonce,
    looks: looksOf(c),
    isWatched: watched,
    bell,
    beside,
    hasLanguages: isTranslated(c.req.path) && !watched && (!island || beside === null),
    lang: spokenLanguage(),
  });
  return c.html(html, status) as Response;
}
