import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ComponentType } from "react";
import type { AppEnv } from "../app_env.ts";
import { shellPage } from "./shell_page.tsx";

/** Answers with a page that already shows its island with data. */
export function islandPage<Props extends object>(
  c: Context<AppEnv>,
  { title, island, Island, props, isWatched, status }: {
    title: string;
    island: string;
    Island: ComponentType<Props>;
    props: Props;
    isWatched?: boolean;
    status?: ContentfulStatusCode;
  },
): Response {
  return shellPage(c, { title, island, element: <Island {...props} />, props, isWatched, status });
}
