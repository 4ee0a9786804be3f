import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ComponentType } from "react";
import type { AppEnv } from "../app_env.ts";
import { shellPage } from "./shell_page.tsx";

/** Answers a page whose island is rendered with its data already in it. */
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
