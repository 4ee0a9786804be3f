import type { FeedKind } from "../../domain/change_feed/entries.ts";
import type { User } from "../../domain/people/user.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { getApiClient } from "../api_clients/api_clients.ts";
import type { Sql } from "../postgres/sql.ts";
import { positionOfNow } from "./planning.ts";
import { changesOf, keepEvent } from "./record.ts";
import { getWebhook } from "./webhooks.ts";

/** What a super user writes of a webhook. */
export interface WebhookFields {
  url?: string;
  kinds?: FeedKind[];
  isFull?: boolean;
  isActive?: boolean;
}

/**
 * Makes a webhook that is told of what changes from now on. The sealed secret depends on the id, so
 * the caller chooses it. @throws {NotFound} there is no such client.
 */
export function createWebhook(
  sql: Sql,
  { id, clientId, url, kinds, isFull, secret, by }: {
    id: string;
    clientId: string;
    url: string;
    kinds: FeedKind[];
    isFull: boolean;
    secret: Uint8Array;
    by: User;
  },
): Promise<Webhook> {
  return sql.begin(async (tx) => {
    await getApiClient(tx, clientId);
    await tx`
      insert into webhooks (
        id, api_client_id, url, kinds, is_full, secret, position, created_by_id, updated_by_id
      )
      values (
        ${id}, ${clientId}, ${url}, ${kinds}::text[], ${isFull}, ${secret},
        ${tx.json({ ...await positionOfNow(tx) })}, ${by.id}, ${by.id}
      )
    `;
    const made = await getWebhook(tx, id);
    await keepEvent(tx, "webhook.created", made, by, changesOf({}, made));
    return made;
  });
}

/**
 * Changes only what is sent. One that is switched on again is told of what changes from then on, and
 * what waits is tried at once; it is not sent while it is off. @throws {NotFound}
 */
export function changeWebhook(
  sql: Sql,
  id: string,
  change: WebhookFields,
  by: User,
): Promise<Webhook> {
  return sql.begin(async (tx) => {
    const before = await lockWebhook(tx, id);
    const after = { ...before, ...change };
    const isOnAgain = after.isActive && !before.isActive;
    await tx`
      update webhooks
      set url = ${after.url}, kinds = ${after.kinds}::text[], is_full = ${after.isFull},
        is_active = ${after.isActive},
        off_because = case when not ${after.isActive} then off_because end, rests_until = null,
        failing_since = case when not ${isOnAgain} then failing_since end,
        position = ${isOnAgain ? tx.json({ ...await positionOfNow(tx) }) : tx`position`},
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    if (isOnAgain) { // not what is being sent: its outcome locks it first, and then the webhook
      await tx`
        update webhook_deliveries set next_attempt_at = clock_timestamp()
        where id = any (array(
          select id from webhook_deliveries
          where webhook_id = ${id} and delivered_at is null and given_up_at is null
          for update skip locked
        ))
      `;
    }
    const now = await getWebhook(tx, id);
    await keepEvent(tx, "webhook.changed", now, by, changesOf(before, now));
    return now;
  });
}

/** Puts a new secret in the place of the old one, which signs nothing any more. @throws {NotFound} */
export function replaceWebhookSecret(
  sql: Sql,
  id: string,
  { secret, by }: { secret: Uint8Array; by: User },
): Promise<Webhook> {
  return sql.begin(async (tx) => {
    await lockWebhook(tx, id);
    await tx`
      update webhooks
      set secret = ${secret}, updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    const now = await getWebhook(tx, id);
    await keepEvent(tx, "webhook.regenerated", now, by);
    return now;
  });
}

/** Deletes a webhook with everything that it has not been told. @throws {NotFound} */
export function deleteWebhook(sql: Sql, id: string, by: User): Promise<void> {
  return sql.begin(async (tx) => {
    const before = await lockWebhook(tx, id);
    await tx`delete from webhooks where id = ${id}`;
    await keepEvent(tx, "webhook.deleted", before, by);
  });
}

async function lockWebhook(tx: Sql, id: string): Promise<Webhook> {
  await tx`select from webhooks where id = ${id} for update`;
  return await getWebhook(tx, id);
}
