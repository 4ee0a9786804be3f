import { startBundledPostgres } from "../bundled_postgres/launcher.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";

/**
 * Runs `work`, a task of its own, on the configured database: DATABASE_URL, or the bundled one, which
 * it starts and stops. @throws {DataDirInUse} the bundled one belongs to the program that runs.
 */
export async function onConfiguredDatabase<Value>(
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl) return await work(databaseUrl);
  const log = createLog("warn");
  const bundled = await startBundledPostgres(dataDir, { log, onGivenUp: () => Deno.exit(1) });
  try {
    return await work(bundled.url);
  } finally {
    await bundled.stop();
  }
}
