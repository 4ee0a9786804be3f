/** Users are told by mail what was done with their account, and a new password ends the rest. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { User } from "../../../domain/people/user.ts";
import { answered } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { mailsTo, resetSignIn, visit, visitAs } from "../visitor.ts";

const { test, app, as } = sharedApp({ env: { TRUST_PROXY: "1" } });
const NEXT_PASSWORD = "Another-1-Word!";
let people = 0;

/** A new user of the EMS agency, without any mail so far. */
async function somebody(): Promise<{ user: User; name: string }> {
  const admin = await as("ems.admin");
  const name = `told${++people}`;
  const made = await admin.post<User>("/api/users", {
    firstName: "Told",
    lastName: "Often",
    email: `${name}@demo.test`,
    password: DEMO_PASSWORD,
    isOperationalUser: true,
  });
  return { user: answered(made, 201), name };
}

async function subjectsTo(name: string): Promise<string[]> {
  return (await mailsTo(app(), name)).map(({ subject }) => subject);
}

/** How many devices an account knows. */
async function devicesOf({ id }: User): Promise<number> {
  return (await app().sql`select from known_devices where user_id = ${id}`).length;
}

const CHANGED = "The password of your Ringdown account was changed";
const NEW_DEVICE = "A new device signed in to your Ringdown account";

test("a sign-in on a new device is told, but not the very first one, nor one on a known device", async () => {
  await resetSignIn(app());
  const { name } = await somebody();
  const first = await visitAs(app(), name);
  answered(await first.login(name), 200);
  assert.deepEqual(await subjectsTo(name), []);

  const other = await visitAs(app(), name);
  assert.deepEqual(await subjectsTo(name), [NEW_DEVICE]);
  const [{ text }] = await mailsTo(app(), name);
  assert.match(text, /told\d+@demo\.test/);
  assert.match(text, /network address 192\.0\.2\.\d+/);
  assert.match(text, /\d\d\/\d\d\/\d{4} \d\d:\d\d.* \(Pacific\)/);
  assert.match(text, /\/forgot$/m);
  answered(await other.login(name), 200);
  assert.equal((await subjectsTo(name)).length, 1);
});

test("two first sign-ins at once both succeed", async () => {
  const { name } = await somebody();
  const answers = await Promise.all([1, 2, 3].map(() => visit(app()).login(name)));
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]);
});

test("a refused sign-in on a new device tells nobody", async () => {
  const { name } = await somebody();
  await visitAs(app(), name);
  assert.equal((await visit(app()).login(name, "wrong")).status, 422);
  assert.deepEqual(await subjectsTo(name), []);
});

test("a new password gives the session a new token, ends the others and forgets the devices", async () => {
  const { user, name } = await somebody();
  const [here, there] = [await visitAs(app(), name), await visitAs(app(), name)];
  const before = here.cookies.get("ringdown_session")!;
  await app().sql`delete from emails`;

  const body = { currentPassword: DEMO_PASSWORD, password: NEXT_PASSWORD };
  answered(await here.call("PATCH", "/api/users/me", body), 200);
  assert.notEqual(here.cookies.get("ringdown_session"), before);
  answered(await here.call("GET", "/api/users/me"), 200);
  assert.equal((await there.call("GET", "/api/users/me")).status, 401);
  here.cookies.set("ringdown_session", before);
  assert.equal((await here.call("GET", "/api/users/me")).status, 401);

  assert.equal(await devicesOf(user), 0);
  assert.deepEqual(await subjectsTo(name), [CHANGED]);
  const [{ text }] = await mailsTo(app(), name);
  assert(!text.includes(NEXT_PASSWORD));
  await visitAs(app(), name, NEXT_PASSWORD);
  assert.deepEqual(await subjectsTo(name), [NEW_DEVICE, CHANGED]);
});

