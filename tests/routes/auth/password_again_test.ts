/** What administrators may do only after they have given their password again. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { ACCOUNT_MESSAGES } from "../../../domain/people/account.ts";
import type { CallWithPasswordAgain } from "../../../domain/people/password_again.ts";
import type { User } from "../../../domain/people/user.ts";
import type { Answer, Person } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { untilTrue } from "../../support/until_true.ts";
import { makeClient, type NewApiClient, programWith, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp({ env: { DEMO: "false" } });
const NEEDED = [{ path: "currentPassword", message: ACCOUNT_MESSAGES.passwordAgain }];
let made = 0;

const email = () => `again${++made}@demo.test`;
const confirm = (person: Person, password: unknown = DEMO_PASSWORD) =>
  person.post("/auth/local/confirm", { password });

/** A newly signed-in administrator of the EMS agency or super user, with no wrong tries. */
async function newly(name: "ems.admin" | "super"): Promise<Person> {
  await app().sql`delete from sign_in_attempts`;
  return await app().as(name);
}

async function newUser(by: Person): Promise<User> {
  const person = { firstName: "New", lastName: "User", email: email(), password: DEMO_PASSWORD };
  const { OrganizationId } = (await as("crew1")).user;
  const body = { ...person, OrganizationId, isOperationalUser: true };
  return answered(await by.post<User>("/api/users", body), 201);
}

async function newClient(UserEmail = "crew1@demo.test"): Promise<NewApiClient> {
  const maker = await newly("super");
  answered(await confirm(maker), 200);
  return await makeClient(maker, UserEmail);
}

/** An address of the public, which nothing in a test calls. */
const PUBLIC = `https://${"8.8.8.8"}/`;

async function newWebhook(): Promise<string> {
  const { id } = await newClient();
  const [row] = await app().sql`
    insert into webhooks (api_client_id, url, kinds, secret)
    values (${id}, ${PUBLIC}, '{ringdown}', '\\x00')
    returning id
  `;
  return row.id;
}

type Change = (by: Person) => Promise<Answer>;

/** A user of Northside's, with a place at General Hospital, by whom nobody else is changed. */
async function newPlace(): Promise<string> {
  const maker = await newly("super");
  answered(await confirm(maker), 200);
  const { OrganizationId } = (await as("nurse")).user;
  const person = { firstName: "New", lastName: "Nurse", email: email(), password: DEMO_PASSWORD };
  const made = await maker.post<User>("/api/users", { ...person, OrganizationId });
  const body = { userId: answered(made, 201).id, hospitalId: await hospital("General Hospital") };
  return answered(await maker.post<{ id: string }>("/api/hospitalusers", body), 201).id;
}

/** A provider that nobody asks, because it is off. */
function aProvider() {
  const off = { isEmailTrusted: false, createsUsers: false, isFactorGiven: false };
  const roles = { rolesClaim: null, operationalValues: [], adminValues: [], hospitalValues: [] };
  return {
    ...off,
    ...roles,
    issuer: "https://login.example.org",
    clientId: "ringdown",
    clientSecret: "secret",
    emailDomains: [],
    isEnabled: false,
    isPasswordOff: false,
    updatedAt: null,
  };
}

