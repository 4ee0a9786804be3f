/** The live numbers for each kind of organisation, and for the whole site. */
import assert from "node:assert/strict";
import type { Dashboard } from "../../../domain/organization/dashboard.ts";
import { move, type Person, send } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function numbersFor(person: Person, query = ""): Promise<Dashboard> {
  return answered(await person.get<Dashboard>(`/api/dashboard${query}`), 200);
}

function difference(after: Dashboard, before: Dashboard): Partial<Dashboard> {
  const keys = Object.keys(after) as (keyof Dashboard)[];
  const changed = keys.filter((key) => String(after[key]) !== String(before[key]));
  return Object.fromEntries(
    changed.map((key) => [key, Number(after[key]) - Number(before[key])]),
  );
}

test("a ringdown counts for its agency, its hospital, coordinators and the site, but for no one else", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const [agency, care, site] = [
    await as("ems.admin"),
    await as("hospital.admin"),
    await as("super"),
  ];
  const coordinator = await as("mci");
  const saintAnne = `?organizationId=${(await as("downtown")).user.OrganizationId}`;
  const all = () =>
    Promise.all([
      numbersFor(agency),
      numbersFor(care),
      numbersFor(site),
      numbersFor(site, saintAnne),
      numbersFor(coordinator),
    ]);
  const before = await all();
  const since = async () => (await all()).map((now, at) => difference(now, before[at]));

  const ringdown = await send(crew, await hospital("General Hospital"));
  const sent = { openRingdowns: 1, unconfirmed: 1 };
  assert.deepEqual(await since(), [sent, sent, sent, {}, sent]);
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  assert.deepEqual((await since())[1], { openRingdowns: 1 });
  await move(crew, ringdown, "ARRIVED");
  assert.deepEqual((await since())[0], { openRingdowns: 1, waitingAtTheDoor: 1 });
  await move(crew, ringdown, "OFFLOADED");
  assert.deepEqual(await since(), [{}, {}, {}, {}, {}]);
});

test("hospitals on divert and outdated statuses are counted by the newest status", async () => {
  const [care, site] = [await as("hospital.admin"), await as("super")];
  const before = await numbersFor(site);
  assert.equal(before.hospitalsOnDivert, 1, "Lakeside Community");
  assert.equal((await numbersFor(care)).hospitalsOnDivert, 0);
  assert.equal((await numbersFor(await as("ems.admin"))).outdatedStatuses, null);
  const hospitalId = await hospital("General Hospital");
  await app().sql`
    update hospital_status_updates
    set update_at = now() - interval '5 hours', info_update_at = null
    where hospital_id = ${hospitalId}
  `;
  assert.equal((await numbersFor(care)).outdatedStatuses, 1);
  const answer = { hospitalId, mciRedCapacity: 1 };
  answered(await (await as("nurse")).post("/api/hospitalstatuses", answer), 201);
  assert.equal((await numbersFor(care)).outdatedStatuses, 1, "its beds are as old as before");
  const published = { hospitalId, divertStatusIndicator: true };
  answered(await (await as("nurse")).post("/api/hospitalstatuses", published), 201);
  const after = await numbersFor(care);
  assert.deepEqual([after.hospitalsOnDivert, after.outdatedStatuses], [1, 0]);
  assert.deepEqual(after.namesOnDivert, ["General Hospital"]);
  assert.deepEqual((await numbersFor(site)).namesOnDivert, [
    "General Hospital",
    "Lakeside Community",
  ]);
});

test("an invite counts until it is accepted, revoked or expired", async () => {
  const admin = await as("ems.admin");
  const pending = async () => (await numbersFor(admin)).pendingInvites ?? NaN;
  const before = await pending();
  const { body } = await admin.post<{ id: string }>("/api/invites", { email: "a@example.org" });
  assert.equal(await pending(), before + 1);
  await app().sql`update invites set expires_at = now() where id = ${body.id}`;
  assert.equal(await pending(), before);
  await admin.post(`/api/invites/${body.id}/resend`);
  assert.equal(await pending(), before + 1);
  await admin.delete(`/api/invites/${body.id}`);
  assert.equal(await pending(), before);
});

test("each reader's count of pending invites equals the length of their list", async () => {
  const [superUser, admin] = [await as("super"), await as("mci")];
  assert.equal(admin.user.OrganizationId, superUser.user.OrganizationId);
  const { OrganizationId } = superUser.user;
  for (
    const invited of [{ email: "one@example.org" }, {
      email: "two@example.org",
      isSuperUser: true,
    }]
  ) {
    answered(await superUser.post("/api/invites", { OrganizationId, ...invited }), 201);
  }
  for (const reader of [admin, superUser]) {
    const query = `?organizationId=${superUser.user.OrganizationId}`;
    const listed = answered(await reader.get<unknown[]>(`/api/invites${query}`), 200);
    assert.equal((await numbersFor(reader, query)).pendingInvites, listed.length);
  }
  const everywhere = (await numbersFor(superUser)).pendingInvites;
  assert.ok(everywhere !== null && everywhere >= 2);
});

test("a coordinator who may not read invites gets no count of them", async () => {
  const coordinator = await as("mci");
  const { id } = coordinator.user;
  await app().sql`update users set is_admin_user = false where id = ${id}`;
  refused(await coordinator.get("/api/invites"), 403);
  assert.equal((await numbersFor(coordinator)).pendingInvites, null);
  await app().sql`update users set is_admin_user = true where id = ${id}`;
});

test("an admin gets no numbers of another organisation; a crew and a nurse get none at all", async () => {
  const care = (await as("hospital.admin")).user.OrganizationId;
  const agency = await as("ems.admin");
  refused(await agency.get(`/api/dashboard?organizationId=${care}`), 404);
  refused(await agency.get("/api/dashboard?organizationId=x"), 404);
  refused(await (await as("crew1")).get("/api/dashboard"), 403);
  refused(await (await as("nurse")).get("/api/dashboard"), 403);
});
