import { describe } from "../../db/change_feed/feed.ts";
import type { ClaimedDelivery } from "../../db/webhooks/claims.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { FeedEntry, FeedKind } from "../../domain/change_feed/entries.ts";
import type { User } from "../../domain/people/user.ts";

/** What a webhook is told of one thing. */
export interface WebhookMessage {
  type: `${FeedKind}.${FeedEntry["change"]}`;
  /** When it changed. */
  timestamp: string;
  data: Omit<FeedEntry, "data"> & {
    /** Where it can be read. */
    link: string;
    /** Only where the webhook is to get all of it: as it is when this is sent. */
    data?: FeedEntry["data"];
  };
}

const PATHS: Record<FeedKind, (id: string) => string> = {
  ringdown: (id) => `/api/ringdowns/${id}`,
  hospitalStatus: (id) => `/api/hospitalstatuses/history?hospitalId=${id}&limit=1`,
  mci: (id) => `/api/mcis/${id}`,
};

/**
 * What to tell of a delivery, read now: nothing of a patient lies in the queue. Null if `by` may not
 * read it any more.
 */
export async function messageOf(
  sql: Sql,
  delivery: ClaimedDelivery,
  { by, origin }: { by: User; origin: string },
): Promise<WebhookMessage | null> {
  const { kind, subjectId, change, version, changedAt, isFull } = delivery;
  const row = { kind, subjectId, change, id: version, createdAt: changedAt, xid: "0" };
  const [entry] = await describe(sql, [row], by);
  if (!entry) return null;
  const { data, ...thin } = entry;
  const link = `${origin}${PATHS[kind](subjectId)}`;
  return {
    type: `${kind}.${entry.change}`,
    timestamp: entry.at,
    data: { ...thin, link, ...(isFull && { data }) },
  };
}
