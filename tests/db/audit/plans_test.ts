/** Whether the indexes can serve what is asked of the record: it grows for ever. */
import assert from "node:assert/strict";
import { type ActivityQuery, listActivity } from "../../../db/audit/activity.ts";
import { hasUnsealed } from "../../../db/audit/sealing.ts";
import { listSightings } from "../../../db/audit/sightings.ts";
import { testDatabase } from "../../support/database.ts";
import { plansOf } from "../plans.ts";
import { userNamed } from "../cast.ts";

function ensureNoWholeRead(plans: string[]) {
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on audit_(events|seals)/);
}

Deno.test("every page of the record is read in the order of an index, whatever is asked", async () => {
  const plans = await plansOf(async (sql) => {
    const { OrganizationId: organizationId } = await userNamed(sql, "crew1");
    const queries: Partial<ActivityQuery>[] = [
      {},
      { organizationId },
      { kind: "administration" },
      { organizationId, kind: "administration" },
      { outcome: "refused" },
      { person: "crew1" },
      { organizationId, person: "crew1", kind: "reading" },
      { organizationId, from: new Date(0), to: new Date() },
    ];
    for (const query of queries) {
      const before = { at: new Date(), number: "1000000" };
      await listActivity(sql, { ...query, limit: 26 });
      await listActivity(sql, { ...query, before, limit: 26 });
    }
    await hasUnsealed(sql);
  });
  ensureNoWholeRead(plans);
  const [, ...read] = plans;
  const unsorted = read.slice(0, 4); // without and with an organization, from the top and behind
  for (const plan of unsorted) {
    assert.match(plan, /Index (Only )?Scan Backward using audit_events_/);
  }
});

Deno.test("who has seen a ringdown is looked for by the indexes of subject and list", async () => {
  const plans = await plansOf(async (sql) => {
    const by = await userNamed(sql, "super");
    const [{ id }] = await sql<[{ id: string }]>`select id from patient_deliveries limit 1`;
    await listSightings(sql, id, by);
  });
  ensureNoWholeRead(plans);
  assert.match(plans.at(-1)!, /audit_events_listed_idx/);
  assert.match(plans.at(-1)!, /audit_events_subject_idx/);
});

Deno.test("no row of the record has the server read the text of a function anew", async () => {
  const { sql, drop } = await testDatabase();
  const inGenerated = await sql`
    select p.proname as name, l.lanname as language
    from pg_attrdef g
    join pg_attribute a on a.attrelid = g.adrelid and a.attnum = g.adnum and a.attgenerated <> ''
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = g.oid
      and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid
    join pg_language l on l.oid = p.prolang
    where g.adrelid = 'audit_events'::regclass
  `;
  const [{ volatility }] = await sql`
    select provolatile as volatility from pg_proc where proname = 'version_digest'
  `;
  await drop();
  assert.deepEqual(inGenerated.map((row) => ({ ...row })), [
    { name: "audit_kind", language: "plpgsql" },
  ]);
  assert.equal(volatility, "s"); // or no query can take it in, and each row calls it
});
