import { LOCKS } from "./locks.ts";
import { connect } from "./postgres/connect.ts";
import { isLockedByOthers } from "./postgres/errors.ts";
import type { Sql } from "./postgres/sql.ts";
import { grantRights } from "./rights.ts";

/** A migration that was applied has since been changed or taken away. */
export class MigrationChanged extends Error {
  override name = "MigrationChanged";
}

/** A file of `migrations/`. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const OURS = new URL("../migrations/", import.meta.url);
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * How long each try waits for a lock, over and over. Whoever comes after it waits, too, so it soon
 * gives way. The long one lasts: an autovacuum is ended when somebody has waited for it for a second
 * (`deadlock_timeout`).
 */
const LOCK_WAITS_MS = [500, 500, 1_500];
const LONGEST_PAUSE_MS = 10_000;

/** Who keeps a migration from its locks. What the role may not see is null. */
export interface Blocker {
  pid: number;
  applicationName: string | null;
  /** Such as 'client backend' or 'autovacuum worker'. */
  backendType: string | null;
  transactionSeconds: number | null;
}

interface Settings {
  folder?: URL;
  /** Called with the names of migrations that only a newer version of the program has. */
  onNewer?: (names: string[]) => void;
  /** Called after each try that gave way to others who hold a lock. */
  onBlocked?: (migration: string, blockers: Blocker[]) => void;
}

/**
 * Applies what is new in `folder`, in the order of the names, each file in a transaction of its own.
 * Several processes may do so at once: one works, the others wait and find it done. What a newer
 * version of the program has applied stays, and this one works beside it (decision 0035). A file that
 * cannot have its locks soon gives way, so that nobody waits behind it, and is tried again.
 * Give it the address, not a pool, where a migration may take longer than a query may.
 * @returns the names of those applied now.
 * @throws {MigrationChanged} an old one is not what it was. @throws {Unavailable}
 */
export async function migrate(database: Sql | string, settings: Settings = {}): Promise<string[]> {
  if (typeof database !== "string") return await applyNew(database, settings);
  const sql = connect(database, {
    applicationName: "ringdown migrate",
    max: 2, // the second one asks who blocks the first
    deadlineMs: PATIENCE_MS,
  });
  try {
    return await applyNew(sql, settings);
  } finally {
    await sql.end();
  }
}

/** The migrations of this program, in the order of their names. */
export async function readMigrations(folder = OURS): Promise<Migration[]> {
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
  { folder = OURS, onNewer = () => {}, onBlocked = () => {} }: Settings,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  while (true) {
    const name = await applyPatiently(sql, migrations, onBlocked);
    if (name === null) break;
    applied.push(name);
  }
  const newer = listNewer([...(await readRecorded(sql)).keys()], migrations);
  if (newer.length > 0) onNewer(newer);
  return applied;
}

/** How the migrations of the program and of a database differ, by their names. */
export interface MigrationState {
  /** How many are applied. */
  applied: number;
  missing: string[];
  /** Applied, and not what they were, or gone. */
  changed: string[];
  /** Only a newer version of the program has them. */
  newer: string[];
}

/** Compares, and applies nothing. */
export async function compareMigrations(sql: Sql): Promise<MigrationState> {
  const migrations = await readMigrations(OURS);
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`
    select to_regclass('schema_migrations') is not null as is_there
  `;
  const recorded = isThere ? await readRecorded(sql) : new Map<string, string>();
  return {
    applied: recorded.size,
    missing: migrations.map(({ name }) => name).filter((name) => !recorded.has(name)),
    changed: listChanged(recorded, migrations),
    newer: listNewer([...recorded.keys()], migrations),
  };
}

/** The names that come after the last of ours. */
function listNewer(recorded: string[], migrations: Migration[]): string[] {
  const last = migrations.at(-1)?.name ?? "";
  return recorded.filter((name) => name > last);
}

