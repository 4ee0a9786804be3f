import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { type Mail, queueMail } from "../emails.ts";
import { endCodes, spendResetCode } from "../sign_in/one_time_codes.ts";
import { changeToken, endOtherSessions, endSessionsOf } from "../sign_in/sessions.ts";
import { forgetAllAttempts } from "../sign_in/attempts.ts";
import { forgetDevices } from "../sign_in/devices.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a user changes in their own profile; what is left out stays. */
export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  /** Null: their organisation's. */
  language?: User["language"];
  password?: {
    hashedPassword: string;
    /** Of the token with which the session goes on. */
    tokenHash: Uint8Array;
    /** Tells the user. */
    mail: Mail;
  };
}

/** The hash of a user's password, to compare with. */
export async function findPasswordHash(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql<[{ hashedPassword: string | null }?]>`
    select hashed_password from users where id = ${userId}
  `;
  return row?.hashedPassword ?? null;
}

/**
 * Changes a user's own profile. A new password ends every session but the one it is changed in, which
 * goes on with a new token: whoever has stolen the old one, or a device, has nothing any more.
 */
export function changeProfile(
  sql: Sql,
  { userId, sessionId, change }: { userId: string; sessionId: string; change: ProfileChange },
): Promise<void> {
  return sql.begin(async (tx) => {
    const { firstName = null, lastName = null, language, password } = change;
    const hashedPassword = password?.hashedPassword ?? null;
    await tx`
      update users
      set
        first_name = coalesce(${firstName}, first_name),
        last_name = coalesce(${lastName}, last_name),
        language = ${language === undefined ? tx`language` : language},
        hashed_password = coalesce(${hashedPassword}, hashed_password),
        updated_at = clock_timestamp(),
        updated_by_id = ${userId}
      where id = ${userId}
    `;
    if (!password) return;
    await endCodes(tx, { kind: "reset", userId });
    await endOtherSessions(tx, { userId, sessionId });
    await changeToken(tx, { id: sessionId, tokenHash: password.tokenHash });
    await forgetDevices(tx, userId);
    await queueMail(tx, password.mail);
    await keepEvent(tx, "user.password_changed", userId);
  });
}

/**
 * Sets a new password in exchange for a reset code. Every session ends, also those of anybody who
 * knew the old password, and the attempts counted for the account are cleared. False, and nothing is
 * changed, when the code was used or expired meanwhile: of two with one code, one wins.
 */
export function resetPassword(
  sql: Sql,
  { userId, codeHash, hashedPassword, mail }: {
    userId: string;
    codeHash: Uint8Array;
    hashedPassword: string;
    /** Tells the user. */
    mail: Mail;
  },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!await spendResetCode(tx, { userId, codeHash })) return false;
    await tx`
      update users
      set hashed_password = ${hashedPassword}, updated_at = clock_timestamp(),
        updated_by_id = ${userId}
      where id = ${userId}
    `;
    await endSessionsOf(tx, userId);
    await forgetDevices(tx, userId);
    await forgetAllAttempts(tx, userId);
    await queueMail(tx, mail);
    await keepEvent(tx, "user.password_reset", userId);
    return true;
  });
}

function keepEvent(tx: Sql, action: string, userId: string) {
  return keepAuditEvent(tx, { actorId: userId, action, subjectKind: "user", subjectId: userId });
}
