import {
  isRefusal,
  mailReason,
  type MailState,
  type SiteMail,
  TEST_MAIL_MINUTES,
} from "../domain/people/mail_state.ts";
import type { Fragment, Sql } from "./postgres/sql.ts";

/** What `emails` knows of one mail. */
export interface MailRow {
  sentAt: string | null;
  lastError: string | null;
  lastErrorAt: string | null;
}

/** The newest mail about something, as JSON; null if there is none any more. */
export function newestMailAbout(sql: Sql, about: Fragment): Fragment {
  return sql`(
    select jsonb_build_object(
      'sentAt', e.sent_at, 'lastError', e.last_error, 'lastErrorAt', e.last_error_at
    )
    from emails e where e.about = ${about} order by e.created_at desc, e.id desc limit 1
  )`;
}

/** Where the mail of such a row is. A mail that is no longer there was sent days ago. */
export function mailStateOf(row: MailRow | null): MailState {
  if (row === null || row.sentAt !== null) {
    return { status: "SENT", at: inUtc(row?.sentAt ?? null), reason: null };
  }
  if (row.lastError === null) return { status: "WAITING", at: null, reason: null };
  return {
    status: isRefusal(row.lastError) ? "REFUSED" : "WAITING",
    at: inUtc(row.lastErrorAt),
    reason: mailReason(row.lastError),
  };
}

/** What a test mail to a user is about. */
export function aboutTest(userId: string): string {
  return `test:${userId}`;
}

/** Where the newest test mail to a user is; null if none was sent lately. */
export async function findTestMail(sql: Sql, userId: string): Promise<MailState | null> {
  const about = aboutTest(userId);
  const [{ mail }] = await sql<[{ mail: MailRow | null }]>`
    select ${newestMailAbout(sql, sql`${about}`)} as mail
  `;
  return mail && mailStateOf(mail);
}

/** Whether the mail server took a test mail to this user within the last minutes. */
export async function isMailProven(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from emails
    where about = ${aboutTest(userId)}
      and sent_at > clock_timestamp() - ${TEST_MAIL_MINUTES} * interval '1 minute'
    limit 1
  `;
  return rows.length > 0;
}

/** How the queue of mails is doing. A mail that is to be sent later does not wait yet. */
export async function findSiteMail(sql: Sql): Promise<Omit<SiteMail, "server">> {
  const [row] = await sql<[
    { waiting: number; waitingSince: Date | null; lastSentAt: Date | null },
  ]>`
    select
      count(*) filter (where ${isWaiting(sql)})::int as waiting,
      min(created_at) filter (where ${isWaiting(sql)}) as waiting_since,
      max(sent_at) as last_sent_at
    from emails
  `;
  const [error] = await sql<[{ at: Date; code: string }?]>`
    select last_error_at as at, last_error as code from emails
    where last_error_at is not null order by last_error_at desc limit 1
  `;
  return {
    waiting: row.waiting,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    lastError: error ? { at: error.at.toISOString(), reason: mailReason(error.code) } : null,
  };
}

function isWaiting(sql: Sql): Fragment {
  return sql`
    sent_at is null and give_up_at > clock_timestamp()
    and (attempts > 0 or next_attempt_at <= clock_timestamp())
  `;
}

function inUtc(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
