import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { findApp, removeApp } from "./authenticator_apps.ts";
import { endSessionsOf } from "./sessions.ts";
import { forgetSecondFactorAttempts } from "./attempts.ts";
import type { Sql } from "../postgres/sql.ts";
import { lockUser } from "../people/changes.ts";
import { newsMail, type NewsOf } from "../people/news.ts";

/**
 * Removes the authenticator app of a user who has lost it, so that they can sign in without it: codes
 * come by mail again. They are signed out everywhere, and their wrong codes no longer count.
 * @throws {NotFound} @throws {Forbidden} a super user. @throws {Conflict} oneself, or there is none.
 */
export function removeLostApp(
  sql: Sql,
  id: string,
  { by, newsOf }: { by: User; newsOf: NewsOf },
): Promise<void> {
  return sql.begin(async (tx) => {
    const user = await lockUser(tx, id, by);
    if (id === by.id) throw new Conflict(ADMINISTRATION_MESSAGES.ownApp);
    if (!(await findApp(tx, id)).hasApp) throw new Conflict(ADMINISTRATION_MESSAGES.noApp);
    const mail = newsMail(newsOf, user, { kind: "app removed" });
    await removeApp(tx, { userId: id, actorId: by.id, mail });
    await endSessionsOf(tx, id);
    await forgetSecondFactorAttempts(tx, id);
  });
}
