import assert from "node:assert/strict";
import { changeHospital } from "../../../db/hospitals/changes.ts";
import { publishHospitalStatus } from "../../../db/hospitals/publishing.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { fingerprintOf, hashOf, sendRingdown } from "../../../db/ringdowns/sending.ts";
import { changeAmbulance } from "../../../db/organizations/ambulance_changes.ts";
import { changeOrganization } from "../../../db/organizations/changes.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { receiveDispatch } from "../../../db/ringdowns/ems_calls.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { TestSql } from "../../support/database.ts";
import { askAllMeanwhile, askMeanwhile } from "../../support/meanwhile.ts";
import { Conflict, Invalid, SignedOut } from "../../../domain/errors.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";
import {
  changesSince,
  hospitalNamed,
  NO_CHANGE,
  sentRingdown,
  sharedDatabase,
  toSend,
  userNamed,
} from "../cast.ts";

const { test } = sharedDatabase();

const now = () => new Date();

async function rowsOf(sql: TestSql): Promise<number[]> {
  const [row] = await sql`
    select
      (select count(*)::int from patients) as patients,
      (select count(*)::int from patient_deliveries) as deliveries,
      (select count(*)::int from patient_delivery_updates) as updates,
      (select count(*)::int from ambulances) as ambulances,
      (select count(*)::int from emergency_medical_service_calls) as calls
  `;
  return Object.values(row) as number[];
}

test("sending stores a patient, a delivery and its first status, all by the crew", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const before = await rowsOf(sql);
  const { ringdown, isNew } = await sendRingdown(sql, await toSend(sql), { by, now: now() });
  assert.equal(isNew, true);
  const after = await rowsOf(sql);
  assert.deepEqual(after.map((count, at) => count - before[at]), [1, 1, 1, 0, 0]);
  const [row] = await sql`
      select d.paramedic_user_id, d.created_by_id as sender, p.created_by_id as reporter,
        u.created_by_id as mover, d.organization_id, d.sent_at, u.delivery_status_at
      from patient_deliveries d
      join patients p on p.id = d.patient_id
      join patient_delivery_updates u on u.patient_delivery_id = d.id
      where d.id = ${ringdown.id}
    `;
  assert.deepEqual(
    [row.paramedicUserId, row.sender, row.reporter, row.mover],
    Array(4).fill(by.id),
  );
  assert.equal(row.organizationId, by.OrganizationId);
  assert.deepEqual(row.sentAt, row.deliveryStatusAt);
});

test("a sent ringdown is announced to the live screens", async (sql) => {
  const id = crypto.randomUUID();
  const changes = await changesSince(sql, () => sentRingdown(sql, { id }));
  assert.deepEqual(changes, [`ringdown ${id}`]);
});

test("a ringdown that cannot be stored leaves no rows, not even its unit or call", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const before = await rowsOf(sql);
  const fresh = { ambulanceIdentifier: "NEW 1", dispatchCallNumber: "NEW-1" };
  const faults = [
    { ...fresh, hospitalId: crypto.randomUUID() },
    { ...fresh, patient: patientWith({ systolicBloodPressure: 70 }) }, // refused by a constraint
    { ...fresh, etaMinutes: 1441 },
  ];
  for (const fault of faults) {
    await assert.rejects(sendRingdown(sql, await toSend(sql, fault), { by, now: now() }));
  }
  assert.deepEqual(await rowsOf(sql), before);
});

test("constraints of the table refuse an invalid report that nothing else has validated", async (sql) => {
  const by = await userNamed(sql, "crew1");
  for (
    const patient of [
      patientWith({ age: 131 }),
      patientWith({ heartRateBpm: 301, outOfRangeConfirmed: ["heartRateBpm"] }),
      patientWith({ lowOxygenResponseType: "ROOM AIR", supplementalOxygenAmount: 4 }),
      patientWith({ restraintIndicator: true }),
      patientWith({ chiefComplaintDescription: "" }),
    ]
  ) {
    const sending = sendRingdown(sql, await toSend(sql, { patient }), { by, now: now() });
    await assert.rejects(sending, /violates check constraint/);
  }
});

