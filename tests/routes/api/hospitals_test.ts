/** Hospitals, their order and their members: who may change them, and what is refused. */
import assert from "node:assert/strict";
import type { Hospital } from "../../../domain/organization/organization.ts";
import type { HospitalUser } from "../../../db/hospitals/users.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { move, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

let made = 0;

async function aHospital(rest: object = {}) {
  const { OrganizationId } = (await as("downtown")).user;
  return { OrganizationId, name: `Hospital ${++made}`, ...rest };
}

async function create(rest: object = {}): Promise<Hospital> {
  const superUser = await as("super");
  return answered(await superUser.post<Hospital>("/api/hospitals", await aHospital(rest)), 201);
}

test("a new hospital is last in the order and has a status with zeros", async () => {
  const superUser = await as("super");
  const before = answered(await superUser.get<Hospital[]>("/api/hospitals"), 200);
  const { id, sortSequenceNumber, state } = await create({ sortSequenceNumber: 1 });
  assert.equal(sortSequenceNumber, before.at(-1)!.sortSequenceNumber + 1);
  assert.equal(state, "06");
  const statuses = await superUser.get<HospitalStatus[]>("/api/hospitalstatuses");
  const status = answered(statuses, 200).at(-1)!;
  assert.equal(status.HospitalId, id);
  assert.deepEqual([status.openEdBedCount, status.openPsychBedCount], [0, 0]);
  assert.equal(status.divertStatusIndicator, false);
});

test("hospitals created at once get different sort numbers", async () => {
  const both = await Promise.all([create(), create(), create()]);
  const numbers = both.map(({ sortSequenceNumber }) => sortSequenceNumber);
  assert.equal(new Set(numbers).size, 3);
});

test("only super users create hospitals, with an unused name, in healthcare organisations", async () => {
  const superUser = await as("super");
  refused(await (await as("hospital.admin")).post("/api/hospitals", await aHospital()), 403);
  const post = async (rest: object) => superUser.post("/api/hospitals", await aHospital(rest));
  refusedAt(await post({ name: "GENERAL hospital" }), "name");
  refusedAt(await post({ name: "" }), "name");
  refusedAt(await post({ state: "99" }), "state");
  refusedAt(await post({ OrganizationId: crypto.randomUUID() }), "OrganizationId");
  const ems = (await as("crew1")).user.OrganizationId;
  refusedAt(await post({ OrganizationId: ems }), "OrganizationId");
});

test("a hospital's own administrators may change it, others may not", async () => {
  const id = await hospital("General Hospital");
  const path = `/api/hospitals/${id}`;
  const admin = await as("hospital.admin");
  const sent = { phone: "555-0199", sortSequenceNumber: 99 };
  const after = answered(await admin.patch<Hospital>(path, sent), 200);
  assert.deepEqual([after.phone, after.sortSequenceNumber], ["555-0199", 1]);
  for (const name of ["nurse", "ems.admin", "mci"]) {
    refused(await (await as(name)).patch(path, { phone: "555-0198" }), 403);
  }
  const other = await hospital("Saint Anne Downtown");
  refused(await admin.patch(`/api/hospitals/${other}`, { phone: "555-0198" }), 403);
  const { OrganizationId } = (await as("downtown")).user;
  refusedAt(await admin.patch(path, { OrganizationId }), "OrganizationId");
  refusedAt(await admin.patch(path, { name: "Saint Anne Downtown" }), "name");
});

test("a hospital with active ringdowns cannot be deactivated", async () => {
  const superUser = await as("super");
  const id = await hospital("Saint Anne Westside");
  const crew = await as("crew1");
  const ringdown = await send(crew, id);
  refused(await superUser.patch(`/api/hospitals/${id}`, { isActive: false }), 409);
  answered(await move(crew, ringdown, "CANCELLED"), 200);
  answered(await superUser.patch(`/api/hospitals/${id}`, { isActive: false }), 200);
  answered(await superUser.patch(`/api/hospitals/${id}`, { isActive: true }), 200);
});

