/** SCIM 2.0: a directory keeps the users of one organisation. */
import assert from "node:assert/strict";
import { lockSuperUsers } from "../../db/people/super_users.ts";
import { askAllMeanwhile } from "../support/meanwhile.ts";
import type { Answer } from "../support/person.ts";
import { newClient, type Program, programWith, tokenOf } from "./programs.ts";
import { sharedApp } from "./shared_app.ts";
import { visit } from "./visitor.ts";

const { test, app, as } = sharedApp({ env: { TRUST_PROXY: "1" } });

interface ScimUser {
  id: string;
  userName: string;
  active: boolean;
  name: { givenName: string; familyName: string };
}
interface ScimList {
  totalResults: number;
  itemsPerPage: number;
  Resources: ScimUser[];
}

async function fireId(): Promise<string> {
  return (await as("ems.admin")).user.OrganizationId;
}

/** A directory of City Fire Department, or what else a test wants. */
async function directory(fields: object = {}): Promise<Program> {
  const own = { scopes: ["users:provision"], OrganizationId: await fireId() };
  const client = await newClient(await as("super"), { ...own, ...fields });
  return programWith(app().origin, await tokenOf(app().origin, client));
}

/** Checks the status and the type of an answer, and returns its body. */
function said<Body>({ status, headers, body }: Answer<Body>, expected: number): Body {
  assert.equal(status, expected, JSON.stringify(body));
  if (expected !== 204) assert.match(headers.get("Content-Type")!, /^application\/scim\+json/);
  return body;
}

/** Checks a refusal in SCIM's shape and returns its words. */
function refusedWith(answer: Answer<unknown>, status: number): string {
  const body = said(answer, status) as { schemas: string[]; status: string; detail: string };
  assert.deepEqual(body.schemas, ["urn:ietf:params:scim:api:messages:2.0:Error"]);
  assert.equal(body.status, String(status));
  return body.detail;
}

const anAddress = () => `${crypto.randomUUID()}@demo.test`;
const aUser = (userName: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName,
  name: { givenName: "Ana", familyName: "Lopez" },
  active: true,
  externalId: "forgotten",
});

async function made(program: Program, more: object = {}): Promise<ScimUser> {
  const body = { ...aUser(anAddress()), ...more };
  return said(await program.call<ScimUser>("POST", "/scim/v2/Users", body), 201);
}

test("a directory makes a user, who is found by their address and has no role", async () => {
  const program = await directory();
  const user = await made(program);
  const filter = encodeURIComponent(`userName eq "${user.userName.toUpperCase()}"`);
  const found = await program.call<ScimList>("GET", `/scim/v2/Users?filter=${filter}`);
  assert.deepEqual(said(found, 200).Resources.map(({ id }) => id), [user.id]);
  const [row] = await app().sql`
    select is_operational_user, is_admin_user, is_super_user, hashed_password, organization_id
    from users where id = ${user.id}
  `;
  assert.deepEqual(row, {
    isOperationalUser: false,
    isAdminUser: false,
    isSuperUser: false,
    hashedPassword: null,
    organizationId: await fireId(),
  });
  const [event] = await app().sql`
    select api_client_id from audit_events
    where action = 'user.created' and subject_id = ${user.id}
  `;
  assert.ok(event.apiClientId);
});

