import type { Context } from "hono";
import type { ComponentType } from "react";
import type { AppEnv } from "../app_env.ts";
import { type ShellPage, shellPage } from "./shell_page.tsx";

/** Answers with a page that already shows its island with data. */
export function islandPage<Props extends object>(
  c: Context<AppEnv>,
  { Island, ...page }: Omit<ShellPage, "element" | "props"> & {
    island: string;
    Island: ComponentType<Props>;
    props: Props;
  },
): Response {
  return shellPage(c, { ...page, element: <Island {...page.props} /> });
}
