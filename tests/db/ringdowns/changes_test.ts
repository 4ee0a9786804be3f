import assert from "node:assert/strict";
import { changeRingdown, type RingdownChange } from "../../../db/ringdowns/changes.ts";
import { takeOverRingdown } from "../../../db/ringdowns/takeover.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../domain/errors.ts";
import {
  changesSince,
  hospitalNamed,
  NO_CHANGE,
  sentRingdown,
  sharedDatabase,
  userNamed,
} from "../cast.ts";

const { test } = sharedDatabase();

function change(fields: Partial<RingdownChange>): RingdownChange {
  return { ...NO_CHANGE, content: fields, ...fields };
}

test("a changed report is announced to the live screens and names the user who changed it", async (sql) => {
  const by = await userNamed(sql, "super");
  const { id, patient: before } = await sentRingdown(sql);
  const changes = await changesSince(sql, async () => {
    const older = change({ patient: (patient) => ({ ...patient, age: 45 }) });
    const changed = await changeRingdown(sql, id, older, { by, now: new Date() });
    assert.deepEqual(changed.patient, { ...before, age: 45 });
    assert.equal(changed.UpdatedById, by.id);
  });
  assert.deepEqual(changes, [`ringdown ${id}`]);
});

test("an empty change writes nothing and announces nothing", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const ringdown = await sentRingdown(sql);
  const changes = await changesSince(sql, async () => {
    const same = await changeRingdown(sql, ringdown.id, change({}), { by, now: new Date() });
    assert.deepEqual(same, ringdown);
  });
  assert.deepEqual(changes, []);
});

test("changes made at once are each based on the newest stored report", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  const older = change({ patient: (patient) => ({ ...patient, age: patient.age + 1 }) });
  await Promise.all(
    Array.from({ length: 5 }, () => changeRingdown(sql, id, older, { by, now: new Date() })),
  );
  assert.equal((await listRingdownsById(sql, [id]))[0].patient.age, 49);
});

test("a report that is refused leaves the old report as it was", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const ringdown = await sentRingdown(sql);
  const worse = change({
    etaMinutes: 5,
    patient: () => {
      throw new Invalid([{ message: "no" }]);
    },
  });
  const impossible = change({ patient: (patient) => ({ ...patient, age: 200 }) });
  for (const one of [worse, impossible]) {
    await assert.rejects(changeRingdown(sql, ringdown.id, one, { by, now: new Date() }));
  }
  assert.deepEqual((await listRingdownsById(sql, [ringdown.id]))[0], ringdown);
});

test("a redirect changes both ringdowns in one transaction", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  const newId = crypto.randomUUID();
  const hospitalId = await hospitalNamed(sql, "Saint Anne Downtown");
  const redirect = change({ hospitalId, newId });
  const changes = await changesSince(
    sql,
    () => changeRingdown(sql, id, redirect, { by, now: new Date() }),
  );
  assert.deepEqual(changes, [`ringdown ${id}`, `ringdown ${newId}`].sort());
  const rows = await sql`
    select distinct xid::text from changes where subject_id = any (${[id, newId]})
    and id > (select min(id) from changes where subject_id = ${id})
  `;
  assert.equal(rows.length, 1);
});

test("a redirect that cannot be sent does not end the old ringdown", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const ringdown = await sentRingdown(sql);
  const hospitalId = await hospitalNamed(sql, "Saint Anne Downtown");
  const impossible = change({ hospitalId, etaMinutes: 1441, newId: crypto.randomUUID() });
  await assert.rejects(changeRingdown(sql, ringdown.id, impossible, { by, now: new Date() }));
  assert.deepEqual((await listRingdownsById(sql, [ringdown.id]))[0], ringdown);
});

test("after a redirect by a super user the ringdown still belongs to the crew", async (sql) => {
  const [crew, superUser] = [await userNamed(sql, "crew1"), await userNamed(sql, "super")];
  const { id } = await sentRingdown(sql);
  const hospitalId = await hospitalNamed(sql, "Saint Anne Downtown");
  const redirect = change({ hospitalId });
  const next = await changeRingdown(sql, id, redirect, { by: superUser, now: new Date() });
  assert.equal(next.patientDelivery.ParamedicUserId, crew.id);
  assert.equal(next.CreatedById, superUser.id);
});

test("a redirect without a new ETA never computes an ETA below zero", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql, { sentAt: new Date(Date.now() - 3_600_000) });
  const redirect = change({ hospitalId: await hospitalNamed(sql, "Saint Anne Downtown") });
  const next = await changeRingdown(sql, id, redirect, { by, now: new Date() });
  assert.equal(next.etaMinutes, 0);
});

test("a change after the offload is refused", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  for (const to of ["ARRIVED", "OFFLOADED"] as const) {
    await moveRingdown(sql, id, { to, at: new Date(), by });
  }
  const later = changeRingdown(sql, id, change({ etaMinutes: 1 }), { by, now: new Date() });
  await assert.rejects(later, Conflict);
});

test("of a redirect and an offload at once, only one succeeds", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  await moveRingdown(sql, id, { to: "ARRIVED", at: new Date(), by });
  const redirect = change({ hospitalId: await hospitalNamed(sql, "Saint Anne Downtown") });
  const outcomes = await Promise.allSettled([
    changeRingdown(sql, id, redirect, { by, now: new Date() }),
    moveRingdown(sql, id, { to: "OFFLOADED", at: new Date(), by }),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const next = await sql`select from patient_deliveries where redirected_from_id = ${id}`;
  assert.equal(next.length, outcomes[0].status === "fulfilled" ? 1 : 0);
});

test("a take-over changes the crew, is announced to the live screens and stores an event", async (sql) => {
  const colleague = await userNamed(sql, "crew2");
  const { id } = await sentRingdown(sql);
  const changes = await changesSince(sql, async () => {
    const taken = await takeOverRingdown(sql, id, colleague);
    assert.equal(taken.patientDelivery.ParamedicUserId, colleague.id);
    assert.equal(taken.UpdatedById, colleague.id);
  });
  assert.deepEqual(changes, [`ringdown ${id}`]);
  const events = await sql`
    select from audit_events where subject_id = ${id} and action = 'ringdown.taken_over'
  `;
  assert.equal(events.length, 1);
});

test("only a colleague of the same organisation may take a ringdown over", async (sql) => {
  const { id } = await sentRingdown(sql);
  const refusals = [["nurse", Forbidden], ["super", Forbidden], ["harbor1", NotFound]] as const;
  for (const [name, Refusal] of refusals) {
    await assert.rejects(takeOverRingdown(sql, id, await userNamed(sql, name)), Refusal);
  }
});
