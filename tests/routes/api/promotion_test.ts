/** No user can give rights that they may not give, to themselves or to others, by any call. */
import assert from "node:assert/strict";
import { callsOf } from "../../../routes/openapi/calls.ts";
import type { Person } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";
import { programOf } from "../programs.ts";

const { test, app, as, hospital } = sharedApp();

/** Calls left out: one signs the sender out, one creates the account of an open invite. */
const LEFT_OUT = ["delete /api/users/me/sessions", "post /api/invites/{token}/accept"];

type Call = (method: string, path: string, body: object) => Promise<unknown>;

function callsAs(person: Person): Call {
  return (method, path, body) => {
    if (method === "post") return person.post(path, body);
    return method === "patch" ? person.patch(path, body) : person.delete(path);
  };
}

/** Ids of rows in General Hospital's organisation and of an API client, created once. */
let things: Promise<string[]> | undefined;

async function makeThings(): Promise<string[]> {
  const { sql } = app();
  const { OrganizationId } = (await as("nurse")).user;
  const [invite] = await sql`
    insert into invites (organization_id, email, expires_at)
    values (${OrganizationId}, 'ana@example.org', now() + interval '1 day') returning id
  `;
  const [client] = await sql`
    insert into api_clients (name, client_id, hashed_client_secret)
    values ('Dispatch', ${crypto.randomUUID()}, 'none') returning id
  `;
  const hospitalId = await hospital("General Hospital");
  const [place] = await sql`select id from hospital_users where hospital_id = ${hospitalId}`;
  return [hospitalId, invite.id, place.id, client.id];
}

/** Makes every call that changes something, with every flag and every id. */
async function sendEverything(call: Call, { user }: Person) {
  const [hospitalId, ...others] = await (things ??= makeThings());
  const ids = [user.id, user.OrganizationId, hospitalId, ...others];
  const body = {
    id: user.id,
    userId: user.id,
    EdAdminUserId: user.id,
    ParamedicUserId: user.id,
    hospitalId,
    HospitalId: hospitalId,
    OrganizationId: user.OrganizationId,
    organizationId: user.OrganizationId,
    HospitalInvites: [{ HospitalId: hospitalId, isRingdownUser: true, isInfoUser: true }],
    activeHospitals: [{ HospitalId: hospitalId, isRingdownUser: true }],
    firstName: "Mallory",
    lastName: "Mallory",
    name: `Mallory ${crypto.randomUUID()}`,
    type: "C4SF",
    isOperationalUser: true,
    isAdminUser: true,
    isSuperUser: true,
    isActive: true,
    isInfoUser: true,
    isRingdownUser: true,
    hashedPassword: "x",
    totpKey: "x",
  };
  const calls = callsOf(app().app).filter(({ method, path }) =>
    method !== "get" && path.startsWith("/api/") && !LEFT_OUT.includes(`${method} ${path}`)
  );
  for (const { method, path } of calls) {
    for (const id of path.includes("{id}") ? ids : [""]) {
      const email = `${crypto.randomUUID()}@example.org`;
      const sent = { ...body, email, UserEmail: user.email, password: "Ambulance1!" };
      await call(method, path.replace("{id}", id), sent);
    }
  }
}

/** Reads the rights, memberships, organisations, hospitals, invites and API clients. */
async function standing(): Promise<unknown> {
  const { sql } = app();
  return await Promise.all([
    sql`
      select id, email, organization_id, is_operational_user, is_admin_user, is_super_user, is_active,
        hashed_password, totp_key
      from users order by id
    `,
    sql`select * from hospital_users order by id`,
    sql`select * from organizations order by id`,
    sql`select * from hospitals order by id`,
    sql`select id, is_super_user, revoked_at from invites order by id`,
    sql`select * from api_clients order by id`,
  ]);
}

for (const name of ["crew1", "nurse", "ringdown.only", "info.only"]) {
  test(`no call of ${name}, who is no administrator, changes anybody's rights`, async () => {
    const person = await as(name);
    await (things ??= makeThings());
    const before = await standing();
    await sendEverything(callsAs(person), person);
    assert.deepEqual(await standing(), before);
  });
}

test("no call of a crew's API client changes anybody's rights", async () => {
  const person = await as("crew2");
  const { call } = await programOf(await as("super"), person.user.email);
  await (things ??= makeThings());
  const before = await standing();
  await sendEverything((method, path, body) => call(method.toUpperCase(), path, body), person);
  assert.deepEqual(await standing(), before);
});

for (const name of ["ems.admin", "hospital.admin", "mci"]) {
  test(`no call of ${name} changes what only super users may change`, async () => {
    const person = await as(name);
    await (things ??= makeThings());
    const before = await greatest();
    await sendEverything(callsAs(person), person);
    assert.deepEqual(await greatest(), before);
  });
}

/** Reads the values that only super users may change. */
async function greatest(): Promise<unknown> {
  const { sql } = app();
  return await Promise.all([
    sql`select id, hashed_password from users where is_super_user order by id`,
    sql`select id from invites where is_super_user order by id`,
    sql`select id, type, is_active, state_unique_id from organizations order by id`,
    sql`select id, organization_id, sort_sequence_number from hospitals order by id`,
    sql`select * from api_clients order by id`,
  ]);
}

test("the same calls by a super user do change something, so the tests above mean something", async () => {
  const person = await as("super");
  await (things ??= makeThings());
  const before = await greatest();
  await sendEverything(callsAs(person), person);
  assert.notDeepEqual(await greatest(), before);
});