/** Each call of the table, with what is done by `by`. */
const GUARDED: Record<CallWithPasswordAgain, Record<string, Change>> = {
  "POST /api/users": {
    "a new administrator": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      const person = { firstName: "New", lastName: "Admin", email: email(), isAdminUser: true };
      return await by.post("/api/users", { ...person, OrganizationId, password: DEMO_PASSWORD });
    },
  },
  "PATCH /api/users/:id": {
    "a role of somebody": async (by) =>
      by.patch(`/api/users/${(await newUser(by)).id}`, { isAdminUser: true }),
    "the operational role of somebody": async (by) =>
      by.patch(`/api/users/${(await newUser(by)).id}`, { isOperationalUser: false }),
    "the address of somebody": async (by) =>
      by.patch(`/api/users/${(await newUser(by)).id}`, { email: email() }),
    "the password of somebody": async (by) =>
      by.patch(`/api/users/${(await newUser(by)).id}`, { password: "Another-1-Word!" }),
    "whether somebody is active": async (by) =>
      by.patch(`/api/users/${(await newUser(by)).id}`, { isActive: false }),
  },
  "POST /api/users/deactivate": {
    "several users who are deactivated": async (by) =>
      by.post("/api/users/deactivate", { ids: [(await newUser(by)).id] }),
  },
  "DELETE /api/users/:id": {
    "a user who is deleted": async (by) => by.delete(`/api/users/${(await newUser(by)).id}`),
  },
  "DELETE /api/users/:id/twoFactor": {
    "the app of somebody": async (by) => {
      const { id } = await newUser(by);
      await app().sql`update users set totp_key = '\\x01' where id = ${id}`;
      return await by.delete(`/api/users/${id}/twoFactor`);
    },
  },
  "POST /api/hospitalusers": {
    "a place at a hospital": async (by) => {
      const { OrganizationId } = (await as("nurse")).user;
      const person = { firstName: "New", lastName: "Nurse", email: email() };
      const body = { ...person, OrganizationId, password: DEMO_PASSWORD };
      const userId = answered(await by.post<User>("/api/users", body), 201).id;
      return by.post("/api/hospitalusers", {
        userId,
        hospitalId: await hospital("General Hospital"),
      });
    },
  },
  "PATCH /api/hospitalusers/:id": {
    "who sees a hospital's ringdowns": async (by) =>
      by.patch(`/api/hospitalusers/${await newPlace()}`, { isRingdownUser: false }),
  },
  "POST /api/invites": {
    "an invite of an administrator": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      return await by.post("/api/invites", { email: email(), OrganizationId, isAdminUser: true });
    },
  },
  "PATCH /api/organizations/:id/signInProvider": {
    "with which provider an organization signs in": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      await app().sql`delete from sign_in_providers`;
      return await by.patch(`/api/organizations/${OrganizationId}/signInProvider`, aProvider());
    },
  },
  "DELETE /api/organizations/:id/signInProvider": {
    "that it signs in with one": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      await app().sql`
        insert into sign_in_providers (organization_id, issuer, client_id)
        values (${OrganizationId}, 'https://login.example.org', 'ringdown')
        on conflict do nothing
      `;
      return await by.delete(`/api/organizations/${OrganizationId}/signInProvider`);
    },
  },
  "POST /api/imports": {
    "a list with an administrator": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      const values = { firstName: "New", lastName: "Admin", email: email(), roles: "Admin" };
      const list = { kind: "users", lines: [{ line: 2, values }], OrganizationId };
      return await by.post("/api/imports", { id: crypto.randomUUID(), ...list });
    },
  },
  "PATCH /api/organizations/:id": {
    "the organization's second factor": async (by) => {
      const { OrganizationId } = (await as("crew1")).user;
      const [{ isMfaEnabled }] = await app().sql`
      select is_mfa_enabled from organizations where id = ${OrganizationId}
    `;
      const turn = (is: boolean) =>
        by.patch(`/api/organizations/${OrganizationId}`, { isMfaEnabled: is });
      const answer = await turn(!isMfaEnabled);
      await app().sql`update organizations set is_mfa_enabled = false where id = ${OrganizationId}`;
      return answer;
    },
    "whether an organization is active": async (by) => {
      const [{ OrganizationId }] = await app().sql<[{ OrganizationId: string }]>`
        select id as "OrganizationId" from organizations where name = 'Northside Rescue'
      `;
      const turn = (isActive: boolean) =>
        by.patch(`/api/organizations/${OrganizationId}`, { isActive });
      const answer = await turn(false);
      await app().sql`update organizations set is_active = true where id = ${OrganizationId}`;
      return answer;
    },
  },
  "PATCH /api/hospitals/:id": {
    "whether a hospital is active": async (by) => {
      const [{ id }] = await app().sql<[{ id: string }]>`
        select id from hospitals where name = 'Mission Veterans'
      `;
      const answer = await by.patch(`/api/hospitals/${id}`, { isActive: false });
      await app().sql`update hospitals set is_active = true where id = ${id}`;
      return answer;
    },
  },
  "POST /api/clients": {
    "a new client with its secret": (by) => by.post("/api/clients", { name: `Client ${++made}` }),
  },
  "PATCH /api/clients/:id": {
    "the scopes of a client": async (by) =>
      by.patch(`/api/clients/${(await newClient()).id}`, { scopes: ["reports:read"] }),
    "the organization of a client": async (by) => {
      const { OrganizationId } = (await as("nurse")).user;
      return await by.patch(`/api/clients/${(await newClient()).id}`, { OrganizationId });
    },
  },
  "PATCH /api/clients/:id/regenerate": {
    "a new secret of a client": async (by) =>
      by.patch(`/api/clients/${(await newClient()).id}/regenerate`),
  },
  "DELETE /api/clients/:id": {
    "a client that is deleted": async (by) => by.delete(`/api/clients/${(await newClient()).id}`),
  },
  "POST /api/webhooks": {
    "a new webhook of clients": async (by) => {
      const { id: clientId } = await newClient();
      return await by.post("/api/webhooks", { clientId, url: PUBLIC, kinds: ["ringdown"] });
    },
  },
  "PATCH /api/webhooks/:id": {
    "that a webhook of clients gets patients": async (by) =>
      by.patch(`/api/webhooks/${await newWebhook()}`, { isFull: true }),
  },
  "PATCH /api/webhooks/:id/secret": {
    "a new secret of a webhook of clients": async (by) =>
      by.patch(`/api/webhooks/${await newWebhook()}/secret`),
  },
  "DELETE /api/webhooks/:id": {
    "a webhook of clients that is deleted": async (by) =>
      by.delete(`/api/webhooks/${await newWebhook()}`),
  },
};

