import { copyOut, openStraight, type Straight } from "./connection.ts";
import { LEFT_OUT, ONLY_ROWS } from "./left_out.ts";
import {
  type AppliedMigration,
  listTables,
  quoted,
  readMigrationsApplied,
  type Table,
} from "./schema.ts";
import { NotOurs } from "./refusals.ts";

/** The whole database as it was at one moment, while others go on writing. */
export interface Snapshot {
  /** The moment, by the database's clock (ISO 8601). */
  madeAt: string;
  migrations: AppliedMigration[];
  tables: Table[];
  /** The rows of a table as lines of text; none for a table that is left out. */
  rowsOf: (table: Table) => AsyncIterable<Uint8Array>;
}

/**
 * Reads the database at `url` in one snapshot: nobody waits for it, and it waits for nobody.
 * @throws {NotOurs} there is no such database. @throws {Error} the connection was lost meanwhile.
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const sql = openStraight(url, "ringdown backup");
  try {
    return await readSnapshot(sql, work);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The same on a connection that is open, and not in a transaction. */
export async function readSnapshot<T>(
  sql: Straight,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await sql`begin isolation level repeatable read read only`;
  const [{ madeAt }] = await sql<[{ madeAt: string }]>`
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
  `;
  const migrations = await readMigrationsApplied(sql);
  if (!migrations) throw new NotOurs("The database holds nothing of Ringdown.");
  const tables = await listTables(sql);
  const done = await work({ madeAt, migrations, tables, rowsOf: (table) => rowsOf(sql, table) });
  await sql`commit`;
  return done;
}

async function* rowsOf(sql: Straight, { name, columns }: Table): AsyncGenerator<Uint8Array> {
  if (name in LEFT_OUT) return;
  const list = columns.map(quoted).join(", ");
  const only = ONLY_ROWS[name];
  const rows = only
    ? `(select ${list} from ${quoted(name)} where ${only})`
    : `${quoted(name)} (${list})`;
  yield* copyOut(sql, `copy ${rows} to stdout`);
}
