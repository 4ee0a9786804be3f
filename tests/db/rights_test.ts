/** What the role of the program may do in the database: rows, but neither tables nor the audit. */
import assert from "node:assert/strict";
import { sealEvents } from "../../db/audit/sealing.ts";
import { verifyRecord } from "../../db/audit/verification.ts";
import { keepAuditEvent } from "../../db/audit_events.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { tryToStore } from "../../db/writability.ts";
import { ensureOwnRole, grantRights } from "../../db/rights.ts";
import { testDatabase, type TestSql } from "../support/database.ts";

async function withRoles(work: (app: Database, owner: TestSql, urls: Urls) => Promise<void>) {
  const { sql, url, appUrl, drop } = await testDatabase({ demo: true });
  const app = connect(appUrl, { max: 2 });
  try {
    await work(app, sql, { url, appUrl });
  } finally {
    await app.end();
    await drop();
  }
}

/** With the transaction that has written each. */
async function rightsOf(sql: TestSql) {
  return await sql`
    select relname, relacl::text, xmin::text from pg_class
    where relnamespace = 'public'::regnamespace order by 1
  `;
}

type Urls = { url: string; appUrl: string };

function refused(query: PromiseLike<unknown>): Promise<void> {
  return assert.rejects(Promise.resolve(query), { code: "42501" });
}

