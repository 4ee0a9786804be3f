import assert from "node:assert/strict";
import { testDatabase } from "./database.ts";

Deno.test("each test has a database of its own, migrated and empty", async () => {
  const [mine, yours] = await Promise.all([testDatabase(), testDatabase()]);
  await mine.sql`
    insert into organizations (name, type, state, time_zone)
    values ('City Fire Department', 'EMS', 'CA', 'America/Los_Angeles')
  `;
  assert.equal((await mine.sql`select from organizations`).length, 1);
  assert.equal((await yours.sql`select from organizations`).length, 0);
  await Promise.all([mine.drop(), yours.drop()]);
});

Deno.test("drop removes the database even after its connection was used", async () => {
  const { sql, url, drop } = await testDatabase();
  const { sql: other, drop: dropOther } = await testDatabase();
  await sql`select 1`;
  await drop();
  const name = new URL(url).pathname.slice(1);
  assert.deepEqual([...await other`select from pg_database where datname = ${name}`], []);
  await dropOther();
});

Deno.test("with demo, each database holds its own copy of the demo data", async () => {
  const [mine, yours] = await Promise.all([
    testDatabase({ demo: true }),
    testDatabase({ demo: true }),
  ]);
  await mine.sql`delete from hospital_status_updates`;
  assert.equal((await yours.sql`select from users where email = 'crew1@demo.test'`).length, 1);
  assert((await yours.sql`select from hospital_status_updates`).length > 0);
  await Promise.all([mine.drop(), yours.drop()]);
});
