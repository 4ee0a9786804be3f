/** /api/hospitalstatuses and /api/hospitals: what hospitals publish and crews read. */
import assert from "node:assert/strict";
import type { Hospital } from "../../../domain/organization/organization.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const DEMO_ORDER = [
  "General Hospital",
  "Saint Anne Downtown",
  "Saint Anne Westside",
  "Bayview Medical Center",
  "Bayview Children's",
  "Mission Veterans",
  "Lakeside Community",
  "Presidio Memorial",
];

async function statuses(): Promise<HospitalStatus[]> {
  return answered(await (await as("crew1")).get<HospitalStatus[]>("/api/hospitalstatuses"), 200);
}

async function statusOf(name: string): Promise<HospitalStatus> {
  return (await statuses()).find((status) => status.hospital.name === name)!;
}

async function post(change: object, person?: Person): Promise<Answer<HospitalStatus>> {
  const hospitalId = await hospital("General Hospital");
  return await (person ?? await as("nurse")).post("/api/hospitalstatuses", {
    hospitalId,
    ...change,
  });
}

async function published(change: object, person?: Person): Promise<HospitalStatus> {
  return answered(await post(change, person), 201);
}

async function refuses(path: string, message: string, change: object) {
  await storesNothing(app().sql, async () => {
    assert.equal(refusedAt(await post(change), path), message, JSON.stringify(change));
  });
}

const namesOf = (list: HospitalStatus[]) => list.map((status) => status.hospital.name);

test("the newest status of each active hospital is listed in the site's order", async () => {
  const { sql } = app();
  assert.deepEqual(namesOf(await statuses()), DEMO_ORDER);

  await sql`update hospitals set is_active = false where name = 'Mission Veterans'`;
  assert.equal((await statuses()).length, 7);
  await sql`
    update hospitals set is_active = true, sort_sequence_number = 0 where name = 'Mission Veterans'
  `;
  assert.equal(namesOf(await statuses())[0], "Mission Veterans");
  await sql`update hospitals set sort_sequence_number = 6 where name = 'Mission Veterans'`;
});

test("hospitals with the same sort number are sorted by name", async () => {
  const { sql } = app();
  const [{ id, before }] = await sql`
    select id, sort_sequence_number as before from hospitals where name = 'Bayview Children''s'
  `;
  await sql`
    update hospitals set sort_sequence_number =
      (select sort_sequence_number from hospitals where name = 'Bayview Medical Center')
    where id = ${id}
  `;
  const names = namesOf(await statuses());
  assert.deepEqual(names.slice(3, 5), ["Bayview Children's", "Bayview Medical Center"]);
  await sql`update hospitals set sort_sequence_number = ${before} where id = ${id}`;
});

test("en route and offloading count distinct ambulances, not patients", async () => {
  const counts = async () => {
    const { hospital } = await statusOf("Bayview Children's");
    return [hospital.ambulancesEnRoute, hospital.ambulancesOffloading];
  };
  const crew = await as("crew1");
  const hospitalId = await hospital("Bayview Children's");
  const sendWith = (ambulanceIdentifier: string) =>
    send(crew, hospitalId, { ambulance: { ambulanceIdentifier } });
  assert.deepEqual(await counts(), [0, 0]);

  const [first, second] = [await sendWith("M1"), await sendWith("m1")];
  assert.deepEqual(await counts(), [1, 0]);
  const third = await sendWith("M2");
  assert.deepEqual(await counts(), [2, 0]);
  await move(crew, first, "ARRIVED");
  assert.deepEqual(await counts(), [2, 1]);
  await move(crew, second, "ARRIVED");
  assert.deepEqual(await counts(), [1, 1]);
  await move(crew, first, "OFFLOADED");
  assert.deepEqual(await counts(), [1, 1]);
  await move(crew, second, "OFFLOADED");
  await move(crew, third, "CANCELLED");
  assert.deepEqual(await counts(), [0, 0]);
});

test("units with the same name from two agencies count as two ambulances", async () => {
  const hospitalId = await hospital("Presidio Memorial");
  const ambulance = { ambulanceIdentifier: "Unit 1" };
  await send(await as("crew1"), hospitalId, { ambulance });
  await send(await as("harbor1"), hospitalId, { ambulance });
  assert.equal((await statusOf("Presidio Memorial")).hospital.ambulancesEnRoute, 2);
});

