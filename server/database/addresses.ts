import { ensureOwnRole } from "../../db/rights.ts";
import type { BundledPostgres } from "../bundled_postgres/launcher.ts";
import type { Config } from "../config.ts";

/** The addresses of one database for two roles, or twice the same one. */
export interface DatabaseAddresses {
  /** For the program: it reads and writes rows. */
  url: string;
  /** For migrations, indexes and the demo data: it owns the tables. */
  ownerUrl: string;
}

/**
 * DATABASE_URL and MIGRATE_DATABASE_URL, or those of the bundled database, whose role for the
 * program is made if need be.
 */
export async function databaseAddresses(
  { databaseUrl, migrateDatabaseUrl }: Config,
  bundled: BundledPostgres | null,
): Promise<DatabaseAddresses> {
  if (bundled) return { url: await ensureOwnRole(bundled.url), ownerUrl: bundled.url };
  return { url: databaseUrl!, ownerUrl: migrateDatabaseUrl ?? databaseUrl! };
}
