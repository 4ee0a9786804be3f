/**
 * Users and hospitals that move to another organisation lose all access to the data of the old
 * organisation.
 */
import assert from "node:assert/strict";
import type { Hospital } from "../../../domain/organization/organization.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { aRingdown, move, type Person, send, signIn } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { tokensTo } from "../invite_links.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const PASSWORD = "Ambulance1!";

/** Creates and signs in a new crew of City Fire Department. */
async function aCrew(): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`;
  const sent = { firstName: "Ana", lastName: "Lopez", email, password: PASSWORD };
  const admin = await as("ems.admin");
  answered(await admin.post("/api/users", { ...sent, isOperationalUser: true }), 201);
  return await signIn(app().origin, email, PASSWORD);
}

async function moveToHarbor({ user }: Person) {
  const { OrganizationId } = (await as("harbor1")).user;
  return await (await as("super")).patch(`/api/users/${user.id}`, { OrganizationId });
}

test("a crew that moves to another agency can no longer read or change its old ringdowns", async () => {
  const before = await aCrew();
  const general = await hospital("General Hospital");
  const sent = aRingdown(general, { id: crypto.randomUUID() });
  const ringdown = answered(await before.post<Ringdown>("/api/ringdowns", sent), 201);
  await move(before, ringdown, "ARRIVED");
  await move(before, ringdown, "OFFLOADED");
  answered(await move(before, ringdown, "RETURNED TO SERVICE"), 200);
  answered(await moveToHarbor(before), 200);
  refused(await before.get("/api/users/me"), 401);

  const after = await signIn(app().origin, before.user.email, PASSWORD);
  assert.deepEqual(answered(await after.get<Ringdown[]>("/api/ringdowns/mine"), 200), []);
  const path = `/api/ringdowns/${ringdown.id}`;
  refused(await after.get(path), 404);
  refused(await after.patch(path, { etaMinutes: 3 }), 404);
  refused(await after.post(`${path}/takeover`), 404);
  refused(await move(after, ringdown, "CANCELLED"), 404);
  refused(await after.post("/api/ringdowns", sent), 409); // a retry would show the ringdown
  const stream = await openStream(after, "/wss/user");
  await stream.heard(({ statusUpdates = [] }) => statusUpdates.length > 0);
  assert.deepEqual(stream.messages[0].ringdowns, []);
  await stream.close();
});

test("a crew with an active ringdown cannot move until a colleague takes it over", async () => {
  const crew = await aCrew();
  const ringdown = await send(crew, await hospital("General Hospital"));
  refused(await moveToHarbor(crew), 409);
  answered(await crew.get("/api/users/me"), 200);
  answered(await (await as("crew2")).post(`/api/ringdowns/${ringdown.id}/takeover`), 200);
  answered(await moveToHarbor(crew), 200);
});

test("a hospital with active ringdowns cannot move to another organisation", async () => {
  const superUser = await as("super");
  const { OrganizationId } = (await as("nurse")).user;
  const path = `/api/hospitals/${await hospital("Saint Anne Westside")}`;
  const crew = await as("crew1");
  const ringdown = await send(crew, await hospital("Saint Anne Westside"));
  refused(await superUser.patch(path, { OrganizationId }), 409);
  answered(await move(crew, ringdown, "CANCELLED"), 200);
  const after = answered(await superUser.patch<Hospital>(path, { OrganizationId }), 200);
  assert.equal(after.OrganizationId, OrganizationId);
});

test("nobody is assigned to a hospital that moves to another organisation meanwhile", async () => {
  const admin = await as("hospital.admin");
  const hospitalId = await hospital("General Hospital");
  const sent = { hospitalId, userId: admin.user.id };
  const answer = await whileMoving(hospitalId, () => admin.post("/api/hospitalusers", sent));
  refusedAt(answer, "hospitalId");
});

test("no invite gives access to a hospital that moves to another organisation meanwhile", async () => {
  const admin = await as("hospital.admin");
  const hospitalId = await hospital("General Hospital");
  const email = `${crypto.randomUUID()}@example.org`;
  const invite = { email, HospitalInvites: [{ HospitalId: hospitalId }] };
  answered(await admin.post("/api/invites", invite), 201);
  const [token] = await tokensTo(app().sql, email);
  const sent = { firstName: "Ana", lastName: "Lopez", email, password: PASSWORD };
  const answer = await whileMoving(
    hospitalId,
    () => admin.post<Person["user"]>(`/api/invites/${token}/accept`, sent),
  );
  assert.deepEqual(answered(answer, 201).activeHospitals, []);
});

/** Calls `ask` while a hospital moves to Saint Anne Health, then moves the hospital back. */
async function whileMoving<Value>(id: string, ask: () => Promise<Value>): Promise<Value> {
  const { sql } = app();
  const { OrganizationId } = (await as("downtown")).user;
  const [{ organizationId: before }] = await sql`
    select organization_id from hospitals where id = ${id}
  `;
  const answer = await askMeanwhile(sql, async (tx) => {
    await tx`select from hospitals where id = ${id} for update`;
    await tx`update hospitals set organization_id = ${OrganizationId} where id = ${id}`;
  }, ask);
  await sql`update hospitals set organization_id = ${before} where id = ${id}`;
  return answer;
}
