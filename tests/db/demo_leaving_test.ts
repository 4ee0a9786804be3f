/** How a demo ends: all of it is removed, or nobody can sign in with its accounts any more. */
import assert from "node:assert/strict";
import { countActiveDemoAccounts, deactivateDemo, removeDemo } from "../../db/demo/leaving.ts";
import { DEMO_ACCOUNTS } from "../../db/demo/accounts.ts";
import { demoHospitals } from "../../db/demo/places.ts";
import { queueMail } from "../../db/emails.ts";
import { hasSuperUser } from "../../db/people/first_super_user.ts";
import { seedDemo } from "../../db/seed.ts";
import { ensureNoDemo } from "../../server/demo.ts";
import { testDatabase, type TestSql } from "../support/database.ts";

const HASHED = { passwordHash: "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7FbKpjVJ5fFbfkNpFZ6Xv9XnOQ2H0lG" };

async function withDemo(work: (sql: TestSql) => Promise<void>) {
  const { sql, drop } = await testDatabase({ demo: true });
  await work(sql).finally(drop);
}

async function countAll(sql: TestSql): Promise<number> {
  const tables = await sql<{ name: string }[]>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'changes')
      and relname not like 'audit%' -- the record stays, as all that was done
  `;
  let count = 0;
  for (const { name } of tables) count += (await sql`select from ${sql(name)}`).length;
  return count;
}

/** What is done in any demo: somebody signs in, publishes and gets a mail. */
async function useDemo(sql: TestSql) {
  const [{ id: nurse }] = await sql`select id from users where email = 'nurse@demo.test'`;
  const [{ id: hospital }] = await sql`select hospital_id as id from hospital_users
    where ed_admin_user_id = ${nurse}`;
  await sql`insert into audit_events (actor_id, action, subject_kind, subject_id)
    values (${nurse}, 'hospital.status', 'hospital', ${hospital})`;
  await sql`update organizations set updated_by_id = ${nurse}`;
  await queueMail(sql, { to: "nurse@demo.test", subject: "s", text: "t", html: "h" });
}

async function addRealUser(sql: TestSql): Promise<string> {
  const [{ id }] = await sql`
    insert into users (organization_id, first_name, last_name, email, is_operational_user)
    select id, 'Real', 'Crew', 'crew@county.example', true
    from organizations where name = 'City Fire Department'
    returning id
  `;
  return id;
}

Deno.test("removing the demo leaves nothing of it but the record, and it can be loaded again", async () => {
  await withDemo(async (sql) => {
    await useDemo(sql);
    const before = await countAll(sql);
    const outcome = await removeDemo(sql);
    assert("removed" in outcome && outcome.removed > 1_000, JSON.stringify(outcome));
    assert(before > 1_000);
    const empty = await testDatabase();
    assert.equal(await countAll(sql), await countAll(empty.sql).finally(empty.drop));
    assert.equal(await seedDemo(sql, new Date(), HASHED), "loaded");
  });
});

Deno.test("nothing is removed while a real account hangs on the demo, and it is named", async () => {
  await withDemo(async (sql) => {
    const crew = await addRealUser(sql);
    await sql`
      update patient_deliveries set paramedic_user_id = ${crew}
      where id = (select id from patient_deliveries order by id limit 1)
    `;
    const before = await countAll(sql);
    const outcome = await removeDemo(sql);
    assert("hanging" in outcome);
    const found = Object.fromEntries(outcome.hanging.map(({ table, ...rest }) => [table, rest]));
    assert.deepEqual(found.users, { count: 1, examples: ["crew@county.example"] });
    assert.equal(found.patient_deliveries.count, 1);
    assert.equal(await countAll(sql), before);
  });
});

Deno.test("what a demo account has made for a real organization is not removed either", async () => {
  await withDemo(async (sql) => {
    await sql`
      insert into organizations (name, type, created_by_id)
      select 'County EMS', 'EMS', id from users where email = 'super@demo.test'
    `;
    const outcome = await removeDemo(sql);
    assert("hanging" in outcome);
    assert.deepEqual(outcome.hanging, [
      { table: "organizations", count: 1, examples: ["County EMS"] },
    ]);
  });
});

Deno.test("with demo accounts that can sign in a start without DEMO is refused, with the ways out", async () => {
  await withDemo(async (sql) => {
    await assert.rejects(ensureNoDemo(sql), (error: Error) => {
      assert.equal(error.name, "ConfigError");
      assert.match(error.message, /^DEMO is off/);
      assert.match(error.message, /seed --remove.+seed --deactivate/);
      return true;
    });
  });
});

Deno.test("deactivated demo accounts cannot sign in, and the next start makes a super user", async () => {
  await withDemo(async (sql) => {
    await useDemo(sql);
    await addRealUser(sql);
    const { deactivated, hospitals } = await deactivateDemo(sql, demoHospitals());
    assert.equal(deactivated, DEMO_ACCOUNTS.length);
    assert.equal(hospitals.length, 8);
    await ensureNoDemo(sql);
    assert.equal(await countActiveDemoAccounts(sql), 0);
    assert(!await hasSuperUser(sql));
    const open = await sql`select from users where email like '%@demo.test'
      and (is_active or hashed_password is not null)`;
    assert.equal(open.length, 0);
    assert.equal((await sql`select from users where is_active`).length, 1);
    assert.equal((await sql`select from emails`).length, 0);
    const again = await deactivateDemo(sql, demoHospitals());
    assert.equal(again.deactivated, 0);
  });
});

Deno.test("a database without the demo starts without DEMO", async () => {
  const { sql, drop } = await testDatabase();
  await ensureNoDemo(sql).finally(drop);
});
