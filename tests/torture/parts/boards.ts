import { applyHospitalChanges, type HospitalSnapshot } from "../../../domain/stream_messages.ts";
import { followAsBrowser } from "../../bench/crowd/browser_stream.ts";
import { pause } from "../../bench/ground.ts";
import type { Hospital } from "../../bench/region.ts";
import type { TestSql } from "../../support/database.ts";
import type { Acknowledged } from "./traffic.ts";

const LOOK_EVERY_MS = 100;
/** Statuses after which a ringdown has left the board. */
const LEFT = /^RETURNED|ACKNOWLEDGED$/;

interface Board {
  hospital: Hospital;
  snapshot: HospitalSnapshot;
  isLive: boolean;
}

/** The open boards of some hospitals, which reconnect as a browser does. */
export interface Boards {
  areLive: () => boolean;
  /** How often a board was told, or noticed, that it is not live any more. */
  drops: () => number;
  /**
   * The longest time, in ms, that a board that called itself live did not show a ringdown which had
   * already been answered with 201.
   */
  longestStaleMs: () => number;
  /** Every board that is not live, or does not show what the database holds, and what it lacks. */
  differences(sql: TestSql): Promise<string[]>;
  close(): void;
}

/** Opens `each` boards of every hospital at one address and watches them until `close`. */
export function openBoards(
  origin: string,
  hospitals: Hospital[],
  { each, acknowledged }: { each: number; acknowledged: () => Acknowledged[] },
): Boards {
  const boards: Board[] = [];
  const ends: (() => void)[] = [];
  let drops = 0;
  let longestStaleMs = 0;

  function open(hospital: Hospital) {
    const empty = { ringdowns: [], mcis: [], statusUpdate: null };
    const board: Board = { hospital, snapshot: empty, isLive: false };
    const path = `/wss/hospital?id=${hospital.id}`;
    boards.push(board);
    ends.push(followAsBrowser({ origin, path, cookie: hospital.nurse.cookie }, {
      message: (text) => board.snapshot = applyHospitalChanges(board.snapshot, JSON.parse(text)),
      held: () => board.isLive = true,
      dropped() {
        board.isLive = false;
        drops++;
      },
      refused() {},
      closed() {},
      gaveUp() {},
    }));
  }

  function look() {
    const now = performance.now();
    for (const { hospital, snapshot, isLive } of boards) {
      if (!isLive) continue;
      const shown = new Set(snapshot.ringdowns.map(({ id }) => id));
      for (const { id, hospitalId, at } of acknowledged()) {
        if (hospitalId !== hospital.id || shown.has(id)) continue;
        longestStaleMs = Math.max(longestStaleMs, Math.round(now - at));
      }
    }
  }

  for (const hospital of hospitals) for (let at = 0; at < each; at++) open(hospital);
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    areLive: () => boards.every(({ isLive }) => isLive),
    drops: () => drops,
    longestStaleMs: () => longestStaleMs,
    async differences(sql) {
      const stored = await storedByHospital(sql);
      return boards.flatMap((board, at) => differenceOf(board, at, stored));
    },
    close() {
      clearInterval(looking);
      ends.forEach((end) => end());
    },
  };
}

/** Waits until every board shows what the database holds. @returns how long it took, in ms. */
export async function untilEqual(boards: Boards, sql: TestSql, mostMs: number): Promise<number> {
  const from = performance.now();
  while (true) {
    const differences = await boards.differences(sql);
    const took = Math.round(performance.now() - from);
    if (differences.length === 0) return took;
    if (took > mostMs) throw new Error(`after ${took} ms: ${differences.slice(0, 5).join("; ")}`);
    await pause(50);
  }
}

type Stored = Map<string, string[]>;

async function storedByHospital(sql: TestSql): Promise<Stored> {
  const rows = await sql<{ id: string; hospitalId: string; status: string }[]>`
    select id, hospital_id, current_delivery_status as status from patient_deliveries
  `;
  const present = rows.filter(({ status }) => !LEFT.test(status));
  return new Map(
    [...Map.groupBy(present, ({ hospitalId }) => hospitalId)]
      .map(([hospitalId, rows]) => [hospitalId, rows.map(({ id, status }) => `${id} ${status}`)]),
  );
}

function differenceOf({ hospital, snapshot, isLive }: Board, at: number, all: Stored): string[] {
  if (!isLive) return [`board ${at} is not live`];
  const stored = new Set(all.get(hospital.id));
  const shown = new Set(
    snapshot.ringdowns.map(({ id, currentDeliveryStatus }) => `${id} ${currentDeliveryStatus}`),
  );
  const [missing, extra] = [stored.difference(shown), shown.difference(stored)];
  if (missing.size + extra.size === 0) return [];
  return [
    `board ${at} lacks ${[...missing].slice(0, 2)} and has instead ${[...extra].slice(0, 2)}`,
  ];
}