Deno.test("the role of the program owns no table and can make none", async () => {
  await withRoles(async (app) => {
    const own = await app`select from pg_class where relowner = current_user::regrole`;
    assert.equal(own.length, 0);
    const [role] = await app`
      select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user
    `;
    assert.deepEqual({ ...role }, { rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    await refused(app.unsafe("create table mine (id int)"));
    await refused(app.unsafe("alter table users add column mine int"));
    await refused(app.unsafe("drop table sessions"));
    await refused(app.unsafe("truncate sessions"));
    await refused(app.unsafe("insert into schema_migrations (name, checksum) values ('9', 'x')"));
    await tryToStore(app); // a temporary table
  });
});

Deno.test("the role of the program adds to the audit and changes nothing in it", async () => {
  await withRoles(async (app, owner) => {
    const [{ id: subjectId }] = await owner`select id from users limit 1`;
    await keepAuditEvent(app, { actorId: null, action: "a", subjectKind: "user", subjectId });
    assert.equal((await app`select from audit_events where action = 'a'`).length, 1);
    await refused(app`update audit_events set action = 'b' where action = 'a'`);
    await refused(app`delete from audit_events where action = 'a'`);
    await refused(app.unsafe("truncate audit_events"));
  });
});

Deno.test("the role of the program gives no row of the audit its number", async () => {
  await withRoles(async (app) => {
    await refused(app`
      insert into audit_events (number, action, details) overriding system value
      values (30000000, 'site.forged', '{}')
    `);
  });
});

Deno.test("no table of the program's role takes the place of the audit", async () => {
  await withRoles(async (app, owner) => {
    await app.begin(async (tx) => {
      await tx`create temporary table audit_events (like public.audit_events including all)`;
      await tx`create temporary table users (like public.users including all)`;
      await tx`update public.users set is_super_user = true where email = 'crew1@demo.test'`;
      await tx`set constraints all immediate`;
      await tx`drop table pg_temp.users, pg_temp.audit_events`;
    });
    const told = await owner`
      select from audit_events e join users u on u.id = e.subject_id
      where e.action = 'user.changed' and u.email = 'crew1@demo.test'
    `;
    assert.equal(told.length, 1);
  });
});

Deno.test("it may use tables that are made later, but only add to those of the audit", async () => {
  await withRoles(async (app, owner, { url, appUrl }) => {
    await owner.unsafe("create table later (id bigint generated always as identity, word text)");
    await app`insert into later (word) values ('a')`;
    await app`update later set word = 'b'`;
    await app`delete from later`;
    await owner.unsafe("create table audit_later (id int generated always as identity, word text)");
    assert(await grantRights(url, appUrl));
    await app`insert into audit_later (word) values ('a')`;
    await refused(app`update audit_later set word = 'b'`);
    await refused(app`delete from audit_later`);
    const before = await rightsOf(owner);
    assert(await grantRights(url, appUrl));
    assert.deepEqual(await rightsOf(owner), before, "a later start changes nothing");
    await owner.unsafe("grant delete on audit_events to app_in_tests");
    assert(await grantRights(url, appUrl));
    await refused(app`delete from audit_events`);
  });
});

Deno.test("the role of the program seals what is there, and can store no seal of its own", async () => {
  await withRoles(async (app, owner) => {
    await refused(app`
      insert into audit_seals (number, numbers, digests, previous_hash, hash, last_number)
      values (1, '{}', '', '', 'x', 1000000000)
    `);
    await refused(app`select from seal_events(0)`);
    await refused(app`select nextval('audit_events_number_seq')`);
    await refused(app`select setval('audit_events_number_seq', 30000000)`);
    await app.begin(async (tx) => {
      await tx`create temporary table audit_seals (like public.audit_seals including all)`;
      await tx`create temporary table audit_events (like public.audit_events including all)`;
      await tx.unsafe(`
        create function pg_temp.sha256(bytea) returns bytea language sql as $$ select ''::bytea $$;
        insert into pg_temp.audit_events (action) overriding user value values ('forged');
        set local search_path = pg_temp, public
      `);
      assert(((await sealEvents(tx))?.events ?? 0) > 0);
      await tx`drop table pg_temp.audit_seals, pg_temp.audit_events`;
    });
    while ((await sealEvents(app))!.events > 0);
    const { sealed, unsealed, fault } = await owner.begin((tx) => verifyRecord(tx));
    const [{ events }] = await owner`select count(*)::int as events from audit_events`;
    assert.deepEqual([sealed, unsealed, fault], [events, 0, null]);
  });
});

Deno.test("a time of its own choice is not that of the event, but is told", async () => {
  await withRoles(async (app) => {
    for (const time of ["2020-02-02T02:02:02Z", "2100-01-01T00:00:00Z"]) {
      await app`
        insert into audit_events (action, created_at, details) values ('a', ${time}, '{"b": 1}')
      `;
    }
    const rows = await app<{ isNow: boolean; details: Record<string, unknown> }[]>`
      select abs(extract(epoch from clock_timestamp() - created_at)) < 300 as is_now, details
      from audit_events where action = 'a' order by number
    `;
    assert.deepEqual(rows.map(({ isNow }) => isNow), [true, true]);
    assert.match(String(rows[0].details.told_time), /^2020-02-02/);
    assert.equal(rows[1].details.b, 1);
    await app`
      insert into audit_events (action, created_at)
      values ('of just now', clock_timestamp() - interval '5 minutes')
    `;
    const [kept] = await app<[{ details: unknown }]>`
      select details from audit_events
      where action = 'of just now' and created_at < clock_timestamp() - interval '4 minutes'
    `;
    assert.deepEqual(kept.details, {});
  });
});

Deno.test("who empties what the transaction has changed is told all the same, once", async () => {
  await withRoles(async (app, owner) => {
    await app.begin(async (tx) => {
      await tx`update users set is_super_user = true where email = 'crew1@demo.test'`;
      await tx`select set_config('ringdown.changes', '', true)`;
    });
    await app`update users set totp_last_step = 7 where email = 'crew1@demo.test'`;
    await app.begin(async (tx) => {
      const [{ id: subjectId }] = await tx<[{ id: string }]>`
        update users set first_name = 'Captain' where email = 'crew2@demo.test' returning id
      `;
      const event = { actorId: null, action: "user.changed", subjectKind: "user" as const };
      await keepAuditEvent(tx, { ...event, subjectId });
    });
    const told = await owner<{ email: string; details: Record<string, unknown> }[]>`
      select u.email, e.details from audit_events e join users u on u.id = e.subject_id
      where e.action = 'user.changed' order by e.number
    `;
    assert.deepEqual(told.map(({ email }) => email), ["crew1@demo.test", "crew2@demo.test"]);
    const row = { is_super_user: { from: false, to: true } };
    assert.deepEqual(told[0].details, { row, untold: true });
    assert(!("untold" in told[1].details));
  });
});

Deno.test("the role of the program reaches nothing of the server, and no other role", async () => {
  await withRoles(async (app, owner) => {
    const [{ role, pid }] = await owner<[{ role: string; pid: number }]>`
      select quote_ident(current_user) as role, pg_backend_pid() as pid
    `;
    const own = "app_in_tests";
    const tried = [
      "copy users to program 'cat'",
      "copy users to '/tmp/users_of_ringdown'",
      "copy users from program 'cat'",
      "select pg_read_file('pg_hba.conf')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/hostname')",
      "select lo_export(1, '/tmp/users_of_ringdown')",
      "select rolpassword from pg_authid",
      `set role ${role}`,
      `set session authorization ${role}`,
      `alter role ${own} superuser`,
      `alter role ${own} bypassrls`,
      `alter role ${role} password 'x'`,
      "create role another",
      "create function public.audit_cause() returns jsonb language sql as 'select null::jsonb'",
      "create or replace function audit_kind(action text) returns text language sql as 'select 1'",
      "alter function seal_events security invoker",
      "drop function seal_events",
      "create extension plpython3u",
      "create trigger mine before insert on audit_events for each row execute function audit_fill()",
      "alter table audit_events disable trigger all",
      "drop trigger only_added on audit_events",
      "set session_replication_role = replica",
      "do $$ begin lock table audit_events in exclusive mode; end $$",
      "do $$ begin lock table audit_seals in row exclusive mode; end $$",
      "alter system set log_statement = 'all'",
      "create publication mine for all tables",
      `select pg_terminate_backend(${pid})`,
      `select pg_cancel_backend(${pid})`,
    ];
    for (const statement of tried) {
      const outcome = await Promise.resolve(app.unsafe(statement)).then(
        () => "done",
        ({ code }) => code,
      );
      assert.equal(outcome, "42501", statement);
    }
    const seen = await app<{ query: string }[]>`
      select query from pg_stat_activity where pid = ${pid}
    `;
    assert.equal(seen[0].query, "<insufficient privilege>");
  });
});

Deno.test("one role that does all is left as it is", async () => {
  await withRoles(async (_, owner, { url }) => {
    assert.equal(await grantRights(url, url), false);
    const [{ isOurs }] = await owner`
      select has_table_privilege('audit_events', 'delete') as is_ours
    `;
    assert(isOurs);
  });
});

Deno.test("a bundled database has a role for the program, with a new password at each start", async () => {
  const { url, drop } = await testDatabase();
  try {
    const first = await ensureOwnRole(url);
    const before = connect(first, { max: 1 });
    const { pathname } = new URL(url);
    await before.unsafe(`
      alter role ringdown_app set default_transaction_read_only = on;
      alter role ringdown_app in database "${pathname.slice(1)}" set search_path = pg_temp
    `);
    await before.end();
    const second = await ensureOwnRole(url);
    assert.notEqual(first, second);
    assert(await grantRights(url, second));
    const app = connect(second, { max: 1 });
    const [stored] = await app`
      select from pg_db_role_setting where setrole = 'ringdown_app'::regrole
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    `;
    assert.equal(stored, undefined, "what the role had stored for itself is gone");
    assert.equal((await app`select from users`).length, 0);
    await refused(app`delete from audit_events`);
    await app.end();
  } finally {
    await drop();
  }
});