const FOR_SUPER_USERS = /clients|hospital|whether an organization/;
const ALL = Object.entries(GUARDED).flatMap(([call, changes]) =>
  Object.entries(changes).map(([what, change]) => ({ call, what, change }))
);

for (const { call, what, change } of ALL) {
  test(`${call}, ${what}: refused until the password is given again, then done`, async () => {
    const admin = await newly(FOR_SUPER_USERS.test(`${call} ${what}`) ? "super" : "ems.admin");
    assert.deepEqual(refused(await change(admin), 403), NEEDED);
    assert.deepEqual(answered(await confirm(admin), 200), {});
    const { status } = await change(admin);
    assert([200, 201, 204].includes(status), String(status));
  });
}

test("the password counts for ten minutes, and in its session only", async () => {
  const admin = await newly("super");
  const other = await newly("super");
  answered(await confirm(admin), 200);
  const change = GUARDED["PATCH /api/users/:id"]["the address of somebody"];
  assert.deepEqual(refused(await change(other), 403), NEEDED);
  const ago = (minutes: number) =>
    app().sql`
      update sessions
      set password_confirmed_at = clock_timestamp() - ${minutes} * interval '1 minute'
      where password_confirmed_at is not null
    `;
  await ago(9);
  answered(await change(admin), 200);
  await ago(10);
  assert.deepEqual(refused(await change(admin), 403), NEEDED);
});

test("a wrong password is 422, opens nothing, and after ten of them there is a pause", async () => {
  const admin = await newly("super");
  for (const wrong of ["wrong", "", null, 12, "wrong", "wrong", "wrong", "wrong", "wrong"]) {
    const messages = refused(await confirm(admin, wrong), 422);
    assert.deepEqual(messages, [{ message: ACCOUNT_MESSAGES.wrongCurrentPassword }]);
  }
  const change = GUARDED["PATCH /api/users/:id"]["the address of somebody"];
  assert.deepEqual(refused(await change(admin), 403), NEEDED);
  refused(await confirm(admin, "wrong"), 422);
  refused(await confirm(admin), 429);
});

