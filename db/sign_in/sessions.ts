import type { OwnSession } from "../../domain/people/account.ts";
import type { Scope } from "../../domain/people/api_client.ts";
import type { User } from "../../domain/people/user.ts";
import { latestBelieved } from "../clock.ts";
import { toUser, userColumns, type UserRow } from "../people/users.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * A signed-in browser, or the token of an API client. `expiresAt` is the absolute limit; idling ends
 * a browser's sooner.
 */
export interface Session {
  id: string;
  /** Whose token it is; null for a browser. */
  apiClientId: string | null;
  /** What the token of an API client may be used for; null for a browser. */
  scopes: Scope[] | null;
  /** Whether it is an API client's with an account of its own. */
  isOwnAccount: boolean;
  isSecondFactorPending: boolean;
  expiresAt: Date;
  /** Until when it lasts if it is not used again. A token of an API client ends only at `expiresAt`. */
  idleEndsAt: Date;
  lastUsedAt: Date;
  user: User;
}

/** The open sessions of a user, the one last used first; `currentId` is the one that asks. */
export async function listOwnSessions(
  sql: Sql,
  { userId, currentId }: { userId: string; currentId: string },
): Promise<OwnSession[]> {
  const rows = await sql<OwnSessionRow[]>`
    select s.id, s.created_at, s.last_used_at, s.address, s.user_agent
    from sessions s
    where s.user_id = ${userId} and not s.is_second_factor_pending and ${isAlive(sql)}
    order by s.last_used_at desc, s.id desc
  `;
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
    isCurrent: row.id === currentId,
  }));
}

interface OwnSessionRow {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** Ends one of a user's own sessions; false when they have none with this id. */
export async function endOwnSession(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await sql`
    delete from sessions where id = ${id} and user_id = ${userId} returning id
  `;
  return rows.length > 0;
}

/** Ends every session of a user but one. Returns how many. */
export async function endOtherSessions(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const rows = await sql`
    delete from sessions where user_id = ${userId} and id <> ${sessionId} returning id
  `;
  return rows.length;
}

/** Notes that the password was given again in a session. */
export async function confirmPassword(sql: Sql, id: string): Promise<void> {
  await sql`update sessions set password_confirmed_at = clock_timestamp() where id = ${id}`;
}

/** Whether the password was given again in a session within the last minutes. */
export async function isPasswordConfirmed(
  sql: Sql,
  { id, withinMinutes }: { id: string; withinMinutes: number },
): Promise<boolean> {
  const rows = await sql`
    select from sessions
    where id = ${id}
      and password_confirmed_at > clock_timestamp() - ${withinMinutes} * interval '1 minute'
      and password_confirmed_at < ${latestBelieved(sql)}
  `;
  return rows.length > 0;
}

/** Gives a session a new token; the old one opens nothing any more. */
export async function changeToken(
  sql: Sql,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
): Promise<void> {
  await sql`update sessions set token_hash = ${tokenHash} where id = ${id}`;
}

/** Ends every session of a user. */
export async function endSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`;
}

/** Ends the sessions of an organisation's users but one; a pending second factor stays. */
export async function endSessionsOfOrganization(
  sql: Sql,
  { organizationId, exceptId }: { organizationId: string; exceptId: string },
): Promise<void> {
  await sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.organization_id = ${organizationId}
      and not s.is_second_factor_pending and s.id <> ${exceptId}
  `;
}

/**
 * Whom `endSessionsOfOrganization` would sign out, by name: the users of an organisation with a
 * session that has not ended, other than this one.
 */
export async function listSignedIn(
  sql: Sql,
  { organizationId, exceptId }: { organizationId: string; exceptId: string },
): Promise<{ id: string; fullName: string }[]> {
  return await sql<{ id: string; fullName: string }[]>`
    select u.id, u.first_name || ' ' || u.last_name as full_name
    from users u
    where u.organization_id = ${organizationId} and exists (
      select from sessions s
      where s.user_id = u.id and not s.is_second_factor_pending and s.id <> ${exceptId}
        and ${isAlive(sql)}
    )
    order by lower(u.last_name), lower(u.first_name), u.id
  `;
}

