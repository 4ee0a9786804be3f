import type { Context } from "hono";
import type { ComponentType } from "react";
import type { AppEnv } from "../app_env.ts";
import { renderShell } from "./shell.tsx";
import { themeOf } from "./theme.ts";

/** Answers a page whose island is rendered with its data already in it. */
export function islandPage<Props extends object>(
  c: Context<AppEnv>,
  { title, island, Island, props }: {
    title: string;
    island: string;
    Island: ComponentType<Props>;
    props: Props;
  },
): Response {
  const { config, manifest, nonce } = c.var;
  const html = renderShell({
    title,
    appName: config.appName,
    island,
    element: <Island {...props} />,
    props,
    manifest,
    nonce,
    theme: themeOf(c),
    lang: "en",
  });
  c.header("Cache-Control", "no-store");
  return c.html(html) as Response;
}