test("what leaves access as it was asks for nothing", async () => {
  const admin = await newly("ems.admin");
  const user = await newUser(admin);
  const { email, isOperationalUser, isAdminUser } = user;
  const form = { firstName: "Other", lastName: "Name", email, isOperationalUser, isAdminUser };
  answered(await admin.patch(`/api/users/${user.id}`, form), 200);
  answered(await admin.patch(`/api/users/${user.id}`, { isActive: true }), 200);
  const settings = { isMfaEnabled: false, timeZone: "America/Los_Angeles" };
  answered(await admin.patch(`/api/organizations/${admin.user.OrganizationId}`, settings), 200);
  const invite = { email: "crew.only@demo.test", isOperationalUser: true };
  answered(await admin.post("/api/invites", invite), 201);
});

test("records of others stay unknown, and no password is asked for them", async () => {
  const admin = await newly("ems.admin");
  const nurse = (await as("nurse")).user;
  const change = { isAdminUser: true };
  refused(await admin.patch(`/api/users/${nurse.id}`, change), 404);
  refused(await admin.delete(`/api/users/${nurse.id}/twoFactor`), 404);
  const path = `/api/organizations/${nurse.OrganizationId}`;
  refused(await admin.patch(path, { isMfaEnabled: true }), 404);
});

test("an API client can do none of it, whatever its account may do", async () => {
  const token = await tokenOf(app().origin, await newClient("super@demo.test"));
  const program = programWith(app().origin, token);
  const user = await newUser(await newly("super"));
  const calls = [
    program.call("PATCH", `/api/users/${user.id}`, { isAdminUser: true }),
    program.call("POST", "/api/clients", { name: "Another" }),
    program.call("POST", "/auth/local/confirm", { password: DEMO_PASSWORD }),
  ];
  for (const answer of await Promise.all(calls)) {
    assert.equal(refused(answer, 403)[0].path, undefined);
  }
});

test("only who is signed in can give the password again, from this site", async () => {
  const { origin } = app();
  const admin = await newly("ems.admin");
  const answer = (headers: Record<string, string>) =>
    fetch(`${origin}/auth/local/confirm`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ password: DEMO_PASSWORD }),
    }).then(async ({ status, body }) => (await body?.cancel(), status));
  assert.equal(await answer({ Origin: origin }), 401);
  assert.equal(await answer({ Origin: "https://elsewhere.test", Cookie: admin.cookie }), 403);
});

test("the record says that the password was asked for again, tried and given", async () => {
  const admin = await newly("ems.admin");
  const invite = () => GUARDED["POST /api/invites"]["an invite of an administrator"](admin);
  assert.deepEqual(refused(await invite(), 403), NEEDED);
  refused(await confirm(admin, "Wrong-1-Word!"), 422);
  answered(await confirm(admin), 200);
  answered(await invite(), 201);
  const told = () =>
    app().sql<{ action: string; outcome: string; kind: string }[]>`
      select action, outcome, kind from audit_events
      where actor_id = ${admin.user.id}
        and session_id = (
          select session_id from audit_events
          where actor_id = ${admin.user.id} and action = 'sign_in.password_asked'
          order by number desc limit 1
        )
        and action in (
          'sign_in.password_asked', 'sign_in.password_again', 'sign_in.password_again_failed',
          'request.refused'
        )
      order by number
    `;
  await untilTrue(async () => (await told()).length === 3);
  assert.deepEqual((await told()).map((row) => ({ ...row })), [
    { action: "sign_in.password_asked", outcome: "refused", kind: "sign-in" },
    { action: "sign_in.password_again_failed", outcome: "failed", kind: "sign-in" },
    { action: "sign_in.password_again", outcome: "done", kind: "sign-in" },
  ]);
});
