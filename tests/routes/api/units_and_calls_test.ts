/** The lists that a crew chooses from: the units of its organisation and the calls of a unit. */
import assert from "node:assert/strict";
import { type Person } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

async function unitsOf(person: Person, query = ""): Promise<string[]> {
  const path = `/api/ambulances/identifiers${query}`;
  const { body } = await person.get<{ ambulanceIdentifiers: string[] }>(path);
  return body.ambulanceIdentifiers;
}

async function callsOf(person: Person, unit: string): Promise<string[]> {
  const query = new URLSearchParams({ ambulanceIdentifier: unit });
  const answer = await person.get<{ dispatchCallNumbers: string[] }>(
    `/api/emscalls/dispatch-call-numbers?${query}`,
  );
  return answered(answer, 200).dispatchCallNumbers;
}

test("a crew gets the units of its organisation in natural order", async () => {
  const units = Array.from({ length: 20 }, (_, at) => `M${at + 1}`);
  assert.deepEqual(await unitsOf(await as("crew1")), units);
  assert.deepEqual(await unitsOf(await as("harbor1")), ["H1", "H2", "H3", "H4", "H5", "H6"]);
  assert.deepEqual(await unitsOf(await as("nurse")), []);
});

test("an inactive unit cannot be chosen", async () => {
  const { sql } = app();
  await sql`update ambulances set is_active = false where ambulance_identifier = 'M2'`;
  assert.equal((await unitsOf(await as("crew1"))).includes("M2"), false);
  await sql`update ambulances set is_active = true where ambulance_identifier = 'M2'`;
});

test("only a super user can list the units of another organisation", async () => {
  const crew = await as("crew1");
  const harbor = (await as("harbor1")).user.OrganizationId;
  const own = `?organizationId=${crew.user.OrganizationId.toUpperCase()}`;
  assert.equal((await unitsOf(crew, own)).length, 20);
  assert.equal((await unitsOf(await as("super"), `?organizationId=${harbor}`)).length, 6);
  for (const organizationId of [harbor, crypto.randomUUID(), "abc"]) {
    const path = `/api/ambulances/identifiers?organizationId=${organizationId}`;
    refused(await crew.get(path), 404);
  }
});

test("a unit's calls are listed newest first, with the unit in upper or lower case", async () => {
  const crew = await as("crew1");
  assert.deepEqual(await callsOf(crew, "M1"), ["26110003", "26110002", "26110001"]);
  assert.deepEqual(await callsOf(crew, " m2 "), ["26110006", "26110005", "26110004"]);
  assert.deepEqual(await callsOf(crew, "no such unit"), []);
});

test("the calls of another organisation's unit are not listed", async () => {
  assert.deepEqual(await callsOf(await as("crew1"), "H1"), []);
  assert.deepEqual(await callsOf(await as("nurse"), "M1"), []);
});

test("a missing or invalid unit is refused at its field", async () => {
  const crew = await as("crew1");
  const path = "/api/emscalls/dispatch-call-numbers";
  for (const query of ["", "?ambulanceIdentifier=", "?ambulanceIdentifier=%20"]) {
    const message = refusedAt(await crew.get(`${path}${query}`), "ambulanceIdentifier");
    assert.equal(message, "This is a required field");
  }
  for (const unit of ["x".repeat(51), "a%00b"]) {
    refusedAt(await crew.get(`${path}?ambulanceIdentifier=${unit}`), "ambulanceIdentifier");
  }
});

test("calls older than 24 hours are left out", async () => {
  const { sql } = app();
  const isCallOf = (number: string) =>
    sql`emergency_medical_service_call_id in (
      select id from emergency_medical_service_calls where dispatch_call_number = ${number}
    )`;
  await sql`
    update emergency_medical_service_call_ambulances
    set start_at = now() - interval '24 hours 1 minute' where ${isCallOf("26110007")}
  `;
  await sql`
    update emergency_medical_service_call_ambulances
    set start_at = now() - interval '23 hours 59 minutes' where ${isCallOf("26110008")}
  `;
  assert.deepEqual(await callsOf(await as("crew1"), "M3"), ["26110009", "26110008"]);
});

test("the numbers of open MCIs follow, newest first, and no number is listed twice", async () => {
  const { sql } = app();
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at) values
      ('MCI-OLD', now() - interval '2 hours'),
      ('MCI-NEW', now() - interval '1 hour'),
      ('26110013', now())
  `;
  assert.deepEqual(await callsOf(await as("crew1"), "M5"), [
    "26110015",
    "26110014",
    "26110013",
    "MCI-NEW",
    "MCI-OLD",
  ]);
  assert.deepEqual(await callsOf(await as("harbor1"), "no such unit"), [
    "26110013",
    "MCI-NEW",
    "MCI-OLD",
  ]);
  await sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
  assert.deepEqual(await callsOf(await as("harbor1"), "no such unit"), []);
});
