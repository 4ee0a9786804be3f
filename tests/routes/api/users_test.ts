/** Users: which administrators may create, change and delete them, and what is refused. */
import assert from "node:assert/strict";
import { lockSuperUsers } from "../../../db/people/super_users.ts";
import { replaceCode } from "../../../db/sign_in/one_time_codes.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { ADMINISTRATION_MESSAGES } from "../../../domain/people/administration.ts";
import type { User } from "../../../domain/people/user.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import { askAllMeanwhile } from "../../support/meanwhile.ts";
import { send, signIn, stranger } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { untilTrue } from "../../support/until_true.ts";

const PASSWORD_RULE =
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.";

const { test, app, as, hospital } = sharedApp();
const PASSWORD = "Ambulance1!";

let made = 0;
const aUser = (rest: object = {}) => ({
  firstName: "Ana",
  lastName: "Lopez",
  email: `ana${++made}@example.org`,
  password: PASSWORD,
  isOperationalUser: true,
  ...rest,
});

async function create(rest: object = {}, by = "ems.admin"): Promise<User> {
  return answered(await (await as(by)).post<User>("/api/users", aUser(rest)), 201);
}

/** Starts a session directly in the database, without the slow sign-in. */
async function startSession(userId: string) {
  await app().sql`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    values (${userId}, ${crypto.getRandomValues(new Uint8Array(32))}, 600, now() + interval '1 h')
  `;
}

async function sessionsOf(userId: string): Promise<number> {
  return (await app().sql`select from sessions where user_id = ${userId}`).length;
}

test("an administrator creates users only in their own organisation", async () => {
  const admin = await as("ems.admin");
  const user = await create();
  assert.equal(user.OrganizationId, admin.user.OrganizationId);
  assert.doesNotMatch(JSON.stringify(user), /hashed|password|totp/i);
  const { OrganizationId } = (await as("harbor1")).user;
  refusedAt(await admin.post("/api/users", aUser({ OrganizationId })), "OrganizationId");
  const other = await create({ OrganizationId }, "super");
  assert.equal(other.OrganizationId, OrganizationId);
});

test("an administrator sees only the users of their organisation", async () => {
  const admin = await as("ems.admin");
  const { id, OrganizationId } = (await as("harbor1")).user;
  refused(await admin.get(`/api/users?organizationId=${OrganizationId}`), 404);
  refused(await admin.get(`/api/users?hospitalId=${await hospital("General Hospital")}`), 404);
  refused(await admin.get(`/api/users/${id}`), 404);
  refused(await admin.patch(`/api/users/${id}`, { firstName: "X" }), 404);
  refused(await admin.delete(`/api/users/${id}`), 404);
  const found = answered(await admin.get<User[]>("/api/users?search=CREW1"), 200);
  assert.deepEqual(found.map(({ email }) => email), ["crew1@demo.test"]);
  refused(await (await as("crew1")).get("/api/users"), 403);
});

test("only super users create or change super users", async () => {
  const admin = await as("ems.admin");
  refused(await admin.post("/api/users", aUser({ isSuperUser: true })), 403);
  const self = `/api/users/${admin.user.id}`;
  refused(await admin.patch(self, { isSuperUser: true }), 403);
  const { id } = await create({ isSuperUser: false });
  refused(await admin.patch(`/api/users/${id}`, { isSuperUser: true }), 403);
  assert(
    answered(
      await (await as("super")).patch<User>(`/api/users/${id}`, {
        isSuperUser: true,
      }),
      200,
    ).isSuperUser,
  );
  refused(await admin.patch(`/api/users/${id}`, { password: PASSWORD }), 403);
  refused(await admin.delete(`/api/users/${id}`), 403);
  answered(await (await as("super")).patch(`/api/users/${id}`, { isSuperUser: false }), 200);
});

test("fields that no user may set are ignored", async () => {
  const { id } = await create({ id: crypto.randomUUID(), isActive: false, hashedPassword: "x" });
  const admin = await as("ems.admin");
  const sent = { hashedPassword: "x", totpKey: "x", createdById: null, activeHospitals: [] };
  answered(await admin.patch(`/api/users/${id}`, sent), 200);
  const [row] = await app().sql`
    select hashed_password, totp_key, created_by_id from users where id = ${id}
  `;
  assert.match(row.hashedPassword, /^\$2/);
  assert.equal(row.totpKey, null);
  assert.equal(row.createdById, admin.user.id);
});

