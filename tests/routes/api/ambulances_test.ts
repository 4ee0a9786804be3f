/** An agency's units: list, add, deactivate. */
import assert from "node:assert/strict";
import type { Ambulance } from "../../../domain/organization/organization.ts";
import {
  ADMINISTRATION_MESSAGES,
  patientInUnitsMessage,
} from "../../../domain/people/administration.ts";
import { move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/ambulances";
const TAKEN = "This unit is there already.";

function aUnit(): string {
  return `U${crypto.randomUUID().slice(0, 8)}`;
}

async function unitsOf(person: Person): Promise<string[]> {
  const { body } = await person.get<Ambulance[]>(PATH);
  return body.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
}

test("an agency's admin sees only its own units, in natural order", async () => {
  const admin = await as("ems.admin");
  const units = await unitsOf(admin);
  assert.deepEqual(units.slice(0, 3), ["M1", "M2", "M3"]);
  assert(units.indexOf("M2") < units.indexOf("M10"));
  assert(!units.includes("H1"));
});

test("a unit is added once, in upper or lower case", async () => {
  const admin = await as("ems.admin");
  const ambulanceIdentifier = aUnit();
  const added = await admin.post<Ambulance>(PATH, {
    ambulanceIdentifier: ` ${ambulanceIdentifier} `,
  });
  const unit = answered(added, 201);
  assert.deepEqual([unit.ambulanceIdentifier, unit.isActive], [ambulanceIdentifier, true]);
  const again = await admin.post(PATH, { ambulanceIdentifier: ambulanceIdentifier.toUpperCase() });
  assert.equal(refusedAt(again, "ambulanceIdentifier"), TAKEN);
  const blank = await admin.post(PATH, { ambulanceIdentifier: " " });
  assert.equal(refusedAt(blank, "ambulanceIdentifier"), "This is a required field");
  const long = await admin.post(PATH, { ambulanceIdentifier: "x".repeat(51) });
  assert.equal(refusedAt(long, "ambulanceIdentifier"), "At most 50 characters.");
});

test("two agencies may have units of the same name", async () => {
  const harbor = (await as("harbor1")).user.OrganizationId;
  const unit = { OrganizationId: harbor, ambulanceIdentifier: "M1" };
  answered(await (await as("super")).post(PATH, unit), 201);
  const { body } = await (await as("super")).get<Ambulance[]>(`${PATH}?organizationId=${harbor}`);
  assert.equal(body.filter(({ ambulanceIdentifier }) => ambulanceIdentifier === "M1").length, 1);
});

test("a deactivated unit is not offered to crews until it is active again", async () => {
  const admin = await as("ems.admin");
  const ambulanceIdentifier = aUnit();
  const { id } = answered(await admin.post<Ambulance>(PATH, { ambulanceIdentifier }), 201);
  const offered = async () =>
    (await admin.get<{ ambulanceIdentifiers: string[] }>(`${PATH}/identifiers`))
      .body.ambulanceIdentifiers.includes(ambulanceIdentifier);
  assert(await offered());
  answered(await admin.patch(`${PATH}/${id}`, { isActive: false }), 200);
  assert(!await offered());
  answered(await admin.patch(`${PATH}/${id}`, { isActive: true }), 200);
  assert(await offered());
});

test("a unit can be renamed, but not to the name of another unit", async () => {
  const admin = await as("ems.admin");
  const { id } = answered(await admin.post<Ambulance>(PATH, { ambulanceIdentifier: aUnit() }), 201);
  const to = aUnit();
  const renamed = await admin.patch<Ambulance>(`${PATH}/${id}`, { ambulanceIdentifier: to });
  assert.equal(answered(renamed, 200).ambulanceIdentifier, to);
  const taken = await admin.patch(`${PATH}/${id}`, { ambulanceIdentifier: "m1" });
  assert.equal(refusedAt(taken, "ambulanceIdentifier"), TAKEN);
  answered(await admin.patch(`${PATH}/${id}`, {}), 200);
});

test("an admin cannot see, add or change another agency's units", async () => {
  const admin = await as("ems.admin");
  const [harbor] = await app().sql`select id from organizations where name = 'Harbor Ambulance'`;
  const [unit] = await app().sql`select id from ambulances where organization_id = ${harbor.id}`;
  refused(await admin.get(`${PATH}?organizationId=${harbor.id}`), 404);
  refused(await admin.patch(`${PATH}/${unit.id}`, { isActive: false }), 404);
  const added = { OrganizationId: harbor.id, ambulanceIdentifier: aUnit() };
  assert.equal(
    refusedAt(await admin.post(PATH, added), "OrganizationId"),
    "There is no such organization.",
  );
});

test("only EMS organisations have units", async () => {
  const hospitalAdmin = await as("hospital.admin");
  refused(await hospitalAdmin.get(PATH), 403);
  const sent = await hospitalAdmin.post(PATH, { ambulanceIdentifier: aUnit() });
  assert.equal(refusedAt(sent, "OrganizationId"), "Only EMS organizations have ambulances.");
});

test("several units are taken out of service at once, and each is in the record", async () => {
  const admin = await as("ems.admin");
  const add = async () =>
    answered(await admin.post<Ambulance>(PATH, { ambulanceIdentifier: aUnit() }), 201).id;
  const ids = [await add(), await add(), await add()];
  answered(await admin.patch(`${PATH}/${ids[0]}`, { isActive: false }), 200);
  const answer = await admin.post<Ambulance[]>(`${PATH}/deactivate`, { ids });
  assert.deepEqual(answered(answer, 200).map(({ id }) => id).sort(), ids.slice(1).sort());
  const { body } = await admin.get<Ambulance[]>(PATH);
  assert(body.filter(({ id }) => ids.includes(id)).every(({ isActive }) => !isActive));
  const events = await app().sql<{ subjectId: string; details: { row: object } }[]>`
    select subject_id, details from audit_events
    where action = 'ambulance.changed' and subject_id = any (${ids})
  `;
  assert.equal(events.length, 3);
  for (const { details } of events) {
    assert.deepEqual(details.row, { is_active: { from: true, to: false } });
  }
});

test("a unit with a patient in it stays in service until the offload", async () => {
  const [admin, crew] = [await as("ems.admin"), await as("crew1")];
  const ambulanceIdentifier = aUnit();
  const { id } = answered(await admin.post<Ambulance>(PATH, { ambulanceIdentifier }), 201);
  const empty = answered(
    await admin.post<Ambulance>(PATH, { ambulanceIdentifier: aUnit() }),
    201,
  );
  const ringdown = await send(crew, await hospital("General Hospital"), {
    ambulance: { ambulanceIdentifier },
  });
  const { patientInUnit } = ADMINISTRATION_MESSAGES;
  for (const status of ["ARRIVED", "OFFLOADED"]) {
    const [one] = refused(await admin.patch(`${PATH}/${id}`, { isActive: false }), 409);
    assert.equal(one.message, patientInUnit);
    const ids = [empty.id, id];
    const [several] = refused(await admin.post(`${PATH}/deactivate`, { ids }), 409);
    assert.equal(several.message, patientInUnitsMessage([ambulanceIdentifier]));
    answered(await move(crew, ringdown, status), 200);
  }
  answered(await admin.patch(`${PATH}/${id}`, { isActive: false }), 200);
});

test("when one of several units is another agency's, none is taken out of service", async () => {
  const admin = await as("ems.admin");
  const body = { ambulanceIdentifier: aUnit() };
  const own = answered(await admin.post<Ambulance>(PATH, body), 201);
  const [harbor] = await app().sql`
    select a.id from ambulances a join organizations o on o.id = a.organization_id
    where o.name = 'Harbor Ambulance' and a.is_active limit 1
  `;
  refused(await admin.post(`${PATH}/deactivate`, { ids: [own.id, harbor.id] }), 404);
  refused(await admin.post(`${PATH}/deactivate`, { ids: [own.id, crypto.randomUUID()] }), 404);
  refused(await admin.post(`${PATH}/deactivate`, { ids: [] }), 400);
  const active = await app().sql`
    select from ambulances where id = any (${[own.id, harbor.id]}::uuid[]) and is_active
  `;
  assert.equal(active.length, 2);
});
