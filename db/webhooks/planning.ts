import { type FeedKind, kindsOfClient } from "../../domain/change_feed/entries.ts";
import { Gone } from "../../domain/errors.ts";
import type { Scope } from "../../domain/people/api_client.ts";
import type { User } from "../../domain/people/user.ts";
import { type FeedReading, readToldRows, type ToldRow } from "../change_feed/feed.ts";
import { type FeedPosition, findEnd, findHorizon } from "../change_feed/positions.ts";
import { listActiveUsers } from "../people/users.ts";
import type { Sql } from "../postgres/sql.ts";

/** So many changes are looked at for a webhook before it is the next one's turn. */
const MOST_AT_ONCE = 100;
const HOUR_MS = 60 * 60 * 1000;

/** With whose rights a webhook is told. */
export interface WebhookReach {
  /** The account of its API client; null while that or its organization is not active. */
  by: User | null;
  /** None: that client may not read anything of what the webhook is to be told. */
  kinds: FeedKind[];
}

/** The webhooks that are on. */
export async function listActiveWebhooks(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from webhooks where is_active order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Makes the deliveries of what has changed since the last time, and notes how far, both or nothing.
 * Whoever plans for it at the same time does nothing. Returns whether there is more to read at once.
 */
export function planDeliveries(sql: Sql, webhookId: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [webhook] = await tx<[{ position: StoredPosition | null }?]>`
      select position from webhooks
      where id = ${webhookId} and is_active
        and pg_try_advisory_xact_lock(hashtextextended(${`webhook ${webhookId}`}, 0))
    `;
    if (!webhook) return false;
    const reach = await findReach(tx, webhookId);
    if (!reach?.by) return false;
    const after = webhook.position ? toPosition(webhook.position) : "now";
    const { entries, next, isMore } = await readOn(tx, { ...reach, by: reach.by }, after);
    await keepDeliveries(tx, webhookId, entries);
    const position: StoredPosition = { ...next, at: next.at.toISOString() };
    if (isFurther(position, webhook.position)) {
      await tx`update webhooks set position = ${tx.json({ ...position })} where id = ${webhookId}`;
    }
    return isMore;
  });
}

type StoredPosition = Omit<FeedPosition, "at"> & { at: string };

/** From where on a webhook is told that is made, or on again, in this transaction. */
export async function positionOfNow(tx: Sql): Promise<StoredPosition> {
  const end = await findEnd(tx, await findHorizon(tx));
  return { ...end, at: end.at.toISOString() };
}

/** Time alone is written down once an hour: a site at night is not to write each second. */
function isFurther(next: StoredPosition, last: StoredPosition | null): boolean {
  return last === null || next.xid !== last.xid || next.id !== last.id ||
    next.server !== last.server || Date.parse(next.at) - Date.parse(last.at) > HOUR_MS;
}

function toPosition(stored: StoredPosition): FeedPosition {
  return { ...stored, at: new Date(stored.at) };
}

/** What is no longer kept cannot be told: then it goes on from now. */
async function readOn(
  tx: Sql,
  { by, kinds }: { by: User; kinds: FeedKind[] },
  after: FeedPosition | "now",
): Promise<FeedReading<ToldRow>> {
  const query = { by, kinds, limit: MOST_AT_ONCE };
  try {
    return await readToldRows(tx, { ...query, after });
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return await readToldRows(tx, { ...query, after: "now" });
  }
}

/** With whose rights a webhook is told now. Null if there is none. */
export async function findReach(sql: Sql, webhookId: string): Promise<WebhookReach | null> {
  const [row] = await sql<[{ userId: string; kinds: FeedKind[]; scopes: Scope[] }?]>`
    select coalesce(ac.user_id, ac.account_id) as user_id, w.kinds, ac.scopes
    from webhooks w join api_clients ac on ac.id = w.api_client_id
    where w.id = ${webhookId}
  `;
  if (!row) return null;
  const [by] = await listActiveUsers(sql, [row.userId]);
  const open = kindsOfClient(row.scopes);
  return { by: by ?? null, kinds: row.kinds.filter((kind) => open.includes(kind)) };
}

/**
 * One delivery for each thing: the newest of its changes. One that nobody has ever tried to send tells
 * of the newer change, with 24 h for it, so a webhook that is away gets what it missed once. Another
 * one may have been read: its id keeps its version.
 */
async function keepDeliveries(tx: Sql, webhookId: string, rows: ToldRow[]): Promise<void> {
  const newest = [...new Map(rows.map((row) => [`${row.kind} ${row.subjectId}`, row])).values()];
  if (newest.length === 0) return;
  const told = tx`
    unnest(
      ${newest.map(({ kind }) => kind)}::text[],
      ${newest.map(({ subjectId }) => subjectId)}::uuid[],
      ${newest.map(({ change }) => change)}::text[],
      ${newest.map(({ id }) => id)}::bigint[],
      ${newest.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as told (kind, subject_id, change, version, changed_at)
  `;
  await tx`
    with merged as (
      update webhook_deliveries d
      set change = told.change, version = told.version, changed_at = told.changed_at,
        give_up_at = clock_timestamp() + interval '24 hours'
      from ${told}
      where d.webhook_id = ${webhookId} and d.delivered_at is null and d.given_up_at is null
        and d.last_attempt_at is null and d.kind = told.kind and d.subject_id = told.subject_id
      returning d.kind, d.subject_id
    )
    insert into webhook_deliveries (webhook_id, kind, subject_id, change, version, changed_at)
    select ${webhookId}, told.kind, told.subject_id, told.change, told.version, told.changed_at
    from ${told}
    where not exists (
      select from merged m where m.kind = told.kind and m.subject_id = told.subject_id
    )
  `;
}
