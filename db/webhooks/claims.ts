import type { FeedChange, FeedKind } from "../../domain/change_feed/entries.ts";
import type { Sql } from "../postgres/sql.ts";

/** A delivery that this process alone may send for a while. `attempt` counts from 1. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  url: string;
  isFull: boolean;
  /** Sealed. */
  secret: Uint8Array;
  apiClientId: string;
  kind: FeedKind;
  subjectId: string;
  change: FeedChange;
  version: string;
  changedAt: Date;
  attempt: number;
}

/** Webhooks that took the last thing, and those that did not: the latter are only tried. */
export const WEBHOOK_STATES = ["well", "failing"] as const;
export type WebhookState = typeof WEBHOOK_STATES[number];

/** So many messages to one webhook are under way at once in a process. */
const MOST_OF_ONE: Record<WebhookState, number> = { well: 4, failing: 1 };

/** What a process takes of what is due. */
export interface Claim {
  /** For so long no other process gets it. */
  seconds: number;
  most: number;
  /** The webhook of each delivery that this process is sending. */
  underWay: string[];
}

/**
 * Takes deliveries that are due of webhooks in one state, those first that have rested longest, and
 * the first of each before the second of any: so none keeps the others waiting. What is under way
 * counts, so a webhook that answers slowly gets no more places than any other.
 */
export async function claimDeliveries(
  sql: Sql,
  state: WebhookState,
  { seconds, most, underWay }: Claim,
): Promise<ClaimedDelivery[]> {
  return await sql<ClaimedDelivery[]>`
    with under_way as (
      select webhook_id, count(*)::int as count from unnest(${underWay}::uuid[]) as webhook_id
      group by webhook_id
    ), claimed as (
      update webhook_deliveries
      set
        attempts = attempts + 1, last_attempt_at = clock_timestamp(),
        claimed_until = clock_timestamp() + ${seconds} * interval '1 second'
      where id = any (array(
        select due.id
        from webhooks w
        left join under_way u on u.webhook_id = w.id
        cross join lateral (
          select d.id, d.next_attempt_at from webhook_deliveries d
          where d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null
            and d.next_attempt_at <= statement_timestamp()
            and (d.claimed_until is null or d.claimed_until <= statement_timestamp())
          order by d.next_attempt_at
          limit greatest(${MOST_OF_ONE[state]} - coalesce(u.count, 0), 0)
          for update skip locked
        ) due
        where w.is_active and (w.rests_until is null or w.rests_until <= statement_timestamp())
          and (w.failing_since is null) = ${state === "well"}
        order by
          w.rests_until, coalesce(u.count, 0)
            + row_number() over (partition by w.id order by due.next_attempt_at)
        limit ${most}
      ))
      returning id, webhook_id, kind, subject_id, change, version, changed_at, attempts
    )
    select
      c.id, c.webhook_id, c.kind, c.subject_id, c.change, c.version::text, c.changed_at,
      c.attempts as attempt, w.url, w.is_full, w.secret, w.api_client_id
    from claimed c join webhooks w on w.id = c.webhook_id
    order by c.id
  `;
}
