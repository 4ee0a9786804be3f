/** Organisations: what super users and their own administrators may change, and what is refused. */
import assert from "node:assert/strict";
import type { Organization } from "../../../domain/organization/organization.ts";
import { aRingdown, move, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

let made = 0;
const anOrganization = (rest: object = {}) => ({ name: `Agency ${++made}`, type: "EMS", ...rest });

async function create(rest: object = {}): Promise<Organization> {
  const superUser = await as("super");
  return answered(
    await superUser.post<Organization>("/api/organizations", anOrganization(rest)),
    201,
  );
}

test("a super user creates organisations, with defaults", async () => {
  const { state, timeZone, isMfaEnabled, isActive, hospitals } = await create();
  assert.deepEqual([state, timeZone, isMfaEnabled, isActive], [
    "06",
    "America/Los_Angeles",
    false,
    true,
  ]);
  assert.deepEqual(hospitals, []);
  const list = await (await as("super")).get<Organization[]>("/api/organizations");
  assert.equal(answered(list, 200).at(0)?.name, "Agency 1");
});

test("other users can read their own organisation but no other", async () => {
  for (const name of ["crew1", "ems.admin"]) {
    const person = await as(name);
    refused(await person.get("/api/organizations"), 403);
    refused(await person.post("/api/organizations", anOrganization()), 403);
    answered(await person.get(`/api/organizations/${person.user.OrganizationId}`), 200);
    const { id } = await create();
    refused(await person.get(`/api/organizations/${id}`), 404);
    refused(await person.get("/api/organizations/x"), 404);
  }
  const nurse = await as("nurse");
  const path = `/api/organizations/${nurse.user.OrganizationId}`;
  const { hospitals } = answered(await nurse.get<Organization>(path), 200);
  assert.deepEqual(hospitals?.map(({ name }) => name), ["General Hospital"]);
  refused(await nurse.patch(path, { name: "Mine" }), 403);
});

test("an administrator may change only the name, the time zone, the language and the second factor", async () => {
  const admin = await as("ems.admin");
  const path = `/api/organizations/${admin.user.OrganizationId}`;
  const before = answered(await admin.get<Organization>(path), 200);
  const change = {
    name: "City Fire",
    timeZone: "America/Denver",
    language: "es" as const,
    isMfaEnabled: true,
  };
  const sent = { ...change, type: "C4SF", state: "01", stateUniqueId: "X", isActive: false };
  const after = answered(await admin.patch<Organization>(path, sent), 200);
  const { updatedAt: _at, UpdatedById: _by, ...kept } = after;
  const { updatedAt: _before, UpdatedById: _nobody, ...expected } = { ...before, ...change };
  assert.deepEqual(kept, expected);
  const wrong = { type: "NONE", state: "no state", stateUniqueId: 1, isActive: "no" };
  answered(await admin.patch(path, { name: before.name, ...wrong }), 200);
  refusedAt(await admin.patch(path, { ...wrong, timeZone: "nowhere" }), "timeZone");
  refusedAt(await admin.patch(path, { ...wrong, language: "fr" }), "language");
  const { id } = await create();
  refused(await admin.patch(`/api/organizations/${id}`, { name: "Mine" }), 404);
  answered(
    await admin.patch(path, { name: before.name, language: "en", isMfaEnabled: false }),
    200,
  );
});

test("where super users belong, no administrator switches the second factor they sign in with", async () => {
  const superUser = await as("super");
  const { email } = answered(
    await superUser.post<{ email: string }>("/api/users", {
      firstName: "Ada",
      lastName: "Admin",
      email: "ada.admin@demo.test",
      password: "Ringdown1!",
      isAdminUser: true,
      OrganizationId: superUser.user.OrganizationId,
    }),
    201,
  );
  const admin = await app().as(email.split("@")[0]);
  const path = `/api/organizations/${superUser.user.OrganizationId}`;
  refused(await admin.patch(path, { isMfaEnabled: true }), 403);
  answered(await admin.patch(path, { isMfaEnabled: false }), 200); // as it is
  answered(await superUser.get("/api/users/me"), 200);
});

test("names are unique in upper and lower case, and state ids within type and state", async () => {
  const superUser = await as("super");
  const post = (rest: object) => superUser.post("/api/organizations", anOrganization(rest));
  refusedAt(await post({ name: "CITY fire department" }), "name");
  refusedAt(await post({ stateUniqueId: "EMS-01" }), "stateUniqueId");
  answered(await post({ stateUniqueId: "EMS-01", state: "32" }), 201);
  answered(await post({ stateUniqueId: "EMS-01", type: "HEALTHCARE" }), 201);
  const { id } = await create({ state: "01", stateUniqueId: "A" });
  const { id: other } = await create({ state: "01", stateUniqueId: "B" });
  assert.notEqual(id, other);
  const path = `/api/organizations/${other}`;
  refusedAt(await superUser.patch(path, { stateUniqueId: "A" }), "stateUniqueId");
});

test("each fault of an organisation is reported at its field", async () => {
  const superUser = await as("super");
  const post = (rest: object) => superUser.post("/api/organizations", anOrganization(rest));
  refusedAt(await post({ name: " " }), "name");
  refusedAt(await post({ type: "FIRE" }), "type");
  refusedAt(await post({ type: undefined }), "type");
  refusedAt(await post({ state: "99" }), "state");
  refusedAt(await post({ timeZone: "Europe/Vienna" }), "timeZone");
});

test("an organisation with hospitals or units keeps its type", async () => {
  const superUser = await as("super");
  for (const name of ["crew1", "nurse"]) {
    const path = `/api/organizations/${(await as(name)).user.OrganizationId}`;
    refusedAt(await superUser.patch(path, { type: "C4SF" }), "type");
  }
  const { id } = await create();
  const path = `/api/organizations/${id}`;
  const changed = await superUser.patch<Organization>(path, { type: "HEALTHCARE" });
  assert.equal(answered(changed, 200).type, "HEALTHCARE");
});

test("deactivating an organisation deactivates its hospitals, but not while a ringdown is active", async () => {
  const superUser = await as("super");
  const { id } = await create({ type: "HEALTHCARE" });
  const path = `/api/organizations/${id}`;
  const made = { OrganizationId: id, name: `Hospital ${crypto.randomUUID()}` };
  const hospital = answered(await superUser.post<{ id: string }>("/api/hospitals", made), 201);
  const crew = await app().as("harbor1");
  const ringdown = await send(crew, hospital.id);
  refused(await superUser.patch(path, { isActive: false }), 409);
  await move(crew, ringdown, "CANCELLED");
  answered(await superUser.patch(path, { isActive: false }), 200);

  const at = `/api/hospitals/${hospital.id}`;
  const read = answered(await superUser.get<{ isActive: boolean }>(at), 200);
  assert.equal(read.isActive, false);
  refusedAt(await crew.post("/api/ringdowns", aRingdown(hospital.id)), "hospital.id");
  refused(await superUser.patch(at, { isActive: true }), 409);
  answered(await superUser.patch(at, { phone: "555-0100" }), 200);
  const another = { OrganizationId: id, name: `Hospital ${crypto.randomUUID()}` };
  refused(await superUser.post("/api/hospitals", another), 409);
  answered(await superUser.post("/api/hospitals", { ...another, isActive: false }), 201);
  const { OrganizationId: elsewhere } = (await as("downtown")).user;
  answered(await superUser.patch(at, { isActive: true, OrganizationId: elsewhere }), 200);
  refused(await superUser.patch(at, { OrganizationId: id }), 409);
  answered(await superUser.patch(path, { isActive: true }), 200);
  answered(await superUser.patch(at, { OrganizationId: id }), 200);
});

test("deactivating an organisation signs its users out", async () => {
  const superUser = await as("super");
  const crew = await app().as("harbor1");
  const path = `/api/organizations/${crew.user.OrganizationId}`;
  const { body: sent } = await crew.get<{ id: string }[]>("/api/ringdowns/mine");
  for (const ringdown of sent) await move(superUser, ringdown, "CANCELLED");
  answered(await superUser.patch(path, { isActive: false }), 200);
  refused(await crew.get("/api/users/me"), 401);
  const { id } = crew.user;
  assert.equal((await app().sql`select from sessions where user_id = ${id}`).length, 0);
  const own = `/api/organizations/${superUser.user.OrganizationId}`;
  refused(await superUser.patch(own, { isActive: false }), 409);
});

test("super users list the organisations of one type", async () => {
  const superUser = await as("super");
  const list = await superUser.get<Organization[]>("/api/organizations?type=C4SF");
  const types = answered(list, 200).map(({ type }) => type);
  assert(types.length > 0 && types.every((type) => type === "C4SF"));
  refusedAt(await superUser.get("/api/organizations?type=FIRE"), "type");
});

test("the hospitals of an organisation come whole", async () => {
  const nurse = await app().as("nurse");
  const { OrganizationId: id } = nurse.user;
  const { hospitals } = answered(await nurse.get<Organization>(`/api/organizations/${id}`), 200);
  const [{ id: hospitalId }] = hospitals!;
  assert.deepEqual(hospitals, [answered(await nurse.get(`/api/hospitals/${hospitalId}`), 200)]);
});

test("whom a second factor would sign out are those who are signed in, without one's own session", async () => {
  const organization = await create();
  const [{ id }] = await app().sql<[{ id: string }]>`
    insert into users (organization_id, first_name, last_name, email)
    values (${organization.id}, 'Bo', 'Yu', 'bo.yu@example.org') returning id
  `;
  const path = `/api/organizations/${organization.id}/signedIn`;
  const superUser = await as("super");
  assert.deepEqual(answered(await superUser.get(path), 200), { users: [] });
  for (const [pending, ended] of [[true, false], [false, true], [false, false]]) {
    await app().sql`
      insert into sessions (
        user_id, token_hash, idle_timeout_seconds, expires_at, is_second_factor_pending
      )
      values (
        ${id}, ${crypto.getRandomValues(new Uint8Array(32))}, 600,
        now() + (case when ${ended} then -1 else 1 end) * interval '1 h', ${pending}
      )
    `;
    const users = !pending && !ended ? [{ id, fullName: "Bo Yu" }] : [];
    assert.deepEqual(answered(await superUser.get(path), 200), { users });
  }
  const own = `/api/organizations/${superUser.user.OrganizationId}/signedIn`;
  const { users } = answered(await superUser.get<{ users: { id: string }[] }>(own), 200);
  assert(!users.some((user) => user.id === superUser.user.id), "the own session stays");
  refused(await (await as("ems.admin")).get(path), 404);
});
