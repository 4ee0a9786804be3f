/** The numbers of the dashboard: whose they are, and what each counts. */
import assert from "node:assert/strict";
import type { Dashboard } from "../../../domain/dashboard.ts";
import { move, send } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const PATH = "/api/dashboard";

async function numbersOf(name: string, query = ""): Promise<Dashboard> {
  return answered(await (await as(name)).get<Dashboard>(`${PATH}${query}`), 200);
}

test("a ringdown counts for who sent it and who receives it, and for nobody else", async () => {
  const crew = await as("crew1");
  const elsewhere = `?organizationId=${(await as("downtown")).user.OrganizationId}`;
  const names = [["ems.admin", ""], ["hospital.admin", ""], ["super", ""], ["super", elsewhere]];
  const count = () => Promise.all(names.map(([name, query]) => numbersOf(name, query)));
  const figures = ({ openRingdowns, unconfirmed, waitingAtTheDoor }: Dashboard) => [
    openRingdowns,
    unconfirmed,
    waitingAtTheDoor,
  ];
  const before = (await count()).map(figures);
  const added = async () =>
    (await count()).map((numbers, at) => figures(numbers).map((n, i) => n - before[at][i]));

  const ringdown = await send(crew, await hospital("General Hospital"));
  assert.deepEqual(await added(), [[1, 1, 0], [1, 1, 0], [1, 1, 0], [0, 0, 0]]);
  await move(await as("nurse"), ringdown, "RINGDOWN CONFIRMED");
  assert.deepEqual(await added(), [[1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0]]);
  await move(crew, ringdown, "ARRIVED");
  assert.deepEqual(await added(), [[1, 0, 1], [1, 0, 1], [1, 0, 1], [0, 0, 0]]);
  await move(crew, ringdown, "OFFLOADED");
  assert.deepEqual(await added(), [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]);
});

test("a hospital on divert counts until it takes patients again", async () => {
  const hospitalId = await hospital("General Hospital");
  const nurse = await as("nurse");
  const divert = async (divertStatusIndicator: boolean) => {
    await nurse.post("/api/hospitalstatuses", { hospitalId, divertStatusIndicator });
    return (await numbersOf("hospital.admin")).hospitalsOnDivert!;
  };
  const open = await divert(false);
  assert.equal(await divert(true), open + 1);
  assert.equal(await divert(false), open);
});

test("a status older than 4 hours counts where it is to be kept fresh", async () => {
  const { sql } = app();
  const hospitalId = await hospital("General Hospital");
  await sql`
    update hospital_status_updates set update_at = now() - interval '4 hours 1 minute'
    where hospital_id = ${hospitalId}
  `;
  const old = (await numbersOf("hospital.admin")).outdatedStatuses!;
  assert(old >= 1);
  const fresh = { hospitalId, openEdBedCount: 3 };
  answered(await (await as("nurse")).post("/api/hospitalstatuses", fresh), 201);
  assert.equal((await numbersOf("hospital.admin")).outdatedStatuses, old - 1);
  assert.equal((await numbersOf("ems.admin")).outdatedStatuses, null);
});

test("only invites that can still be accepted are pending", async () => {
  const { sql } = app();
  const organizationId = (await as("ems.admin")).user.OrganizationId;
  const before = (await numbersOf("ems.admin")).pendingInvites;
  const elsewhere = (await numbersOf("hospital.admin")).pendingInvites;
  await sql`
    insert into invites (organization_id, email, expires_at, revoked_at) values
      (${organizationId}, 'a@example.org', now() + interval '1 day', null),
      (${organizationId}, 'b@example.org', now() - interval '1 day', null),
      (${organizationId}, 'c@example.org', now() + interval '1 day', now())
  `;
  assert.equal((await numbersOf("ems.admin")).pendingInvites, before + 1);
  assert.equal((await numbersOf("hospital.admin")).pendingInvites, elsewhere);
});

test("another organisation's numbers are not there, and crews have none", async () => {
  const harbor = (await as("harbor1")).user.OrganizationId;
  const admin = await as("ems.admin");
  for (const organizationId of [harbor, crypto.randomUUID(), "abc"]) {
    refused(await admin.get(`${PATH}?organizationId=${organizationId}`), 404);
  }
  refused(await (await as("crew1")).get(PATH), 403);
  refused(await (await as("nurse")).get(PATH), 403);
});
