import { findCursor, partsOf } from "../changes.ts";
import { Gone } from "../../domain/errors.ts";
import { FEED_MESSAGES } from "../../domain/change_feed/entries.ts";
import type { Sql } from "../postgres/sql.ts";

/** How far somebody has read the change feed: the last row that they have read. */
export interface FeedPosition {
  /** The server, its timeline and the database, as in `Cursor`. */
  server: string;
  /** Of the row: its transaction and its id, in digits. */
  xid: string;
  id: string;
  /** Everything that was written until then has been read; a little early. */
  at: Date;
}

/** What can be read now. */
export interface FeedHorizon {
  server: string;
  /** The oldest transaction under way in this database: what is before it is final. */
  end: string;
  at: Date;
}

/** Longer than a transaction takes from its row to its commit, and than two clocks differ. */
const MARGIN_MS = 60_000;

/** How far the feed can be read. @throws {Unavailable} also from a standby. */
export async function findHorizon(sql: Sql): Promise<FeedHorizon> {
  const { server, snapshot, at } = await findCursor(sql);
  return { server, end: await findFirstUnderWay(sql, snapshot), at: before(at) };
}

/** So often it is asked again for a transaction that ends just then. */
const MOST_TRIES = 5;

/**
 * The oldest transaction that was under way in `snapshot`, still is, and may write here; without one,
 * the first that had not begun. One of another database of the server, such as a report that runs for
 * hours, never writes here. One that ends before anybody has said where it runs is asked for again:
 * then it has ended, and who reads now sees all of it.
 */
async function findFirstUnderWay(
  sql: Sql,
  snapshot: string,
  triesLeft = MOST_TRIES,
): Promise<string> {
  const { xmax, xip } = partsOf(snapshot);
  const [first] = await sql.unsafe<[{ xid: string; isKnown: boolean }?]>(`
    with running as (
      select backend_xid as xid, datid <> here.oid as is_elsewhere
      from pg_stat_activity, (select oid from pg_database where datname = current_database()) here
      where backend_xid is not null
      union all
      select transaction, database <> current_database() from pg_prepared_xacts
    )
    select under_way.xid::text as xid, is_elsewhere is not null as is_known
    from (
      (select unnest('{${xip.join()}}'::xid8[]) intersect select pg_snapshot_xip(pg_current_snapshot()))
      union all select pg_current_xact_id_if_assigned() -- no snapshot of its own has it
    ) as under_way (xid)
    left join running on running.xid = under_way.xid::xid
    where under_way.xid < '${xmax}' and is_elsewhere is not true
    order by under_way.xid limit 1
  `);
  if (!first) return xmax;
  if (first.isKnown || triesLeft === 1) return first.xid;
  return await findFirstUnderWay(sql, snapshot, triesLeft - 1);
}

/** Half a day less than changes are kept, so that whoever begins there has time to read on. */
const BEGINNING_HOURS = 7 * 24 + 12;

/** The position before everything of the promised seven days. */
export async function findBeginning(sql: Sql, horizon: FeedHorizon): Promise<FeedPosition> {
  const [first] = await sql<[{ xid: string }?]>`
    select xid::text as xid from changes
    where created_at >= clock_timestamp() - ${BEGINNING_HOURS} * interval '1 hour'
    order by created_at, xid limit 1
  `;
  return { ...startOf(horizon), ...(first && { xid: first.xid }) };
}

/** The position before everything that is kept. */
function startOf({ server, at }: FeedHorizon): FeedPosition {
  return { server, xid: "0", id: "0", at };
}

/**
 * The position behind everything that is final. It is that of a row: a number of a transaction that
 * left none may be given to another one after a crash.
 */
export async function findEnd(sql: Sql, horizon: FeedHorizon): Promise<FeedPosition> {
  const { server, end, at } = horizon;
  const [last] = await sql.unsafe<{ xid: string; id: string }[]>(`
    select c.xid::text as xid, c.id::text as id from changes c
    where c.xid < '${end}' order by c.xid desc, c.id desc limit 1
  `);
  return last ? { server, at, xid: last.xid, id: last.id } : startOf(horizon);
}

/**
 * Where to go on from a position. After a failover the numbers of transactions may have been given
 * again: then the last minute is read once more. @throws {Gone} the position is one of another
 * database.
 */
export async function continueFrom(
  sql: Sql,
  position: FeedPosition,
  { server }: FeedHorizon,
): Promise<FeedPosition> {
  if (withoutTimeline(position.server) !== withoutTimeline(server)) {
    throw new Gone(FEED_MESSAGES.gone);
  }
  if (position.server === server) return position;
  const [{ first }] = await sql<[{ first: string | null }]>`
    select min(xid)::text as first from changes where created_at >= ${position.at}
  `;
  const isBack = first !== null && BigInt(first) <= BigInt(position.xid);
  return { ...position, server, ...(isBack && { xid: first, id: "0" }) };
}

/**
 * Asked after rows behind the position were read, so that those that were removed meanwhile are not
 * missing in silence. @throws {Gone} some of what follows is no longer kept.
 */
export async function ensureKept(sql: Sql, { at }: FeedPosition): Promise<void> {
  const [{ isKept }] = await sql<[{ isKept: boolean }]>`
    select since < ${at} as is_kept from changes_kept
  `;
  if (!isKept) throw new Gone(FEED_MESSAGES.gone);
}

/** A position behind a row that was written at `createdAt`. */
export function positionAt(
  { server }: FeedHorizon,
  { xid, id, createdAt }: { xid: string; id: string; createdAt: Date },
): FeedPosition {
  return { server, xid, id, at: before(createdAt) };
}

/** @throws {Error} anything else must not get into a query. */
export function digits(text: string): string {
  if (!/^\d{1,20}$/.test(text)) throw new Error(`"${text}" is no number of a row.`);
  return text;
}

function before(at: Date): Date {
  return new Date(at.getTime() - MARGIN_MS);
}

function withoutTimeline(server: string): string {
  const [system, , database] = server.split(" ");
  return `${system} ${database}`;
}
