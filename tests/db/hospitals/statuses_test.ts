import assert from "node:assert/strict";
import { createHospital } from "../../../db/hospitals/changes.ts";
import { listStatusHistory } from "../../../db/hospitals/status_history.ts";
import { listHospitalStatuses, listHospitalStatusesOf } from "../../../db/hospitals/statuses.ts";
import { publishHospitalStatus } from "../../../db/hospitals/publishing.ts";
import { clearMciCapacities } from "../../../db/mcis/capacities.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { Forbidden, Invalid } from "../../../domain/errors.ts";
import { byHospitalOrder, type HospitalStatusChange } from "../../../domain/hospital/status.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { changesSince, hospitalNamed, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

async function publish(
  sql: Sql,
  change: HospitalStatusChange,
  { name = "nurse", at = new Date() } = {},
) {
  return await publishHospitalStatus(sql, {
    hospitalId: await hospitalNamed(sql, "General Hospital"),
    change,
    at,
    by: await userNamed(sql, name),
  });
}

test("the database lists hospitals in the same order as the screens", async (sql) => {
  await sql`update hospitals set sort_sequence_number = 3 where name like 'Bayview%'`;
  const listed = await listHospitalStatuses(sql);
  assert.deepEqual(listed, [...listed].sort(byHospitalOrder));
});

test("every published status is kept, and the last one is current", async (sql) => {
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const count = async () => {
    const rows = await sql`select from hospital_status_updates where hospital_id = ${hospitalId}`;
    return rows.length;
  };
  const before = await count();
  for (const openEdBedCount of [1, 2, 3]) await publish(sql, { openEdBedCount });
  assert.equal(await count(), before + 3);
  const [status] = await listHospitalStatusesOf(sql, [hospitalId]);
  assert.equal(status.openEdBedCount, 3);
});

test("a published status is announced to the live screens", async (sql) => {
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const changes = await changesSince(sql, () => publish(sql, { openEdBedCount: 4 }));
  assert.deepEqual(changes, [`hospital ${hospitalId}`]);
});

test("a group of values that is published unchanged keeps its update time", async (sql) => {
  const first = await publish(sql, { openEdBedCount: 5, openPsychBedCount: 1 });
  const second = await publish(sql, { openEdBedCount: 5, divertStatusIndicator: true });
  assert.equal(second.bedCountUpdateDateTimeLocal, first.bedCountUpdateDateTimeLocal);
  assert(second.updateDateTimeLocal >= first.updateDateTimeLocal);
});

test("an answer about MCI capacity leaves beds, divert and notes as old as they were", async (sql) => {
  const hours = (count: number) => new Date(Date.UTC(2026, 0, 1, count));
  const capacity = { mciRedCapacity: 2 };
  const times = async (change: HospitalStatusChange, at: Date) => {
    const status = await publish(sql, change, { at });
    return [status.infoUpdateDateTimeLocal, status.updateDateTimeLocal].map((time) =>
      new Date(time).getUTCHours()
    );
  };
  assert.deepEqual(await times({ openEdBedCount: 5, ...capacity }, hours(1)), [1, 1]);
  assert.deepEqual(await times(capacity, hours(2)), [1, 2]);
  assert.deepEqual(await times({ ...capacity, mciGreenCapacity: null }, hours(3)), [1, 3]);
  assert.deepEqual(await times({ openEdBedCount: 5 }, hours(4)), [4, 4], "the same number again");
  assert.deepEqual(await times(capacity, hours(5)), [4, 5]);
  for (
    const [hour, change] of [
      { openPsychBedCount: 1 },
      { divertStatusIndicator: false },
      { additionalServiceAvailabilityNotes: "" },
      {}, // a nurse who found nothing to change
    ].entries()
  ) {
    assert.deepEqual(await times(change, hours(6 + hour)), [6 + hour, 6 + hour]);
  }
});

test("the end of an MCI leaves beds, divert and notes as old, and whose, they were", async (sql) => {
  const status = await publish(sql, { openEdBedCount: 5 }, {
    at: new Date("2026-01-01T01:00:00Z"),
  });
  assert.equal(status.infoUserName, status.EdAdminUserName);
  const answered = await publish(sql, { mciRedCapacity: 2 }, { name: "info.only" });
  assert.notEqual(answered.EdAdminUserName, status.EdAdminUserName);
  assert.equal(answered.infoUserName, status.EdAdminUserName);
  await sql.begin(async (tx) => await clearMciCapacities(tx, await userNamed(tx, "super")));
  const [cleared] = await listHospitalStatusesOf(sql, [status.HospitalId]);
  assert.equal(cleared.mciRedCapacity, null);
  assert.equal(cleared.infoUpdateDateTimeLocal, status.updateDateTimeLocal);
  assert.equal(cleared.infoUserName, status.EdAdminUserName);
  assert.equal(cleared.updateDateTimeLocal, answered.updateDateTimeLocal);
});

test("what a program of the version before has stored is as old as its publication", async (sql) => {
  const { HospitalId, updateDateTimeLocal } = await publish(sql, { mciRedCapacity: 2 });
  await sql`
    update hospital_status_updates set info_update_at = null where hospital_id = ${HospitalId}
  `;
  const [before] = await listHospitalStatusesOf(sql, [HospitalId]);
  assert.equal(before.infoUpdateDateTimeLocal, updateDateTimeLocal);
  const answered = await publish(sql, { mciRedCapacity: 3 });
  assert.equal(answered.infoUpdateDateTimeLocal, updateDateTimeLocal);
});

