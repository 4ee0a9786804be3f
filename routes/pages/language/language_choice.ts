import { type Context, Hono } from "hono";
import { setCookie } from "hono/cookie";
import { NotFound } from "../../../domain/errors.ts";
import { LANGUAGES } from "../../../words/language.ts";
import type { AppEnv } from "../../app_env.ts";
import { open } from "../../guards.ts";
import { isOwnOrigin } from "../../own_origin.ts";
import { LANGUAGE_COOKIE } from "./spoken_language.ts";

const A_YEAR_S = 365 * 24 * 60 * 60;

/** Chooses the language of this browser, and goes back to the page that asked for it. */
export const languageChoice = new Hono<AppEnv>().get("/language/:language", open, (c) => {
  const language = LANGUAGES.find((each) => each === c.req.param("language"));
  if (!language) throw new NotFound();
  setCookie(c, LANGUAGE_COOKIE, language, { path: "/", maxAge: A_YEAR_S, sameSite: "Lax" });
  return c.redirect(pageBefore(c));
});

/** The path of our page with the link; the start page where the browser does not say it. */
function pageBefore(c: Context<AppEnv>): string {
  const referer = c.req.header("Referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  return isOwnOrigin(c, origin) && !pathname.startsWith("//") ? pathname + search : "/";
}