test("each fault of a user is reported at its field", async () => {
  const admin = await as("ems.admin");
  const post = (rest: object) => admin.post("/api/users", aUser(rest));
  assert.equal(
    refusedAt(await post({ email: "x" }), "email"),
    "This is not a valid email address.",
  );
  assert.equal(
    refusedAt(await post({ email: "CREW1@demo.test" }), "email"),
    "This email address has already been used.",
  );
  assert.equal(refusedAt(await post({ password: "weak" }), "password"), PASSWORD_RULE);
  for (const password of [undefined, ""]) {
    assert.equal(refusedAt(await post({ password }), "password"), "This is a required field");
  }
  refusedAt(await post({ firstName: " " }), "firstName");
  const { id } = await create();
  const path = `/api/users/${id}`;
  refusedAt(await admin.patch(path, { email: "Crew1@Demo.test" }), "email");
  refusedAt(await admin.patch(path, { password: "weak" }), "password");
});

test("an empty password keeps the old password and the sessions", async () => {
  const { id } = await create();
  await startSession(id);
  const [before] = await app().sql`select hashed_password from users where id = ${id}`;
  const admin = await as("ems.admin");
  answered(await admin.patch(`/api/users/${id}`, { password: "", lastName: "Ruiz" }), 200);
  const [after] = await app().sql`select hashed_password from users where id = ${id}`;
  assert.deepEqual(after, before);
  assert.equal(await sessionsOf(id), 1);
});

test("a user who loses their access or a role, or gets a new password, is signed out everywhere", async () => {
  const admin = await as("ems.admin");
  for (
    const change of [{ isActive: false }, { isOperationalUser: false }, { password: PASSWORD }]
  ) {
    const { id } = await create();
    await startSession(id);
    answered(await admin.patch(`/api/users/${id}`, change), 200);
    assert.equal(await sessionsOf(id), 0, JSON.stringify(change));
  }
});

test("who becomes a super user is signed out everywhere: they may have signed in with a provider", async () => {
  const superUser = await as("super");
  for (const [change, left] of [[{ isSuperUser: true }, 0], [{ isAdminUser: true }, 1]] as const) {
    const { id } = await create();
    await startSession(id);
    answered(await superUser.patch(`/api/users/${id}`, change), 200);
    assert.equal(await sessionsOf(id), left, JSON.stringify(change));
    answered(await superUser.patch(`/api/users/${id}`, { isSuperUser: false }), 200);
  }
});

test("codes that were mailed to an old email address do not work after it changes", async () => {
  const { id, email } = await create();
  const codeHash = crypto.getRandomValues(new Uint8Array(32));
  const expiresAt = new Date(Date.now() + 60_000);
  for (const kind of ["reset", "second factor"] as const) {
    await replaceCode(app().sql, { kind, userId: id, codeHash, expiresAt });
  }
  const stillOpen = () =>
    app().sql`select from one_time_codes where user_id = ${id} and used_at is null`;
  const admin = await as("ems.admin");
  answered(await admin.patch(`/api/users/${id}`, { email, lastName: "Ruiz" }), 200);
  assert.equal((await stillOpen()).length, 2);
  answered(await admin.patch(`/api/users/${id}`, { email: `new.${email}` }), 200);
  assert.equal((await stillOpen()).length, 0);
});

test("neither mailed links nor known devices outlive a user's access, also when it is given back", async () => {
  const { id, email } = await create();
  const { sql } = app();
  const code = "a code that was mailed";
  const codeHash = await tokenHashOf(code);
  const expiresAt = new Date(Date.now() + 60_000);
  await replaceCode(sql, { kind: "reset", userId: id, codeHash, expiresAt });
  await sql`insert into known_devices (user_id, token_hash) values (${id}, ${codeHash})`;
  const admin = await as("ems.admin");
  answered(await admin.patch(`/api/users/${id}`, { isActive: false }), 200);
  answered(await admin.patch(`/api/users/${id}`, { isActive: true }), 200);
  const reset = { email, code, password: "Another-Word-1!" };
  refused(await stranger(app().origin).post("/auth/local/reset", reset), 403);
  assert.equal((await sql`select from known_devices where user_id = ${id}`).length, 0);
});

