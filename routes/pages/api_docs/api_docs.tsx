import type { Context } from "hono";
import type { User } from "../../../domain/people/user.ts";
import type { AppEnv } from "../../app_env.ts";
import { speaking } from "../../../server/speaking.ts";
import { t } from "../../../words/t.ts";
import { currentSession } from "../../current_session.ts";
import { ownOrigin } from "../../own_origin.ts";
import { languageOfReader } from "../language/spoken_language.ts";
import { shellPage } from "../shell_page.tsx";
import { textOf } from "./text_of.tsx";

/**
 * The page for those who connect a program. It loads nothing from other sites. Its text is long, and
 * anybody may ask for it: so it is made once in a while.
 */
export async function apiDocsPage(c: Context<AppEnv>): Promise<Response> {
  const user = await readerOf(c);
  const mayTry = user?.isSuperUser === true;
  const language = languageOfReader(c, user);
  const text = textOf({
    appName: c.var.config.appName,
    mayTry,
    origin: ownOrigin(c),
    now: c.var.clock.now(),
  });
  return shellPage(c, {
    title: "API",
    island: "api_docs",
    element: (
      <>
        {language !== "en" && (
          <p className="api-docs-language" lang={language}>
            {speaking(language, () => t("This page is in English."))}
          </p>
        )}
        <div
          className={mayTry ? "api-docs may-try" : "api-docs"}
          dangerouslySetInnerHTML={{ __html: text }}
        />
      </>
    ),
  });
}

/** Who is signed in. Who cannot be looked up may read all the same. */
async function readerOf(c: Context<AppEnv>): Promise<User | undefined> {
  const session = await currentSession(c).catch(() => null);
  return session && !session.isSecondFactorPending ? session.user : undefined;
}
