import { ensureBootstrapPassword } from "./bootstrap.ts";
import {
  type BundledPostgres,
  DataDirInUse,
  startBundledPostgres,
} from "./bundled_postgres/launcher.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { EXIT, fail } from "./exit.ts";
import type { Log } from "./log.ts";

/** Reads the configuration. If it is wrong, prints every fault and ends the program. */
export function configOrExit(): Config {
  try {
    const config = readConfig();
    ensureBootstrapPassword(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    Deno.exit(EXIT.configuration);
  }
}

/**
 * Starts the bundled database; null if DATABASE_URL names another one. Ends the program if the
 * bundled database cannot start.
 */
export async function bundledPostgresOrExit(
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<BundledPostgres | null> {
  if (databaseUrl) return null;
  try {
    return await startBundledPostgres(dataDir, { log, onGivenUp: () => Deno.exit(EXIT.failure) });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) fail(log, "cannot start the bundled PostgreSQL", error);
    log.error("DATA_DIR is in use", { error });
    Deno.exit(EXIT.dataDirInUse);
  }
}
