import { SignInFailed } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { Sql } from "../postgres/sql.ts";

/** What makes a session. Times out after `idleTimeoutSeconds` unused and at `expiresAt` anyway. */
export interface NewSession {
  userId: string;
  /** The hash that the given password was compared with, where it is begun by a password. */
  hashedPassword?: string | null;
  tokenHash: Uint8Array;
  idleTimeoutSeconds: number;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

/**
 * Stores the session of a user who still has to give a second factor. Returns its id.
 * @throws {SignInFailed} their password has just changed, or their access has ended.
 */
export function startPendingSession(sql: Sql, session: NewSession): Promise<string> {
  return sql.begin(async (tx) => {
    await holdUser(tx, session);
    return await insertSession(tx, { ...session, isSecondFactorPending: true });
  });
}

/**
 * Stores the session of a user who has given their password and needs no second factor. Returns its
 * id, or null where their organisation asks for one after all: whoever switches that on and whoever
 * signs in wait for each other, so that nobody gets in without it.
 * @throws {SignInFailed} their password has just changed, or their access has ended.
 */
export function startSession(sql: Sql, session: NewSession): Promise<string | null> {
  return sql.begin(async (tx) => {
    await holdUser(tx, session);
    const [organization] = await tx<[{ isMfaEnabled: boolean }]>`
      select o.is_mfa_enabled
      from users u join organizations o on o.id = u.organization_id
      where u.id = ${session.userId}
      for share of o
    `;
    if (organization.isMfaEnabled) return null;
    return await insertSession(tx, { ...session, isSecondFactorPending: false });
  });
}

/**
 * Locks the user's row. A transaction that changes their password or ends their access waits until
 * the session is stored, and then ends it. Where it came first, the password that was compared before
 * is no longer theirs.
 * @throws {SignInFailed}
 */
async function holdUser(tx: Sql, { userId, hashedPassword }: NewSession): Promise<void> {
  const [user] = await tx<[{ hashedPassword: string | null }?]>`
    select hashed_password from users where id = ${userId} and is_active for share
  `;
  const isSame = hashedPassword === undefined || user?.hashedPassword === hashedPassword;
  if (!user || !isSame) throw new SignInFailed(MESSAGES.signInFailed);
}

async function insertSession(
  sql: Sql,
  session: NewSession & { isSecondFactorPending: boolean },
): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    insert into sessions (
      user_id, token_hash, is_second_factor_pending, idle_timeout_seconds, expires_at, address,
      user_agent
    ) values (
      ${session.userId}, ${session.tokenHash}, ${session.isSecondFactorPending},
      ${session.idleTimeoutSeconds}, ${session.expiresAt}, ${session.address}, ${session.userAgent}
    )
    returning id
  `;
  return id;
}

/**
 * Replaces a session whose second factor was pending by a new one. False when the pending one is
 * gone: another request has just used it, or it has ended.
 * @throws {SignInFailed} their access has just ended.
 */
export function followPendingSession(
  sql: Sql,
  { pendingId, session }: { pendingId: string; session: NewSession },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await holdUser(tx, session);
    const gone = await tx`
      delete from sessions where id = ${pendingId} and is_second_factor_pending returning id
    `;
    if (gone.length > 0) await insertSession(tx, { ...session, isSecondFactorPending: false });
    return gone.length > 0;
  });
}
