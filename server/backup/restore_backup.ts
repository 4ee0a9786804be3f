import { Refused } from "../../db/backup/refusals.ts";
import { restoreDatabase } from "../../db/backup/restoring.ts";
import type { AppliedMigration } from "../../db/backup/schema.ts";
import { type Migration, readMigrations } from "../../db/migrate.ts";
import { keepSearchIndex } from "../../db/ringdowns/search/search_index.ts";
import type { Config } from "../config.ts";
import type { Header } from "./archive.ts";
import { openArchive } from "./archive_reader.ts";
import { type VerifiedBackup, verifyBackup } from "./verify_backup.ts";

interface Restore {
  /** The database's address. */
  url: string;
  path: string;
  overwrite: boolean;
  limits: Config["alertLimits"];
}

/**
 * Reads the whole backup, and only if it is right makes the database what it says. Everything is
 * stored or nothing. The index of the search is made at the end, which a start would do otherwise.
 * @throws {Refused}
 */
export async function restoreBackup(
  { url, path, overwrite, limits }: Restore,
): Promise<VerifiedBackup> {
  const verified = await verifyBackup(path);
  const { migrations: theirs, madeAt } = verified.header;
  const ours = await readMigrations();
  ensureKnown(verified.header, ours);
  const { tables } = await openArchive(path);
  await restoreDatabase({ url, overwrite, ours, theirs, madeAt, tables, limits });
  await keepSearchIndex(url);
  return verified;
}

/** @throws {Refused} this program could not have made such a database. */
function ensureKnown({ migrations, program }: Header, ours: Migration[]): void {
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const fault = migrations.map((theirs) => faultOf(theirs, known)).find((words) => words !== null);
  if (!fault) return;
  throw new Refused(
    `Version ${program} made this backup, with a database of which this version does not know how ` +
      `to make it: ${fault}. Restore it with that version or a newer one.`,
  );
}

function faultOf({ name, checksum }: AppliedMigration, known: Map<string, string>): string | null {
  if (!known.has(name)) return `${name} is not known`;
  return known.get(name) === checksum ? null : `${name} is another one`;
}
