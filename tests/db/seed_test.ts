import assert from "node:assert/strict";
import { demoData } from "../../db/demo/demo_data.ts";
import { DEMO_ACCOUNTS } from "../../db/demo/accounts.ts";
import { seedDemo } from "../../db/seed.ts";
import {
  canMove,
  type DeliveryState,
  type DeliveryStatus,
  type DeliveryTimestamps,
  FINISHED,
} from "../../domain/ringdown/delivery_status.ts";
import { PatientInput } from "../../domain/ringdown/patient_schema.ts";
import { isMciPatient } from "../../domain/ringdown/patient.ts";
import { testDatabase, type TestSql } from "../support/database.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = new Date("2026-11-20T20:00:00.000Z");
const NEXT_DAY = new Date(NOW.getTime() + DAY);
/** A ready-made hash, because these tests check no password and hashing is slow. */
const HASHED = { passwordHash: "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7FbKpjVJ5fFbfkNpFZ6Xv9XnOQ2H0lG" };

const data = demoData(NOW);
const under = (id: string) => data.deliveries.filter(({ hospitalId }) => hospitalId === id);
const hospitalNamed = (name: string) => data.hospitals.find((h) => h.name === name)!;
const isUnderWay = ({ currentDeliveryStatus }: { currentDeliveryStatus: DeliveryStatus }) =>
  !FINISHED.includes(currentDeliveryStatus);

async function seededDatabase() {
  const database = await testDatabase();
  const outcome = await seedDemo(database.sql, NOW, HASHED);
  return { ...database, outcome };
}

