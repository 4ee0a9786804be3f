import { type Change, findHorizon, readChanges } from "../../db/changes.ts";
import { listHospitalStatuses, listHospitalStatusesOf } from "../../db/hospitals/statuses.ts";
import { listOpenMciRingdowns } from "../../db/mcis/ringdowns.ts";
import { listMcisById, listOpenMcis } from "../../db/mcis/mcis.ts";
import { listLiveRingdowns, listRingdownsById } from "../../db/ringdowns/ringdowns.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { FINISHED } from "../../domain/ringdown/delivery_status.ts";
import type { FreshRows, WholePicture } from "./picture.ts";

/** What a reading of the changes found. */
export interface Reading {
  /** The things to take over, read after the changes were seen: never older than they. */
  fresh: FreshRows;
  /** The names on ringdowns and statuses may have changed: everything is to be loaded again. */
  isWholeStale: boolean;
  users: string[];
  sessions: string[];
  isEmpty: boolean;
}

/**
 * Follows the `changes` of the database. Every visible row that has not been handled is handled,
 * and only the cursor waits for transactions still under way: so a late commit is never skipped,
 * and a long foreign transaction holds nothing up (design §8.6).
 */
export function createReader(sql: Sql) {
  let cursor = "0";
  let handled = new Map<string, string>();

  /** Takes everything and the place to read on from in one snapshot. */
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

  /** Reads what has changed since. When it throws, the same is read again the next time. */
  async function readOn(): Promise<Reading> {
    const { changes, horizon } = await readChanges(sql, cursor);
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
