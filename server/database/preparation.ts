import { migrate } from "../../db/migrate.ts";
import { grantRights } from "../../db/rights.ts";
import { keepSearchIndex } from "../../db/ringdowns/search/search_index.ts";
import { Unavailable } from "../../domain/errors.ts";
import type { Config } from "../config.ts";
import { loadDemo } from "../demo.ts";
import { fail } from "../exit.ts";
import type { Log } from "../log.ts";
import type { DatabaseAddresses } from "./addresses.ts";

const RETRY_MS = 1_000;
const SEARCH_RETRY_MS = 10 * 60_000;
const ONE_ROLE =
  "one role owns the tables and uses them: set MIGRATE_DATABASE_URL to separate them";

/**
 * What a start does as the role that owns the tables: it migrates, gives the role of the program its
 * rights, and loads the demo data if configured. Retries as long as the database is unavailable; ends
 * the process if a retry cannot help.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseAddresses,
  config: Pick<Config, "demo" | "production">,
  log: Log,
): Promise<void> {
  while (true) {
    try {
      await migrate(ownerUrl, {
        onNewer: (names) => log.warn("the schema is newer", { names }),
        onBlocked: (migration, blockers) => log.warn("migration blocked", { migration, blockers }),
      });
      const areTwo = await grantRights(ownerUrl, url);
      if (!areTwo && config.production) log.info(ONE_ROLE);
      if (config.demo) await loadDemo(ownerUrl, log);
      return;
    } catch (error) {
      // A retry cannot fix a wrong password or an unknown database.
      if (!(error instanceof Unavailable)) fail(log, "cannot prepare the database", error);
      log.warn("not prepared yet: trying again", { error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * Beside the running program: the first time this takes minutes for a million ringdowns. Looks again
 * later when it failed, or when another process was at it, which may fail.
 */
export async function keepSearch(ownerUrl: string, log: Log): Promise<void> {
  while (true) {
    const reach = await keepSearchIndex(ownerUrl).catch((error) => {
      log.warn("the index of the search is not made: trying again later", { error });
      return "failed" as const;
    });
    if (reach === "recent") log.warn("pg_trgm is missing: the search covers only the last 30 days");
    if (reach === "whole" || reach === "recent") return;
    await new Promise((resolve) => setTimeout(resolve, SEARCH_RETRY_MS));
  }
}