/** Every row of the tables with demo data, without the start times of calls. */
async function contentOf(sql: TestSql): Promise<Record<string, unknown[]>> {
  const tables = [
    "organizations",
    "users",
    "hospitals",
    "hospital_users",
    "hospital_status_updates",
    "ambulances",
    "emergency_medical_service_calls",
    "emergency_medical_service_call_ambulances",
    "mass_casualty_incidents",
    "patients",
    "patient_deliveries",
    "patient_delivery_updates",
    "changes",
  ];
  const content: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await sql`select to_jsonb(t) - 'start_at' as row from ${sql(table)} t order by id`;
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

Deno.test("the demo data depends only on the current time: a day later every time is a day later", () => {
  assert.deepEqual(demoData(NOW), data);
  const later = demoData(NEXT_DAY);
  const shifted = (_: string, value: unknown) => value;
  const moved = JSON.parse(
    JSON.stringify(data, shifted),
    (_key, value) =>
      typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
        ? new Date(Date.parse(value) + DAY).toISOString()
        : value,
  );
  assert.deepEqual(JSON.parse(JSON.stringify(later)), moved);
});

Deno.test("every id in the demo data is unique", () => {
  const ids = Object.values(data).flat().map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("the demo data has the organisations, hospitals and accounts of the demo page", () => {
  assert.deepEqual(
    data.organizations.map(({ name, type, stateUniqueId, isMfaEnabled }) =>
      [name, type, stateUniqueId, isMfaEnabled ? "on" : "off"].join(" | ")
    ),
    [
      "City Fire Department | EMS | EMS-01 | off",
      "Harbor Ambulance | EMS | EMS-02 | off",
      "Northside Rescue | EMS | EMS-03 | on",
      "General Hospital | HEALTHCARE | HCO-01 | off",
      "Saint Anne Health | HEALTHCARE | HCO-02 | off",
      "Bayview Medical Group | HEALTHCARE | HCO-03 | off",
      "Regional EMS Agency | C4SF | REG-01 | off",
    ],
  );
  assert.deepEqual(
    data.hospitals.map(({ name, organizationId, stateFacilityCode, phone }) => {
      const organization = data.organizations.find(({ id }) => id === organizationId)!.name;
      return [name, organization, stateFacilityCode, phone].join(" | ");
    }),
    [
      "General Hospital | General Hospital | 20001 | 555-0100",
      "Saint Anne Downtown | Saint Anne Health | 20002 | 555-0101",
      "Saint Anne Westside | Saint Anne Health | 20003 | 555-0102",
      "Bayview Medical Center | Bayview Medical Group | 20004 | 555-0103",
      "Bayview Children's | Bayview Medical Group | 20005 | 555-0104",
      "Mission Veterans | Bayview Medical Group | 20006 | 555-0105",
      "Lakeside Community | Saint Anne Health | 20007 | 555-0106",
      "Presidio Memorial | Saint Anne Health | 20008 | 555-0107",
    ],
  );
  assert.deepEqual(data.hospitals.map((h) => h.sortSequenceNumber), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(DEMO_ACCOUNTS.map(({ email }) => email), data.users.map(({ email }) => email));
  assert.deepEqual(data.users.map(describeUser), [
    "super@demo.test: super",
    "crew1@demo.test: operational",
    "crew2@demo.test: operational",
    "ems.admin@demo.test: operational admin",
    "harbor1@demo.test: operational",
    "mfa@demo.test: operational",
    "nurse@demo.test: operational, General Hospital ringdown info",
    "ringdown.only@demo.test: operational, General Hospital ringdown",
    "info.only@demo.test: operational, General Hospital info",
    "hospital.admin@demo.test: admin",
    "downtown@demo.test: operational, Saint Anne Downtown ringdown info, " +
    "Saint Anne Westside ringdown info",
    "mci@demo.test: operational admin",
    "inactive@demo.test: operational inactive",
  ]);
});

function describeUser(user: typeof data.users[number]): string {
  const flags = [
    user.isOperationalUser && "operational",
    user.isAdminUser && "admin",
    user.isSuperUser && "super",
    !user.isActive && "inactive",
  ].filter(Boolean).join(" ");
  const places = data.hospitalUsers.filter((place) => place.edAdminUserId === user.id).map(
    ({ hospitalId, isRingdownUser, isInfoUser }) =>
      [
        data.hospitals.find(({ id }) => id === hospitalId)!.name,
        isRingdownUser && "ringdown",
        isInfoUser && "info",
      ].filter(Boolean).join(" "),
  );
  return `${user.email}: ${[flags, ...places].join(", ")}`;
}

Deno.test("each hospital has a status; Lakeside Community is on divert and two have notes", () => {
  const statuses = data.hospitalStatusUpdates;
  assert.deepEqual(statuses.map((s) => s.hospitalId), data.hospitals.map(({ id }) => id));
  const beds = statuses.map((s) => s.openEdBedCount);
  assert.deepEqual([Math.min(...beds), Math.max(...beds)], [0, 12]);
  const psych = statuses.map((s) => s.openPsychBedCount);
  assert.deepEqual([Math.min(...psych), Math.max(...psych)], [0, 4]);
  const onDivert = statuses.filter((s) => s.divertStatusIndicator).map((s) => s.hospitalId);
  assert.deepEqual(onDivert, [hospitalNamed("Lakeside Community").id]);
  assert.equal(statuses.filter((s) => s.additionalServiceAvailabilityNotes !== "").length, 2);
});

Deno.test("each unit has three calls of the last 12 hours, numbered from unit to unit", () => {
  const unitNames = new Map(data.ambulances.map((a) => [a.id, a.ambulanceIdentifier]));
  const numbers: Record<string, string[]> = {};
  for (const [index, { ambulanceId }] of data.callAmbulancesOfToday.entries()) {
    const call = data.callsOfToday[index];
    (numbers[unitNames.get(ambulanceId)!] ??= []).push(call.dispatchCallNumber);
    const age = NOW.getTime() - call.startAt.getTime();
    assert.ok(age > 0 && age < 12 * HOUR, `${call.dispatchCallNumber} began ${age} ms ago`);
  }
  assert.equal(Object.keys(numbers).length, 30);
  assert.deepEqual(numbers.M1, ["26110001", "26110002", "26110003"]);
  assert.deepEqual(numbers.M2, ["26110004", "26110005", "26110006"]);
  assert.deepEqual(numbers.H6, ["26110076", "26110077", "26110078"]);
  assert.deepEqual(numbers.N4, ["26110088", "26110089", "26110090"]);
});

Deno.test("every demo report passes validation unchanged", () => {
  for (const patient of data.patients) {
    const { id, emergencyMedicalServiceCallId, createdAt, createdById, updatedAt, updatedById } =
      patient;
    const stored = { id, emergencyMedicalServiceCallId, createdAt, createdById };
    const report = { ...PatientInput.parse(patient), ...stored, updatedAt, updatedById };
    assert.deepEqual(report, patient);
  }
});

Deno.test("reports are varied, and some vitals are out of range and confirmed", () => {
  const complaints = new Set(data.patients.map((p) => p.chiefComplaintDescription));
  assert.ok(complaints.size > 40, `${complaints.size} complaints`);
  const abnormal = data.patients.filter((p) => p.outOfRangeConfirmed.length > 0);
  assert.ok(abnormal.length > 40 && abnormal.length < 200, `${abnormal.length} abnormal`);
});

Deno.test("400 finished ringdowns of the last 30 days are spread over all hospitals", () => {
  const finished = data.deliveries.filter((d) => !isUnderWay(d) && !isOfMci(d));
  assert.equal(finished.length, 400);
  for (const { name, id } of data.hospitals) {
    const count = finished.filter(({ hospitalId }) => hospitalId === id).length;
    assert.ok(count >= 10, `${name} has ${count}`);
  }
  for (const { sentAt, currentDeliveryStatusAt } of finished) {
    assert.ok(sentAt.getTime() > NOW.getTime() - 30 * DAY);
    assert.ok(currentDeliveryStatusAt < NOW);
  }
  const ends = Object.groupBy(finished, (d) => d.currentDeliveryStatus);
  assert.ok(ends["CANCEL ACKNOWLEDGED"]!.length >= 5);
  assert.ok(ends["REDIRECT ACKNOWLEDGED"]!.length >= 5);
});

function isOfMci({ patientId }: { patientId: string }): boolean {
  return isMciPatient(data.patients.find(({ id }) => id === patientId)!);
}

Deno.test("more than 30 offloads took over half an hour, but fewer than a third of all", () => {
  const minutes = data.deliveries.flatMap((delivery) => {
    const { ARRIVED, OFFLOADED } = timesOf(delivery.id);
    return ARRIVED && OFFLOADED ? [(Date.parse(OFFLOADED) - Date.parse(ARRIVED)) / 60_000] : [];
  });
  const long = minutes.filter((m) => m > 30).length;
  assert.ok(long > 30 && long < minutes.length / 3, `${long} of ${minutes.length}`);
});

Deno.test("every demo ringdown made only allowed moves, one status after the other", () => {
  for (const delivery of data.deliveries) {
    const updates = data.deliveryUpdates.filter((u) => u.patientDeliveryId === delivery.id);
    const isMci = isOfMci(delivery);
    const timestamps: DeliveryTimestamps = { "RINGDOWN SENT": delivery.sentAt.toISOString() };
    let current: DeliveryStatus = "RINGDOWN SENT";
    let at = delivery.sentAt;
    for (const update of updates.slice(1)) {
      const state: DeliveryState = { currentDeliveryStatus: current, timestamps, isMci };
      assert.ok(canMove(state, update.deliveryStatus, ["crew", "hospital"]), update.deliveryStatus);
      assert.ok(update.deliveryStatusAt > at, `${update.deliveryStatus} after ${current}`);
      current = update.deliveryStatus;
      at = update.deliveryStatusAt;
      timestamps[current] = at.toISOString();
    }
    assert.equal(delivery.currentDeliveryStatus, current);
    assert.deepEqual(delivery.currentDeliveryStatusAt, at);
  }
});

Deno.test("no unit sends a ringdown before its last ride of the history has ended", () => {
  for (const { id, ambulanceIdentifier } of data.ambulances) {
    const rides = data.deliveries
      .filter((delivery) => delivery.ambulanceId === id && !isOfMci(delivery))
      .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
    rides.slice(1).forEach(({ sentAt }, index) => {
      const before = Object.entries(timesOf(rides[index].id))
        .filter(([status]) => !status.endsWith("ACKNOWLEDGED"))
        .map(([, at]) => at);
      assert.ok(before.every((at) => at <= sentAt.toISOString()), ambulanceIdentifier);
    });
  }
});

function timesOf(deliveryId: string): DeliveryTimestamps {
  return Object.fromEntries(
    data.deliveryUpdates.filter((u) => u.patientDeliveryId === deliveryId)
      .map((u) => [u.deliveryStatus, u.deliveryStatusAt.toISOString()]),
  );
}

Deno.test("each redirected ringdown has a copy at another hospital, sent at the redirect", () => {
  const copies = data.deliveries.filter((d) => d.redirectedFromId !== null);
  assert.equal(copies.length, 8);
  for (const copy of copies) {
    const first = data.deliveries.find(({ id }) => id === copy.redirectedFromId)!;
    assert.equal(first.currentDeliveryStatus, "REDIRECT ACKNOWLEDGED");
    assert.notEqual(first.hospitalId, copy.hospitalId);
    assert.equal(timesOf(first.id).REDIRECTED, copy.sentAt.toISOString());
  }
});

Deno.test("the ended MCI has six transported patients, whose calls began while it was open", () => {
  const [mci] = data.mcis;
  assert.equal(mci.incidentNumber, "26100900");
  assert.ok(mci.startedAt < mci.endedAt && mci.endedAt < NOW);
  const calls = data.callsOfThePast.filter((c) => c.dispatchCallNumber === "26100900");
  for (const { startAt } of calls) assert.ok(startAt >= mci.startedAt && startAt < mci.endedAt);
  const callIds = calls.map(({ id }) => id);
  const patients = data.patients.filter((p) => callIds.includes(p.emergencyMedicalServiceCallId));
  assert.equal(patients.length, 6);
  assert.deepEqual(
    patients.map((p) => p.triagePriority).sort(),
    ["GREEN", "GREEN", "RED", "RED", "YELLOW", "YELLOW"],
  );
  assert.equal(new Set(patients.map((p) => p.triageTag)).size, 6);
});

Deno.test("the events of the ended MCI lead from its start to its final counts and its end", () => {
  const { mcis: [mci], mciEvents } = demoData(NOW);
  const last: Record<string, unknown> = {};
  for (const { createdAt, subjectId, details } of mciEvents) {
    assert.equal(subjectId, mci.id);
    assert(createdAt >= mci.startedAt && createdAt <= mci.endedAt);
    for (const [field, { from, to }] of Object.entries(details.changes)) {
      assert.equal(from ?? 0, last[field] ?? 0, `${field} goes on from what it was`);
      last[field] = to;
    }
  }
  const { estimatedRedCount, estimatedYellowCount, estimatedGreenCount } = mci;
  assert.deepEqual(
    [last.estimatedRedCount, last.estimatedYellowCount, last.estimatedGreenCount, last.endedAt],
    [estimatedRedCount, estimatedYellowCount, estimatedGreenCount, mci.endedAt.toISOString()],
  );
});

Deno.test("the only unfinished ringdowns are two of Harbor Ambulance to Bayview Medical Center", () => {
  const underWay = data.deliveries.filter(isUnderWay);
  const harbor = data.organizations.find(({ name }) => name === "Harbor Ambulance")!.id;
  assert.deepEqual(underWay.map((d) => d.organizationId), [harbor, harbor]);
  assert.deepEqual(
    under(hospitalNamed("Bayview Medical Center").id).filter(isUnderWay)
      .map((d) => d.currentDeliveryStatus),
    ["RINGDOWN CONFIRMED", "ARRIVED"],
  );
  assert.ok(under(hospitalNamed("General Hospital").id).every((d) => !isUnderWay(d)));
  const starts = new Map(
    [...data.callsOfToday, ...data.callsOfThePast].map(({ id, startAt }) => [id, startAt]),
  );
  for (const { id, emergencyMedicalServiceCallId } of data.patients) {
    const { sentAt } = data.deliveries.find(({ patientId }) => patientId === id)!;
    assert.ok(starts.get(emergencyMedicalServiceCallId)! < sentAt);
  }
});

Deno.test("one seed loads all demo data into an empty database", async () => {
  const { sql, outcome, drop } = await seededDatabase();
  try {
    assert.equal(outcome, "loaded");
    const [counts] = await sql`
      select
        (select count(*) from organizations)::int as organizations,
        (select count(*) from users)::int as users,
        (select count(*) from hospitals)::int as hospitals,
        (select count(*) from hospital_status_updates)::int as statuses,
        (select count(*) from hospital_users)::int as hospital_users,
        (select count(*) from ambulances)::int as ambulances,
        (select count(*) from emergency_medical_service_calls)::int as calls,
        (select count(*) from mass_casualty_incidents)::int as mcis,
        (select count(*) from patient_deliveries)::int as deliveries,
        (select count(*) from patients)::int as patients
    `;
    assert.deepEqual({ ...counts }, {
      organizations: 7,
      users: 13,
      hospitals: 8,
      statuses: 8,
      hospitalUsers: 5,
      ambulances: 30,
      calls: 484,
      mcis: 1,
      deliveries: 408,
      patients: 408,
    });
    const [patient] = await sql`select * from patients where id = ${data.patients[3].id}`;
    assert.deepEqual(patient, { ...patient, ...data.patients[3] });
  } finally {
    await drop();
  }
});

Deno.test("a second seed moves the calls of today and changes nothing else", async () => {
  const { sql, drop } = await seededDatabase();
  try {
    // A moved call announces its ringdowns; these rows in `changes` are no demo data.
    const { changes: _, ...before } = await contentOf(sql);
    assert.equal(await seedDemo(sql, NEXT_DAY, HASHED), "moved");
    const { changes: __, ...after } = await contentOf(sql);
    assert.deepEqual(after, before);
    for (const call of demoData(NEXT_DAY).callsOfToday) {
      const [stored] = await sql`
        select c.start_at, ca.start_at as unit_start_at
        from emergency_medical_service_calls c
        join emergency_medical_service_call_ambulances ca
          on ca.emergency_medical_service_call_id = c.id
        where c.id = ${call.id}
      `;
      assert.deepEqual({ ...stored }, { startAt: call.startAt, unitStartAt: call.startAt });
    }
  } finally {
    await drop();
  }
});

Deno.test("a second seed does not restore changed or removed demo data", async () => {
  const { sql, drop } = await seededDatabase();
  try {
    await sql`update users set email = 'renamed@demo.test' where email = 'crew1@demo.test'`;
    await sql`delete from hospital_users`;
    await seedDemo(sql, NOW, HASHED);
    const [left] = await sql`
      select
        (select count(*) from users where email = 'crew1@demo.test')::int as crew,
        (select count(*) from hospital_users)::int as hospital_users
    `;
    assert.deepEqual({ ...left }, { crew: 0, hospitalUsers: 0 });
  } finally {
    await drop();
  }
});

Deno.test("two seeds at once load the demo data once", async () => {
  const { sql, drop } = await testDatabase();
  try {
    const outcomes = await Promise.all([seedDemo(sql, NOW, HASHED), seedDemo(sql, NOW, HASHED)]);
    assert.deepEqual(outcomes.sort(), ["loaded", "moved"]);
  } finally {
    await drop();
  }
});

Deno.test("a database that already holds other data gets no demo accounts", async () => {
  const { sql, drop } = await testDatabase();
  try {
    await sql`insert into organizations (name, type) values ('City Fire Department', 'EMS')`;
    assert.equal(await seedDemo(sql, NOW, HASHED), "refused");
    const [{ count }] = await sql`select count(*)::int from users`;
    assert.equal(count, 0);
  } finally {
    await drop();
  }
});
