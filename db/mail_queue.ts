import type { Sql } from "./postgres/sql.ts";

/** What of the mails has not been sent. */
export interface MailQueue {
  /** To be sent, and not tried yet. */
  waiting: number;
  /** Tried without success, and to be tried again. */
  refused: number;
  /** Of no use any more, and never sent, within the last week. */
  givenUp: number;
  /** How long the oldest that is to be sent has waited, in seconds; 0 without any. */
  oldestSeconds: number;
}

/** So many of each are counted; with more, nobody needs the exact number. */
const MOST = 10_000;

/** Counts the mails that are not sent: at most 10,000 that are due, and 10,000 that are given up. */
export async function readMailQueue(sql: Sql): Promise<MailQueue> {
  const [queue] = await sql<[MailQueue]>`
    select
      (count(*) filter (where is_due and not is_refused))::int as waiting,
      (count(*) filter (where is_due and is_refused))::int as refused,
      (count(*) filter (where not is_due))::int as given_up,
      coalesce(
        extract(epoch from max(clock_timestamp() - created_at) filter (where is_due)), 0
      )::float8 as oldest_seconds
    from (
      (
        select created_at, true as is_due, last_error is not null as is_refused
        from emails
        where sent_at is null and give_up_at > statement_timestamp()
        order by next_attempt_at
        limit ${MOST}
      )
      union all
      (
        select created_at, false, true
        from emails
        where sent_at is null and give_up_at <= statement_timestamp()
        order by next_attempt_at
        limit ${MOST}
      )
    ) as unsent
  `;
  return queue;
}
