import type { Context } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { currentSession } from "../../current_session.ts";
import { ownOrigin } from "../../own_origin.ts";
import { shellPage } from "../shell_page.tsx";
import { textOf } from "./text_of.tsx";

/**
 * The page for those who connect a program. It loads nothing from other sites. Its text is long, and
 * anybody may ask for it: so it is made once in a while.
 */
export async function apiDocsPage(c: Context<AppEnv>): Promise<Response> {
  const mayTry = await isSuperUser(c);
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
      <div
        className={mayTry ? "api-docs may-try" : "api-docs"}
        dangerouslySetInnerHTML={{ __html: text }}
      />
    ),
  });
}

/** Whether calls may be tried out. Who cannot be looked up may read all the same. */
async function isSuperUser(c: Context<AppEnv>): Promise<boolean> {
  const session = await currentSession(c).catch(() => null);
  return session !== null && !session.isSecondFactorPending && session.user.isSuperUser;
}