test("a ringdown of an inactive unit is refused, and no second unit of that name is created", async (sql) => {
  await sql`update ambulances set is_active = false where ambulance_identifier = 'M18'`;
  await assert.rejects(sentRingdown(sql, { ambulanceIdentifier: "m18" }), Invalid);
  const units = await sql`select from ambulances where lower(ambulance_identifier) = 'm18'`;
  assert.equal(units.length, 1);
});

test("a retry returns the stored ringdown; other content or another user is a conflict", async (sql) => {
  const id = crypto.randomUUID();
  const crew = await userNamed(sql, "crew1");
  const colleague = await userNamed(sql, "crew2");
  const sent = await toSend(sql, { id });
  const first = await sendRingdown(sql, sent, { by: crew, now: now() });
  const again = await sendRingdown(sql, sent, { by: crew, now: now() });
  assert.deepEqual(again, { ringdown: first.ringdown, isNew: false });
  const other = { ...sent, etaMinutes: 13 };
  await assert.rejects(sendRingdown(sql, other, { by: crew, now: now() }), Conflict);
  await assert.rejects(sendRingdown(sql, sent, { by: colleague, now: now() }), Conflict);
});

test("a crew whose agency has just been deactivated sends nothing", async (sql) => {
  const by = await userNamed(sql, "crew1"); // signed in before
  const setActive = (isActive: boolean) =>
    sql`
    update organizations set is_active = ${isActive} where id = ${by.OrganizationId}
  `;
  const ringdown = await toSend(sql, { ambulanceIdentifier: "M99" });
  await setActive(false);
  await assert.rejects(sendRingdown(sql, ringdown, { by, now: now() }), SignedOut);
  await setActive(true);
  assert.equal((await sql`select from ambulances where ambulance_identifier = 'M99'`).length, 0);
});

test("a retry succeeds even if the hospital has become inactive meanwhile", async (sql) => {
  const id = crypto.randomUUID();
  const by = await userNamed(sql, "crew1");
  const sent = await toSend(sql, { id });
  await sendRingdown(sql, sent, { by, now: now() });
  await sql`update hospitals set is_active = false where id = ${sent.hospitalId}`;
  const { isNew } = await sendRingdown(sql, sent, { by, now: now() });
  assert.equal(isNew, false);
  await sql`update hospitals set is_active = true where id = ${sent.hospitalId}`;
});

test("of different ringdowns sent at once under one id, exactly one is stored", async (sql) => {
  const id = crypto.randomUUID();
  const by = await userNamed(sql, "crew1");
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(async (etaMinutes) =>
      sendRingdown(sql, await toSend(sql, { id, etaMinutes }), { by, now: now() })
    ),
  );
  const stored = outcomes.filter(({ status }) => status === "fulfilled");
  assert.equal(stored.length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert(outcome.reason instanceof Conflict);
  }
  assert.equal((await listRingdownsById(sql, [id])).length, 1);
});

test("many ringdowns to a hospital that publishes its status at the same time cause no deadlock", async (sql) => {
  const nurse = await userNamed(sql, "nurse");
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const publishing = Array.from(
    { length: 20 },
    (_, openEdBedCount) =>
      publishHospitalStatus(sql, {
        hospitalId,
        change: { openEdBedCount },
        at: now(),
        by: nurse,
      }),
  );
  const sending = Array.from(
    { length: 20 },
    (_, at) =>
      sentRingdown(sql, {
        ambulanceIdentifier: `NEW ${at % 3}`,
        dispatchCallNumber: `C ${at % 2}`,
      }),
  );
  await Promise.all([...publishing, ...sending]);
});

/** Creates a unit and a call of crew1's organisation, as another crew that sends does. */
async function create(tx: Sql, { unit, number }: { unit: string; number: string }) {
  await tx`
    insert into ambulances (organization_id, ambulance_identifier)
    select id, ${unit} from organizations where name = 'City Fire Department'
  `;
  await tx`
    insert into emergency_medical_service_calls (organization_id, dispatch_call_number, start_at)
    select id, ${number}, now() from organizations where name = 'City Fire Department'
  `;
}