test("deactivating signs a user out at once; DELETE deactivates and removes nothing", async () => {
  const program = await directory();
  const email = anAddress();
  const organizationId = await fireId();
  await app().sql`
    insert into users (organization_id, first_name, last_name, email, hashed_password, is_operational_user)
    select ${organizationId}, 'Ana', 'Lopez', ${email}, hashed_password, true
    from users where email = 'crew1@demo.test'
  `;
  const visitor = visit(app());
  await visitor.login(email.replace("@demo.test", ""));
  assert.equal((await visitor.call("GET", "/api/users/me")).status, 200);
  const filter = encodeURIComponent(`userName eq "${email}"`);
  const list = await program.call<ScimList>("GET", `/scim/v2/Users?filter=${filter}`);
  const [{ id }] = said(list, 200).Resources;
  const off = { Operations: [{ op: "Replace", path: "active", value: "False" }] };
  const changed = await program.call<ScimUser>("PATCH", `/scim/v2/Users/${id}`, off);
  assert.equal(said(changed, 200).active, false);
  assert.equal((await visitor.call("GET", "/api/users/me")).status, 401);
  const on = { Operations: [{ op: "replace", value: { active: true, "name.givenName": "Eva" } }] };
  const again = await program.call<ScimUser>("PATCH", `/scim/v2/Users/${id}`, on);
  const { active, name } = said(again, 200);
  assert.deepEqual([active, name.givenName], [true, "Eva"]);
  said(await program.call("DELETE", `/scim/v2/Users/${id}`), 204);
  const gone = await program.call<ScimUser>("GET", `/scim/v2/Users/${id}`);
  assert.equal(said(gone, 200).active, false);
});

test("a whole user replaces the name and the address, of which both addresses are told", async () => {
  const program = await directory();
  const user = await made(program);
  const userName = anAddress();
  const whole = { ...aUser(userName), name: { givenName: "Eva", familyName: "Ruiz" } };
  const put = await program.call<ScimUser>("PUT", `/scim/v2/Users/${user.id}`, whole);
  assert.deepEqual([said(put, 200).userName, put.body.name.familyName], [userName, "Ruiz"]);
  const mails = await app().sql`
    select recipient from emails where recipient in (${user.userName}, ${userName})
  `;
  assert.equal(mails.length, 2);
});

test("what is not valid, taken or not known is refused in SCIM's shape", async () => {
  const program = await directory();
  const send = (body: unknown) => program.call("POST", "/scim/v2/Users", body);
  refusedWith(await send({ userName: "nobody" }), 400);
  refusedWith(await send(aUser("no address")), 400);
  const taken = await send(aUser("nurse@demo.test"));
  refusedWith(taken, 409);
  assert.equal((taken.body as { scimType?: string }).scimType, "uniqueness");
  const filtered = await program.call("GET", "/scim/v2/Users?filter=title%20pr");
  refusedWith(filtered, 400);
  assert.equal((filtered.body as { scimType?: string }).scimType, "invalidFilter");
  refusedWith(await program.call("GET", "/scim/v2/Users?startIndex=x"), 400);
  refusedWith(await program.call("GET", "/scim/v2/Users/no-id"), 404);
  refusedWith(await program.call("GET", "/scim/v2/Groups"), 404);
  const { id } = await made(program);
  const gone = { Operations: [{ op: "remove", path: "userName" }] };
  refusedWith(await program.call("PATCH", `/scim/v2/Users/${id}`, gone), 400);
  refusedWith(await program.call("PATCH", `/scim/v2/Users/${id}`, { Operations: [] }), 400);
});

test("a list that is none, with an odd length, is refused", async () => {
  const program = await directory();
  const odd = { length: { toString: 1, valueOf: 1 } };
  const asRoles = { ...aUser(anAddress()), roles: odd };
  refusedWith(await program.call("POST", "/scim/v2/Users", asRoles), 400);
  const { id } = await made(program);
  const asOperations = { Operations: odd };
  refusedWith(await program.call("PATCH", `/scim/v2/Users/${id}`, asOperations), 400);
});

test("users of others, super users and programs are not there", async () => {
  const program = await directory();
  const { sql } = app();
  const root = anAddress();
  await sql`
    insert into users (organization_id, first_name, last_name, email, is_super_user)
    values (${await fireId()}, 'Root', 'User', ${root}, true)
  `;
  const hidden = await sql<{ id: string; email: string }[]>`
    select id, email from users
    where email in ('nurse@demo.test', ${root}) or (is_service_account and organization_id = ${await fireId()})
  `;
  assert(hidden.length >= 3);
  for (const { id, email } of hidden) {
    refusedWith(await program.call("GET", `/scim/v2/Users/${id}`), 404);
    refusedWith(await program.call("DELETE", `/scim/v2/Users/${id}`), 404);
    const filter = encodeURIComponent(`userName eq "${email}"`);
    const found = await program.call<ScimList>("GET", `/scim/v2/Users?filter=${filter}`);
    assert.equal(said(found, 200).totalResults, 0);
  }
});