test("an administrator cannot remove their own access", async () => {
  const admin = await as("ems.admin");
  const path = `/api/users/${admin.user.id}`;
  refused(await admin.patch(path, { isAdminUser: false }), 409);
  refused(await admin.patch(path, { isActive: false }), 409);
  refused(await admin.delete(path), 409);
});

test("the last super user cannot give up the role", async () => {
  const superUser = await as("super");
  const path = `/api/users/${superUser.user.id}`;
  const [{ message }] = refused(await superUser.patch(path, { isSuperUser: false }), 409);
  assert.equal(message, ADMINISTRATION_MESSAGES.lastSuperUser);
});

test("a deleted user is erased from every list, and their address is free again", async () => {
  const admin = await as("ems.admin");
  const { id, email } = await create();
  assert.equal((await admin.delete(`/api/users/${id}`)).status, 204);
  refused(await admin.get(`/api/users/${id}`), 404);
  const all = answered(await admin.get<User[]>("/api/users"), 200);
  assert(!all.some((user) => user.id === id));
  const [{ row }] = await app()
    .sql`select to_jsonb(users)::text as row from users where id = ${id}`;
  assert(!row.includes(email));
  await create({ email });
});

test("the history shows a deleted user as 'Deleted user'", async () => {
  const admin = await as("ems.admin");
  const crew = await app().as("crew2");
  const ringdown = await send(crew, await hospital("General Hospital"));
  assert.equal((await admin.delete(`/api/users/${crew.user.id}`)).status, 204);
  const [row] = await app().sql`
    select first_name, last_name, email, is_active, hashed_password from users
    where id = ${crew.user.id}
  `;
  assert.deepEqual([row.firstName, row.lastName, row.isActive], ["Deleted", "user", false]);
  assert.equal(row.hashedPassword, null);
  refused(await crew.get("/api/users/me"), 401);
  answered(await (await as("crew1")).get(`/api/ringdowns/${ringdown.id}`), 200);
  await create({ email: "crew2@demo.test" });
});

test("administrators and the hospital can see which users have a live screen open", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const stream = await openStream(nurse, `/wss/hospital?id=${hospitalId}`);
  try {
    await stream.heard(() => true);
    const path = `/api/users/active?hospitalId=${hospitalId}`;
    const emailsThere = async () => {
      return answered(await nurse.get<User[]>(path), 200).map(({ email }) => email).join();
    };
    await untilTrue(async () => await emailsThere() === "nurse@demo.test");
    const admin = await as("hospital.admin");
    assert.equal(answered(await admin.get<User[]>("/api/users/active"), 200).length, 1);
    answered(await admin.get(path), 200);
    refused(await (await as("ems.admin")).get(path), 404);
    refused(await (await as("info.only")).get(path), 404);
    refused(await nurse.get("/api/users/active"), 403);
    const { OrganizationId } = nurse.user;
    const foreign = `/api/users/active?organizationId=${OrganizationId}`;
    refused(await (await as("ems.admin")).get(foreign), 404);
    await stream.close();
    await untilTrue(async () => await emailsThere() === "");
  } finally {
    stream.socket.close();
  }
});

test("creating, changing and deleting users is recorded as events", async () => {
  const admin = await as("ems.admin");
  const { id } = await create();
  answered(await admin.patch(`/api/users/${id}`, { isActive: false }), 200);
  await admin.delete(`/api/users/${id}`);
  const events = await app().sql`
    select action, actor_id from audit_events where subject_id = ${id} order by created_at, id
  `;
  assert.deepEqual(events.map(({ action }) => action), [
    "user.created",
    "user.changed",
    "user.deleted",
  ]);
  assert(events.every(({ actorId }) => actorId === admin.user.id));
});

test("of two new users with the same email address at once, one is created", async () => {
  const admin = await as("ems.admin");
  const [one, other] = [aUser({ email: "Race@example.org" }), aUser({ email: "race@example.org" })];
  const answers = await Promise.all([one, other].map((user) => admin.post("/api/users", user)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400]);
});

