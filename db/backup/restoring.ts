import { LOCKS } from "../locks.ts";
import type { Migration } from "../migrate.ts";
import { openStraight, type Straight } from "./connection.ts";
import { putAlertsToRest } from "./alerts_at_rest.ts";
import { loadTables, type StoredTable } from "./loading.ts";
import { Refused } from "./refusals.ts";
import { type AppliedMigration, readMigrationsApplied } from "./schema.ts";
import { endUnsentInvites } from "./unsent_invites.ts";

export interface Restoring {
  /** The database's address. */
  url: string;
  /** Whether what the database holds is given up. */
  overwrite: boolean;
  /** The migrations of this program. */
  ours: Migration[];
  /** Those of the database that was backed up. */
  theirs: AppliedMigration[];
  /** When the backup was made, for the audit. */
  madeAt: string;
  tables: () => AsyncIterable<StoredTable>;
  /** How long a ringdown may wait, in seconds, until somebody is told. */
  limits: { receivedWithin: number; confirmedWithin: number };
}

/**
 * Makes the database what a backup says, in one transaction: all of it, or the database stays as it
 * was. The tables are made by the migrations that made those of the backup; then come the rows, and
 * then the migrations that are newer.
 * @throws {Refused} it holds something, somebody uses it, or it is another program's.
 */
export async function restoreDatabase(restoring: Restoring): Promise<void> {
  const sql = openStraight(restoring.url, "ringdown restore");
  try {
    await sql`begin`;
    await ensureAlone(sql);
    await ensureMayGo(sql, restoring.overwrite);
    await sql`set local lock_timeout = '5s'`;
    await dropAll(sql);
    const { old, newer } = splitMigrations(restoring);
    await apply(sql, old);
    await loadTables(sql, restoring.tables());
    await apply(sql, newer);
    await record(sql, newer);
    await putAlertsToRest(sql, restoring.limits);
    await endUnsentInvites(sql);
    await sql`
      insert into audit_events (action, subject_kind, details)
      values ('site.restored', 'site', ${sql.json({ madeAt: restoring.madeAt })})
    `;
    await sql`delete from changes`;
    await sql`commit`;
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function splitMigrations({ ours, theirs }: Restoring) {
  const names = new Set(theirs.map(({ name }) => name));
  return {
    old: ours.filter(({ name }) => names.has(name)),
    newer: ours.filter(({ name }) => !names.has(name)),
  };
}

/**
 * Also while a program is starting, which migrates first. In a transaction: no program starts until
 * it ends. @throws {Refused} somebody uses the database.
 */
export async function ensureAlone(sql: Straight): Promise<void> {
  const [{ isOurs }] = await sql<[{ isOurs: boolean }]>`
    select pg_try_advisory_xact_lock(${LOCKS.migration}) as "isOurs"
  `;
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'ringdown%'
  `;
  if (isOurs && others === 0) return;
  throw new Refused("A running Ringdown uses this database. Stop every process of it first.");
}

async function ensureMayGo(sql: Straight, overwrite: boolean): Promise<void> {
  const isOurs = await readMigrationsApplied(sql) !== null;
  if (!isOurs && await hasTables(sql)) {
    throw new Refused("The database holds tables of another program. Give an empty one.");
  }
  if (isOurs && !overwrite && await holdsSomething(sql)) {
    throw new Refused(
      "The database is not empty. With --overwrite all that it holds is replaced by the backup.",
    );
  }
}

async function hasTables(sql: Straight): Promise<boolean> {
  const rows = await sql`
    select from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1
  `;
  return rows.length > 0;
}

/** All that anybody entered hangs on an organization. */
async function holdsSomething(sql: Straight): Promise<boolean> {
  const [{ there }] = await sql<[{ there: boolean }]>`
    select to_regclass('organizations') is not null as there
  `;
  return there && (await sql`select from organizations limit 1`).length > 0;
}

/** Tables with their sequences and triggers, views and functions, but nothing of an extension. */
async function dropAll(sql: Straight): Promise<void> {
  const found = await sql<{ statement: string }[]>`
    with own as (
      select c.oid, 'pg_class'::regclass as class,
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
        c.oid::regclass::text as name
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      union all
      select p.oid, 'pg_proc'::regclass, 'routine', p.oid::regprocedure::text
      from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
    )
    select format('drop %s if exists %s cascade', kind, name) as statement
    from own
    where not exists (
      select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e'
    )
    order by kind desc
  `;
  for (const { statement } of found) await sql.unsafe(statement);
}

/** A migration may set how long it waits for locks; nobody else is here. */
async function apply(sql: Straight, migrations: Migration[]): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `;
  for (const { text } of migrations) await sql.unsafe(text);
  await sql`set local lock_timeout = 0`;
}

async function record(sql: Straight, migrations: Migration[]): Promise<void> {
  for (const { name, checksum } of migrations) {
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  }
}
