import type { Sql } from "./postgres/sql.ts";

/** What a mail says: a subject line, and the same words as plain text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A letter and the one address it goes to. */
export interface Mail extends Letter {
  to: string;
  /** When it is of no use any more, such as a code that has expired; by default 3 days from now. */
  giveUpAt?: Date;
  /** What it is about, for `findMailsAbout`. */
  about?: string;
  /** It is not sent before; by default at once. */
  notBefore?: Date;
}

/** A mail in the queue. */
export interface QueuedMail extends Letter {
  id: string;
  to: string;
  createdAt: Date;
}

/** A mail that this process alone may send for a while. `attempt` counts from 1. */
export interface ClaimedMail extends QueuedMail {
  attempt: number;
}

/**
 * Writes a mail into the queue: it is sent if the transaction of its cause is stored (design §10).
 */
export function queueMail(sql: Sql, mail: Mail): Promise<void> {
  return queueMails(sql, [mail]);
}

/** Writes mails into the queue, as `queueMail` does. */
export async function queueMails(sql: Sql, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    insert into emails (
      recipient, subject, body_text, body_html, give_up_at, about, next_attempt_at
    )
    select
      recipient, subject, body_text, body_html,
      coalesce(give_up_at, clock_timestamp() + interval '3 days'),
      about, coalesce(not_before, clock_timestamp())
    from unnest(
      ${mails.map(({ to }) => to)}::text[],
      ${mails.map(({ subject }) => subject)}::text[],
      ${mails.map(({ text }) => text)}::text[],
      ${mails.map(({ html }) => html)}::text[],
      ${mails.map(({ giveUpAt }) => giveUpAt?.toISOString() ?? null)}::timestamptz[],
      ${mails.map(({ about }) => about ?? null)}::text[],
      ${mails.map(({ notBefore }) => notBefore?.toISOString() ?? null)}::timestamptz[]
    ) as mail (recipient, subject, body_text, body_html, give_up_at, about, not_before)
  `;
}

/** The last mail about something. */
export interface MailAbout {
  about: string;
  /** When it was or will be sent, as far as known. */
  at: Date;
  /** It has not been sent, because it is too early or the mail server did not take it. */
  isWaiting: boolean;
}

/** The last mail about each of these that was sent in the last `seconds` or is still waiting. */
export async function findMailsAbout(
  sql: Sql,
  { abouts, seconds }: { abouts: string[]; seconds: number },
): Promise<Map<string, MailAbout>> {
  const rows = await sql<MailAbout[]>`
    select
      about, max(next_attempt_at) as at,
      bool_or(sent_at is null and next_attempt_at > clock_timestamp()) as is_waiting
    from emails
    where about = any (${abouts}::text[])
      and next_attempt_at > clock_timestamp() - ${seconds} * interval '1 second'
    group by about
  `;
  return new Map(rows.map((row) => [row.about, row]));
}

/**
 * Takes the next mail that is due. For `seconds` no other process gets it. Null when nothing is due.
 */
export async function claimMail(sql: Sql, seconds: number): Promise<ClaimedMail | null> {
  const [mail] = await sql<[ClaimedMail?]>`
    update emails
    set
      attempts = attempts + 1,
      claimed_until = clock_timestamp() + ${seconds} * interval '1 second'
    where id = (
      select id from emails
      where sent_at is null
        and next_attempt_at <= statement_timestamp()
        and give_up_at > statement_timestamp()
        and (claimed_until is null or claimed_until <= statement_timestamp())
      order by next_attempt_at
      limit 1
      for update skip locked
    )
    returning ${mailColumns(sql)}, attempts as attempt
  `;
  return mail ?? null;
}

/** Records that a mail was sent. Its text is deleted, as it may hold a code. */
export async function noteSent(sql: Sql, id: string): Promise<void> {
  await sql`
    update emails
    set sent_at = clock_timestamp(), claimed_until = null,
      body_text = '', body_html = ''
    where id = ${id}
  `;
}

/** Records why a mail could not be sent, and tries again after `seconds`. */
export async function putOffMail(
  sql: Sql,
  { id, reason, seconds }: { id: string; reason: string; seconds: number },
): Promise<void> {
  await sql`
    update emails
    set
      next_attempt_at = clock_timestamp() + ${seconds} * interval '1 second',
      claimed_until = null,
      last_error = ${reason},
      last_error_at = clock_timestamp()
    where id = ${id}
  `;
}

/** The newest mails that nobody has sent, newest first; `to` in any case, null for everybody's. */
export async function listUnsentMails(
  sql: Sql,
  { to, limit }: { to: string | null; limit: number },
): Promise<QueuedMail[]> {
  return await sql<QueuedMail[]>`
    select ${mailColumns(sql)}
    from emails
    where sent_at is null and (${to}::text is null or lower(recipient) = lower(${to}))
    order by created_at desc, id desc
    limit ${limit}
  `;
}

/** Removes mails a week after they were sent or given up, at most `limit`. Returns how many. */
export async function pruneMails(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from emails where id = any (array(
      select id from emails
      where coalesce(sent_at, give_up_at) < statement_timestamp() - interval '7 days'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** Removes the mails about these things that nobody has sent and nobody is sending. */
export async function removeUnsentMails(sql: Sql, abouts: string[]): Promise<void> {
  await sql`
    delete from emails
    where about = any (${abouts}::text[]) and sent_at is null
      and (claimed_until is null or claimed_until <= statement_timestamp())
  `;
}

function mailColumns(sql: Sql) {
  return sql`id, recipient as to, subject, body_text as text, body_html as html, created_at`;
}
