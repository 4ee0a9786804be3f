import { LOCKS } from "./locks.ts";
import { connect } from "./postgres/connect.ts";
import type { Sql } from "./postgres/sql.ts";

/** A migration that was applied has since been changed or taken away. */
export class MigrationChanged extends Error {
  override name = "MigrationChanged";
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const OURS = new URL("../migrations/", import.meta.url);
const PATIENCE_MS = 10 * 60 * 1000;

interface Settings {
  folder?: URL;
  /** Called with the names of migrations that only a newer version of the program has. */
  onNewer?: (names: string[]) => void;
}

/**
 * Applies what is new in `folder`, in the order of the names, each file in a transaction of its own.
 * Several processes may do so at once: one works, the others wait and find it done. What a newer
 * version of the program has applied stays, and this one works beside it (decision 0035).
 * Give it the address, not a pool, where a migration may take longer than a query may.
 * @returns the names of those applied now.
 * @throws {MigrationChanged} an old one is not what it was. @throws {Unavailable}
 */
export async function migrate(database: Sql | string, settings: Settings = {}): Promise<string[]> {
  if (typeof database !== "string") return await applyNew(database, settings);
  const sql = connect(database, {
    applicationName: "ringdown migrate",
    max: 1,
    deadlineMs: PATIENCE_MS,
  });
  try {
    return await applyNew(sql, settings);
  } finally {
    await sql.end();
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder)))
    .map(({ name }) => name).filter((name) => name.endsWith(".sql")).sort();
  return await Promise.all(names.map(async (name) => {
    const text = await Deno.readTextFile(new URL(name, folder));
    return { name, text, checksum: await checksumOf(text) };
  }));
}

async function checksumOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}

async function applyNew(
  sql: Sql,
  { folder = OURS, onNewer = () => {} }: Settings,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  while (true) {
    const name = await sql.begin((tx) => applyNext(tx, migrations));
    if (name === null) break;
    applied.push(name);
  }
  const newer = listNewer([...(await readRecorded(sql)).keys()], migrations);
  if (newer.length > 0) onNewer(newer);
  return applied;
}

/** The names that come after the last of ours. */
function listNewer(recorded: string[], migrations: Migration[]): string[] {
  const last = migrations.at(-1)?.name ?? "";
  return recorded.filter((name) => name > last);
}

/** Applies the first that is not recorded, and records it. @returns its name, or null. */
async function applyNext(tx: Sql, migrations: Migration[]): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
  await tx`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `;
  const recorded = await readRecorded(tx);
  ensureUnchanged(recorded, migrations);
  const next = migrations.find(({ name }) => !recorded.has(name));
  if (!next) return null;
  await tx.unsafe(next.text);
  await tx`insert into schema_migrations ${tx([next], "name", "checksum")}`;
  return next.name;
}

/** Checksums by name. */
async function readRecorded(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name
  `;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function ensureUnchanged(recorded: Map<string, string>, migrations: Migration[]) {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = new Set(listNewer([...recorded.keys()], migrations));
  for (const [name, checksum] of recorded) {
    if (present.get(name) === checksum || newer.has(name)) continue;
    const fault = present.has(name) ? "has been changed" : "is missing";
    throw new MigrationChanged(
      `Cannot migrate: ${name} ${fault}, but this database was made with it. ` +
        "Put it back as it was and add a new migration.",
    );
  }
}

/** `deno task migrate`: DATABASE_URL, or the bundled database while the app does not run. */
async function migrateConfigured() {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { readConfig } = await import("../server/config.ts");
  const { createLog } = await import("../server/log.ts");
  const { startBundledPostgres } = await import("../server/bundled_postgres/launcher.ts");

  const { databaseUrl, dataDir, logLevel } = readConfig();
  const log = createLog(logLevel);
  const onGivenUp = () => Deno.exit(1);
  const bundled = databaseUrl ? null : await startBundledPostgres(dataDir, { log, onGivenUp });
  try {
    const applied = await migrate(databaseUrl ?? bundled!.url);
    log.info("migrated", { applied });
  } finally {
    await bundled?.stop();
  }
}

/** By the name of an error; the codes are those of `server/exit.ts`. */
const EXIT_CODES: Record<string, number> = { ConfigError: 2, DataDirInUse: 3 };

if (import.meta.main) {
  await migrateConfigured().catch((error: Error) => {
    console.error(error.message);
    Deno.exit(EXIT_CODES[error.name] ?? 1);
  });
}
