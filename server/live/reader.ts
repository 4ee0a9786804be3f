import { type Change, continues, type Cursor, findCursor, readChanges } from "../../db/changes.ts";
import { listHospitalStatuses, listHospitalStatusesOf } from "../../db/hospitals/statuses.ts";
import { listOpenMciRingdowns } from "../../db/mcis/ringdowns.ts";
import { listMcisById, listOpenMcis } from "../../db/mcis/mcis.ts";
import { listLiveRingdowns, listRingdownsById } from "../../db/ringdowns/ringdowns.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { FINISHED } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { FreshRows, WholePicture } from "./picture.ts";

/** The result of one reading of the changes. */
export interface Reading {
  /** Where the next reading begins, once this one has been handled. */
  cursor: Cursor;
  /** The changed rows, read after their changes and therefore never older than these. */
  fresh: FreshRows;
  /** When the ringdowns among them changed last, by id. */
  ringdownsChangedAt: Map<string, Date>;
  users: string[];
  sessions: string[];
  /** What anybody may do may have changed. */
  concernsEverybody: boolean;
  isEmpty: boolean;
}

/** Why the changes do not lead on from the last reading, so that everything must be loaded. */
export interface Gap {
  because: string;
}

/**
 * A longer time (ms) between two readings, by the database's clock, is a gap: the changes may
 * already have been removed. The clock of the process cannot tell, for it stands still while its
 * machine is suspended.
 */
const LONGEST_BETWEEN_MS = 30_000;

/**
 * Reads the rows of `changes` and what they name (design §8.6). A reader keeps nothing: the caller
 * keeps the cursor, and moves it when the reading has been handled. Each reading sets the clock.
 */
export function createReader(
  sql: Sql,
  clock: DatabaseClock,
  { longestBetweenMs = LONGEST_BETWEEN_MS }: { longestBetweenMs?: number } = {},
) {
  /** Loads everything, and the cursor for the next reading, in one snapshot of the database. */
  function loadAll(): Promise<{ whole: WholePicture; cursor: Cursor }> {
    return sql.begin("isolation level repeatable read read only", async (tx) => {
      const askedAt = performance.now();
      const cursor = await findCursor(tx);
      clock.hear(cursor.at, askedAt);
      const mcis = await listOpenMcis(tx);
      const mciIds = mcis.map(({ id }) => id);
      const whole = {
        ringdowns: await listLiveRingdowns(tx),
        statuses: await listHospitalStatuses(tx),
        mcis,
        mciRingdowns: await listOpenMciRingdowns(tx, { mciIds, ringdownIds: [] }),
      };
      return { whole, cursor };
    });
  }

  /**
   * Reads what was committed since `last`; with `overlaps`, also shortly before. Reads no row if
   * there is a gap.
   */
  async function readOn(
    last: Cursor,
    { overlaps = false }: { overlaps?: boolean } = {},
  ): Promise<Reading | Gap> {
    const askedAt = performance.now();
    const news = await readChanges(sql, last, { overlaps });
    const { changes, ringdownsChangedAt, isCut, cursor } = news;
    clock.hear(cursor.at, askedAt);
    if (!continues(cursor, last)) return { because: "another server or another past" };
    const betweenMs = cursor.at.getTime() - last.at.getTime();
    if (betweenMs > longestBetweenMs) return { because: `no reading for ${betweenMs} ms` };
    // So many may be what the last reading found.
    if (isCut && overlaps) return await readOn(last);
    if (isCut) return { because: `over ${changes.length} changes at once` };
    return { cursor, ringdownsChangedAt, ...await readAgain(changes) };
  }

  async function readAgain(
    changes: Change[],
  ): Promise<Omit<Reading, "cursor" | "ringdownsChangedAt">> {
    const idsOf = (kind: Change["kind"]) =>
      changes.filter((change) => change.kind === kind).map(({ subjectId }) => subjectId);
    const [ringdowns, hospitals, mcis] = [idsOf("ringdown"), idsOf("hospital"), idsOf("mci")];
    const patients = { mciIds: idsOf("mci patients"), ringdownIds: ringdowns };
    const [ringdownRows, statusRows, mciRows, mciRingdowns] = await Promise.all([
      readIfAny(ringdowns, listRingdownsById),
      readIfAny(hospitals, listHospitalStatusesOf),
      readIfAny(mcis, listMcisById),
      readIfAny([...patients.mciIds, ...ringdowns], () => listOpenMciRingdowns(sql, patients)),
    ]);
    return {
      fresh: {
        ringdowns: byId(ringdowns, ringdownRows, {
          idOf: ({ id }) => id,
          isLive: (ringdown) => !isFinished(ringdown),
        }),
        finished: ringdownRows.filter(isFinished),
        statuses: byId(hospitals, statusRows, {
          idOf: ({ HospitalId }) => HospitalId,
          isLive: () => true,
        }),
        mcis: byId(mcis, mciRows, {
          idOf: ({ id }) => id,
          isLive: ({ endedAt }) => endedAt === null,
        }),
        mciRingdowns: { ...patients, found: mciRingdowns },
      },
      users: idsOf("user"),
      sessions: idsOf("session"),
      concernsEverybody: idsOf("organization").length > 0,
      isEmpty: changes.length === 0,
    };
  }

  function readIfAny<Row>(
    ids: string[],
    list: (sql: Sql, ids: string[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    return ids.length === 0 ? Promise.resolve([]) : list(sql, ids);
  }

  return { loadAll, readOn };
}

function isFinished({ currentDeliveryStatus }: Ringdown): boolean {
  return FINISHED.includes(currentDeliveryStatus);
}

function byId<Row>(
  ids: string[],
  rows: Row[],
  { idOf, isLive }: { idOf: (row: Row) => string; isLive: (row: Row) => boolean },
): Map<string, Row | null> {
  const found = new Map<string, Row | null>(ids.map((id) => [id, null]));
  for (const row of rows) if (isLive(row)) found.set(idOf(row), row);
  return found;
}