/** One try to apply a migration. */
interface Try {
  lockMs: number;
  /** Its name, once it has begun. */
  migration: string;
  blockers: Blocker[];
}

/** Applies the first that is not recorded, when it gets its locks. @returns its name, or null. */
async function applyPatiently(
  sql: Sql,
  migrations: Migration[],
  onBlocked: (migration: string, blockers: Blocker[]) => void,
): Promise<string | null> {
  for (let tries = 1;; tries++) {
    const lockMs = LOCK_WAITS_MS[(tries - 1) % LOCK_WAITS_MS.length];
    const current: Try = { lockMs, migration: "", blockers: [] };
    try {
      return await sql.begin((tx) => applyNext(tx, migrations, { sql, current }));
    } catch (error) {
      if (!isLockedByOthers(error)) throw error;
      onBlocked(current.migration, current.blockers);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(tries * 1000, LONGEST_PAUSE_MS)));
  }
}

/** Applies the first that is not recorded, and records it. @returns its name, or null. */
async function applyNext(
  tx: Sql,
  migrations: Migration[],
  { sql, current }: { sql: Sql; current: Try },
): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
  // Only now: whoever finds another process at work waits for it.
  const [{ pid }] = await tx<[{ pid: number }]>`
    select pg_backend_pid() as pid, set_config('lock_timeout', ${`${current.lockMs}ms`}, true)
  `;
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
  current.migration = next.name;
  const looking = setInterval(() => void noteBlockers(sql, pid, current), current.lockMs / 2);
  await tx.unsafe(next.text).finally(() => clearInterval(looking));
  await tx`insert into schema_migrations ${tx([next], "name", "checksum")}`;
  return next.name;
}

/** Only while one waits for a lock can PostgreSQL say for whom. */
async function noteBlockers(sql: Sql, pid: number, current: Try): Promise<void> {
  const blockers = await sql<Blocker[]>`
    select
      pid, application_name, backend_type,
      extract(epoch from clock_timestamp() - xact_start)::int as transaction_seconds
    from pg_stat_activity
    where pid = any (pg_blocking_pids(${pid}))
  `.catch(() => []);
  if (blockers.length > 0) current.blockers = [...blockers];
}

/** Checksums by name. */
async function readRecorded(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name
  `;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function listChanged(recorded: Map<string, string>, migrations: Migration[]): string[] {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = new Set(listNewer([...recorded.keys()], migrations));
  return [...recorded].filter(([name, checksum]) => {
    return present.get(name) !== checksum && !newer.has(name);
  }).map(([name]) => name);
}

function ensureUnchanged(recorded: Map<string, string>, migrations: Migration[]) {
  for (const name of listChanged(recorded, migrations)) {
    const isThere = migrations.some((migration) => migration.name === name);
    const fault = isThere ? "has been changed" : "is missing";
    throw new MigrationChanged(
      `Cannot migrate: ${name} ${fault}, but this database was made with it. ` +
        "Put it back as it was and add a new migration.",
    );
  }
}

/**
 * `deno task migrate`, as the owner of the tables: MIGRATE_DATABASE_URL or DATABASE_URL, or the bundled
 * database while the app does not run.
 */
async function migrateConfigured() {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { readConfig } = await import("../server/config.ts");
  const { createLog } = await import("../server/log.ts");
  const { startBundledPostgres } = await import("../server/bundled_postgres/launcher.ts");

  const { databaseUrl, migrateDatabaseUrl, dataDir, logLevel } = readConfig();
  const log = createLog(logLevel);
  const onGivenUp = () => Deno.exit(1);
  const bundled = databaseUrl ? null : await startBundledPostgres(dataDir, { log, onGivenUp });
  try {
    const url = migrateDatabaseUrl ?? databaseUrl ?? bundled!.url;
    const applied = await migrate(url, {
      onBlocked: (migration, blockers) => log.warn("migration blocked", { migration, blockers }),
    });
    if (databaseUrl) await grantRights(url, databaseUrl);
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
