import type { FeedKind } from "../../domain/change_feed/entries.ts";
import { NotFound } from "../../domain/errors.ts";
import type {
  FailedDelivery,
  Webhook,
  WebhookFailure,
  WebhookOff,
} from "../../domain/webhooks/webhook.ts";
import { getApiClient } from "../api_clients/api_clients.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import type { Sql } from "../postgres/sql.ts";

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

function selectWebhooks(sql: Sql) {
  return sql`
    select
      w.id, w.api_client_id, w.url, w.kinds, w.is_full, w.is_active, w.off_because,
      w.failing_since,
      case when w.failing_since is not null then (
        select jsonb_build_object(
          'at', d.last_attempt_at, 'status', d.last_status,
          'reason', case when d.last_status is null then d.last_answer end
        )
        from webhook_deliveries d
        where d.webhook_id = w.id and d.delivered_at is null and d.claimed_until is null
          and d.last_attempt_at is not null and num_nulls(d.last_status, d.last_answer) < 2
        order by d.last_attempt_at desc
        limit 1
      ) end as last_failure,
      w.created_by_id, w.created_at, w.updated_by_id, w.updated_at,
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
  lastFailure: WebhookFailure | null;
  waiting: number;
  failed: number;
  newestFailed: FailedDelivery[];
}

function toWebhook(row: Row): Webhook {
  const { apiClientId: ClientId, failingSince, lastFailure, newestFailed } = row;
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
    lastFailure: lastFailure && { ...lastFailure, at: iso(lastFailure.at) },
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
