import assert from "node:assert/strict";
import { listDispatchCallNumbers } from "../../../db/ringdowns/ems_calls.ts";
import { ensureUnitAndCall, type UnitAndCall } from "../../../db/ringdowns/unit_and_call.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { User } from "../../../domain/people/user.ts";
import { hospitalNamed, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

async function ensured(
  sql: Sql,
  by: User,
  { unit, number, at = new Date() }: { unit: string; number: string; at?: Date },
): Promise<UnitAndCall> {
  return await ensureUnitAndCall(sql, {
    organizationId: by.OrganizationId,
    ambulanceIdentifier: unit,
    dispatchCallNumber: number,
    hospitalId: await hospitalNamed(sql, "General Hospital"),
    at,
    userId: by.id,
  });
}

function numbersOf(sql: Sql, by: User, ambulanceIdentifier: string): Promise<string[]> {
  const { OrganizationId: organizationId } = by;
  return listDispatchCallNumbers(sql, { organizationId, ambulanceIdentifier });
}

test("a unit's name ignores upper and lower case and keeps its first spelling", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const { ambulanceId: first } = await ensured(sql, crew, { unit: "Medic Ä", number: "1" });
  const { ambulanceId } = await ensured(sql, crew, { unit: "MEDIC Ä", number: "2" });
  assert.equal(ambulanceId, first);
  const rows = await sql`select ambulance_identifier as name from ambulances where id = ${first}`;
  assert.equal(rows[0].name, "Medic Ä");
});

test("the same call number means different calls in different organisations", async (sql) => {
  const [crew, harbor] = [await userNamed(sql, "crew1"), await userNamed(sql, "harbor1")];
  const first = await ensured(sql, crew, { unit: "M1", number: "SHARED-1" });
  assert.deepEqual(await ensured(sql, crew, { unit: "M1", number: "SHARED-1" }), first);
  const { callId } = await ensured(sql, harbor, { unit: "H1", number: "SHARED-1" });
  assert.notEqual(callId, first.callId);
});

test("a second unit joins a call without changing its start", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const began = new Date(Date.now() - 3_600_000);
  const { callId } = await ensured(sql, crew, { unit: "M7", number: "JOINED-1", at: began });
  await ensured(sql, crew, { unit: "M8", number: "JOINED-1" });
  const [{ startAt }] = await sql`
    select start_at from emergency_medical_service_calls where id = ${callId}
  `;
  assert.deepEqual(startAt, began);
  assert.equal((await numbersOf(sql, crew, "M8"))[0], "JOINED-1");
});

test("a call that several units name at once is created once, with all of these units", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const made = await Promise.all(
    Array.from(
      { length: 8 },
      (_, at) =>
        sql.begin((tx) => ensured(tx, crew, { unit: `Crowd ${at % 4}`, number: "CROWD-1" })),
    ),
  );
  const ids = made.map(({ callId }) => callId);
  assert.equal(new Set(ids).size, 1);
  const units = await sql`
    select from emergency_medical_service_call_ambulances
    where emergency_medical_service_call_id = ${ids[0]}
  `;
  assert.equal(units.length, 4);
});

test("a unit's calls of the last 24 hours are listed, newest first", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [number, hours] of [["B", 2], ["C", 23.9], ["A", 1], ["D", 24.1]] as const) {
    await ensured(sql, crew, { unit: "Lonely 1", number: `LONELY-${number}`, at: hoursAgo(hours) });
  }
  assert.deepEqual(await numbersOf(sql, crew, "LONELY 1"), ["LONELY-A", "LONELY-B", "LONELY-C"]);
});

test("open MCIs follow the unit's calls, and a number that is both is listed once", async (sql) => {
  const crew = await userNamed(sql, "crew1");
  await ensured(sql, crew, { unit: "Lonely 2", number: "MCI-BOTH" });
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at, ended_at) values
      ('MCI-OPEN', now(), null), ('MCI-BOTH', now(), null), ('MCI-ENDED', now(), now())
  `;
  assert.deepEqual(await numbersOf(sql, crew, "Lonely 2"), ["MCI-BOTH", "MCI-OPEN"]);
});
