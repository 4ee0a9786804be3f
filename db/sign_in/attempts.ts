import { TooManyAttempts } from "../../domain/errors.ts";
import { latestBelieved } from "../clock.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * What is counted, each by itself: wrong passwords for an account (by email address) or from a
 * network address; second factors given and codes mailed, reset links mailed and the own password
 * asked for again (by user id); unknown addresses and bad links (by network address); secrets of
 * API clients (by client id and network address); test mails and checks of a provider (by user id);
 * email domains asked about and sign-ins begun with a provider (by network address).
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
  | "client secret"
  | "test mail"
  | "domain asked"
  | "provider"
  | "provider check";

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

/**
 * Counts an attempt before it is known to be wrong; see `takeAttempts`.
 * @throws {TooManyAttempts} it has reached its limit: with the time until the next may be counted.
 */
export async function ensureAttempt(sql: Sql, attempt: LimitedAttempt): Promise<void> {
  const outcome = await take(sql, [attempt], null);
  if (outcome !== "taken" && outcome !== "blocked") throw new TooManyAttempts(outcome.waitSeconds);
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
export async function takeAttempts(sql: Sql, attempts: LimitedAttempt[]): Promise<boolean> {
  return (await take(sql, attempts, null)) === "taken";
}

/** Wrong passwords in a row, since the last right one or since the password was chosen. */
export interface Row {
  userId: string;
  /** Those on devices that the account knows are counted apart. */
  isKnownDevice: boolean;
  max: number;
}

/** Counted; or not, because its row is at its maximum, or because the next may come in so long. */
export type Try = "taken" | "blocked" | { waitSeconds: number };

/**
 * Counts a password before it is checked, as `takeAttempts` does, and in `row`, if there is such an
 * account. The wait is the same whether there is one or not.
 */
export function takePasswordTry(
  sql: Sql,
  attempts: LimitedAttempt[],
  row: Row | null,
): Promise<Try> {
  return take(sql, attempts, row);
}

/** Those of a process who count for the same subject wait here, without a connection. */
const lines = new Map<string, Promise<unknown>>();

function inLine<Result>(subjects: string[], work: () => Promise<Result>): Promise<Result> {
  const before = subjects.map((subject) => lines.get(subject));
  const result = Promise.all(before).then(work);
  const end = result.then(() => {}, () => {}).then(() => {
    for (const subject of subjects) if (lines.get(subject) === end) lines.delete(subject);
  });
  for (const subject of subjects) lines.set(subject, end);
  return result;
}

function take(sql: Sql, attempts: LimitedAttempt[], row: Row | null) {
  const count = () => sql.begin((tx) => countAttempts(tx, attempts, row));
  return inLine(attempts.map(({ subject }) => subject), count);
}

async function countAttempts(
  tx: Sql,
  attempts: LimitedAttempt[],
  row: Row | null,
): Promise<Try> {
  await lockSubjects(tx, attempts);
  const [{ waitSeconds, isBlocked }] = await tx<
    [{ waitSeconds: number | null; isBlocked: boolean }]
  >`
      with attempt as (
        select kind, subject, seconds, most
        from unnest(
          ${attempts.map(({ kind }) => kind)}::text[],
          ${attempts.map(({ subject }) => subject)}::text[],
          ${attempts.map(({ withinSeconds }) => withinSeconds)}::int[],
          ${attempts.map(({ max }) => max === Infinity ? null : max)}::int[]
        ) as attempt (kind, subject, seconds, most)
      ), refused as (
        select coalesce(a.seconds + extract(epoch from (
          select sia.attempted_at from sign_in_attempts sia
          where sia.kind = a.kind and sia.subject = a.subject
            and sia.attempted_at < ${latestBelieved(tx)}
          order by sia.attempted_at desc
          offset greatest(a.most - 1, 0) limit 1
        ) - statement_timestamp()), a.seconds) as wait
        from attempt a
        where most <= (
          select count(*) from sign_in_attempts sia
          where sia.kind = a.kind and sia.subject = a.subject
            and sia.attempted_at > statement_timestamp() - a.seconds * interval '1 second'
            and sia.attempted_at < ${latestBelieved(tx)}
        )
      ), blocked as (
        select from wrong_passwords
        where user_id = ${row?.userId ?? null}::uuid
          and is_known_device = ${row?.isKnownDevice ?? false}
          and in_a_row >= ${row?.max ?? 0}
      ), taken as (
        insert into sign_in_attempts (kind, subject)
        select kind, subject from attempt
        where not exists (select from refused) and not exists (select from blocked)
      ), counted as (
        insert into wrong_passwords (user_id, is_known_device, in_a_row)
        select ${row?.userId ?? null}::uuid, ${row?.isKnownDevice ?? false}, 1
        where ${row !== null} and not exists (select from refused)
          and not exists (select from blocked)
        on conflict (user_id, is_known_device) do update
        set in_a_row = wrong_passwords.in_a_row + 1
      )
      select
        (select ceil(max(greatest(wait, 1)))::int from refused) as wait_seconds,
        exists (select from blocked) as is_blocked
    `;
  if (isBlocked) return "blocked";
  return waitSeconds === null ? "taken" : { waitSeconds };
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
 * A password was right: clears the attempts at the account, takes back one from the address, where
 * others may be guessing, and ends the row of wrong ones.
 */
export async function forgetWrongPasswords(
  sql: Sql,
  { account, address, row }: { account: string; address: string; row: Omit<Row, "max"> },
): Promise<void> {
  await sql`
    with ended as (
      delete from wrong_passwords
      where user_id = ${row.userId} and is_known_device = ${row.isKnownDevice}
    )
    delete from sign_in_attempts
    where (kind = 'account' and subject = ${account})
      or id = ${newestAttempt(sql, { kind: "address", subject: address })}
  `;
}

/**
 * What tries of an account are counted by. Its known devices count apart, so that nobody elsewhere
 * can use up what its user may try.
 */
export function countedAccount(userId: string, isKnownDevice: boolean): string {
  return isKnownDevice ? `${userId} known` : userId;
}

/** Clears the wrong codes of a user, also those from devices that were known. */
export async function forgetSecondFactorAttempts(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from sign_in_attempts
    where kind = 'second factor'
      and subject in (${countedAccount(userId, false)}, ${countedAccount(userId, true)})
  `;
}

/** Clears every attempt counted for a user, except how many reset links were mailed to them. */
export async function forgetAllAttempts(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from sign_in_attempts sia
    using users u
    where u.id = ${userId} and sia.kind <> 'reset mail'
      and sia.subject in (u.id::text, ${countedAccount(userId, true)}, lower(u.email))
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
