/** An agency's units: list, add, deactivate, and import from a list or a CSV file. */
import assert from "node:assert/strict";
import type { ImportRow } from "../../../domain/organization/ambulance_import.ts";
import type { Ambulance } from "../../../domain/organization/organization.ts";
import type { Person } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

const PATH = "/api/ambulances";
const TAKEN = "This unit is there already.";

function aUnit(): string {
  return `U${crypto.randomUUID().slice(0, 8)}`;
}

async function unitsOf(person: Person): Promise<string[]> {
  const { body } = await person.get<Ambulance[]>(PATH);
  return body.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
}

async function importAs(
  person: Person,
  list: { identifiers?: string[]; csv?: string },
  { preview = false } = {},
) {
  return await person.post<{ rows: ImportRow[] }>(
    `${PATH}/import${preview ? "?preview=true" : ""}`,
    list,
  );
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
  const list = { OrganizationId: harbor.id, identifiers: [aUnit()] };
  assert.equal(
    refusedAt(await admin.post(`${PATH}/import`, list), "OrganizationId"),
    "There is no such organization.",
  );
});

test("only EMS organisations have units", async () => {
  const hospitalAdmin = await as("hospital.admin");
  refused(await hospitalAdmin.get(PATH), 403);
  const sent = await hospitalAdmin.post(PATH, { ambulanceIdentifier: aUnit() });
  assert.equal(refusedAt(sent, "OrganizationId"), "Only EMS organizations have ambulances.");
});

test("a preview gives the outcome of each line and stores nothing", async () => {
  const admin = await as("ems.admin");
  const before = await unitsOf(admin);
  const unit = aUnit();
  const csv = `Unit #,Station\r\n${unit},1\r\n\r\nm1,2\r\n${unit.toLowerCase()},3\r\n,4\r\n`;
  const { rows } = answered(await importAs(admin, { csv }, { preview: true }), 200);
  assert.deepEqual(rows, [
    { line: 2, ambulanceIdentifier: unit, outcome: "new" },
    { line: 4, ambulanceIdentifier: "m1", outcome: "already there", message: TAKEN },
    {
      line: 5,
      ambulanceIdentifier: unit.toLowerCase(),
      outcome: "error",
      message: "The same unit is in line 2.",
    },
    { line: 6, ambulanceIdentifier: "", outcome: "error", message: "This is a required field" },
  ]);
  assert.deepEqual(await unitsOf(admin), before);
});

test("an import with a wrong line stores nothing and names each fault", async () => {
  const admin = await as("ems.admin");
  const before = await unitsOf(admin);
  const answer = await importAs(admin, { identifiers: [aUnit(), "", "x".repeat(51)] });
  assert.deepEqual(refused(answer, 400).map(({ path, message }) => [path, message]), [
    ["rows.1.ambulanceIdentifier", "This is a required field"],
    ["rows.2.ambulanceIdentifier", "At most 50 characters."],
  ]);
  assert.deepEqual(await unitsOf(admin), before);
});

test("a valid list is imported, and importing it again changes nothing", async () => {
  const admin = await as("ems.admin");
  const identifiers = [aUnit(), aUnit(), "M1"];
  const { rows } = answered(await importAs(admin, { identifiers }), 200);
  assert.deepEqual(rows.map(({ outcome }) => outcome), ["new", "new", "already there"]);
  const after = await unitsOf(admin);
  assert(identifiers.every((identifier) => after.includes(identifier)));
  const again = answered(await importAs(admin, { identifiers }), 200);
  assert.deepEqual([...new Set(again.rows.map(({ outcome }) => outcome))], ["already there"]);
  assert.deepEqual(await unitsOf(admin), after);
});

test("in a file without a heading the units are in the first column, which may be quoted", async () => {
  const admin = await as("ems.admin");
  const csv = '\uFEFF"Rescue, ""A"" 1",x\nM1\n';
  const { rows } = answered(await importAs(admin, { csv }, { preview: true }), 200);
  assert.deepEqual(rows.map(({ line, ambulanceIdentifier }) => [line, ambulanceIdentifier]), [
    [1, 'Rescue, "A" 1'],
    [2, "M1"],
  ]);
});

test("a missing list, an empty list and a list of over 1,000 lines are refused", async () => {
  const admin = await as("ems.admin");
  const fault = async (list: object, path: string) =>
    refusedAt(await importAs(admin, list, { preview: true }), path);
  assert.equal(await fault({}, "identifiers"), "This is a required field");
  assert.equal(await fault({ csv: "\n" }, "csv"), "There are no lines.");
  assert.equal(
    await fault({ csv: 'a\n"never ends' }, "csv"),
    "This text could not be read as CSV.",
  );
  const many = Array.from({ length: 1_001 }, (_, at) => `L${at}`);
  assert.equal(await fault({ identifiers: many }, "identifiers"), "At most 1,000 lines are taken.");
  const { rows } = answered(
    await importAs(admin, { identifiers: many.slice(1) }, { preview: true }),
    200,
  );
  assert.equal(rows.length, 1_000);
});

test("two imports of the same list at once add each unit once", async () => {
  const admin = await as("ems.admin");
  const identifiers = Array.from({ length: 30 }, aUnit);
  const both = await Promise.all([
    importAs(admin, { identifiers }),
    importAs(admin, { identifiers: identifiers.toReversed() }),
  ]);
  assert.deepEqual(both.map(({ status }) => status), [200, 200]);
  const outcomes = both.flatMap(({ body }) => body.rows.map(({ outcome }) => outcome));
  assert.equal(outcomes.filter((outcome) => outcome === "new").length, 30);
});
