import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { WORKER_PATH } from "../../../islands/offline/shell.ts";
import { languageOf, type User } from "../../../domain/people/user.ts";
import { goOnIn, speaking } from "../../../server/speaking.ts";
import { isTranslated, LANGUAGES, type PageLanguage, PSEUDO } from "../../../words/language.ts";
import type { AppEnv } from "../../app_env.ts";
import { currentSession } from "../../current_session.ts";

/** The cookie with the language that was chosen in this browser. */
export const LANGUAGE_COOKIE = "language";

/** Answers in the language of whoever asks, as far as their browser says it (decision 0092). */
export const spoken: MiddlewareHandler<AppEnv> = (c, next) => {
  const language = isSpoken(c) ? chosenLanguage(c) ?? acceptedLanguage(c) : "en";
  return speaking(language, next);
};

/** Goes on in the language of the user who is signed in, unless this browser has another. */
export function speakTo(c: Context<AppEnv>, user: User): void {
  if (isSpoken(c) && chosenLanguage(c) === null) goOnIn(languageOf(user));
}

/** The same on a page that is open to everybody, where somebody may be signed in. */
export async function speakToVisitor(c: Context<AppEnv>): Promise<void> {
  if (!isSpoken(c) || chosenLanguage(c) !== null) return;
  const session = await currentSession(c).catch(() => null); // who cannot be known reads it, too
  if (session) speakTo(c, session.user);
}

/** Goes on in the language of the reader at any address: an error is told at all of them. */
export function speakOfError(c: Context<AppEnv>): void {
  goOnIn(languageOfReader(c, c.var.user));
}

/** The language of the reader, whatever the page is in: chosen here, else the user's, else the browser's. */
export function languageOfReader(c: Context<AppEnv>, user?: User): PageLanguage {
  return chosenLanguage(c) ?? (user ? languageOf(user) : acceptedLanguage(c));
}

/** Whether the answer has words in more than one language. The worker names the page that it keeps. */
function isSpoken({ req: { path } }: Context<AppEnv>): boolean {
  return isTranslated(path) || path === WORKER_PATH;
}

function chosenLanguage(c: Context<AppEnv>): PageLanguage | null {
  const chosen = getCookie(c, LANGUAGE_COOKIE);
  if (chosen === PSEUDO && !c.var.config.production) return PSEUDO;
  return LANGUAGES.find((language) => language === chosen) ?? null;
}

/** Of our languages the one that the browser likes best. */
function acceptedLanguage(c: Context<AppEnv>): PageLanguage {
  const ranges = (c.req.header("Accept-Language") ?? "").slice(0, 500).split(",").map((range) => {
    const [tag, ...parameters] = range.trim().toLowerCase().split(/\s*;\s*/);
    const quality = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
    const language = LANGUAGES.find((each) => tag === each || tag.startsWith(`${each}-`));
    return { language, quality: Number(quality) };
  });
  const [best] = ranges.filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language ?? "en";
}
