import { hasUnsealed, sealEvents } from "../../db/audit/sealing.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { isNamedTrouble } from "../database/health.ts";
import type { Log } from "../log.ts";
import { pause } from "../pause.ts";

/** Every event is sealed within 2 s. */
const EVERY_MS = 1_000;
/** Whoever keeps the log elsewhere can compare the chain with what stood there. */
const HEAD_EVERY_MS = 60 * 60_000;

/** Seals the record, in one of all processes. */
export interface Sealer {
  /** For how long something has waited for its seal, at most; 0 when nothing does. */
  lagSeconds(): number;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
}

export function startSealer(sql: Sql, log: Log): Sealer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWhole = true;
  let wholeAt = performance.now();
  const work = (async () => {
    let isFailing = false;
    let toldAt = -Infinity;
    while (!signal.aborted) {
      try {
        const lookedAt = performance.now();
        const { head, isAll } = await sealAll(sql, signal);
        isWhole = isAll;
        if (isAll) wholeAt = lookedAt;
        if (head && performance.now() - toldAt > HEAD_EVERY_MS) {
          log.info("audit sealed", { head });
          toldAt = performance.now();
        }
        isFailing = false;
      } catch (error) {
        isWhole = false; // nobody knows
        if (!isFailing && !isNamedTrouble(error)) log.warn("the audit is not sealed", { error });
        isFailing = true;
      }
      await pause(EVERY_MS, signal);
    }
  })();
  return {
    lagSeconds: () => isWhole ? 0 : (performance.now() - wholeAt) / 1000,
    stop() {
      stopping.abort();
      return work;
    },
  };
}

/** The newest head if this process has sealed something, and whether nothing waits any more. */
async function sealAll(
  sql: Sql,
  signal: AbortSignal,
): Promise<{ head: string | null; isAll: boolean }> {
  let head: string | null = null;
  while (await hasUnsealed(sql)) {
    const sealed = signal.aborted ? null : await sealEvents(sql);
    if (!sealed || sealed.events === 0) return { head, isAll: false };
    head = sealed.head;
  }
  return { head, isAll: true };
}