test("the last administrator stays", async () => {
  const program = await directory();
  const { id } = (await as("ems.admin")).user;
  await app().sql`
    update users set is_admin_user = false
    where organization_id = ${await fireId()} and id <> ${id} and not is_super_user
  `;
  const refused = await program.call("DELETE", `/scim/v2/Users/${id}`);
  assert.match(refusedWith(refused, 409), /stays/);
  assert.equal((refused.body as { scimType?: string }).scimType, undefined);
});

test("of two administrators who are deactivated at the same moment, one stays", async () => {
  const program = await directory();
  const { sql } = app();
  const users = [await made(program), await made(program)];
  await sql`
    update users set is_admin_user = id = any (${users.map(({ id }) => id)}::uuid[])
    where organization_id = ${await fireId()} and not is_super_user
  `;
  const answers = await askAllMeanwhile(
    sql,
    lockSuperUsers,
    users.map(({ id }) => () => program.call("DELETE", `/scim/v2/Users/${id}`)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
  const [{ left }] = await sql<[{ left: number }]>`
    select count(*)::int as left from users
    where organization_id = ${await fireId()} and is_admin_user and is_active
  `;
  assert.equal(left, 1);
});

test("the list comes in pages", async () => {
  const program = await directory();
  await made(program);
  await made(program);
  const all = said(await program.call<ScimList>("GET", "/scim/v2/Users"), 200);
  const page = (start: number) =>
    program.call<ScimList>("GET", `/scim/v2/Users?startIndex=${start}&count=1`);
  const first = said(await page(1), 200);
  const second = said(await page(2), 200);
  assert.deepEqual([first.totalResults, first.itemsPerPage], [all.totalResults, 1]);
  const ids = [...first.Resources, ...second.Resources].map(({ id }) => id);
  assert.deepEqual(ids, all.Resources.slice(0, 2).map(({ id }) => id));
});

test("roles follow from the rules of the organization's provider", async () => {
  const program = await directory();
  const organizationId = await fireId();
  await app().sql`
    insert into sign_in_providers (organization_id, issuer, client_id, roles_claim, operational_values)
    values (${organizationId}, 'https://login.example.org', 'ringdown', 'groups', '{medics}')
  `;
  const { id } = await made(program, { roles: [{ value: "medics" }] });
  const isCrew = async () =>
    (await app().sql`select is_operational_user from users where id = ${id}`)[0].isOperationalUser;
  assert.equal(await isCrew(), true);
  const none = { Operations: [{ op: "remove", path: "roles" }] };
  said(await program.call("PATCH", `/scim/v2/Users/${id}`, none), 200);
  assert.equal(await isCrew(), false);
  await app().sql`delete from sign_in_providers`;
});

test("a patch adds roles and replaces them; what cannot be done of them is refused", async () => {
  const program = await directory();
  await app().sql`
    insert into sign_in_providers (
      organization_id, issuer, client_id, roles_claim, operational_values, admin_values
    )
    values (
      ${await fireId()}, 'https://login.example.org', 'ringdown', 'groups', '{medics}', '{admins}'
    )
  `;
  const { id } = await made(program, { roles: [{ value: "admins" }] });
  const patch = (operation: object) =>
    program.call("PATCH", `/scim/v2/Users/${id}`, { Operations: [operation] });
  const roles = async () => {
    const [row] = await app().sql`
      select is_operational_user, is_admin_user from users where id = ${id}
    `;
    return [row.isOperationalUser, row.isAdminUser];
  };
  const refusals = [
    [{ op: "remove", path: 'roles[value eq "admins"]' }, "invalidPath"],
    [{ op: "replace", path: 'roles[primary eq "True"].value', value: "medics" }, "invalidPath"],
    [{ op: "add", value: { 'roles[primary eq "True"].value': "medics" } }, "invalidPath"],
    [{ op: "remove", path: "roles", value: [{ value: "admins" }] }, "invalidValue"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "remove", path: "name" }, undefined],
  ] as const;
  for (const [operation, scimType] of refusals) {
    const answer = await patch(operation);
    refusedWith(answer, 400);
    assert.equal((answer.body as { scimType?: string }).scimType, scimType);
    assert.deepEqual(await roles(), [false, true], JSON.stringify(operation));
  }
  said(await patch({ op: "add", path: "roles", value: [{ value: "medics" }] }), 200);
  assert.deepEqual(await roles(), [true, true]);
  const path = "urn:ietf:params:scim:schemas:core:2.0:User:roles";
  said(await patch({ op: "replace", path, value: [{ value: "medics" }] }), 200);
  assert.deepEqual(await roles(), [true, false]);
  await app().sql`delete from sign_in_providers`;
});

test("attributes are understood in any case, and by their whole names", async () => {
  const program = await directory();
  const urn = "urn:ietf:params:scim:schemas:core:2.0:User";
  const { id, userName } = await made(program);
  const patch = (operation: object) =>
    program.call<ScimUser>("PATCH", `/scim/v2/Users/${id}`, { Operations: [operation] });
  const on = { op: "replace", path: "active", value: true };
  const off = [
    { op: "replace", path: `${urn}:active`, value: false },
    { op: "replace", path: `${urn.toUpperCase()}:ACTIVE`, value: false },
    { op: "replace", value: { [`${urn}:active`]: false } },
    { op: "replace", value: { Active: "False" } },
    { op: "replace", value: { [urn]: { active: false } } },
    { Op: "Replace", Path: "Active", Value: false },
  ];
  for (const operation of off) {
    assert.equal(said(await patch(on), 200).active, true);
    assert.equal(said(await patch(operation), 200).active, false, JSON.stringify(operation));
  }
  const put = (body: object) => program.call<ScimUser>("PUT", `/scim/v2/Users/${id}`, body);
  const { active: _, name, ...rest } = aUser(userName);
  for (const key of ["Active", `${urn}:active`]) {
    said(await patch(on), 200);
    assert.equal(said(await put({ ...rest, name, [key]: false }), 200).active, false, key);
  }
  const whole = { USERNAME: userName, Name: { GIVENNAME: "Eva", familyname: "Ruiz" } };
  assert.equal(said(await put(whole), 200).name.givenName, "Eva");
});

test("a path that begins like one that is kept and is none is refused", async () => {
  const program = await directory();
  const { id } = await made(program);
  const urn = "urn:ietf:params:scim:schemas:core:2.0:User";
  for (const path of ["active.value", "active[x]", "actived", `${urn}.active`, `${urn}::active`]) {
    for (const operation of [{ path, value: false }, { value: { [path]: false } }]) {
      const body = { Operations: [{ op: "replace", ...operation }] };
      const answer = await program.call("PATCH", `/scim/v2/Users/${id}`, body);
      refusedWith(answer, 400);
      assert.equal((answer.body as { scimType?: string }).scimType, "invalidPath", path);
    }
  }
});

test("only the scope opens it, for one organization and with an account of its own", async () => {
  const path = "/scim/v2/Users";
  const others = await directory({ scopes: ["ringdowns:read", "reports:read"] });
  refusedWith(await others.call("GET", path), 403);
  const everywhere = await directory({ OrganizationId: null });
  refusedWith(await everywhere.call("GET", path), 403);
  const person = await directory({ UserEmail: "ems.admin@demo.test" });
  refusedWith(await person.call("GET", path), 403);
  refusedWith(await programWith(app().origin, "made up").call("GET", path), 401);
  const { body, status } = await (await as("super")).get<{ status: string }>(path);
  assert.deepEqual([status, body.status], [401, "401"]);
  const program = await directory();
  assert.equal((await program.call("GET", "/api/users")).status, 403);
});

test("what the service can do is told", async () => {
  const program = await directory();
  for (const name of ["ServiceProviderConfig", "ResourceTypes", "Schemas"]) {
    said(await program.call("GET", `/scim/v2/${name}`), 200);
  }
});