test("a unit and a call that another crew is just creating are taken, not created again", async (sql) => {
  const named = { unit: "RACE 1", number: "RACE-1" };
  const ringdown = await askMeanwhile(
    sql,
    (tx) => create(tx, named),
    () => sentRingdown(sql, { ambulanceIdentifier: "race 1", dispatchCallNumber: "RACE-1" }),
  );
  assert.equal(ringdown.ambulanceIdentifier, "RACE 1");
  const [{ units, calls }] = await sql`
    select
      (select count(*)::int from ambulances where lower(ambulance_identifier) = 'race 1') as units,
      (
        select count(*)::int from emergency_medical_service_call_ambulances ca
        join emergency_medical_service_calls c on c.id = ca.emergency_medical_service_call_id
        where c.dispatch_call_number = 'RACE-1'
      ) as calls
  `;
  assert.deepEqual([units, calls], [1, 1]);
});

test("a unit and a call that another crew created in vain are created", async (sql) => {
  const named = { unit: "RACE 2", number: "RACE-2" };
  const [ringdown] = await askAllMeanwhile(
    sql,
    (tx) => create(tx, named),
    [() => sentRingdown(sql, { ambulanceIdentifier: "race 2", dispatchCallNumber: "RACE-2" })],
  );
  assert.equal(ringdown.ambulanceIdentifier, "race 2");
});

test("a ringdown to a hospital that is just being deactivated is refused", async (sql) => {
  const deactivate = (tx: Sql) =>
    tx`update hospitals set is_active = false where name = 'Mission Veterans'`;
  const hospitalId = await hospitalNamed(sql, "Mission Veterans");
  const before = await rowsOf(sql);
  const sending = askMeanwhile(
    sql,
    deactivate,
    () => sentRingdown(sql, { hospitalId, ambulanceIdentifier: "NEW 2" }),
  );
  await assert.rejects(sending, Invalid);
  assert.deepEqual(await rowsOf(sql), before);
});

async function renameOrganization(sql: Sql, name: string) {
  const [{ id }] = await sql<[{ id: string }]>`select id from organizations where name = ${name}`;
  const editor = { user: await userNamed(sql, "super"), sessionId: crypto.randomUUID() };
  const change = { name: `${name} renamed` };
  await changeOrganization(sql, id, change, { ...editor, letterOf: () => assert.fail() });
}

async function renameUnit(sql: Sql, name: string) {
  const [{ id }] = await sql<[{ id: string }]>`
    select id from ambulances where ambulance_identifier = ${name}
  `;
  const change = { ambulanceIdentifier: `${name} renamed` };
  await changeAmbulance(sql, id, change, await userNamed(sql, "super"));
}

test("an agency that is renamed while its crew sends announces that ringdown, too", async (sql) => {
  let id = "";
  const send = async (tx: Sql) => {
    ({ id } = await sentRingdown(tx, { ambulanceIdentifier: "NEW 3" }));
  };
  const rename = () => changesSince(sql, () => renameOrganization(sql, "City Fire Department"));
  const announced = await askMeanwhile(sql, send, rename);
  assert(announced.includes(`ringdown ${id}`));
});

test("a unit that is renamed while its crew sends announces that ringdown, too", async (sql) => {
  await sentRingdown(sql, { ambulanceIdentifier: "NEW 4" });
  let id = "";
  const send = async (tx: Sql) => {
    ({ id } = await sentRingdown(tx, { ambulanceIdentifier: "NEW 4" }));
  };
  const announced = await askMeanwhile(
    sql,
    send,
    () => changesSince(sql, () => renameUnit(sql, "NEW 4")),
  );
  assert(announced.includes(`ringdown ${id}`));
});

test("names that change while a ringdown is redirected are announced for the new one, too", async (sql) => {
  const names = { agency: "City Fire Department renamed", unit: "NEW 6" };
  for (
    const rename of [
      () => renameUnit(sql, names.unit),
      () => renameOrganization(sql, names.agency),
    ]
  ) {
    const before = await sentRingdown(sql, { ambulanceIdentifier: names.unit });
    const newId = crypto.randomUUID();
    const redirect = async (tx: Sql) => {
      const [{ id: hospitalId }] = await tx<[{ id: string }]>`
        select id from hospitals where is_active and id <> ${before.hospitalId} limit 1
      `;
      const change = { ...NO_CHANGE, hospitalId, newId };
      const by = await userNamed(tx, "crew1");
      await changeRingdown(tx, before.id, change, { by, now: now() });
    };
    const announced = await askMeanwhile(sql, redirect, () => changesSince(sql, rename));
    assert(announced.includes(`ringdown ${newId}`));
  }
});

