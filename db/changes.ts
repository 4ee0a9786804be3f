import { Unavailable } from "../domain/errors.ts";
import type { Sql } from "./postgres/sql.ts";

/** Something that a commit has changed, to be read again. */
export interface Change {
  kind:
    | "ringdown"
    | "hospital"
    | "mci"
    /** Which ringdowns belong to an MCI may have changed. */
    | "mci patients"
    /** What the users of an organization may do may have changed. */
    | "organization"
    | "user"
    | "session";
  subjectId: string;
}

/** How far the changes have been read: a moment of one server. */
export interface Cursor {
  /** What was visible, as `pg_snapshot` writes it: `xmin:xmax:xip,xip…`. */
  snapshot: string;
  /** The database's time. */
  at: Date;
  /** The server, its timeline and the database: any other counts its transactions differently. */
  server: string;
}

/** What one reading found. */
export interface News {
  /** Each once; at most `MOST_CHANGES`, see `isCut`. */
  changes: Change[];
  /** When the ringdowns among them changed last, by id. */
  ringdownsChangedAt: Map<string, Date>;
  /** There were more changes than one reading takes. */
  isCut: boolean;
  /** Where the next reading begins. */
  cursor: Cursor;
}

/** The channel of the hint that there is something to read. */
export const CHANGES_CHANNEL = "ringdown_changes";

const MOST_CHANGES = 10_000;
/**
 * How far an overlapping reading goes back. A server that crashed may use the numbers of the last
 * transactions that it rolled back once more, and to a cursor these are over.
 */
const OVERLAP_SECONDS = 10;

/**
 * What was committed since `cursor`: the transactions that began after its snapshot, and those that
 * were under way in it and have ended since. So nothing is missed or read twice, and a transaction
 * that stays open costs nothing. With `overlaps`, the last seconds are read once more.
 * @throws {Unavailable} also from a standby, whose snapshots do not say what is under way.
 */
export async function readChanges(
  sql: Sql,
  cursor: Cursor,
  { overlaps = false }: { overlaps?: boolean } = {},
): Promise<News> {
  // As text without parameters: so it is one round trip, and planned each time. A plan that was kept
  // from when the table was small would scan all of it.
  const rows = await sql.unsafe<(Partial<ChangeRow> & CursorRow)[]>(`
    select news.kind, news.subject_id, news.changed_at, ${HERE}
    from (select) as always
    left join (
      select c.kind, c.subject_id, max(c.created_at) as changed_at
      from (
        ${[...sinceOf(cursor), ...overlaps ? [shortlyBefore(cursor)] : []].join(" union all ")}
      ) as c
      group by c.kind, c.subject_id
      limit ${MOST_CHANGES + 1}
    ) as news on true
  `);
  const changes = rows.filter((row): row is ChangeRow & CursorRow => typeof row.kind === "string");
  const ringdowns = changes.filter(({ kind }) => kind === "ringdown");
  return {
    changes: changes.slice(0, MOST_CHANGES).map(({ kind, subjectId }) => ({ kind, subjectId })),
    ringdownsChangedAt: new Map(ringdowns.map((row) => [row.subjectId, row.changedAt])),
    isCut: changes.length > MOST_CHANGES,
    cursor: toCursor(rows[0]),
  };
}

/** The cursor of the caller's snapshot. @throws {Unavailable} also from a standby. */
export async function findCursor(sql: Sql): Promise<Cursor> {
  const [row] = await sql.unsafe<[CursorRow]>(`select ${HERE}`);
  return toCursor(row);
}

/** Whether the transactions of `next` continue those of `last`. */
export function continues(next: Cursor, last: Cursor): boolean {
  return next.server === last.server && endOf(next) >= endOf(last);
}

/** Tells other processes that there is something to read; `from` names the sender. */
export async function hintOfChanges(sql: Sql, from: string): Promise<void> {
  await sql.notify(CHANGES_CHANNEL, from);
}

/**
 * Removes changes after eight days: the change feed promises seven (decision 0086), and live screens
 * need seconds. At most `limit`. Returns how many.
 */
export async function pruneChanges(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from changes where id = any (array(
      select id from changes where created_at < statement_timestamp() - interval '8 days'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

interface ChangeRow extends Change {
  changedAt: Date;
}

interface CursorRow {
  snapshot: string;
  at: Date;
  /** Null on a standby. */
  server: string | null;
}

const HERE = `
  pg_current_snapshot()::text as snapshot, clock_timestamp() as at,
  (select system_identifier from pg_control_system()) || ' '
    || case when not pg_is_in_recovery()
      then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end || ' '
    || (select oid from pg_database where datname = current_database()) as server
`;

function toCursor({ server, ...moment }: CursorRow): Cursor {
  if (server === null) throw new Unavailable("The database is only a standby.");
  return { ...moment, server };
}

/**
 * The upper bound changes nothing, but tells the planner that the rows are few. What has ended is
 * looked up one transaction after the other (offset 0 keeps it so). As one condition it took 14 ms
 * after 100,000 changes of which PostgreSQL had no statistics yet.
 */
function sinceOf({ snapshot }: Cursor): string[] {
  const { xmax, xip } = partsOf(snapshot);
  const newer = `
    select c.kind, c.subject_id, c.created_at from changes c
    where c.xid >= '${xmax}' and c.xid < pg_snapshot_xmax(pg_current_snapshot())
  `;
  if (xip.length === 0) return [newer];
  const ended = `
    select c.kind, c.subject_id, c.created_at
    from (
      select unnest('{${xip.join()}}'::xid8[])
      except select pg_snapshot_xip(pg_current_snapshot())
    ) as ended (xid)
    cross join lateral (
      select c.kind, c.subject_id, c.created_at from changes c where c.xid = ended.xid offset 0
    ) as c
  `;
  return [newer, ended];
}

function shortlyBefore({ at }: Cursor): string {
  return `
    select c.kind, c.subject_id, c.created_at from changes c
    where c.created_at >= timestamptz '${at.toISOString()}' - interval '${OVERLAP_SECONDS} s'
  `;
}

function endOf({ snapshot }: Cursor): bigint {
  return BigInt(partsOf(snapshot).xmax);
}

/**
 * The transactions that were under way in a snapshot (`xip`), and the first that had not begun.
 * @throws {Error} not what PostgreSQL writes: it must not get into a query.
 */
export function partsOf(snapshot: string): { xmax: string; xip: string[] } {
  const [, xmax, xip] = snapshot.match(/^\d+:(\d+):([\d,]*)$/) ?? [];
  if (xmax === undefined) throw new Error(`Cannot read on from the snapshot "${snapshot}".`);
  return { xmax, xip: xip.split(",").filter((xid) => xid !== "") };
}
