import { SignInFailed } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

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
  /** The session of the same browser that it replaces. */
  replacedId?: string | null;
  /** The hash of the token of the device, which the user is known by from now on. */
  deviceHash?: Uint8Array | null;
}

/**
 * Stores the session of a user who still has to give a second factor. Returns its id.
 * @throws {SignInFailed} their password has just changed, or their access has ended.
 */
export async function startPendingSession(sql: Sql, session: NewSession): Promise<string> {
  const id = await start(sql, session, {
    isPending: true,
    entitled: sql`select id from holder`,
  });
  return id!;
}

/**
 * Stores the session of a user who has given their password and needs no second factor. Returns its
 * id, or null where one is asked for after all: whoever switches that on for the organisation and
 * whoever signs in wait for each other, so that nobody gets in without it.
 * @throws {SignInFailed} their password has just changed, or their access has ended.
 */
export function startSession(sql: Sql, session: NewSession): Promise<string | null> {
  return start(sql, session, {
    isPending: false,
    entitled: sql`
      select id from (
        select h.id, h.has_app, o.is_mfa_enabled
        from holder h join organizations o on o.id = h.organization_id
        for share of o
      ) asked
      where not has_app and not is_mfa_enabled
    `,
  });
}

/**
 * Replaces a session whose second factor was pending by a new one. False when the pending one is
 * gone: another request has just used it, or it has ended.
 * @throws {SignInFailed} their access has just ended.
 */
export async function followPendingSession(
  sql: Sql,
  { pendingId, session }: { pendingId: string; session: NewSession },
): Promise<boolean> {
  const id = await start(sql, session, {
    isPending: false,
    entitled: sql`
      delete from sessions s using holder h
      where s.id = ${pendingId} and s.is_second_factor_pending
      returning h.id
    `,
  });
  return id !== null;
}

/**
 * Begins the session if `entitled`, a query that reads `holder`, gives a row. All is one statement:
 * first the user's row is locked. A transaction that changes their password or ends their access
 * waits until the session is stored, and then ends it. Where it came first, the password that was
 * compared before is no longer theirs.
 * @throws {SignInFailed}
 */
async function start(
  sql: Sql,
  session: NewSession,
  { isPending, entitled }: { isPending: boolean; entitled: Fragment },
): Promise<string | null> {
  const { userId, hashedPassword, replacedId = null, deviceHash = null } = session;
  const isSamePassword = hashedPassword === undefined
    ? sql`true`
    : sql`hashed_password is not distinct from ${hashedPassword}`;
  const [{ isHeld, id }] = await sql<[{ isHeld: boolean; id: string | null }]>`
    with locked as (
      select id, organization_id, is_active, hashed_password, totp_key is not null as has_app
      from users where id = ${userId} for share
    ), holder as (
      select id, organization_id, has_app from locked where is_active and ${isSamePassword}
    ), entitled as (
      ${entitled}
    ), begun as (
      insert into sessions (
        user_id, token_hash, is_second_factor_pending, idle_timeout_seconds, expires_at, address,
        user_agent
      )
      select
        entitled.id, ${session.tokenHash}::bytea, ${isPending}::boolean,
        ${session.idleTimeoutSeconds}::int, ${session.expiresAt}::timestamptz,
        ${session.address}::text, ${session.userAgent}::text
      from entitled
      returning id, user_id
    ), replaced as (
      delete from sessions s using begun where s.id = ${replacedId}::uuid
    ), remembered as (
      insert into known_devices (user_id, token_hash)
      select user_id, ${deviceHash}::bytea from begun where ${deviceHash}::bytea is not null
      on conflict (token_hash, user_id) do update set last_used_at = clock_timestamp()
    )
    select exists (select from holder) as is_held, (select id from begun) as id
  `;
  if (!isHeld) throw new SignInFailed(MESSAGES.signInFailed);
  return id;
}