test("a user's hospitals come whole, in the user and where their places are listed", async () => {
  const nurse = await as("nurse");
  const { activeHospitals: [place] } = answered(await nurse.get<User>("/api/users/me"), 200);
  const whole = answered(await nurse.get(`/api/hospitals/${place.HospitalId}`), 200);
  assert.deepEqual(place.hospital, whole);
  const path = `/api/hospitalusers?userId=${nurse.user.id}`;
  const [listed] = answered(
    await (await as("hospital.admin")).get<{ hospital: unknown }[]>(path),
    200,
  );
  assert.deepEqual(listed.hospital, whole);
});

test("a super user says into which organisation a new user or an invite goes", async () => {
  const superUser = await as("super");
  const { required } = MESSAGES;
  const user = await superUser.post("/api/users", aUser());
  assert.equal(refusedAt(user, "OrganizationId"), required);
  const invite = { email: `ana${++made}@example.org` };
  assert.equal(refusedAt(await superUser.post("/api/invites", invite), "OrganizationId"), required);
  const { OrganizationId } = (await as("crew1")).user;
  answered(await superUser.post("/api/users", aUser({ OrganizationId })), 201);
  answered(await superUser.post("/api/invites", { ...invite, OrganizationId }), 201);
});

test("of two administrators who deactivate or delete each other at once, one stays", async () => {
  const { sql, origin } = app();
  const OrganizationId = (await as("ems.admin")).user.OrganizationId;
  const two = [await create({ isAdminUser: true }), await create({ isAdminUser: true })];
  const [one, other] = await Promise.all(two.map(({ email }) => signIn(origin, email, PASSWORD)));
  const aside = await sql<{ id: string }[]>`
    update users set is_active = false
    where organization_id = ${OrganizationId} and is_admin_user
      and id <> all (${two.map(({ id }) => id)}::uuid[])
    returning id
  `;
  const answers = await askAllMeanwhile<{ status: number }>(sql, lockSuperUsers, [
    () => one.patch(`/api/users/${two[1].id}`, { isActive: false }),
    () => other.delete(`/api/users/${two[0].id}`),
  ]);
  await sql`update users set is_active = true where id = any (${
    aside.map(({ id }) => id)
  }::uuid[])`;
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

// The last test: it may take the role, and the session, of the super user of the others.
test("if two super users take each other's role at once, one super user remains", async () => {
  const one = await as("super");
  const { OrganizationId } = one.user;
  const { id, email } = await create({ isSuperUser: true, OrganizationId }, "super");
  const other = await signIn(app().origin, email, PASSWORD);
  const [first, second] = await Promise.all([
    one.patch(`/api/users/${id}`, { isSuperUser: false }),
    other.patch(`/api/users/${one.user.id}`, { isSuperUser: false }),
  ]);
  assert([first.status, second.status].includes(200));
  const left = await app().sql`select from users where is_super_user and is_active`;
  assert.equal(left.length, 1);
});

test("several users are deactivated and signed out; who may not be stays, with the reason", async () => {
  const admin = await as("ems.admin");
  const [first, second] = [await create(), await create()];
  await startSession(first.id);
  const other = (await as("harbor1")).user.id;
  const ids = [first.id, admin.user.id, second.id, other];
  const answer = await admin.post<{ users: User[]; stay: { id: string; message: string }[] }>(
    "/api/users/deactivate",
    { ids },
  );
  const { users, stay } = answered(answer, 200);
  assert.deepEqual(users.map(({ id, isActive }) => [id, isActive]), [
    [first.id, false],
    [second.id, false],
  ]);
  assert.deepEqual(stay, [
    { id: admin.user.id, message: ADMINISTRATION_MESSAGES.ownAccess },
    { id: other, message: "Not found." },
  ]);
  assert.equal(await sessionsOf(first.id), 0);
  const [{ isActive }] = await app().sql`select is_active from users where id = ${other}`;
  assert.equal(isActive, true);
});

test("at most 100 users are deactivated at once", async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
  const answer = await (await as("ems.admin")).post("/api/users/deactivate", { ids });
  assert.equal(refusedAt(answer, "ids"), "At most 100 users at once.");
});
