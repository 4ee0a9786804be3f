import assert from "node:assert/strict";
import { ensureAmbulance } from "../../../db/organizations/ambulances.ts";
import { ensureCall, listDispatchCallNumbers } from "../../../db/ringdowns/ems_calls.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { User } from "../../../domain/people/user.ts";
import { sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

function unitOf(sql: Sql, by: User, identifier: string): Promise<string> {
  return ensureAmbulance(sql, { organizationId: by.OrganizationId, identifier, userId: by.id });
}

function call(sql: Sql, by: User, of: { ambulanceId: string; number: string; at?: Date }) {
  return ensureCall(sql, {
    organizationId: by.OrganizationId,
    dispatchCallNumber: of.number,
    ambulanceId: of.ambulanceId,
    at: of.at ?? new Date(),
    userId: by.id,
  });
}

function numbersOf(sql: Sql, by: User, ambulanceIdentifier: string): Promise<string[]> {
  const { OrganizationId: organizationId } = by;
  return listDispatchCallNumbers(sql, { organizationId, ambulanceIdentifier });
}

test("a unit's name ignores upper and lower case and keeps its first spelling", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const first = await unitOf(sql, crew, "Medic Ä");
  assert.equal(await unitOf(sql, crew, "MEDIC Ä"), first);
  const rows = await sql`select ambulance_identifier as name from ambulances where id = ${first}`;
  assert.equal(rows[0].name, "Medic Ä");
});

test("the same call number means different calls in different organisations", async (sql) => {
  const [crew, harbor] = [await userNamed(sql, "crew1"), await userNamed(sql, "harbor1")];
  const [ours, theirs] = [await unitOf(sql, crew, "M1"), await unitOf(sql, harbor, "H1")];
  const first = await call(sql, crew, { ambulanceId: ours, number: "SHARED-1" });
  assert.equal(await call(sql, crew, { ambulanceId: ours, number: "SHARED-1" }), first);
  assert.notEqual(await call(sql, harbor, { ambulanceId: theirs, number: "SHARED-1" }), first);
});

test("a second unit joins a call without changing its start", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const began = new Date(Date.now() - 3_600_000);
  const [first, second] = [await unitOf(sql, crew, "M7"), await unitOf(sql, crew, "M8")];
  const id = await call(sql, crew, { ambulanceId: first, number: "JOINED-1", at: began });
  await call(sql, crew, { ambulanceId: second, number: "JOINED-1" });
  const [{ startAt }] = await sql`
    select start_at from emergency_medical_service_calls where id = ${id}
  `;
  assert.deepEqual(startAt, began);
  assert.equal((await numbersOf(sql, crew, "M8"))[0], "JOINED-1");
});

test("a call that several units name at once is created once, with all of these units", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      sql.begin(async (tx) => {
        const ambulanceId = await unitOf(tx, crew, `Crowd ${at % 4}`);
        return await call(tx, crew, { ambulanceId, number: "CROWD-1" });
      })),
  );
  assert.equal(new Set(ids).size, 1);
  const units = await sql`
    select from emergency_medical_service_call_ambulances
    where emergency_medical_service_call_id = ${ids[0]}
  `;
  assert.equal(units.length, 4);
});

test("a unit's calls of the last 24 hours are listed, newest first", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const ambulanceId = await unitOf(sql, crew, "Lonely 1");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [number, hours] of [["B", 2], ["C", 23.9], ["A", 1], ["D", 24.1]] as const) {
    await call(sql, crew, { ambulanceId, number: `LONELY-${number}`, at: hoursAgo(hours) });
  }
  assert.deepEqual(await numbersOf(sql, crew, "LONELY 1"), ["LONELY-A", "LONELY-B", "LONELY-C"]);
});

test("open MCIs follow the unit's calls, and a number that is both is listed once", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const ambulanceId = await unitOf(sql, crew, "Lonely 2");
  await call(sql, crew, { ambulanceId, number: "MCI-BOTH" });
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at, ended_at) values
      ('MCI-OPEN', now(), null), ('MCI-BOTH', now(), null), ('MCI-ENDED', now(), now())
  `;
  assert.deepEqual(await numbersOf(sql, crew, "Lonely 2"), ["MCI-BOTH", "MCI-OPEN"]);
});
