import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../app_env.ts";
import { type Theme, THEMES } from "../../islands/frame/theme.ts";

/** The theme chosen in this browser; the system's theme by default. */
export function themeOf(c: Context<AppEnv>): Theme {
  const chosen = getCookie(c, "theme");
  return THEMES.find((theme) => theme === chosen) ?? "system";
}