test("a crew that sends while its unit is renamed sends for a unit of the name it gave", async (sql) => {
  await sentRingdown(sql, { ambulanceIdentifier: "NEW 5" });
  const rename = (tx: Sql) => renameUnit(tx, "NEW 5");
  const send = () => sentRingdown(sql, { ambulanceIdentifier: "NEW 5" });
  assert.equal((await askMeanwhile(sql, rename, send)).ambulanceIdentifier, "NEW 5");
});

test("crews that send while agency, unit and hospital are changed cause no deadlock", async (sql) => {
  const [{ id }] = await sql`select organization_id as id from ambulances limit 1`;
  const by = await userNamed(sql, "super");
  const organization = { user: by, sessionId: crypto.randomUUID(), letterOf: () => assert.fail() };
  const [unit] = await sql`select id from ambulances where ambulance_identifier = 'M1'`;
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const renaming = Array.from({ length: 15 }, async (_, at) => {
    const name = `Again renamed ${at}`;
    if (at % 3 === 0) await changeOrganization(sql, id, { name }, organization);
    else if (at % 3 === 1) await changeAmbulance(sql, unit.id, { isActive: true }, by);
    else await changeHospital(sql, hospitalId, { phone: `555-010${at}` }, by);
  });
  const sending = Array.from({ length: 30 }, () => sentRingdown(sql, { hospitalId }));
  await Promise.all([...renaming, ...sending]);
});

test("a ringdown that waits while a drill of its number begins is a drill", async (sql) => {
  const begin = async (tx: Sql) => {
    await tx`select from hospitals where name = 'General Hospital' for update`;
    await tx`
      insert into mass_casualty_incidents (incident_number, started_at, is_drill)
      values ('DRILL-MEANWHILE', now(), true)
    `;
  };
  const send = () => sentRingdown(sql, { dispatchCallNumber: "DRILL-MEANWHILE" });
  assert.equal((await askMeanwhile(sql, begin, send)).isDrill, true);
});

test("crews that send while the dispatch centre sends the same calls cause no deadlock", async (sql) => {
  const { OrganizationId: organizationId, id: userId } = await userNamed(sql, "crew1");
  const names = (at: number) => ({
    ambulanceIdentifier: `FEED ${at % 4}`,
    dispatchCallNumber: `FEED-${at % 3}`,
  });
  const feeding = Array.from({ length: 10 }, (_, turn) => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const startDateTimeLocal = new Date(Date.now() - (turn + at) * 1000);
      return { ...names(at), startDateTimeLocal };
    });
    return receiveDispatch(sql, rows, { organizationId, userId });
  });
  const sending = Array.from({ length: 30 }, (_, at) => sentRingdown(sql, names(at)));
  await Promise.all([...feeding, ...sending]);
});

test("an added field that is left empty does not change the fingerprint of a ringdown", async (sql) => {
  const sent = await toSend(sql, { patient: patientWith({ heartRateBpm: 88 }) });
  const { temperature: _, ivIndicator: __, ageUnit: ___, ...known } = sent.patient;
  const before = { ...sent, patient: known as Patient }; // as an older version sends it
  assert.equal(await fingerprintOf(before), await fingerprintOf(sent));
  const given = { ...sent, patient: { ...sent.patient, ivIndicator: true } };
  assert.notEqual(await fingerprintOf(given), await fingerprintOf(sent));
});

Deno.test("a content hash includes times", async () => {
  const at = new Date(0);
  assert.equal(await hashOf({ a: 1, at }), await hashOf({ a: 1, at: new Date(0) }));
  assert.notEqual(await hashOf({ a: 1, at }), await hashOf({ a: 1, at: new Date(1) }));
});
