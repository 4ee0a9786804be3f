import type { User } from "../../domain/people/user.ts";
import { toUser, userColumns, type UserRow } from "../people/users.ts";
import type { Sql } from "../postgres/sql.ts";

/** A code to store, as its hash only. */
export interface NewCode {
  kind: "second factor" | "reset";
  userId: string;
  /** The session it was mailed for, if only that may use it. */
  sessionId?: string;
  codeHash: Uint8Array;
  expiresAt: Date;
}

/** Stores a new code. The user's earlier codes of the same kind are no longer valid. */
export async function replaceCode(sql: Sql, code: NewCode): Promise<void> {
  await sql`
    with ended as (
      update one_time_codes set used_at = clock_timestamp()
      where kind = ${code.kind} and user_id = ${code.userId} and used_at is null
    )
    insert into one_time_codes (kind, user_id, session_id, code_hash, expires_at)
    values (
      ${code.kind}, ${code.userId}, ${code.sessionId ?? null}, ${code.codeHash}, ${code.expiresAt}
    )
  `;
}

/** Ends a user's codes of one kind. */
export async function endCodes(
  sql: Sql,
  { kind, userId }: Pick<NewCode, "kind" | "userId">,
): Promise<void> {
  await sql`
    update one_time_codes set used_at = clock_timestamp()
    where kind = ${kind} and user_id = ${userId} and used_at is null
  `;
}

/**
 * Whether this is the code mailed for a session; it is used up then. Wrong ones are counted, and
 * after `maxTries` even the right one is refused. Attempts made at once wait for each other.
 */
export async function spendSessionCode(
  sql: Sql,
  { sessionId, codeHash, maxTries }: {
    sessionId: string;
    codeHash: Uint8Array;
    maxTries: number;
  },
): Promise<boolean> {
  const [code] = await sql<[{ isRight: boolean }?]>`
    update one_time_codes
    set tries = tries + 1, used_at = case when code_hash = ${codeHash} then clock_timestamp() end
    where kind = 'second factor' and session_id = ${sessionId} and used_at is null
      and tries < ${maxTries} and expires_at > clock_timestamp()
    returning code_hash = ${codeHash} as is_right
  `;
  return code?.isRight ?? false;
}

/** The active user whose unused reset code this is, by email address in any case, or null. */
export async function findResetUser(
  sql: Sql,
  { email, codeHash }: { email: string; codeHash: Uint8Array },
): Promise<User | null> {
  const [row] = await sql<[UserRow?]>`
    select ${userColumns(sql)}
    from one_time_codes otc
    join users u on u.id = otc.user_id
    join organizations o on o.id = u.organization_id
    where otc.kind = 'reset' and otc.code_hash = ${codeHash} and otc.used_at is null
      and otc.expires_at > clock_timestamp()
      and lower(u.email) = lower(${email}) and u.is_active and o.is_active
  `;
  return row ? toUser(row) : null;
}

/** Uses a reset code up; false when somebody else has just done so, or it has expired. */
export async function spendResetCode(
  sql: Sql,
  { userId, codeHash }: { userId: string; codeHash: Uint8Array },
): Promise<boolean> {
  const rows = await sql`
    update one_time_codes set used_at = clock_timestamp()
    where kind = 'reset' and user_id = ${userId} and code_hash = ${codeHash} and used_at is null
      and expires_at > clock_timestamp()
    returning id
  `;
  return rows.length > 0;
}

/** Removes codes a day after they expired, at most `limit`. Returns how many. */
export async function pruneCodes(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from one_time_codes where id = any (array(
      select id from one_time_codes
      where expires_at < statement_timestamp() - interval '1 day'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}
