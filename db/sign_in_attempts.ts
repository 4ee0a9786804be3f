import type { Sql } from "./sql.ts";

/** What is counted: wrong passwords for one account, or from one network address. */
export type AttemptKind = "account" | "address";

/** Notes wrong tries, one for each subject. */
export async function noteAttempts(
  sql: Sql,
  attempts: { kind: AttemptKind; subject: string }[],
): Promise<void> {
  await sql`insert into sign_in_attempts ${sql(attempts, "kind", "subject")}`;
}

/** How many wrong tries there were within the last `withinSeconds`. */
export async function countAttempts(
  sql: Sql,
  { kind, subject, withinSeconds }: { kind: AttemptKind; subject: string; withinSeconds: number },
): Promise<number> {
  const [{ tries }] = await sql`
    select count(*)::int as tries
    from sign_in_attempts
    where kind = ${kind} and subject = ${subject}
      and attempted_at > clock_timestamp() - ${withinSeconds} * interval '1 second'
  `;
  return tries;
}

/** A right password clears what stood against the account. */
export async function forgetAttempts(sql: Sql, subject: string): Promise<void> {
  await sql`delete from sign_in_attempts where kind = 'account' and subject = ${subject}`;
}

/** Removes what no limit looks at any more. */
export async function pruneAttempts(sql: Sql): Promise<void> {
  await sql`delete from sign_in_attempts where attempted_at < clock_timestamp() - interval '1 day'`;
  await sql`delete from known_devices where last_used_at < clock_timestamp() - interval '180 days'`;
}

/** Whether this device has signed in to the account before. */
export async function isKnownDevice(
  sql: Sql,
  { userId, tokenHash }: { userId: string; tokenHash: Uint8Array },
): Promise<boolean> {
  const rows = await sql`
    select from known_devices where user_id = ${userId} and token_hash = ${tokenHash}
  `;
  return rows.length > 0;
}

/** Remembers that this device has signed in to the account. */
export async function rememberDevice(
  sql: Sql,
  { userId, tokenHash }: { userId: string; tokenHash: Uint8Array },
): Promise<void> {
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (token_hash, user_id) do update set last_used_at = clock_timestamp()
  `;
}