test("a hospital that nobody has published anything of says so, until beds, divert or notes are", async (sql) => {
  const by = await userNamed(sql, "super");
  const [{ OrganizationId }] = await sql<[{ OrganizationId: string }]>`
    select organization_id as "OrganizationId" from hospitals where name = 'General Hospital'
  `;
  const { id: hospitalId } = await createHospital(sql, { OrganizationId, name: "Newest" }, by);
  const said = async () => (await listHospitalStatusesOf(sql, [hospitalId]))[0].isInfoPublished;
  const publishAs = (change: HospitalStatusChange) =>
    publishHospitalStatus(sql, { hospitalId, change, at: new Date(), by });
  assert.equal(await said(), false);
  await publishAs({ mciRedCapacity: 2 });
  assert.equal(await said(), false, "an offer says nothing of beds");
  await sql.begin((tx) => clearMciCapacities(tx, by));
  assert.equal(await said(), false);
  await publishAs({ openEdBedCount: 0 });
  assert.equal(await said(), true, "a published 0 is a 0");
  await publishAs({ mciRedCapacity: 1 });
  assert.equal(await said(), true);
  const history = await listStatusHistory(sql, { hospitalId, limit: 9 });
  assert.deepEqual(
    history.map(({ isInfoPublished }) => isInfoPublished),
    [true, true, false, false, false],
  );
  assert.deepEqual(
    [history[4].EdAdminUserId, history[4].EdAdminUserName],
    [null, null],
    "whoever makes a hospital publishes nothing",
  );
});

test("the statuses of the demo data are published, also where nobody is named", async (sql) => {
  const statuses = await listHospitalStatuses(sql);
  assert.ok(statuses.some(({ EdAdminUserId }) => EdAdminUserId === null));
  assert.ok(statuses.every(({ isInfoPublished }) => isInfoPublished));
});

test("statuses published at once do not overwrite each other's values", async (sql) => {
  await Promise.all([
    publish(sql, { openEdBedCount: 8 }),
    publish(sql, { openPsychBedCount: 7 }, { name: "info.only" }),
    publish(sql, { additionalServiceAvailabilityNotes: "both" }),
    publish(sql, { mciGreenCapacity: 6 }, { name: "info.only" }),
  ]);
  const [status] = await listHospitalStatusesOf(sql, [
    await hospitalNamed(sql, "General Hospital"),
  ]);
  assert.deepEqual(
    [
      status.openEdBedCount,
      status.openPsychBedCount,
      status.additionalServiceAvailabilityNotes,
      status.mciGreenCapacity,
    ],
    [8, 7, "both", 6],
  );
});

test("a coordinator may publish only MCI capacity, and only while an MCI is open", async (sql) => {
  const capacity = { mciRedCapacity: 2 };
  await assert.rejects(publish(sql, capacity, { name: "mci" }), Forbidden);
  await sql`insert into mass_casualty_incidents (incident_number, started_at) values ('M', now())`;
  assert.equal((await publish(sql, capacity, { name: "mci" })).mciRedCapacity, 2);
  for (const change of [{ ...capacity, openEdBedCount: 1 }, { openEdBedCount: 1 }, {}]) {
    await assert.rejects(publish(sql, change, { name: "mci" }), Forbidden);
  }
  await sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
  await assert.rejects(publish(sql, capacity, { name: "mci" }), Forbidden);
});

test("a refused status stores nothing and announces nothing", async (sql) => {
  const changes = await changesSince(sql, async () => {
    for (const name of ["downtown", "ringdown.only", "crew1", "hospital.admin"]) {
      await assert.rejects(publish(sql, { openEdBedCount: 1 }, { name }), Forbidden);
    }
    const by = await userNamed(sql, "super");
    const unknown = { hospitalId: crypto.randomUUID(), change: {}, at: new Date(), by };
    await assert.rejects(publishHospitalStatus(sql, unknown), Invalid);
  });
  assert.deepEqual(changes, []);
});

test("an ambulance with two patients counts once en route and once offloading", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const hospitalId = await hospitalNamed(sql, "Presidio Memorial");
  const counts = async () => {
    const [{ hospital }] = await listHospitalStatusesOf(sql, [hospitalId]);
    return [hospital.ambulancesEnRoute, hospital.ambulancesOffloading];
  };
  const first = await sentRingdown(sql, { hospitalId });
  const second = await sentRingdown(sql, { hospitalId });
  assert.deepEqual(await counts(), [1, 0]);
  await moveRingdown(sql, first.id, { to: "ARRIVED", at: new Date(), by: crew });
  assert.deepEqual(await counts(), [1, 1]);
  await moveRingdown(sql, second.id, { to: "ARRIVED", at: new Date(), by: crew });
  assert.deepEqual(await counts(), [0, 1]);
  for (const { id } of [first, second]) {
    await moveRingdown(sql, id, { to: "OFFLOADED", at: new Date(), by: crew });
  }
  assert.deepEqual(await counts(), [0, 0]);
});