test("values that are not sent stay, and only the changed groups get a new time", async () => {
  const nurse = await as("nurse");
  const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
  await app().sql`
    insert into hospital_status_updates (
      hospital_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at, additional_service_availability_notes,
      notes_update_at, mci_red_capacity, mci_yellow_capacity, mci_green_capacity, mci_update_at,
      update_at
    ) values (
      ${await hospital("General Hospital")}, 3, 1, ${at(1)}, false, ${at(2)}, 'CT is down',
      ${at(3)}, 1, 2, 3, ${at(4)}, ${at(5)}
    )
  `;
  const asked = Date.now();
  const beds = await published({ openEdBedCount: 7 });
  const isNow = (time: string | null) => Math.abs(Date.parse(time!) - asked) < 10_000;
  assert.deepEqual(
    [beds.openEdBedCount, beds.openPsychBedCount, beds.divertStatusIndicator],
    [7, 1, false],
  );
  assert.equal(beds.additionalServiceAvailabilityNotes, "CT is down");
  assert.deepEqual(
    [beds.mciRedCapacity, beds.mciYellowCapacity, beds.mciGreenCapacity],
    [1, 2, 3],
  );
  assert(isNow(beds.bedCountUpdateDateTimeLocal) && isNow(beds.updateDateTimeLocal));
  assert.equal(beds.divertStatusUpdateDateTimeLocal, at(2));
  assert.equal(beds.notesUpdateDateTimeLocal, at(3));
  assert.equal(beds.mciUpdateDateTime, at(4));
  assert.equal(beds.EdAdminUserId, nurse.user.id);
  assert.equal(beds.EdAdminUserName, nurse.user.fullName);
  assert.equal(beds.CreatedById, nurse.user.id);
  assert.deepEqual(await statusOf("General Hospital"), beds);

  const diverted = await published({ divertStatusIndicator: true });
  assert(isNow(diverted.divertStatusUpdateDateTimeLocal));
  assert.equal(diverted.bedCountUpdateDateTimeLocal, beds.bedCountUpdateDateTimeLocal);
  const noted = await published({ additionalServiceAvailabilityNotes: "  CT is back  " });
  assert.equal(noted.additionalServiceAvailabilityNotes, "CT is back");
  assert(isNow(noted.notesUpdateDateTimeLocal));
  assert.equal(noted.mciUpdateDateTime, at(4));
  const capacity = await published({ mciYellowCapacity: 9 });
  assert.deepEqual([capacity.mciRedCapacity, capacity.mciYellowCapacity], [1, 9]);
  assert(isNow(capacity.mciUpdateDateTime));
});

test("an answer about MCI capacity does not make beds look fresh, the same beds again do", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const beds = await published({ openEdBedCount: 5, updateDateTimeLocal: hourAgo });
  assert.equal(beds.infoUpdateDateTimeLocal, hourAgo);
  const answer = await published({ mciRedCapacity: 2, mciYellowCapacity: 0 });
  assert.equal(answer.infoUpdateDateTimeLocal, hourAgo);
  assert(answer.updateDateTimeLocal > hourAgo);
  const again = await published({ openEdBedCount: 5 });
  assert.equal(again.infoUpdateDateTimeLocal, again.updateDateTimeLocal);
  assert.equal(again.bedCountUpdateDateTimeLocal, hourAgo);
});

test("a capacity and the notes can be cleared", async () => {
  await published({ mciRedCapacity: 4, additionalServiceAvailabilityNotes: "CT is down" });
  const status = await published({
    mciRedCapacity: null,
    mciYellowCapacity: null,
    mciGreenCapacity: null,
    additionalServiceAvailabilityNotes: null,
  });
  assert.deepEqual(
    [status.mciRedCapacity, status.mciYellowCapacity, status.mciGreenCapacity],
    [null, null, null],
  );
  assert.equal(status.additionalServiceAvailabilityNotes, "");
});

test("users who publish at once do not overwrite each other's values", async () => {
  const [nurse, info] = [await as("nurse"), await as("info.only")];
  await Promise.all([
    published({ openEdBedCount: 11 }, nurse),
    published({ openPsychBedCount: 3 }, info),
    published({ divertStatusIndicator: false }, nurse),
    published({ additionalServiceAvailabilityNotes: "All at once" }, info),
    published({ mciRedCapacity: 1 }, nurse),
    published({ mciYellowCapacity: 2 }, info),
    published({ mciGreenCapacity: 3 }, nurse),
  ]);
  const status = await statusOf("General Hospital");
  assert.equal(status.openEdBedCount, 11);
  assert.equal(status.openPsychBedCount, 3);
  assert.equal(status.divertStatusIndicator, false);
  assert.equal(status.additionalServiceAvailabilityNotes, "All at once");
  assert.deepEqual(
    [status.mciRedCapacity, status.mciYellowCapacity, status.mciGreenCapacity],
    [1, 2, 3],
  );
});

test("the last received status is current, even if the sender's clock is late", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await published({ openEdBedCount: 1 });
  const status = await published({ openEdBedCount: 2, updateDateTimeLocal: hourAgo });
  assert.equal(status.updateDateTimeLocal, hourAgo);
  assert.equal(status.bedCountUpdateDateTimeLocal, hourAgo);
  assert.equal((await statusOf("General Hospital")).openEdBedCount, 2);
});

test("a status from a clock that is a day off is refused", async () => {
  const path = "updateDateTimeLocal";
  for (const hours of [-25, 25]) {
    const at = new Date(Date.now() + hours * 3_600_000).toISOString();
    refusedAt(await post({ openEdBedCount: 1, [path]: at }), path);
  }
  const local = new Date().toISOString().replace("Z", "");
  await refuses(path, "This value is not valid.", { openEdBedCount: 1, [path]: local });
});

