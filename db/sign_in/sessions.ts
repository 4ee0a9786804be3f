import type { OwnSession } from "../../domain/people/account.ts";
import type { User } from "../../domain/people/user.ts";
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
  isSecondFactorPending: boolean;
  expiresAt: Date;
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

/** The session of a token with its active user; null when it has ended in any way. */
export async function findSession(sql: Sql, tokenHash: Uint8Array): Promise<Session | null> {
  const [row] = await sql<[SessionRow?]>`
    select
      s.id as session_id, s.is_second_factor_pending, s.expires_at, s.last_used_at,
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
    isSecondFactorPending: row.isSecondFactorPending,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    user: toUser(row),
  };
}

interface SessionRow extends UserRow {
  sessionId: string;
  isSecondFactorPending: boolean;
  expiresAt: Date;
  lastUsedAt: Date;
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

/** Records that sessions are in use: a request came, or a stream of theirs is open. */
export async function touchSessions(sql: Sql, ids: string[]): Promise<void> {
  await sql`update sessions set last_used_at = clock_timestamp() where id = any (${ids}::uuid[])`;
}

/** Ends one session. Its sockets hear of it. */
export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql`delete from sessions where id = ${id}`;
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

function isAlive(sql: Sql) {
  return sql`
    s.expires_at > clock_timestamp()
    and s.last_used_at + s.idle_timeout_seconds * interval '1 second' > clock_timestamp()
  `;
}
