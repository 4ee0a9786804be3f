import { ensureBootstrapPassword } from "./bootstrap.ts";
import {
  type BundledPostgres,
  DataDirInUse,
  startBundledPostgres,
} from "./bundled_postgres/launcher.ts";
import { type Config, ConfigError, mistypedVariables, readConfig } from "./config.ts";
import { type DatabaseAddresses, databaseAddresses } from "./database/addresses.ts";
import { EXIT, fail } from "./exit.ts";
import type { Log } from "./log.ts";
import { secretKeyOf } from "./keys/secret_key.ts";
import type { Listener } from "./program.ts";

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

/** The key that seals keys. Ends the program if there is none and none can be made. */
export async function secretKeyOrExit(config: Config, log: Log): Promise<string> {
  try {
    return await secretKeyOf(config, log);
  } catch (error) {
    console.error(`SECRET_KEY is not set, and DATA_DIR has none: ${(error as Error).message}`);
    Deno.exit(EXIT.configuration);
  }
}

/** Names variables that look like one of ours, but never their values. */
export function warnOfMistypedVariables(log: Log): void {
  for (const { name, meant } of mistypedVariables()) {
    log.warn("unknown variable: is another one meant?", { name, meant });
  }
}

/** The addresses of the database. Ends the program if the bundled one has no role for it. */
export async function databaseAddressesOrExit(
  config: Config,
  bundled: BundledPostgres | null,
  log: Log,
): Promise<DatabaseAddresses> {
  try {
    return await databaseAddresses(config, bundled);
  } catch (error) {
    await bundled?.stop();
    fail(log, "cannot make the role of the program", error);
  }
}

/** Listens. Ends the program if another one does there, or if it may not. */
export async function listenOrExit(
  { host, port }: Config,
  bundled: BundledPostgres | null,
  start: () => Listener,
): Promise<Listener> {
  try {
    return start();
  } catch (error) {
    await bundled?.stop();
    if (error instanceof Deno.errors.PermissionDenied) {
      console.error(`PORT ${port} may not be used: set one above 1023, or allow this one.`);
      Deno.exit(EXIT.configuration);
    }
    // These may be over in a moment: whoever supervises the program starts it again.
    if (error instanceof Deno.errors.AddrInUse) {
      console.error(`PORT ${port} is in use by another program: stop that one, or set another.`);
    } else if (error instanceof Deno.errors.AddrNotAvailable) {
      console.error(`HOST ${host} is no address of this machine.`);
    } else throw error;
    Deno.exit(EXIT.failure);
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
