import type { FeedChange, FeedEntry, FeedKind } from "../../domain/change_feed/entries.ts";
import { subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { listHospitalStatusesOf } from "../hospitals/statuses.ts";
import { listMcisById } from "../mcis/mcis.ts";
import type { Sql } from "../postgres/sql.ts";
import { listRingdownsById } from "../ringdowns/ringdowns.ts";
import {
  continueFrom,
  ensureKept,
  type FeedHorizon,
  type FeedPosition,
  findBeginning,
  findEnd,
  findHorizon,
  positionAt,
} from "./positions.ts";
import { listDeleted, listReached } from "./reach.ts";
import { type FeedRow, readFeedRows } from "./rows.ts";

/** Whose feed is read, from where, and how much of it. */
export interface FeedQuery {
  by: User;
  kinds: readonly FeedKind[];
  /** Null: from the beginning of the promised seven days. */
  after: FeedPosition | "now" | null;
  limit: number;
}

/** One reading of the feed. */
export interface FeedReading<Entry> {
  entries: Entry[];
  next: FeedPosition;
  /** Whether there is more to read at once. */
  isMore: boolean;
}

/** A row of which somebody is told. */
export interface ToldRow extends FeedRow {
  change: FeedChange;
}

/**
 * What was committed behind a position, in the order of the transactions: nothing is left out,
 * however transactions overlap (decision 0086). Ringdowns and MCIs that `by` may not read are left
 * out, and a page may then be empty although more follows.
 * @throws {Gone} what follows the position is no longer kept.
 */
export async function readFeed(sql: Sql, query: FeedQuery): Promise<FeedReading<FeedEntry>> {
  const { entries: told, ...reading } = await readToldRows(sql, query);
  const entries = await describe(sql, told, query.by);
  return { ...reading, entries };
}

/** The same without what there is to read. */
export async function readToldRows(
  sql: Sql,
  { by, kinds, after, limit }: FeedQuery,
): Promise<FeedReading<ToldRow>> {
  const horizon = await findHorizon(sql);
  if (after === "now") return { entries: [], next: await findEnd(sql, horizon), isMore: false };
  const from = after ? await continueFrom(sql, after, horizon) : await findBeginning(sql, horizon);
  const { rows, last, isCut } = await readFeedRows(sql, from, horizon);
  if (after) await ensureKept(sql, after);
  const told = await toldOf(sql, rows.filter(({ kind }) => kinds.includes(kind)), by);
  const entries = told.slice(0, limit);
  if (told.length > limit) {
    return { entries, next: positionAt(horizon, entries[limit - 1]), isMore: true };
  }
  return { entries, next: behind(horizon, { last: last ?? from, isCut }), isMore: isCut };
}

/** Behind the last row that was looked at, with everything until now if that was all. */
function behind(
  horizon: FeedHorizon,
  { last, isCut }: { last: { xid: string; id: string; createdAt?: Date }; isCut: boolean },
): FeedPosition {
  const { xid, id, createdAt } = last;
  if (isCut && createdAt) return positionAt(horizon, { xid, id, createdAt });
  return { server: horizon.server, at: horizon.at, xid, id };
}

async function toldOf(sql: Sql, rows: FeedRow[], by: User): Promise<ToldRow[]> {
  const ids = [...new Set(rows.filter(isOf("ringdown")).map(({ subjectId }) => subjectId))];
  const reached = new Map((await listReached(sql, ids, by)).map((one) => [one.id, one.isErased]));
  const deleted = new Set(await listDeleted(sql, ids, by));
  const runsMcis = can(by, "runMcis");
  return rows.flatMap((row): ToldRow[] => {
    const { kind, subjectId } = row;
    if (kind === "hospitalStatus") return [{ ...row, change: "changed" }];
    if (kind === "mci") return runsMcis ? [{ ...row, change: "changed" }] : [];
    if (deleted.has(subjectId)) return [{ ...row, change: "gone" }];
    const isErased = reached.get(subjectId);
    return isErased === undefined ? [] : [{ ...row, change: isErased ? "erased" : "changed" }];
  });
}

/** The entries of these rows, each with what it is about as that is now. */
export async function describe(sql: Sql, rows: ToldRow[], by: User): Promise<FeedEntry[]> {
  const idsOf = (kind: FeedKind) => [
    ...new Set(rows.filter(isOf(kind)).map(({ subjectId }) => subjectId)),
  ];
  const ringdowns = byId(await read(listRingdownsById, idsOf("ringdown")), ({ id }) => id);
  const statuses = byId(
    await read(listHospitalStatusesOf, idsOf("hospitalStatus")),
    ({ HospitalId }) => HospitalId,
  );
  const mcis = byId(await read(listMcisById, idsOf("mci")), ({ id }) => id);
  return rows.flatMap(({ kind, subjectId: id, change, id: version, createdAt }): FeedEntry[] => {
    const common = { id, at: createdAt.toISOString(), version: Number(version) };
    if (kind === "hospitalStatus") return [{ ...common, kind, ...found(statuses.get(id), change) }];
    if (kind === "mci") {
      return can(by, "runMcis") ? [{ ...common, kind, ...found(mcis.get(id), change) }] : [];
    }
    const ringdown = ringdowns.get(id);
    if (ringdown && !can(by, "readRingdown", subjectOf(ringdown))) return [];
    return [{ ...common, kind, ...found(ringdown, change) }];
  });

  async function read<Thing>(list: (sql: Sql, ids: string[]) => Promise<Thing[]>, ids: string[]) {
    return ids.length > 0 ? await list(sql, ids) : [];
  }
}

function found<Thing>(data: Thing | undefined, change: FeedChange) {
  return data ? { change, data } : { change: "gone" as const, data: null };
}

function byId<Thing>(things: Thing[], idOf: (thing: Thing) => string): Map<string, Thing> {
  return new Map(things.map((thing) => [idOf(thing), thing]));
}

function isOf(wanted: FeedKind): (row: FeedRow) => boolean {
  return ({ kind }) => kind === wanted;
}