test("a super user sorts hospitals, and one wrong entry refuses the whole order", async () => {
  const superUser = await as("super");
  const path = "/api/hospitals/sort";
  const before = answered(await superUser.get<Hospital[]>("/api/hospitals"), 200);
  assert.deepEqual(answered(await superUser.patch(path, []), 200), before);
  const [first, second] = before;
  const swapped = [
    { id: first.id, sortSequenceNumber: second.sortSequenceNumber },
    { id: second.id, sortSequenceNumber: first.sortSequenceNumber },
  ];
  refusedAt(await superUser.patch(path, [swapped[0], swapped[0]]), "1.id");
  refusedAt(
    await superUser.patch(path, [{ ...swapped[0], sortSequenceNumber: -1 }]),
    "0.sortSequenceNumber",
  );
  const unknown = { id: crypto.randomUUID(), sortSequenceNumber: 1 };
  refused(await superUser.patch(path, [...swapped, unknown]), 404);
  refused(await (await as("hospital.admin")).patch(path, swapped), 403);
  assert.deepEqual(answered(await superUser.patch(path, []), 200), before);
  const after = answered(await superUser.patch<Hospital[]>(path, swapped), 200);
  assert.deepEqual(after.slice(0, 2).map(({ id }) => id), [second.id, first.id]);
});

test("of two orders that are sent at once, one is stored completely", async () => {
  const superUser = await as("super");
  const list = answered(await superUser.get<Hospital[]>("/api/hospitals"), 200);
  const ordered = (ids: string[]) => ids.map((id, at) => ({ id, sortSequenceNumber: at + 1 }));
  const ids = list.map(({ id }) => id);
  const orders = [ids, ids.toReversed()];
  await Promise.all(orders.map((order) => superUser.patch("/api/hospitals/sort", ordered(order))));
  const after = answered(await superUser.get<Hospital[]>("/api/hospitals"), 200);
  assert(orders.some((order) => order.join() === after.map(({ id }) => id).join()));
  answered(await superUser.patch("/api/hospitals/sort", ordered(ids)), 200);
});

test("an administrator assigns users of their organisation to its hospitals once", async () => {
  const admin = await as("hospital.admin");
  const hospitalId = await hospital("General Hospital");
  const userId = admin.user.id;
  const path = "/api/hospitalusers";
  const sent = { hospitalId, userId, isInfoUser: false };
  const place = answered(await admin.post<HospitalUser>(path, sent), 201);
  assert.deepEqual([place.isActive, place.isInfoUser, place.isRingdownUser], [true, false, true]);
  assert.equal(place.user.id, userId);
  refusedAt(await admin.post(path, sent), "userId");
  refusedAt(
    await admin.post(path, { hospitalId, userId: (await as("downtown")).user.id }),
    "userId",
  );
  const other = await hospital("Saint Anne Downtown");
  refusedAt(await admin.post(path, { hospitalId: other, userId }), "hospitalId");
  refused(await (await as("nurse")).post(path, sent), 403);
  const changed = await admin.patch<HospitalUser>(`${path}/${place.id}`, { isActive: false });
  assert.equal(answered(changed, 200).isActive, false);
  const list = await admin.get<HospitalUser[]>(`${path}?userId=${userId}`);
  assert.deepEqual(answered(list, 200).map(({ id }) => id), [place.id]);
});

test("an administrator cannot see or change the members of another organisation's hospital", async () => {
  const admin = await as("hospital.admin");
  const path = "/api/hospitalusers";
  refusedAt(await admin.get(path), "hospitalId");
  const other = await hospital("Saint Anne Downtown");
  refused(await admin.get(`${path}?hospitalId=${other}`), 404);
  refused(await admin.get(`${path}?userId=${(await as("downtown")).user.id}`), 404);
  refused(await admin.get(`${path}?userId=x`), 404);
  const [place] = await app().sql`select id from hospital_users where hospital_id = ${other}`;
  refused(await admin.patch(`${path}/${place.id}`, { isRingdownUser: false }), 404);
  refused(await (await as("ems.admin")).patch(`${path}/${place.id}`, {}), 404);
});

