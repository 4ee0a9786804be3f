import { type Change, findHorizon, readChanges } from "../../db/changes.ts";
import { listHospitalStatuses, listHospitalStatusesOf } from "../../db/hospitals/statuses.ts";
import { listOpenMciRingdowns } from "../../db/mcis/ringdowns.ts";
import { listMcisById, listOpenMcis } from "../../db/mcis/mcis.ts";
import { listLiveRingdowns, listRingdownsById } from "../../db/ringdowns/ringdowns.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { FINISHED } from "../../domain/ringdown/delivery_status.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { FreshRows, WholePicture } from "./picture.ts";

/** The result of one reading of the changes. */
export interface Reading {
  /** The changed rows, read after their changes and therefore never older than these. */
  fresh: FreshRows;
  /** Names on ringdowns and statuses may have changed, so everything must be loaded again. */
  isWholeStale: boolean;
  users: string[];
  sessions: string[];
  isEmpty: boolean;
}

/**
 * Reads the rows of `changes`. Handles every visible row that it has not handled yet. Only the
 * cursor waits for open transactions, so a late commit is never skipped, and a long transaction
 * delays nothing (design §8.6). Each reading sets the clock.
 */
export function createReader(sql: Sql, clock: DatabaseClock) {
  let cursor = "0";
  let handled = new Map<string, string>();

  /** Loads everything, and the cursor for the next reading, in one snapshot of the database. */
  function loadAll(): Promise<WholePicture> {
    return sql.begin("isolation level repeatable read read only", async (tx) => {
      const horizon = await findHorizon(tx);
      const mcis = await listOpenMcis(tx);
      const mciIds = mcis.map(({ id }) => id);
      const whole = {
        ringdowns: await listLiveRingdowns(tx),
        statuses: await listHospitalStatuses(tx),
        mcis,
        mciRingdowns: await listOpenMciRingdowns(tx, { mciIds, ringdownIds: [] }),
      };
      cursor = horizon;
      handled = new Map();
      return whole;
    });
  }

  /** Reads the changes since the last call. If it throws, the next call reads them again. */
  async function readOn(): Promise<Reading> {
    const askedAt = performance.now();
    const { changes, horizon, at } = await readChanges(sql, cursor);
    clock.hear(at, askedAt);
    const unhandled = changes.filter(({ id }) => !handled.has(id));
    const reading = await readAgain(unhandled);
    for (const { id, xid } of unhandled) handled.set(id, xid);
    cursor = horizon;
    for (const [id, xid] of handled) if (BigInt(xid) < BigInt(cursor)) handled.delete(id);
    return reading;
  }

  async function readAgain(changes: Change[]): Promise<Reading> {
    const idsOf = (kind: Change["kind"]) => [
      ...new Set(changes.filter((change) => change.kind === kind).map((c) => c.subjectId)),
    ];
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
          isLive: ({ currentDeliveryStatus }) => !FINISHED.includes(currentDeliveryStatus),
        }),
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
      isWholeStale: idsOf("organization").length > 0,
      users: idsOf("user"),
      sessions: idsOf("session"),
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

function byId<Row>(
  ids: string[],
  rows: Row[],
  { idOf, isLive }: { idOf: (row: Row) => string; isLive: (row: Row) => boolean },
): Map<string, Row | null> {
  const found = new Map<string, Row | null>(ids.map((id) => [id, null]));
  for (const row of rows) if (isLive(row)) found.set(idOf(row), row);
  return found;
}
