import { pruneTokens } from "../db/api_clients/tokens.ts";
import { pruneChanges } from "../db/changes.ts";
import { readClock } from "../db/clock.ts";
import { pruneMails } from "../db/emails.ts";
import { pruneIncrements } from "../db/mcis/increments.ts";
import { takeHousekeeping } from "../db/housekeeping.ts";
import { pruneProviderSignIns } from "../db/providers/under_way.ts";
import { pruneCodes } from "../db/sign_in/one_time_codes.ts";
import { pruneWrites } from "../db/ringdowns/recent_writes.ts";
import { fillOffloads, fillWaits } from "../db/reports/filling.ts";
import { eraseOldRingdowns } from "../db/ringdowns/erasure.ts";
import { closeForgottenRingdowns } from "../db/ringdowns/moves.ts";
import { pruneSessions } from "../db/sign_in/sessions.ts";
import { pruneAttempts } from "../db/sign_in/attempts.ts";
import { pruneDevices } from "../db/sign_in/devices.ts";
import { pruneProcesses } from "../db/screens/screens.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { endFailing, giveUpDeliveries, pruneDeliveries } from "../db/webhooks/undelivered.ts";
import { endBreakGlass } from "../db/people/break_glass.ts";
import { noteFirstDaySteps } from "../db/organizations/first_day.ts";
import { isNamedTrouble, troubleOf } from "./database/health.ts";
import type { Log } from "./log.ts";
import { pause } from "./pause.ts";

const EVERY_MS = 60_000;
/** A step that takes longer goes on after the other steps. */
const LONGEST_STEP_MS = 15_000;
const GO_ON_AFTER_MS = 1_000;
/** Few enough rows for a short transaction, which other transactions hardly notice. */
const BATCH = 1_000;
/** Of each, several rows are written. */
const ERASED_AT_ONCE = 200;

/** `batch` does a part of the work in the caller's transaction. It returns 0 if nothing is left. */
interface Step {
  name: string;
  batch: (tx: Sql, settings: HousekeepingSettings) => Promise<number>;
}

/** What an operator may set. */
export interface HousekeepingSettings {
  /** After so many days words and vitals are removed; null: never. */
  retentionDays: number | null;
}

const STEPS: Step[] = [
  {
    name: "close forgotten ringdowns",
    batch: async (tx) => await closeForgottenRingdowns(tx, await readClock(tx)),
  },
  { name: "end break-glass access", batch: endBreakGlass },
  { name: "remove sessions", batch: (tx) => pruneSessions(tx, BATCH) },
  { name: "remove tokens", batch: (tx) => pruneTokens(tx, BATCH) },
  { name: "remove attempts", batch: (tx) => pruneAttempts(tx, BATCH) },
  { name: "remove writes", batch: (tx) => pruneWrites(tx, BATCH) },
  { name: "remove devices", batch: (tx) => pruneDevices(tx, BATCH) },
  { name: "remove changes", batch: (tx) => pruneChanges(tx, BATCH) },
  { name: "remove codes", batch: (tx) => pruneCodes(tx, BATCH) },
  { name: "remove sign-ins at providers", batch: (tx) => pruneProviderSignIns(tx, BATCH) },
  { name: "remove increments", batch: (tx) => pruneIncrements(tx, BATCH) },
  { name: "remove processes", batch: (tx) => pruneProcesses(tx, BATCH) },
  { name: "remove mails", batch: (tx) => pruneMails(tx, BATCH) },
  { name: "give up webhooks", batch: (tx) => giveUpDeliveries(tx, BATCH) },
  { name: "end failures of webhooks", batch: endFailing },
  { name: "remove webhook deliveries", batch: (tx) => pruneDeliveries(tx, BATCH) },
  { name: "note the steps of the first day", batch: noteFirstDaySteps },
  {
    name: "remove words and vitals",
    batch: async (tx, { retentionDays: days }) =>
      days === null
        ? 0
        : await eraseOldRingdowns(tx, { days, now: await readClock(tx), limit: ERASED_AT_ONCE }),
  },
  { name: "fill in the waits of earlier ringdowns", batch: (tx) => fillWaits(tx, BATCH) },
  { name: "fill in the offloads of earlier ringdowns", batch: (tx) => fillOffloads(tx, BATCH) },
];

/** The work that is repeated each minute. */
export interface Housekeeping {
  /** Begins nothing more and waits for the batch under way. */
  stop(): Promise<void>;
}

/**
 * Starts the work that is repeated each minute: closes forgotten ringdowns, ends timed-out sessions
 * and tokens, and removes rows that nobody needs any more. Every process may start it; at any time
 * only one works. A step that fails is logged and does not stop the others. While the database
 * stores nothing, the log says once that the work is put off.
 */
export function startHousekeeping(
  sql: Sql,
  log: Log,
  settings: HousekeepingSettings = { retentionDays: null },
): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = (async () => {
    let isPutOff = false;
    while (!signal.aborted) {
      let isFinished = true;
      try {
        for (const step of STEPS) {
          if (!await take(step, { sql, log, signal, settings })) isFinished = false;
        }
        isPutOff = false;
      } catch (error) {
        if (!isPutOff) log.warn("housekeeping put off", { because: troubleOf(error) });
        isPutOff = true;
      }
      await pause(isFinished ? EVERY_MS : GO_ON_AFTER_MS, signal);
    }
  })();
  return {
    stop() {
      stopping.abort();
      return work;
    },
  };
}

/**
 * Repeats the step's batches until nothing is left, another process works or the time is up. Returns
 * false if the time was up. @throws what no other step can do anything against, such as a database
 * that is read-only.
 */
async function take(
  { name, batch }: Step,
  { sql, log, signal, settings }: {
    sql: Sql;
    log: Log;
    signal: AbortSignal;
    settings: HousekeepingSettings;
  },
): Promise<boolean> {
  const beganAt = performance.now();
  let rows = 0;
  try {
    while (!signal.aborted) {
      const done = await sql.begin(async (tx) =>
        await takeHousekeeping(tx) ? await batch(tx, settings) : 0
      );
      if (done === 0) break;
      rows += done;
      if (performance.now() - beganAt < LONGEST_STEP_MS) continue;
      log.info("housekeeping goes on", { step: name, rows });
      return false;
    }
    if (rows > 0) log.info("housekeeping done", { step: name, rows });
  } catch (error) {
    if (isNamedTrouble(error)) throw error;
    log.warn("housekeeping step failed", { step: name, rows, error });
  }
  return true;
}
