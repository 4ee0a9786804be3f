/** The units of an EMS organisation, one by one and by list. */
import assert from "node:assert/strict";
import type { ImportRow } from "../../../domain/ambulance_import.ts";
import type { Ambulance } from "../../../domain/organization.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();
const PATH = "/api/ambulances";
const TAKEN = "This unit is there already.";

async function unitsOf(name: string, query = ""): Promise<string[]> {
  const answer = await (await as(name)).get<Ambulance[]>(`${PATH}${query}`);
  return answered(answer, 200).map((unit) => unit.ambulanceIdentifier);
}

async function importList(list: object, query = "") {
  return await (await as("ems.admin")).post<{ rows: ImportRow[] }>(`${PATH}/import${query}`, list);
}

test("an administrator adds a unit to his own organisation, and finds it in natural order", async () => {
  const admin = await as("ems.admin");
  const added = await admin.post<Ambulance>(PATH, { ambulanceIdentifier: " M21 " });
  const unit = answered(added, 201);
  assert.equal(unit.ambulanceIdentifier, "M21");
  assert.equal(unit.OrganizationId, admin.user.OrganizationId);
  assert.equal(unit.isActive, true);
  assert.equal((await unitsOf("ems.admin")).at(-1), "M21");
});

test("a unit stands once, in whatever case, but in each organisation", async () => {
  const admin = await as("ems.admin");
  const again = { ambulanceIdentifier: "m1" };
  await storesNothing(app().sql, async () => {
    assert.equal(refusedAt(await admin.post(PATH, again), "ambulanceIdentifier"), TAKEN);
  });
  const OrganizationId = (await as("harbor1")).user.OrganizationId;
  answered(await (await as("super")).post(PATH, { ...again, OrganizationId }), 201);
  assert((await unitsOf("super", `?organizationId=${OrganizationId}`)).includes("m1"));
});

test("a unit is renamed and taken out of service; nothing sent changes nothing", async () => {
  const admin = await as("ems.admin");
  const added = await admin.post<Ambulance>(PATH, { ambulanceIdentifier: "R1" });
  const path = `${PATH}/${answered(added, 201).id}`;
  const renamed = await admin.patch<Ambulance>(path, { ambulanceIdentifier: "R2" });
  assert.equal(answered(renamed, 200).ambulanceIdentifier, "R2");
  const stopped = answered(await admin.patch<Ambulance>(path, { isActive: false }), 200);
  assert.deepEqual([stopped.ambulanceIdentifier, stopped.isActive], ["R2", false]);
  assert.equal(answered(await admin.patch<Ambulance>(path, {}), 200).isActive, false);
  const taken = await admin.patch(path, { ambulanceIdentifier: "m1" });
  assert.equal(refusedAt(taken, "ambulanceIdentifier"), TAKEN);
});

test("units of another organisation are neither seen nor changed", async () => {
  const admin = await as("ems.admin");
  const harbor = (await as("harbor1")).user.OrganizationId;
  const [{ id }] = await app().sql`
    select id from ambulances where organization_id = ${harbor} limit 1
  `;
  await storesNothing(app().sql, async () => {
    refused(await admin.get(`${PATH}?organizationId=${harbor}`), 404);
    refused(await admin.patch(`${PATH}/${id}`, { isActive: false }), 404);
    const unit = { OrganizationId: harbor, ambulanceIdentifier: "X1" };
    refusedAt(await admin.post(PATH, unit), "OrganizationId");
    refusedAt(await importList({ OrganizationId: harbor, identifiers: ["X1"] }), "OrganizationId");
    refused(await (await as("crew1")).post(PATH, { ambulanceIdentifier: "X1" }), 403);
    refused(await admin.patch(`${PATH}/${crypto.randomUUID()}`, {}), 404);
    refused(await admin.patch(`${PATH}/abc`, {}), 404);
  });
});

test("an organisation that is no EMS organisation has no units", async () => {
  const unit = { ambulanceIdentifier: "X1" };
  const ofHospital = await (await as("hospital.admin")).post(PATH, unit);
  assert([400, 403].includes(ofHospital.status));
  refused(await (await as("hospital.admin")).get(PATH), 403);
});

test("a preview tells what would come of each line and stores nothing", async () => {
  const csv = 'Unit #,Note\nI1,"a, b"\nm1,\n,\ni1,\n';
  await storesNothing(app().sql, async () => {
    const { rows } = answered(await importList({ csv }, "?preview=true"), 200);
    assert.deepEqual(rows.map(({ outcome }) => outcome), [
      "new",
      "already there",
      "error",
      "error",
    ]);
  });
});

test("with one line at fault nothing is stored, and the answer says which", async () => {
  await storesNothing(app().sql, async () => {
    const answer = await importList({ identifiers: ["I2", "x".repeat(51)] });
    refusedAt(answer, "rows.1.ambulanceIdentifier");
  });
});

test("a list is imported whole, and a second time changes nothing", async () => {
  const list = { identifiers: ["I3", "I4"] };
  const first = answered(await importList(list), 200);
  assert.deepEqual(first.rows.map(({ outcome }) => outcome), ["new", "new"]);
  assert((await unitsOf("ems.admin")).includes("I4"));
  const second = answered(await importList(list), 200);
  assert.deepEqual(second.rows.map(({ outcome }) => outcome), ["already there", "already there"]);
});

test("a thousand lines are taken at once, one more is not, nor is nothing", async () => {
  const identifiers = Array.from({ length: 1_001 }, (_, at) => `L${at}`);
  refusedAt(await importList({ identifiers }, "?preview=true"), "identifiers");
  answered(await importList({ identifiers: identifiers.slice(1) }, "?preview=true"), 200);
  refusedAt(await importList({}), "identifiers");
  refusedAt(await importList({ identifiers: [] }), "identifiers");
  refusedAt(await importList({ csv: "" }), "csv");
});
