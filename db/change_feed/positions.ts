import { findCursor } from "../changes.ts";
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
  /** The oldest transaction under way: what is before it is final. */
  xmin: string;
  at: Date;
}

/** Longer than a transaction takes from its row to its commit, and than two clocks differ. */
const MARGIN_MS = 60_000;

/** How far the feed can be read. @throws {Unavailable} also from a standby. */
export async function findHorizon(sql: Sql): Promise<FeedHorizon> {
  const { server, snapshot, at } = await findCursor(sql);
  return { server, xmin: digits(snapshot.split(":")[0]), at: before(at) };
}

/** The position before everything that is kept. */
export function startOf({ server, at }: FeedHorizon): FeedPosition {
  return { server, xid: "0", id: "0", at };
}

/**
 * The position behind everything that is final. It is that of a row: a number of a transaction that
 * left none may be given to another one after a crash.
 */
export async function findEnd(sql: Sql, horizon: FeedHorizon): Promise<FeedPosition> {
  const { server, xmin, at } = horizon;
  const [last] = await sql.unsafe<{ xid: string; id: string }[]>(`
    select c.xid::text as xid, c.id::text as id from changes c
    where c.xid < '${xmin}' order by c.xid desc, c.id desc limit 1
  `);
  return last ? { server, at, xid: last.xid, id: last.id } : startOf(horizon);
}

/**
 * Where to go on from a position. After a failover the numbers of transactions may have been given
 * again: then the last minute is read once more. @throws {Gone} what follows is no longer kept, or
 * the position is one of another database.
 */
export async function continueFrom(
  sql: Sql,
  position: FeedPosition,
  { server }: FeedHorizon,
): Promise<FeedPosition> {
  if (withoutTimeline(position.server) !== withoutTimeline(server)) {
    throw new Gone(FEED_MESSAGES.gone);
  }
  const [kept] = await sql<[{ isKept: boolean; first: string | null }]>`
    select
      since < ${position.at} as is_kept,
      (
        select min(xid)::text from changes
        where ${position.server !== server} and created_at >= ${position.at}
      ) as first
    from changes_kept
  `;
  if (!kept.isKept) throw new Gone(FEED_MESSAGES.gone);
  const { first } = kept;
  const isBack = first !== null && BigInt(first) <= BigInt(position.xid);
  return { ...position, server, ...(isBack && { xid: first, id: "0" }) };
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