/** The session of a token with its active user; null when it has ended in any way. */
export async function findSession(sql: Sql, tokenHash: Uint8Array): Promise<Session | null> {
  const [row] = await sql<[SessionRow?]>`
    select
      s.id as session_id, s.is_second_factor_pending, s.expires_at, s.last_used_at,
      s.last_used_at + s.idle_timeout_seconds * interval '1 second' as idle_ends_at,
      ${userColumns(sql)}
    from sessions s
    join users u on u.id = s.user_id
    join organizations o on o.id = u.organization_id
    where s.token_hash = ${tokenHash} and ${isAlive(sql)} and u.is_active and o.is_active
  `;
  if (!row) return null;
  return {
    id: row.sessionId,
    apiClientId: null,
    scopes: null,
    isOwnAccount: false,
    isSecondFactorPending: row.isSecondFactorPending,
    expiresAt: row.expiresAt,
    idleEndsAt: row.idleEndsAt,
    lastUsedAt: row.lastUsedAt,
    user: toUser(row),
  };
}

interface SessionRow extends UserRow {
  sessionId: string;
  isSecondFactorPending: boolean;
  expiresAt: Date;
  idleEndsAt: Date;
  lastUsedAt: Date;
}

/** When a session ends: unused, and in any case. By the clock of the database, which ends it. */
export interface SessionEnds {
  idleEndsAt: Date;
  endsAt: Date;
  now: Date;
}

/** Reads when a session ends if it is not used again; null when it has ended. */
export async function findSessionEnds(sql: Sql, id: string): Promise<SessionEnds | null> {
  const [row] = await sql<[SessionEnds?]>`
    select
      s.last_used_at + s.idle_timeout_seconds * interval '1 second' as idle_ends_at,
      s.expires_at as ends_at, clock_timestamp() as now
    from sessions s
    where s.id = ${id} and ${isAlive(sql)}
  `;
  return row ?? null;
}

/** Which of these sessions and API tokens have not ended. */
export async function listLivingSessions(sql: Sql, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from sessions s where s.id = any (${ids}::uuid[]) and ${isAlive(sql)}
    union all
    select t.id from api_tokens t
    where t.id = any (${ids}::uuid[]) and t.expires_at > clock_timestamp()
  `;
  return rows.map(({ id }) => id);
}

/** Which of these tokens lead to a session or are an API client's, by one statement for all. */
export async function listGoodTokens(sql: Sql, tokenHashes: Uint8Array[]): Promise<Uint8Array[]> {
  const asked = sql`
    any (array(
      select decode(hash, 'hex') from unnest(${
    tokenHashes.map((hash) => hash.toHex())
  }::text[]) hash
    ))
  `;
  const rows = await sql<{ tokenHash: Uint8Array }[]>`
    select s.token_hash
    from sessions s
    join users u on u.id = s.user_id
    where s.token_hash = ${asked} and ${isAlive(sql)} and u.is_active
    union all
    select t.token_hash from api_tokens t
    where t.token_hash = ${asked} and t.expires_at > clock_timestamp()
  `;
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Records that sessions are in use: a request came, or a stream of theirs is open. */
export async function touchSessions(sql: Sql, ids: string[]): Promise<void> {
  await sql`update sessions set last_used_at = clock_timestamp() where id = any (${ids}::uuid[])`;
}

/** Ends one session. Its sockets hear of it. */
export async function endSession(sql: Sql, id: string): Promise<void> {
  // In a transaction, so that the audit knows who ended it.
  await sql.begin((tx) => tx`delete from sessions where id = ${id}`);
}

/**
 * Removes sessions that have timed out, at most `limit`, which closes their sockets, too. Returns how
 * many.
 */
export async function pruneSessions(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from sessions where id = any (array(
      select s.id from sessions s where not (${isAlive(sql)}) limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** Whether session `s` has not timed out. */
export function isAlive(sql: Sql) {
  return sql`
    s.expires_at > clock_timestamp()
    and s.last_used_at + s.idle_timeout_seconds * interval '1 second' > clock_timestamp()
  `;
}
