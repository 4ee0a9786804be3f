import type { Sql } from "../postgres/sql.ts";

/**
 * What is counted, each by itself: wrong passwords for an account (by email address) or from a
 * network address; second factors given and codes mailed, reset links mailed and the own password
 * asked for again (by user id); unknown addresses and bad links (by network address); secrets of
 * API clients (by client id and network address).
 */
export type AttemptKind =
  | "account"
  | "address"
  | "second factor"
  | "second factor mail"
  | "reset mail"
  | "own password"
  | "unknown email"
  | "bad link"
  | "client secret";

/** An attempt: its kind, and for whom or what it is counted. */
export interface Attempt {
  kind: AttemptKind;
  subject: string;
}

/** Counts a wrong attempt. */
export async function noteAttempt(sql: Sql, { kind, subject }: Attempt): Promise<void> {
  await sql`insert into sign_in_attempts (kind, subject) values (${kind}, ${subject})`;
}

/**
 * Counts an attempt before it is known to be wrong. False when `max` were counted within the last
 * `withinSeconds` already. Guesses made at once wait for each other here, so that each is counted
 * before the next is checked.
 */
export function takeAttempt(
  sql: Sql,
  { max, ...attempt }: Attempt & { withinSeconds: number; max: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${attempt.subject}, 1))`;
    if (await countAttempts(tx, attempt) >= max) return false;
    await noteAttempt(tx, attempt);
    return true;
  });
}

/** Takes one counted attempt back: it turned out not to be wrong. */
export async function giveBackAttempt(sql: Sql, { kind, subject }: Attempt): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where id = (
      select id from sign_in_attempts
      where kind = ${kind} and subject = ${subject}
      order by attempted_at desc, id desc
      limit 1
      for update skip locked
    )
  `;
}

/** How many attempts were counted within the last `withinSeconds`. */
export async function countAttempts(
  sql: Sql,
  { kind, subject, withinSeconds }: Attempt & { withinSeconds: number },
): Promise<number> {
  const [{ tries }] = await sql<[{ tries: number }]>`
    select count(*)::int as tries
    from sign_in_attempts
    where kind = ${kind} and subject = ${subject}
      and attempted_at > clock_timestamp() - ${withinSeconds} * interval '1 second'
  `;
  return tries;
}

/** Clears the attempts counted for a subject. */
export async function forgetAttempts(sql: Sql, { kind, subject }: Attempt): Promise<void> {
  await sql`delete from sign_in_attempts where kind = ${kind} and subject = ${subject}`;
}

/** Clears the wrong codes of a user, also those from a device that was known (`auth/second_factor`). */
export async function forgetSecondFactorAttempts(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where kind = 'second factor' and subject in (${userId}, ${`${userId} known`})
  `;
}

/** Clears every attempt counted for a user, except how many reset links were mailed to them. */
export async function forgetAllAttempts(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from sign_in_attempts sia
    using users u
    where u.id = ${userId} and sia.kind <> 'reset mail'
      and sia.subject in (u.id::text, lower(u.email))
  `;
}

/** Removes attempts after a day, at most `limit`: no limit of tries looks at them. Returns how many. */
export async function pruneAttempts(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from sign_in_attempts where id = any (array(
      select id from sign_in_attempts
      where attempted_at < clock_timestamp() - interval '1 day'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** Removes devices after 180 days without use, at most `limit`. Returns how many. */
export async function pruneDevices(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from known_devices kd
    using (
      select token_hash, user_id from known_devices
      where last_used_at < clock_timestamp() - interval '180 days'
      limit ${limit} for update skip locked
    ) unused
    where kd.token_hash = unused.token_hash and kd.user_id = unused.user_id
  `;
  return count;
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

/** Forgets the devices that have signed in to an account. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`;
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
