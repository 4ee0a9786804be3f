import { join } from "node:path";
import { Refused } from "../../db/backup/refusals.ts";
import { DataDirInUse, startBundledPostgres } from "../bundled_postgres/launcher.ts";
import { findRunning } from "../bundled_postgres/running.ts";
import type { Config } from "../config.ts";
import { EXIT } from "../exit.ts";
import type { Log } from "../log.ts";
import { pause } from "../pause.ts";

const STARTING_MS = 30_000;

/**
 * Works with the configured database as its owner: that of DATABASE_URL, or the bundled one, which is started for
 * it if the program does not run. @throws {Refused} there is none in DATA_DIR.
 */
export async function withDatabase<T>(
  { databaseUrl, migrateDatabaseUrl, dataDir }: Config,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return await work(migrateDatabaseUrl ?? databaseUrl);
  const there = await Deno.stat(join(dataDir, "data")).catch(() => null);
  if (!there) throw new Refused(`There is no database in DATA_DIR ${dataDir}.`);
  try {
    return await withBundled(dataDir, log, work);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return await work(await addressOfRunning(error));
  }
}

/**
 * The same alone: for a database that nobody else may use meanwhile. The bundled one is made where
 * there is none. @throws {DataDirInUse}
 */
export async function withDatabaseAlone<T>(
  { databaseUrl, migrateDatabaseUrl, dataDir }: Config,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return await work(migrateDatabaseUrl ?? databaseUrl);
  return await withBundled(dataDir, log, work);
}

async function withBundled<T>(dataDir: string, log: Log, work: (url: string) => Promise<T>) {
  const bundled = await startBundledPostgres(dataDir, {
    log,
    onGivenUp: () => Deno.exit(EXIT.failure),
  });
  return await work(bundled.url).finally(() => bundled.stop());
}

/** Waits while the other process is still starting its database. */
async function addressOfRunning(inUse: DataDirInUse): Promise<string> {
  const { signal } = new AbortController();
  const deadline = performance.now() + STARTING_MS;
  while (performance.now() < deadline) {
    const url = await findRunning(inUse.dataDir);
    if (url) return url;
    await pause(200, signal);
  }
  throw inUse;
}
