import type { FeedKind } from "../../domain/change_feed/entries.ts";
import type { Sql } from "../postgres/sql.ts";
import { digits, type FeedHorizon, type FeedPosition } from "./positions.ts";

/** A row of `changes` of which the feed tells. */
export interface FeedRow {
  kind: FeedKind;
  subjectId: string;
  xid: string;
  id: string;
  createdAt: Date;
}

/** So many rows are looked at in one reading, whether they are told or not. */
const MOST_ROWS = 1_000;

/** What each kind is called in `changes`; the other kinds are only for live screens. */
const KINDS: Record<string, FeedKind> = {
  ringdown: "ringdown",
  hospital: "hospitalStatus",
  mci: "mci",
};

/**
 * The rows behind a position, in the order of their transactions, as far as these are final: every
 * transaction before them has ended, so none can still come between them. Of the rows that one
 * transaction wrote about one thing, the last is left. `last` is the last row that was looked at;
 * `isCut`: there are more.
 */
export async function readFeedRows(
  sql: Sql,
  position: FeedPosition,
  horizon: FeedHorizon,
  most = MOST_ROWS,
): Promise<{ rows: FeedRow[]; last: Omit<FeedRow, "kind"> | null; isCut: boolean }> {
  const [xid, id, end] = [position.xid, position.id, horizon.end].map(digits);
  // As text without parameters: so it is planned each time, as in `readChanges`.
  const found = await sql.unsafe<(Omit<FeedRow, "kind"> & { kind: string })[]>(`
    select c.kind, c.subject_id, c.xid::text as xid, c.id::text as id, c.created_at
    from changes c
    where (c.xid, c.id) > ('${xid}'::xid8, ${id}) and c.xid < '${end}'
    order by c.xid, c.id
    limit ${most}
  `);
  const lasts = new Map<string, FeedRow>();
  for (const row of found) {
    const kind = KINDS[row.kind];
    if (!kind) continue;
    const key = `${row.xid} ${kind} ${row.subjectId}`;
    lasts.delete(key); // so that it takes its place at the end
    lasts.set(key, { ...row, kind });
  }
  return { rows: [...lasts.values()], last: found.at(-1) ?? null, isCut: found.length === most };
}
