/** What is left of a ringdown whose words and vitals were removed. */
import assert from "node:assert/strict";
import { sealEvents } from "../../../db/audit/sealing.ts";
import { verifyRecord } from "../../../db/audit/verification.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { eraseOldRingdowns, eraseRingdown } from "../../../db/ringdowns/erasure.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { listVersions } from "../../../db/ringdowns/versions.ts";
import { Conflict, NotFound } from "../../../domain/errors.ts";
import type { TestSql } from "../../support/database.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";
import { NO_CHANGE, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();
const WORDS = "zyxwords";

/** A ringdown that is over, with words in every place that keeps some. */
async function finished(sql: TestSql): Promise<string> {
  const [crew, nurse] = [await userNamed(sql, "crew1"), await userNamed(sql, "nurse")];
  const { id } = await sentRingdown(sql, {
    patient: patientWith({
      chiefComplaintDescription: `${WORDS} complaint`,
      otherObservationNotes: `${WORDS} observed`,
      triageTag: `${WORDS} tag`,
      heartRateBpm: 77,
      temperature: 99,
      psychIndicator: true,
    }),
  });
  const at = new Date();
  await moveRingdown(sql, id, { to: "RINGDOWN CONFIRMED", at, by: nurse });
  await changeRingdown(sql, id, {
    ...NO_CHANGE,
    patient: (before) => ({ ...before, treatmentNotes: `${WORDS} treated` }),
    sentPatient: { treatmentNotes: `${WORDS} treated` },
  }, { by: crew, now: at });
  await moveRingdown(sql, id, { to: "CANCELLED", at, by: crew });
  await moveRingdown(sql, id, { to: "CANCEL ACKNOWLEDGED", at, by: nurse });
  return id;
}

/** The tables in which some row has the words, anywhere. */
async function tablesWithWords(sql: TestSql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `;
  const found = await Promise.all(tables.map(async ({ name }) => {
    const rows = await sql`
      select from ${sql(name)} t where to_jsonb(t)::text like ${`%${WORDS}%`} limit 1
    `;
    return rows.length > 0 ? [name] : [];
  }));
  return found.flat();
}

test("no table keeps a word of what was removed; statuses, times, age and urgency stay", async (sql) => {
  const id = await finished(sql);
  const [before] = await listRingdownsById(sql, [id]);
  assert.deepEqual(await tablesWithWords(sql), [
    "patient_deliveries",
    "patients",
    "ringdown_searches",
    "ringdown_versions",
  ]);
  await eraseRingdown(sql, id);
  assert.deepEqual(await tablesWithWords(sql), []);
  const [after] = await listRingdownsById(sql, [id]);
  assert.equal(after.patient.chiefComplaintDescription, "Removed");
  const { heartRateBpm, temperature, psychIndicator, treatmentNotes } = after.patient;
  assert.deepEqual(
    [heartRateBpm, temperature, psychIndicator, treatmentNotes],
    [null, null, false, null],
  );
  assert.deepEqual(after.timestamps, before.timestamps);
  assert.equal(after.currentDeliveryStatus, "CANCEL ACKNOWLEDGED");
  assert.equal(after.patient.age, before.patient.age);
  assert.equal(after.isDrill, before.isDrill);
  const versions = await listVersions(sql, id, {
    user: await userNamed(sql, "crew1"),
    limit: 100,
  });
  assert.doesNotMatch(JSON.stringify(versions), new RegExp(WORDS));
});

test("removing is recorded once, and the record is whole before and after", async (sql) => {
  const id = await finished(sql);
  await eraseRingdown(sql, id);
  await eraseRingdown(sql, id);
  const rows = await sql`
    select details from audit_events where subject_id = ${id} and action = 'ringdown.erased'
  `;
  assert.deepEqual(rows.map(({ details }) => details), [{ because: "asked for" }]);
  while ((await sealEvents(sql))!.events > 0);
  const found = await sql.begin("isolation level repeatable read read only", verifyRecord);
  assert.equal(found.fault, null);
  assert(found.versions.erased >= 2);
});

test("a patient's words go from every hospital that they were redirected from and to", async (sql) => {
  const [crew, [{ id: hospitalId }]] = [
    await userNamed(sql, "crew1"),
    await sql<{ id: string }[]>`select id from hospitals where name = 'Bayview Medical Center'`,
  ];
  const patient = patientWith({ chiefComplaintDescription: `${WORDS} complaint` });
  const { id: first } = await sentRingdown(sql, { patient });
  const by = { by: crew, now: new Date() };
  const change = { ...NO_CHANGE, hospitalId };
  const { id: last } = await changeRingdown(sql, first, change, by);
  assert.notEqual(first, last);
  await assert.rejects(eraseRingdown(sql, first), Conflict);
  for (const to of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"] as const) {
    await moveRingdown(sql, last, { to, at: new Date(), by: crew });
  }
  await assert.rejects(eraseRingdown(sql, last), Conflict); // the first is still on a board
  const nurse = await userNamed(sql, "nurse");
  await moveRingdown(sql, first, { to: "REDIRECT ACKNOWLEDGED", at: new Date(), by: nurse });
  await eraseRingdown(sql, last);
  assert.deepEqual(await tablesWithWords(sql), []);
  const rows = await sql`
    select subject_id from audit_events
    where action = 'ringdown.erased' and subject_id = any (${[first, last]}::uuid[])
  `;
  assert.equal(rows.length, 2);
});

test("a ringdown that is under way keeps everything", async (sql) => {
  const { id } = await sentRingdown(sql);
  await assert.rejects(eraseRingdown(sql, id), Conflict);
  await assert.rejects(eraseRingdown(sql, crypto.randomUUID()), NotFound);
});

test("of old ringdowns each is looked at once, and newer ones stay", async (sql) => {
  const [older, newer] = [await finished(sql), await finished(sql)];
  const live = await sentRingdown(sql);
  const moveBack = (id: string, days: number) =>
    sql`update patient_deliveries set sent_at = sent_at - ${days} * interval '1 day' where id = ${id}`;
  await moveBack(older, 400);
  await moveBack(live.id, 401);
  await moveBack(newer, 399);
  const asked = { days: 400, now: new Date(Date.now() + 60_000), limit: 1 };
  assert.equal(await eraseOldRingdowns(sql, asked), 1);
  assert.equal(await eraseOldRingdowns(sql, asked), 1);
  assert.equal(await eraseOldRingdowns(sql, asked), 0);
  const complaints = await Promise.all([older, newer, live.id].map(async (id) => {
    const [ringdown] = await listRingdownsById(sql, [id]);
    return ringdown.patient.chiefComplaintDescription;
  }));
  assert.deepEqual(complaints.map((words) => words === "Removed"), [true, false, false]);
});
