import { SignInFailed } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { FactorRules } from "../../domain/people/second_factor.ts";
import type { Mail } from "../emails.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { isKnownDevice } from "./devices.ts";

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
  device?: SignedInDevice;
}

/** The device of a sign-in that is complete. The user is known by it from now on. */
export interface SignedInDevice {
  /** Of its token. */
  hash: Uint8Array;
  /** Tells the user, unless they have signed in on it before, or never anywhere. */
  mail: Mail;
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
 * id, or null where one is asked for after all: whoever switches that on for the organisation, or
 * makes them an administrator, and whoever signs in wait for each other, so that nobody gets in
 * without it.
 * @throws {SignInFailed} their password has just changed, or their access has ended.
 */
export function startSession(
  sql: Sql,
  session: NewSession,
  { isAdminFactorRequired }: Pick<FactorRules, "isAdminFactorRequired">,
): Promise<string | null> {
  return start(sql, session, {
    isPending: false,
    isAdminFactorRequired,
    entitled: sql`
      select id from (
        select h.id, h.has_app or h.is_administrator as is_asked, o.is_mfa_enabled
        from holder h join organizations o on o.id = h.organization_id
        for share of o
      ) asked
      where not is_asked and not is_mfa_enabled
    `,
  });
}

/**
 * Stores the session of a user whom the provider of their organisation has signed in, and for whom no
 * second factor is asked here. Returns its id, or null if the provider was just switched off.
 * @throws {SignInFailed} their access has ended.
 */
export function startProviderSession(
  sql: Sql,
  session: NewSession,
  providerId: string,
): Promise<string | null> {
  return start(sql, session, {
    isPending: false,
    entitled: sql`
      select id from (
        select h.id, p.is_enabled
        from holder h join sign_in_providers p on p.organization_id = h.organization_id
        where p.id = ${providerId}
        for share of p
      ) asked
      where is_enabled
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
    pendingId,
  });
  return id !== null;
}

/**
 * Begins the session if `entitled`, a query that reads `holder`, gives a row. All is one statement:
 * first the user's row is locked. A transaction that changes their password or ends their access
 * waits until the session is stored, and then ends it. Where it came first, the password that was
 * compared before is no longer theirs. A device that was told of ringdowns is told on, if it is the
 * same user. A new device is told by mail; all parts of the statement see what was there before it.
 * @throws {SignInFailed}
 */
async function start(
  sql: Sql,
  session: NewSession,
  { isPending, isAdminFactorRequired = false, entitled, pendingId }: {
    isPending: boolean;
    isAdminFactorRequired?: boolean;
    entitled: Fragment;
    pendingId?: string;
  },
): Promise<string | null> {
  const { userId, hashedPassword, replacedId = null, device } = session;
  const formerIds = [replacedId, pendingId].filter((id) => id != null);
  const isSamePassword = hashedPassword === undefined
    ? sql`true`
    : sql`hashed_password is not distinct from ${hashedPassword}`;
  const [{ isHeld, id }] = await sql<[{ isHeld: boolean; id: string | null }]>`
    with locked as (
      select
        id, organization_id, is_active, hashed_password, totp_key is not null as has_app,
        ${isAdminFactorRequired}::boolean and (is_admin_user or is_super_user) as is_administrator
      from users where id = ${userId} for share
    ), holder as (
      select id, organization_id, has_app, is_administrator from locked where is_active and ${isSamePassword}
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
    ), still_told as (
      update push_subscriptions p set session_id = begun.id from begun
      where p.user_id = begun.user_id and p.session_id = any (${formerIds}::uuid[])
    )${device ? remembering(sql, device) : sql``}
    select exists (select from holder) as is_held, (select id from begun) as id
  `;
  if (!isHeld) throw new SignInFailed(MESSAGES.signInFailed);
  return id;
}

/** Of a session that has `begun`: the user is told of a new device, and known by it. */
function remembering(sql: Sql, { hash, mail }: SignedInDevice): Fragment {
  return sql`, told as (
    insert into emails (recipient, subject, body_text, body_html)
    select ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}
    from begun
    where exists (select from first_sign_ins f where f.user_id = begun.user_id)
      and not ${isKnownDevice(sql, { userId: sql`begun.user_id`, deviceHash: hash })}
  ), signed_in as (
    insert into first_sign_ins (user_id) select user_id from begun on conflict do nothing
  ), remembered as (
    insert into known_devices (user_id, token_hash)
    select user_id, ${hash}::bytea from begun
    on conflict (token_hash, user_id) do update set last_used_at = clock_timestamp()
  )`;
}
