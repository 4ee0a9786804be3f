import { OFF_AFTER_DAYS, type Webhook } from "../../domain/webhooks/webhook.ts";
import type { Sql } from "../postgres/sql.ts";
import type { ClaimedDelivery } from "./claims.ts";
import { keepEvent } from "./record.ts";
import { getWebhook } from "./webhooks.ts";

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
 * Puts back a delivery that was claimed and not tried, as whom it is told for is not active. Nothing
 * else is sent there for these seconds, either. Without an end of that it is given up like any other.
 */
export async function putOffDelivery(
  sql: Sql,
  { id, webhookId }: Pick<ClaimedDelivery, "id" | "webhookId">,
  seconds: number,
): Promise<void> {
  await sql`
    with put_off as (
      update webhook_deliveries
      set claimed_until = null, attempts = attempts - 1, last_status = null,
        last_answer = 'Not tried: the account or its organization was not active.',
        next_attempt_at = clock_timestamp() + ${seconds} * interval '1 second'
      where id = ${id}
    )
    update webhooks set rests_until = clock_timestamp() + ${seconds} * interval '1 second'
    where id = ${webhookId}
  `;
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
