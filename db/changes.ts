import type { Sql } from "./postgres/sql.ts";

/** Something that a commit has changed, to be read again. */
export interface Change {
  id: string;
  kind:
    | "ringdown"
    | "hospital"
    | "mci"
    /** Which ringdowns belong to an MCI may have changed. */
    | "mci patients"
    | "organization"
    | "user"
    | "session";
  subjectId: string;
  /** The transaction that changed it. */
  xid: string;
}

/** The channel of the hint that there is something to read. */
export const CHANGES_CHANNEL = "ringdown_changes";

/**
 * What transactions from `since` on have changed, as far as it is visible now, `at` (the database's
 * time) and `horizon`: every transaction before it has ended, so that the next read may begin there
 * and miss nothing. A change is read again until the horizon has passed it.
 */
export async function readChanges(
  sql: Sql,
  since: string,
): Promise<{ changes: Change[]; horizon: string; at: Date }> {
  const rows = await sql<((Change | { id: null }) & { horizon: string; at: Date })[]>`
    select
      c.id::text, c.kind, c.subject_id, c.xid::text,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon, clock_timestamp() as at
    from (select 1) as always
    left join changes c on c.xid >= ${since}::text::xid8
    order by c.id
  `;
  const changes = rows.filter((row) => row.id !== null);
  return { changes, horizon: rows[0].horizon, at: rows[0].at };
}

/** The horizon of the caller's snapshot. */
export async function findHorizon(sql: Sql): Promise<string> {
  const [{ horizon }] = await sql<[{ horizon: string }]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon
  `;
  return horizon;
}

/**
 * Removes changes after an hour, when every reader has handled them; at most `limit`. Returns how
 * many.
 */
export async function pruneChanges(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from changes where id = any (array(
      select id from changes where created_at < clock_timestamp() - interval '1 hour'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}
