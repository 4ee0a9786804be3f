import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { openStraight } from "../../db/backup/connection.ts";
import { migrate, MigrationChanged } from "../../db/migrate.ts";
import type { Database } from "../../db/postgres/connect.ts";
import { testDatabase } from "../support/database.ts";
import { untilTrue } from "../support/until_true.ts";

const WARDS = {
  "0001_wards.sql": "create table ward (name text); create table aisle (name text);",
};
/** Earlier ones were killed when they were new. */
const FIRST_KILLED = "0039";
const BEDS = { "0002_beds.sql": "create table bed (ward text);" };

/** Makes an empty database without migrations, and an empty folder for migrations. */
async function withFolder(work: (ground: { sql: Database; url: string; folder: URL }) => unknown) {
  const { sql, url, drop } = await testDatabase();
  const path = await Deno.makeTempDir();
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  try {
    await work({ sql, url, folder: pathToFileURL(`${path}/`) });
  } finally {
    await drop();
    await Deno.remove(path, { recursive: true });
  }
}

async function write(folder: URL, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(new URL(name, folder), text);
  }
}

async function tables(sql: Database): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'schema_migrations' order by name
  `;
  return rows.map(({ name }) => name);
}

Deno.test("migrations are applied once, in the order of their names", () => {
  return withFolder(async ({ sql, folder }) => {
    await write(folder, { ...WARDS, "notes.md": "not a migration" });
    assert.deepEqual(await migrate(sql, { folder }), ["0001_wards.sql"]);
    assert.deepEqual(await migrate(sql, { folder }), []);

    await write(folder, { ...BEDS, "0003_name.sql": "alter table bed add column name text;" });
    assert.deepEqual(await migrate(sql, { folder }), ["0002_beds.sql", "0003_name.sql"]);
    assert.deepEqual(await migrate(sql, { folder }), []);
    assert.deepEqual(await tables(sql), ["aisle", "bed", "ward"]);
  });
});

Deno.test("a migration that fails changes nothing and can be retried", () => {
  return withFolder(async ({ sql, folder }) => {
    await write(folder, { ...WARDS, "0002_beds.sql": "create table bed (ward text); select bad;" });
    await assert.rejects(migrate(sql, { folder }), { code: "42703" });
    assert.deepEqual(await tables(sql), ["aisle", "ward"]);

    await write(folder, BEDS);
    assert.deepEqual(await migrate(sql, { folder }), ["0002_beds.sql"]);
  });
});

Deno.test("a migration that was changed after it was applied is refused by name", () => {
  return withFolder(async ({ sql, folder }) => {
    await write(folder, WARDS);
    await migrate(sql, { folder });
    await write(folder, { "0001_wards.sql": "create table ward (id int);", ...BEDS });
    const refusal = await migrate(sql, { folder }).catch((error) => error);
    assert(refusal instanceof MigrationChanged);
    assert.match(refusal.message, /0001_wards\.sql has been changed/);
    assert.deepEqual(await tables(sql), ["aisle", "ward"]);
  });
});

Deno.test("an applied migration that is missing from the folder is refused by name", () => {
  return withFolder(async ({ sql, folder }) => {
    await write(folder, { ...WARDS, ...BEDS });
    await migrate(sql, { folder });
    await Deno.remove(new URL("0001_wards.sql", folder));
    await assert.rejects(migrate(sql, { folder }), /0001_wards\.sql is missing/);
  });
});

Deno.test("an older program leaves the migrations of a newer one as they are, and names them", () => {
  return withFolder(async ({ sql, folder }) => {
    await write(folder, { ...WARDS, ...BEDS, "0003_name.sql": "alter table bed add name text;" });
    await migrate(sql, { folder });
    await Deno.remove(new URL("0002_beds.sql", folder));
    await Deno.remove(new URL("0003_name.sql", folder));
    const heard: string[] = [];
    assert.deepEqual(
      await migrate(sql, { folder, onNewer: (names) => heard.push(...names) }),
      [],
    );
    assert.deepEqual(heard, ["0002_beds.sql", "0003_name.sql"]);
    assert.deepEqual(await tables(sql), ["aisle", "bed", "ward"]);
  });
});

Deno.test("several processes that migrate at once apply each migration once", () => {
  return withFolder(async ({ url, folder }) => {
    await write(folder, { ...WARDS, ...BEDS });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })));
    assert.deepEqual(applied.flat().sort(), ["0001_wards.sql", "0002_beds.sql"]);
  });
});

Deno.test("a migration soon gives way to who holds its lock, names them, and is tried again", () => {
  return withFolder(async ({ sql, url, folder }) => {
    await write(folder, WARDS);
    await migrate(sql, { folder });
    await write(folder, { "0002_bed.sql": "alter table ward add column bed text;" });
    const released = Promise.withResolvers<void>();
    const reading = sql.begin(async (tx) => {
      await tx`select from ward`;
      await released.promise;
    });
    const blocked = Promise.withResolvers<unknown[]>();
    const onBlocked = (...blockers: unknown[]) => blocked.resolve(blockers);
    const migrating = migrate(url, { folder, onBlocked });
    await untilSomebodyWaits(sql);
    await sql`select from ward`; // another reader waits no longer than the migration
    const [name, [blocker]] = await blocked.promise as [string, { applicationName: string }[]];
    assert.equal(name, "0002_bed.sql");
    assert.equal(blocker.applicationName, "ringdown");
    released.resolve();
    await reading;
    assert.deepEqual(await migrating, ["0002_bed.sql"]);
  });
});

Deno.test("a migration waits long enough for an autovacuum to be ended", () => {
  return withFolder(async ({ sql, url, folder }) => {
    await write(folder, WARDS);
    await migrate(sql, { folder });
    await write(folder, { "0002_key.sql": "lock ward in share row exclusive mode;" });
    const [migrating] = await sql.begin(async (tx) => {
      await tx`lock ward in share update exclusive mode`; // as an autovacuum does
      const migrating = migrate(url, { folder });
      await untilSomebodyWaits(sql, 1_100);
      return [migrating];
    });
    assert.deepEqual(await migrating, ["0002_key.sql"]);
  });
});

// Since 0022 programs of the version before serve screens meanwhile. A backup reads every table and
// may take hours; who waits for it to end keeps all others from reading. A new column and another
// check cannot do without: their migrations give way soon, see above.
Deno.test("no migration since 0022 waits for those who only read", () => {
  return withFolder(async ({ sql, url, folder }) => {
    const ours = new URL("../../migrations/", import.meta.url);
    const onBlocked = (name: string) => assert.fail(`${name} waits for a reader`);
    for (const name of [...Deno.readDirSync(ours)].map(({ name }) => name).sort()) {
      const text = await Deno.readTextFile(new URL(name, ours));
      await write(folder, { [name]: text });
      if (name < "0022" || /add column|drop constraint \w+_check/.test(text)) {
        await migrate(url, { folder });
        continue;
      }
      await sql.begin(async (tx) => {
        for (const table of await tables(sql)) await tx`lock ${tx(table)} in access share mode`;
        assert.deepEqual(await migrate(url, { folder, onBlocked }), [name]);
      });
    }
  });
});

// The worst moment: all is done and nothing stored. One by one, as an upgrade does it.
Deno.test("a migration that is killed just before its end leaves nothing, and is applied by the next start", () => {
  return withFolder(async ({ sql, url, folder }) => {
    const ours = new URL("../../migrations/", import.meta.url);
    const blocker = openStraight(url, "blocker"); // without time limits
    try {
      const names = [...Deno.readDirSync(ours)].map(({ name }) => name).sort();
      const copy = async (name: string) =>
        await write(folder, { [name]: await Deno.readTextFile(new URL(name, ours)) });
      await Promise.all(names.filter((name) => name < FIRST_KILLED).map(copy));
      await migrate(url, { folder });
      for (const name of names.filter((name) => name >= FIRST_KILLED)) {
        await copy(name);
        const before = await shape(sql);
        await blocker`begin`;
        await blocker`lock schema_migrations in share mode`; // it may look, and not note
        const migrating = migrate(url, { folder }).then(() => "applied", () => "killed");
        await untilTrue(async () => await killWhoeverNotes(sql) > 0);
        assert.equal(await migrating, "killed", name);
        await blocker`rollback`;
        assert.deepEqual(await shape(sql), before, name);
        assert.deepEqual(await migrate(url, { folder }), [name]);
      }
    } finally {
      await blocker.end({ timeout: 1 });
    }
  });
});

/** Ends the connections that wait to note a migration. @returns how many. */
async function killWhoeverNotes(sql: Database): Promise<number> {
  const killed = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into schema_migrations%'
  `;
  return killed.length;
}

/** Everything of the schema that has a name, and what it is made of. */
async function shape(sql: Database): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
      as line
    from information_schema.columns where table_schema = 'public'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and prokind = 'f'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    order by line
  `;
  return rows.map(({ line }) => line);
}

/** Resolves when somebody in this database has waited for a lock, for so long. */
async function untilSomebodyWaits(sql: Database, ms = 0): Promise<void> {
  await untilTrue(async () => {
    const waiting = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query_start < clock_timestamp() - ${ms} * interval '1 ms'
    `;
    return waiting.length > 0;
  });
}
