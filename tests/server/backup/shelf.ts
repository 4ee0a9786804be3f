import { join } from "node:path";
import { LEFT_OUT } from "../../../db/backup/left_out.ts";
import { type Snapshot, withSnapshot } from "../../../db/backup/snapshot.ts";
import { ALERT_LIMITS } from "../../../domain/hospital/attention.ts";
import { restoreBackup } from "../../../server/backup/restore_backup.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

/** A folder of its own for the files of a test, gone after `work`. */
export async function withShelf(work: (path: (name: string) => string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-backup-" });
  await work((name) => join(folder, name)).finally(() => Deno.remove(folder, { recursive: true }));
}

/** Gives databases to `work`, and drops them. */
export async function withDatabases(
  demos: boolean[],
  work: (...databases: TestDatabase[]) => Promise<void>,
) {
  const databases: TestDatabase[] = [];
  try {
    for (const demo of demos) databases.push(await testDatabase({ demo }));
    await work(...databases);
  } finally {
    for (const { drop } of databases) await drop();
  }
}

/** Restores with the usual limits. The pool of the test makes no connection before. */
export async function restore(url: string, path: string, { overwrite = false } = {}) {
  return await restoreBackup({ url, path, overwrite, limits: ALERT_LIMITS });
}

/** Every row of every table as text, sorted; without the tables that are left out. */
export async function rowsOf(snapshot: Snapshot): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    if (table.name in LEFT_OUT) continue;
    const text = await new Response(ReadableStream.from(snapshot.rowsOf(table))).text();
    all[table.name] = text.split("\n").slice(0, -1).sort();
  }
  return all;
}

/** The rows of a database as it is now. */
export function rowsAt(url: string): Promise<Record<string, string[]>> {
  return withSnapshot(url, rowsOf);
}