test("a refused new password tells nobody and leaves the token", async () => {
  const { name } = await somebody();
  const here = await visitAs(app(), name);
  const body = { currentPassword: "wrong", password: NEXT_PASSWORD };
  assert.equal((await here.call("PATCH", "/api/users/me", body)).status, 400);
  answered(await here.call("GET", "/api/users/me"), 200);
  answered(await here.call("PATCH", "/api/users/me", { firstName: "Sam" }), 200);
  assert.deepEqual(await subjectsTo(name), []);
});

test("a password that an administrator sets is told with their name, and forgets the devices", async () => {
  const { user, name } = await somebody();
  await visitAs(app(), name);
  assert.equal(await devicesOf(user), 1);
  const admin = await as("ems.admin");
  answered(await admin.patch(`/api/users/${user.id}`, { password: NEXT_PASSWORD }), 200);
  assert.deepEqual(await subjectsTo(name), [CHANGED]);
  const [{ text }] = await mailsTo(app(), name);
  assert(text.includes(`by ${admin.user.fullName}`), text);
  assert.equal(await devicesOf(user), 0);
});

test("a new address is told at the old one and at the new one", async () => {
  const { user, name } = await somebody();
  const admin = await as("ems.admin");
  const change = { email: `${name}.new@demo.test`, firstName: "Sam" };
  answered(await admin.patch(`/api/users/${user.id}`, change), 200);
  for (const each of [name, `${name}.new`]) {
    const [{ subject, text }] = await mailsTo(app(), each);
    assert.equal(subject, "The email address of your Ringdown account was changed");
    assert(text.includes(`was ${name}@demo.test and is ${name}.new@demo.test`), text);
  }
  answered(await admin.patch(`/api/users/${user.id}`, { ...change, isOperationalUser: true }), 200);
  assert.equal((await mailsTo(app(), `${name}.new`)).length, 1);
});

test("nothing is told of a change that is refused", async () => {
  const { user, name } = await somebody();
  const change = { email: "crew1@demo.test", password: NEXT_PASSWORD };
  assert.equal((await (await as("ems.admin")).patch(`/api/users/${user.id}`, change)).status, 400);
  assert.deepEqual(await subjectsTo(name), []);
});

test("a reset password is told, and forgets the devices", async () => {
  const { user, name } = await somebody();
  await visitAs(app(), name);
  assert.equal(await devicesOf(user), 1);
  const visitor = visit(app());
  const email = `${name}@demo.test`;
  answered(await visitor.call("POST", "/auth/local/forgot", { email }), 200);
  const [{ text }] = await mailsTo(app(), name);
  const code = new URL(/http\S+/.exec(text)![0]).searchParams.get("code");
  const body = { email, code, password: NEXT_PASSWORD };
  answered(await visitor.call("POST", "/auth/local/reset", body), 200);
  assert.equal((await subjectsTo(name))[0], CHANGED);
  assert.equal(await devicesOf(user), 0);
});

test("the organization's own matters tell no single user", async () => {
  const admin = await as("ems.admin");
  const { name } = await somebody();
  const path = `/api/organizations/${admin.user.OrganizationId}`;
  answered(await admin.patch<Organization>(path, { timeZone: "America/Los_Angeles" }), 200);
  assert.deepEqual(await subjectsTo(name), []);
});

test("an administrator's change is told in the language of the organization it is told to", async () => {
  const { user, name } = await somebody();
  const admin = await as("ems.admin");
  const set = (language: string) =>
    app().sql`update organizations set language = ${language} where id = ${user.OrganizationId}`;
  await set("es");
  answered(await admin.patch(`/api/users/${user.id}`, { password: NEXT_PASSWORD }), 200);
  const [{ subject, text }] = await mailsTo(app(), name);
  assert.equal(subject, "Se cambió la contraseña de su cuenta de Ringdown");
  assert.match(text, /^Fue el .* \(Pacífico\), por .*\.$/m);
  const invite = { email: "invited@demo.test", isOperationalUser: true, HospitalInvites: [] };
  answered(await admin.post("/api/invites", invite), 201);
  const [invited] = await mailsTo(app(), "invited");
  assert.equal(invited.subject, "Le invitan a Ringdown");
  assert.match(invited.text, /^Hola:$/m);
  await set("en");
});
