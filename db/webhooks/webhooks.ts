import type { FeedKind } from "../../domain/change_feed/entries.ts";
import { NotFound } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import type { FailedDelivery, Webhook, WebhookOff } from "../../domain/webhooks/webhook.ts";
import { getApiClient } from "../api_clients/api_clients.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { type Json, keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a super user writes of a webhook. */
export interface WebhookFields {
  url?: string;
  kinds?: FeedKind[];
  isFull?: boolean;
  isActive?: boolean;
}

/** More are counted by nobody. */
const MOST_COUNTED = 1_000;
const MOST_SHOWN = 20;

/** The webhooks of an API client, the oldest first. @throws {NotFound} there is no such client. */
export async function listWebhooks(sql: Sql, clientId: string): Promise<Webhook[]> {
  await getApiClient(sql, clientId);
  const rows = await sql<Row[]>`${
    selectWebhooks(sql)
  } where w.api_client_id = ${clientId} order by w.created_at, w.id`;
  return rows.map(toWebhook);
}

/** The webhook of this id. @throws {NotFound} */
export async function getWebhook(sql: Sql, id: string): Promise<Webhook> {
  const [row] = await sql<[Row?]>`${selectWebhooks(sql)} where w.id = ${id}`;
  if (!row) throw new NotFound();
  return toWebhook(row);
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
        id, api_client_id, url, kinds, is_full, secret, created_by_id, updated_by_id
      )
      values (
        ${id}, ${clientId}, ${url}, ${kinds}::text[], ${isFull}, ${secret}, ${by.id}, ${by.id}
      )
    `;
    const made = await getWebhook(tx, id);
    await keepEvent(tx, "webhook.created", made, by, changesOf({}, made));
    return made;
  });
}

/**
 * Changes only what is sent. One that is switched on again is told of what changes from then on; what
 * waits is not sent while it is off. @throws {NotFound}
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
        is_active = ${after.isActive}, off_because = null, rests_until = null,
        failing_since = case when not ${isOnAgain} then failing_since end,
        position = case when not ${isOnAgain} then position end,
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
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

const TOLD = ["url", "kinds", "isFull", "isActive"] as const;

function changesOf(before: Partial<Webhook>, after: Webhook): Record<string, Json> {
  const changed = TOLD.filter((field) => String(before[field]) !== String(after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] }]),
  );
}

/** The record names the client: whoever looks for who got data looks there. */
export async function keepEvent(
  tx: Sql,
  action: string,
  { id, ClientId: subjectId }: Pick<Webhook, "id" | "ClientId">,
  by: User | null,
  changes: Record<string, Json> = {},
): Promise<void> {
  const details = { webhook: id, ...(Object.keys(changes).length > 0 && { changes }) };
  const subject = { subjectKind: "api client", subjectId } as const;
  await keepAuditEvent(tx, { actorId: by?.id ?? null, action, ...subject, details });
}

function selectWebhooks(sql: Sql) {
  return sql`
    select
      w.id, w.api_client_id, w.url, w.kinds, w.is_full, w.is_active, w.off_because,
      w.failing_since, w.created_by_id, w.created_at, w.updated_by_id, w.updated_at,
      (
        select count(*)::int from (
          select from webhook_deliveries d
          where d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null
          limit ${MOST_COUNTED}
        ) as counted
      ) as waiting,
      (
        select count(*)::int from (
          select from webhook_deliveries d
          where d.webhook_id = w.id and d.given_up_at is not null
          limit ${MOST_COUNTED}
        ) as counted
      ) as failed,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.id, 'kind', d.kind, 'subjectId', d.subject_id, 'change', d.change,
          'at', d.changed_at, 'attempts', d.attempts, 'lastAttemptAt', d.last_attempt_at,
          'lastStatus', d.last_status, 'lastAnswer', d.last_answer
        ) order by d.id desc), '[]')
        from (
          select
            d.id, d.kind, d.subject_id, d.change, d.changed_at, d.attempts, d.last_attempt_at,
            d.last_status, d.last_answer
          from webhook_deliveries d
          where d.webhook_id = w.id and d.given_up_at is not null
          order by d.id desc
          limit ${MOST_SHOWN}
        ) d
      ) as newest_failed
    from webhooks w
  `;
}

interface Row extends AuditColumns {
  id: string;
  apiClientId: string;
  url: string;
  kinds: FeedKind[];
  isFull: boolean;
  isActive: boolean;
  offBecause: WebhookOff | null;
  failingSince: Date | null;
  waiting: number;
  failed: number;
  newestFailed: FailedDelivery[];
}

function toWebhook(row: Row): Webhook {
  const { apiClientId: ClientId, failingSince, newestFailed } = row;
  const iso = (at: string) => new Date(at).toISOString();
  return {
    id: row.id,
    ClientId,
    url: row.url,
    kinds: row.kinds,
    isFull: row.isFull,
    isActive: row.isActive,
    offBecause: row.offBecause,
    failingSince: failingSince?.toISOString() ?? null,
    waiting: row.waiting,
    failed: row.failed,
    newestFailed: newestFailed.map((delivery) => ({
      ...delivery,
      at: iso(delivery.at),
      lastAttemptAt: delivery.lastAttemptAt && iso(delivery.lastAttemptAt),
    })),
    ...auditFields(row),
  };
}
