import type { FeedChange, FeedKind } from "../../domain/change_feed/entries.ts";
import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { OFF_AFTER_DAYS, type Webhook, WEBHOOK_MESSAGES } from "../../domain/webhooks/webhook.ts";
import type { Sql } from "../postgres/sql.ts";
import { getWebhook, keepEvent } from "./webhooks.ts";

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

/** What came of an attempt that was not taken. */
export interface FailedAttempt {
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, or why there was none. */
  answer: string;
  /** Until the next attempt. */
  seconds: number;
  /** For how long nothing else is sent there. */
  restSeconds: number;
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

/** Records that a delivery was taken: what else waits for its webhook may be sent. */
export async function noteDelivered(
  sql: Sql,
  { id, webhookId }: Pick<ClaimedDelivery, "id" | "webhookId">,
  status: number,
): Promise<void> {
  await sql`
    with delivered as (
      update webhook_deliveries
      set delivered_at = clock_timestamp(), claimed_until = null, last_status = ${status},
        last_answer = null
      where id = ${id}
    )
    update webhooks set failing_since = null, rests_until = null
    where id = ${webhookId} and num_nulls(failing_since, rests_until) < 2
  `;
}

/** Records that there is nothing to send any more: its API client may not read it. */
export async function dropDelivery(sql: Sql, id: string): Promise<void> {
  await sql`delete from webhook_deliveries where id = ${id}`;
}

/**
 * Records why a delivery was not taken. It is given up when the next attempt would come too late. A
 * webhook that took nothing for days, or is gone, is switched off: returns it then, once.
 */
export function noteFailed(
  sql: Sql,
  { id, webhookId }: Pick<ClaimedDelivery, "id" | "webhookId">,
  { status, answer, seconds, restSeconds }: FailedAttempt,
): Promise<Webhook | null> {
  return sql.begin(async (tx) => {
    await tx`
      update webhook_deliveries
      set claimed_until = null, last_status = ${status}, last_answer = left(${answer}, 500),
        next_attempt_at = clock_timestamp() + ${seconds} * interval '1 second',
        given_up_at = case
          when clock_timestamp() + ${seconds} * interval '1 second' > give_up_at
          then clock_timestamp()
        end
      where id = ${id}
    `;
    const [off] = await tx<[{ offBecause: string }?]>`
      update webhooks
      set
        failing_since = coalesce(failing_since, clock_timestamp()),
        rests_until = clock_timestamp() + ${restSeconds} * interval '1 second',
        off_because = case
          when ${status === 410} then 'GONE'
          when failing_since < clock_timestamp() - ${OFF_AFTER_DAYS} * interval '1 day'
          then 'FAILING'
        end,
        is_active = not (${status === 410} or coalesce(
          failing_since < clock_timestamp() - ${OFF_AFTER_DAYS} * interval '1 day', false
        ))
      where id = ${webhookId} and is_active
      returning off_because
    `;
    if (!off?.offBecause) return null;
    const webhook = await getWebhook(tx, webhookId);
    await keepEvent(tx, "webhook.switched_off", webhook, null, {
      because: { from: null, to: off.offBecause },
    });
    return webhook;
  });
}

/** Gives up what could not be sent within 24 h, at most `limit`. Returns how many. */
export async function giveUpDeliveries(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    update webhook_deliveries
    set given_up_at = clock_timestamp(),
      last_answer = coalesce(last_answer, 'Not tried: the webhook was off or took nothing else.')
    where id = any (array(
      select id from webhook_deliveries
      where delivered_at is null and given_up_at is null and give_up_at < statement_timestamp()
        and (claimed_until is null or claimed_until <= statement_timestamp())
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** Removes deliveries after 30 days, at most `limit`. Returns how many. */
export async function pruneDeliveries(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries
      where created_at < statement_timestamp() - interval '30 days'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/**
 * Sends once more what was given up: these, or all of it. They have 24 h again, and the same ids.
 * @throws {NotFound} @throws {Conflict} the webhook is off.
 */
export function sendAgain(
  sql: Sql,
  webhookId: string,
  { ids, by }: { ids?: string[]; by: User },
): Promise<Webhook> {
  return sql.begin(async (tx) => {
    const webhook = await getWebhook(tx, webhookId);
    if (!webhook.isActive) throw new Conflict(WEBHOOK_MESSAGES.isOff);
    await tx`
      update webhook_deliveries
      set given_up_at = null, attempts = 0, next_attempt_at = clock_timestamp(),
        give_up_at = clock_timestamp() + interval '24 hours', claimed_until = null
      where webhook_id = ${webhookId} and given_up_at is not null
        ${ids ? tx`and id = any (${ids}::uuid[])` : tx``}
    `;
    await tx`update webhooks set rests_until = null where id = ${webhookId}`;
    const now = await getWebhook(tx, webhookId);
    const failed = { from: webhook.failed, to: now.failed };
    await keepEvent(tx, "webhook.sent_again", webhook, by, { failed });
    return now;
  });
}