test("a hospital's phone number can be called, or is removed", async () => {
  const superUser = await as("super");
  const [{ id }] = answered(await superUser.get<Hospital[]>("/api/hospitals"), 200);
  const path = `/api/hospitals/${id}`;
  for (const phone of ["911", "555-CALL", "1234567890123456"]) {
    refusedAt(await superUser.patch(path, { phone }), "phone");
  }
  answered(await superUser.patch(path, { phone: "" }), 200);
  const kept = await superUser.patch<Hospital>(path, { phone: " +1 (415) 555-0100 x12 " });
  assert.equal(answered(kept, 200).phone, "+1 (415) 555-0100 x12");
});

const ALERTS = {
  alertEmails: ["desk@general.test", "chief@general.test"],
  alertHours: { from: "22:00", to: "06:00" },
};

test("whom a hospital has mailed is stored, and read by its administrators alone", async () => {
  const id = await hospital("General Hospital");
  const path = `/api/hospitals/${id}`;
  const after = answered(await (await as("hospital.admin")).patch<Hospital>(path, ALERTS), 200);
  assert.deepEqual({ ...after, ...ALERTS }, after);
  for (const name of ["hospital.admin", "super"]) {
    const person = await as(name);
    const read = answered(await person.get<Hospital>(path), 200);
    assert.deepEqual({ ...read, ...ALERTS }, read, name);
    const list = answered(await person.get<Hospital[]>("/api/hospitals"), 200);
    assert.deepEqual(list.find((each) => each.id === id)!.alertEmails, ALERTS.alertEmails, name);
  }
  for (const name of ["nurse", "downtown", "crew1", "ems.admin", "mci"]) {
    const person = await as(name);
    const paths = [path, "/api/hospitals", "/api/hospitalstatuses", "/api/users/me"];
    const answers = await Promise.all(paths.map((path) => person.get(path)));
    for (const { body } of answers) {
      assert.doesNotMatch(JSON.stringify(body), /alertEmails|alertHours|general\.test/, name);
    }
  }
  const others = answered(await (await as("hospital.admin")).get<Hospital[]>("/api/hospitals"), 200)
    .filter(({ OrganizationId }) => OrganizationId !== after.OrganizationId);
  assert(others.length > 0);
  assert(others.every((other) => !("alertEmails" in other)));
});

test("what is not sent of the alerts stays, null takes the hours away", async () => {
  const path = `/api/hospitals/${await hospital("General Hospital")}`;
  const admin = await as("hospital.admin");
  const alertsAfter = async (change: object) => {
    const { alertEmails, alertHours } = answered(await admin.patch<Hospital>(path, change), 200);
    return { alertEmails, alertHours };
  };
  await alertsAfter(ALERTS);
  assert.deepEqual(await alertsAfter({ phone: "555-0100" }), ALERTS);
  assert.deepEqual(await alertsAfter({ alertHours: null }), { ...ALERTS, alertHours: null });
  const twice = { alertEmails: [" a@b.test ", "A@b.test", " "] };
  assert.deepEqual(await alertsAfter(twice), { alertEmails: ["a@b.test"], alertHours: null });
  assert.deepEqual(await alertsAfter({ alertEmails: [] }), { alertEmails: [], alertHours: null });
});

test("addresses and hours that are none are refused at their field", async () => {
  const path = `/api/hospitals/${await hospital("General Hospital")}`;
  const admin = await as("hospital.admin");
  const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@b.test`);
  refusedAt(await admin.patch(path, { alertEmails: ["nobody"] }), "alertEmails");
  refusedAt(await admin.patch(path, { alertEmails: eleven }), "alertEmails");
  refusedAt(await admin.patch(path, { alertEmails: "a@b.test" }), "alertEmails");
  refusedAt(
    await admin.patch(path, { alertHours: { from: "25:00", to: "06:00" } }),
    "alertHours.from",
  );
  refusedAt(
    await admin.patch(path, { alertHours: { from: "7:00", to: "06:00" } }),
    "alertHours.from",
  );
  refusedAt(await admin.patch(path, { alertHours: { from: "07:00" } }), "alertHours.to");
});