const COUNTS = [
  "openEdBedCount",
  "openPsychBedCount",
  "mciRedCapacity",
  "mciYellowCapacity",
  "mciGreenCapacity",
];
for (const name of COUNTS) {
  test(`${name} is a whole number from 0 to 9,999`, async () => {
    for (const count of [0, 9_999]) {
      const status = await published({ [name]: count });
      assert.equal(status[name as "openEdBedCount"], count);
    }
    for (const count of [-1, 10_000]) await refuses(name, "Range: 0 - 9999", { [name]: count });
    for (const value of [1.5, "5", true, [], {}]) {
      await refuses(name, "This value is not valid.", { [name]: value });
    }
  });
}

test("a bed count and a diversion cannot be cleared", async () => {
  for (const name of ["openEdBedCount", "openPsychBedCount", "divertStatusIndicator"]) {
    await refuses(name, "This is a required field", { [name]: null });
  }
  for (const value of ["true", 1, []]) {
    await refuses("divertStatusIndicator", "This value is not valid.", {
      divertStatusIndicator: value,
    });
  }
});

test("notes may have up to 10,000 characters, but no U+0000", async () => {
  const path = "additionalServiceAvailabilityNotes";
  const longest = "é".repeat(10_000);
  const status = await published({ [path]: longest });
  assert.equal(status.additionalServiceAvailabilityNotes, longest);
  await refuses(path, "At most 10000 characters.", { [path]: `${longest}x` });
  await refuses(path, "This value is not valid.", { [path]: "a\u0000" });
  await refuses(path, "This value is not valid.", { [path]: 5 });
});

test("the hospital must be named, known and active", async () => {
  const { sql } = app();
  await refuses("hospitalId", "This is a required field", { hospitalId: undefined });
  await refuses("hospitalId", "This value is not valid.", { hospitalId: "General" });
  await refuses("hospitalId", "There is no such hospital.", { hospitalId: crypto.randomUUID() });
  const hospitalId = await hospital("General Hospital");
  await sql`update hospitals set is_active = false where id = ${hospitalId}`;
  const answer = await (await as("super")).post("/api/hospitalstatuses", {
    hospitalId,
    openEdBedCount: 1,
  });
  assert.equal(refusedAt(answer, "hospitalId"), "This hospital is not active.");
  await sql`update hospitals set is_active = true where id = ${hospitalId}`;
});

test("fields that a client may not set are ignored", async () => {
  const [nurse, stranger] = [await as("nurse"), await as("downtown")];
  const status = await published({
    openEdBedCount: 6,
    id: crypto.randomUUID(),
    EdAdminUserId: stranger.user.id,
    CreatedById: stranger.user.id,
    bedCountUpdateDateTimeLocal: "2020-01-01T00:00:00Z",
    sequenceNumber: 1,
    hospital: { ambulancesEnRoute: 99 },
  });
  assert.equal(status.EdAdminUserId, nurse.user.id);
  assert.equal(status.CreatedById, nurse.user.id);
  assert(Date.parse(status.bedCountUpdateDateTimeLocal) > Date.now() - 60_000);
  assert.equal(status.hospital.name, "General Hospital");
  assert.equal(status.hospital.ambulancesEnRoute, 0);
});

test("a refused status stores nothing", async () => {
  await storesNothing(app().sql, async () => {
    for (const name of ["downtown", "ringdown.only", "crew1", "hospital.admin", "mci"]) {
      refused(await post({ openEdBedCount: 1 }, await as(name)), 403);
    }
    refused(await post({ openEdBedCount: 1, openPsychBedCount: -1 }), 400);
  });
});

test("hospitals are listed in the same order, also those of one organisation", async () => {
  const crew = await as("crew1");
  const all = answered(await crew.get<Hospital[]>("/api/hospitals"), 200);
  assert.deepEqual(all.map(({ name }) => name), DEMO_ORDER);
  const { OrganizationId } = all[1];
  const some = answered(
    await crew.get<Hospital[]>(`/api/hospitals?organizationId=${OrganizationId}`),
    200,
  );
  assert.deepEqual(some, all.filter((one) => one.OrganizationId === OrganizationId));
  assert.equal(some.length, 4);
});

test("one hospital is read by its id", async () => {
  const crew = await as("crew1");
  const [first] = answered(await crew.get<Hospital[]>("/api/hospitals"), 200);
  assert.deepEqual(answered(await crew.get(`/api/hospitals/${first.id}`), 200), first);
  assert.deepEqual(
    answered(await crew.get(`/api/hospitals/${first.id.toUpperCase()}`), 200),
    first,
  );
  for (const id of [crypto.randomUUID(), "abc", "%00", "1' or '1'='1"]) {
    refused(await crew.get(`/api/hospitals/${id}`), 404);
  }
  refused(await crew.get("/api/hospitals?organizationId=abc"), 404);
});
