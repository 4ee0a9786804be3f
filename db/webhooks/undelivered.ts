import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { type Webhook, WEBHOOK_MESSAGES } from "../../domain/webhooks/webhook.ts";
import type { Sql } from "../postgres/sql.ts";
import { keepEvent } from "./record.ts";
import { getWebhook } from "./webhooks.ts";

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

/**
 * A webhook for which nothing waits any more fails no longer: a fault weeks later is a new one, and
 * does not switch it off. Returns how many.
 */
export async function endFailing(sql: Sql): Promise<number> {
  const { count } = await sql`
    update webhooks w set failing_since = null
    where failing_since is not null and not exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null
    )
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
