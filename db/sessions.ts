import type { User } from "../domain/user.ts";
import type { Sql } from "./sql.ts";
import { toUser, userColumns } from "./users.ts";

/** A signed-in browser. `expiresAt` is the absolute limit; idling ends it sooner. */
export interface Session {
  id: string;
  isSecondFactorPending: boolean;
  expiresAt: Date;
  lastUsedAt: Date;
  user: User;
}

/** What makes a session. Times out after `idleTimeoutSeconds` unused and at `expiresAt` anyway. */
export interface NewSession {
  userId: string;
  tokenHash: Uint8Array;
  isSecondFactorPending: boolean;
  idleTimeoutSeconds: number;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** Stores a new session. */
export async function startSession(sql: Sql, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (
      user_id, token_hash, is_second_factor_pending, idle_timeout_seconds, expires_at, address,
      user_agent
    ) values (
      ${session.userId}, ${session.tokenHash}, ${session.isSecondFactorPending},
      ${session.idleTimeoutSeconds}, ${session.expiresAt}, ${session.address}, ${session.userAgent}
    )
  `;
}

/** The living session of a token, with its active user; null when it has ended in any way. */
export async function findSession(sql: Sql, tokenHash: Uint8Array): Promise<Session | null> {
  const [row] = await sql`
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
    isSecondFactorPending: row.isSecondFactorPending,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    user: toUser(row),
  };
}

/** Which of these sessions are still alive. */
export async function listLivingSessions(sql: Sql, ids: string[]): Promise<string[]> {
  const rows = await sql`
    select s.id from sessions s where s.id = any (${ids}::uuid[]) and ${isAlive(sql)}
  `;
  return rows.map(({ id }) => id);
}

/** Notes that sessions are in use: a request came, or a stream of theirs is open. */
export async function touchSessions(sql: Sql, ids: string[]): Promise<void> {
  await sql`update sessions set last_used_at = clock_timestamp() where id = any (${ids}::uuid[])`;
}

/** Ends one session. Its sockets hear of it. */
export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql`delete from sessions where id = ${id}`;
}

/** Removes what has timed out, so that its sockets hear of it, too. Gives how many. */
export async function pruneSessions(sql: Sql): Promise<number> {
  const rows = await sql`delete from sessions s where not (${isAlive(sql)}) returning s.id`;
  return rows.length;
}

function isAlive(sql: Sql) {
  return sql`
    s.expires_at > clock_timestamp()
    and s.last_used_at + s.idle_timeout_seconds * interval '1 second' > clock_timestamp()
  `;
}
