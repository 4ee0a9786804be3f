import { type BackupState, getBackupState, isBackupDue } from "../../db/backup/runs.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { pause } from "../pause.ts";
import type { DatabaseDisk } from "./room.ts";
import type { Asked, Outcome } from "./worker.ts";

const LOOK_EVERY_MS = 60_000;
/** After a backup that failed; sooner if they are made more often. */
const RETRY_SECONDS = 60 * 60;

/** What a health check says of the backups, to anybody: no names, no reasons. */
export interface BackupNote {
  /** The moment of the newest; null if none was made. */
  madeAt: string | null;
  ageSeconds: number | null;
  /** Whether one was tried since, and failed. */
  failed: boolean;
}

/** The backups of the site. */
export interface Backups {
  /** Makes those that are due, if BACKUP_DIR is set, and keeps an eye on all. */
  start(): void;
  /** Breaks off one that is being made. */
  stop(): Promise<void>;
  /** How they are, as known for a minute at most; null before the first look. */
  note(): BackupNote | null;
}

interface BackupsSettings {
  sql: Sql;
  log: Log;
  /** The database's address. */
  url: string;
  config: Pick<Config, "backupDir" | "backupHours">;
  databaseDisk: DatabaseDisk;
  lookEveryMs?: number;
}

/**
 * The schedule. A backup is made in a thread of its own, so that nobody waits for its compression.
 * Of several processes on one database, one makes it.
 */
export function createBackups(
  { sql, log, url, config, databaseDisk, lookEveryMs = LOOK_EVERY_MS }: BackupsSettings,
): Backups {
  const stopping = new AbortController();
  const { signal } = stopping;
  let known: { state: BackupState; at: number } | null = null;
  let work: Promise<void> | null = null;

  async function keepLooking() {
    while (!signal.aborted) {
      if (config.backupDir !== null) await makeIfDue(config.backupDir);
      const state = await getBackupState(sql).catch(() => null); // as old as it is, until it is known
      if (state) known = { state, at: performance.now() };
      await pause(lookEveryMs, signal);
    }
  }

  async function makeIfDue(folder: string) {
    const hours = config.backupHours;
    const due = { hours, retrySeconds: Math.min(RETRY_SECONDS, hours * 3600 / 4) };
    if (!await isBackupDue(sql, due).catch(() => false)) return;
    const startedAt = performance.now();
    const outcome = await inThread({ url, folder, due, databaseDisk }, signal);
    if (outcome.kind === "failed") log.error("backup failed", { error: outcome.error });
    if (outcome.kind !== "made") return;
    const { path, bytes, madeAt, removed } = outcome;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    log.info("backup made", { path, bytes, madeAt, seconds, removed });
  }

  return {
    start() {
      work ??= keepLooking();
    },
    async stop() {
      stopping.abort();
      await work;
    },
    note() {
      if (!known) return null;
      const { state: { madeAt, ageSeconds, error }, at } = known;
      const since = Math.round((performance.now() - at) / 1000);
      const age = ageSeconds === null ? null : ageSeconds + since;
      return { madeAt, ageSeconds: age, failed: error !== null };
    },
  };
}

/** Never rejects: what goes wrong in the thread is an outcome. */
function inThread(asked: Asked, signal: AbortSignal): Promise<Outcome> {
  if (signal.aborted) return Promise.resolve({ kind: "none" });
  const worker = new Worker(new URL("./worker.ts", import.meta.url).href, { type: "module" });
  const ended = Promise.withResolvers<Outcome>();
  const breakOff = () => ended.resolve({ kind: "none" });
  signal.addEventListener("abort", breakOff);
  worker.onmessage = ({ data }: MessageEvent<Outcome>) => ended.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    ended.resolve({ kind: "failed", error: event.message });
  };
  worker.postMessage(asked);
  return ended.promise.finally(() => {
    signal.removeEventListener("abort", breakOff);
    worker.terminate();
  });
}
