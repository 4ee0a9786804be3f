import type { Fragment, Sql } from "../postgres/sql.ts";

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

/** An attempt that is refused when `max` like it were counted within the last `withinSeconds`. */
export interface LimitedAttempt extends Attempt {
  withinSeconds: number;
  /** Infinity: it is counted, but never refused. */
  max: number;
}

/** Counts an attempt before it is known to be wrong; see `takeAttempts`. */
export function takeAttempt(sql: Sql, attempt: LimitedAttempt): Promise<boolean> {
  return takeAttempts(sql, [attempt]);
}

/**
 * Counts attempts before it is known that they are wrong: all of them, or, when one of them has
 * reached its limit, none and false. Guesses made at once wait for each other here, so that each is
 * counted before the next is checked.
 */
export function takeAttempts(sql: Sql, attempts: LimitedAttempt[]): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockSubjects(tx, attempts);
    const [{ isTaken }] = await tx<[{ isTaken: boolean }]>`
      with attempt as (
        select kind, subject, seconds, most
        from unnest(
          ${attempts.map(({ kind }) => kind)}::text[],
          ${attempts.map(({ subject }) => subject)}::text[],
          ${attempts.map(({ withinSeconds }) => withinSeconds)}::int[],
          ${attempts.map(({ max }) => max === Infinity ? null : max)}::int[]
        ) as attempt (kind, subject, seconds, most)
      ), refused as (
        select from attempt a
        where most <= (
          select count(*) from sign_in_attempts sia
          where sia.kind = a.kind and sia.subject = a.subject
            and sia.attempted_at > statement_timestamp() - a.seconds * interval '1 second'
        )
      ), taken as (
        insert into sign_in_attempts (kind, subject)
        select kind, subject from attempt where not exists (select from refused)
      )
      select not exists (select from refused) as is_taken
    `;
    return isTaken;
  });
}

/** In the order of the locks, so that two who ask for the same ones never wait for each other. */
async function lockSubjects(tx: Sql, attempts: Attempt[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(lock)
    from (
      select distinct hashtextextended(subject, 1) as lock
      from unnest(${attempts.map(({ subject }) => subject)}::text[]) as subject
      order by lock
    ) locks
  `;
}

/** Takes one counted attempt back: it turned out not to be wrong. */
export async function giveBackAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  await sql`delete from sign_in_attempts where id = ${newestAttempt(sql, attempt)}`;
}

/** The id of the newest attempt that nobody else is taking back. */
function newestAttempt(sql: Sql, { kind, subject }: Attempt): Fragment {
  return sql`(
    select id from sign_in_attempts
    where kind = ${kind} and subject = ${subject}
    order by attempted_at desc, id desc
    limit 1
    for update skip locked
  )`;
}

/** Clears the attempts counted for each of these subjects. */
export async function forgetAttempts(sql: Sql, ...attempts: Attempt[]): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where (kind, subject) in (
      select kind, subject from unnest(
        ${attempts.map(({ kind }) => kind)}::text[],
        ${attempts.map(({ subject }) => subject)}::text[]
      ) as attempt (kind, subject)
    )
  `;
}

/**
 * A password was right: clears the attempts at the account, and takes back one from the address, where
 * others may be guessing.
 */
export async function forgetWrongPasswords(
  sql: Sql,
  { account, address }: { account: string; address: string },
): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where (kind = 'account' and subject = ${account})
      or id = ${newestAttempt(sql, { kind: "address", subject: address })}
  `;
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
      where attempted_at < statement_timestamp() - interval '1 day'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}
