import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../app_env.ts";
import { lookOf, type Looks } from "../../islands/frame/looks.ts";

/** The looks chosen in this browser; those of the system by default. */
export function looksOf(c: Context<AppEnv>): Looks {
  return {
    theme: lookOf("theme", getCookie(c, "theme")),
    text: lookOf("text", getCookie(c, "text")),
  };
}
