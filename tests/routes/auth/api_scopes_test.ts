/** What an API client may do with which scopes, route by route, and what its account is. */
import assert from "node:assert/strict";
import { type ApiClient, type Scope, SCOPES } from "../../../domain/people/api_client.ts";
import type { User } from "../../../domain/people/user.ts";
import { SCOPES_OF } from "../../../routes/auth/api_scopes.ts";
import { callsOf } from "../../../routes/openapi/calls.ts";
import { aRingdown, stranger } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { askForToken, newClient, programWith, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const OPEN = ["open", "second factor pending", "password given"];

async function organization(name: string): Promise<string> {
  const [{ id }] = await app().sql`select id from organizations where name = ${name}`;
  return id;
}

/** A program with these scopes for an organisation; without one, for all. */
async function aProgram(scopes: Scope[], named?: string) {
  const OrganizationId = named ? await organization(named) : null;
  const client = await newClient(await as("super"), { scopes, OrganizationId });
  const token = await tokenOf(app().origin, client);
  return { client, token, ...programWith(app().origin, token) };
}

test("every call of the API says which scopes open it, or that none does", async () => {
  const { app: routes } = await Promise.resolve(app());
  const calls = callsOf(routes)
    .filter(({ path, guard }) => path.startsWith("/api/") && !OPEN.includes(guard))
    .map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ":$1"));
  const streams = routes.routes
    .filter(({ method, path }) => method === "GET" && path.startsWith("/wss/"))
    .map(({ path }) => `GET ${path}`);
  assert.deepEqual(Object.keys(SCOPES_OF).sort(), [...new Set([...calls, ...streams])].sort());
});

test("nothing leads to users, invites, organizations or clients", () => {
  const closed = /^\w+ \/api\/(users|hospitalusers|invites|organizations|clients|push)\b/;
  for (const [route, scopes] of Object.entries(SCOPES_OF)) {
    if (closed.test(route)) assert.deepEqual(scopes, [], route);
  }
});

for (const scope of SCOPES) {
  test(`with ${scope} alone, a client reaches exactly the routes of ${scope}`, async () => {
    const { origin, sql } = app();
    const client = await newClient(await as("super"), {
      scopes: [scope],
      OrganizationId: await organization("City Fire Department"),
    });
    const token = await tokenOf(origin, client);
    const before = await sql`select id from users`;
    for (const [route, scopes] of Object.entries(SCOPES_OF)) {
      const [method, path] = route.split(" ");
      const address = `${origin}${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
      const response = await fetch(address, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      await response.body?.cancel();
      const isOut = /insufficient_scope/.test(response.headers.get("WWW-Authenticate") ?? "");
      assert.equal(isOut, !scopes.includes(scope), route);
      if (isOut) assert.equal(response.status, 403);
    }
    assert.deepEqual(await sql`select id from users`, before);
  });
}

test("no page is for a program, whatever its scopes", async () => {
  const { call } = await aProgram([...SCOPES].filter((scope) => scope !== "feed:write"));
  for (const path of ["/admin/users", "/admin/site/clients", "/ems", "/er", "/profile"]) {
    assert.equal((await call("GET", path)).status, 403, path);
  }
});

test("a client has no scope unless it is given, and then gets no token", async () => {
  const client = await newClient(await as("super"), {});
  assert.deepEqual([client.scopes, client.OrganizationId, client.User], [[], null, null]);
  const { clientId: client_id, clientSecret: client_secret } = client;
  const form = { grant_type: "client_credentials", client_id, client_secret };
  const answer = await askForToken(app().origin, form);
  assert.deepEqual([answer.status, answer.body.error], [400, "unauthorized_client"]);
});

test("a token has the client's scopes or fewer, never others", async () => {
  const scopes: Scope[] = ["ringdowns:read", "reports:read"];
  const { clientId: client_id, clientSecret: client_secret } = await newClient(
    await as("super"),
    { scopes: [...scopes].reverse() },
  );
  const ask = (rest: object) =>
    askForToken(app().origin, {
      grant_type: "client_credentials",
      client_id,
      client_secret,
      ...rest,
    });
  assert.equal(answered(await ask({}), 200).scope, "ringdowns:read reports:read");
  const narrow = answered(await ask({ scope: "reports:read" }), 200);
  assert.equal(narrow.scope, "reports:read");
  const { call } = programWith(app().origin, String(narrow.access_token));
  answered(await call("GET", "/api/response"), 200);
  refused(await call("GET", "/api/ringdowns"), 403);
  for (const scope of ["feed:write", "reports:read users:write", "everything"]) {
    const { status, body } = await ask({ scope });
    assert.deepEqual([status, body.error], [400, "invalid_scope"], scope);
  }
});

test("unknown scopes, an unknown organization and a feed of no agency are refused", async () => {
  const superUser = await as("super");
  const post = (fields: object) => superUser.post("/api/clients", { name: "X", ...fields });
  refusedAt(await post({ scopes: ["users:write"] }), "scopes.0");
  refusedAt(await post({ OrganizationId: crypto.randomUUID() }), "OrganizationId");
  const scopes = ["feed:write"];
  for (const named of [null, "General Hospital"]) {
    const OrganizationId = named && await organization(named);
    const message = refusedAt(await post({ scopes, OrganizationId }), "OrganizationId");
    assert.equal(message, "The dispatch feed is of one EMS organization. Please choose it.");
  }
});

test("the account of a client is no person: it cannot sign in, is in no list, gets no mail", async () => {
  const { sql, origin } = app();
  const { client } = await aProgram(["ringdowns:read"], "City Fire Department");
  const [account] = await sql`
    select u.* from users u join api_clients ac on ac.account_id = u.id where ac.id = ${client.id}
  `;
  assert.deepEqual(
    [account.hashedPassword, account.isSuperUser, account.isAdminUser, account.isServiceAccount],
    [null, false, false, true],
  );
  const superUser = await as("super");
  const list = await superUser.get<User[]>(`/api/users?organizationId=${account.organizationId}`);
  assert(!answered(list, 200).some(({ id }) => id === account.id));
  const path = `/api/users/${account.id}`;
  refused(await superUser.get(path), 404);
  refused(await superUser.patch(path, { password: "Ambulance1!" }), 404);
  refused(await superUser.delete(path), 404);
  refused(await stranger(origin).post("/auth/local/forgot", { email: account.email }), 404);
  const login = { username: account.email, password: "Ambulance1!" };
  refused(await stranger(origin).post("/auth/local/login", login), 422);
  refusedAt(
    await superUser.post("/api/clients", { name: "Y", UserEmail: account.email }),
    "UserEmail",
  );
  assert.equal((await sql`select from emails where recipient = ${account.email}`).length, 0);
});

test("a client of an agency sends and reads its ringdowns, and those of no other", async () => {
  const { call } = await aProgram(["ringdowns:read", "ringdowns:write"], "City Fire Department");
  const body = aRingdown(await hospital("General Hospital"));
  const { id } = answered(await call<{ id: string }>("POST", "/api/ringdowns", body), 201);
  answered(await call("GET", `/api/ringdowns/${id}`), 200);
  const other = await aProgram(["ringdowns:read", "ringdowns:write"], "Northside Rescue");
  refused(await other.call("GET", `/api/ringdowns/${id}`), 404);
  refused(await other.call("POST", `/api/ringdowns/${id}/takeover`), 404);
  const everywhere = await aProgram(["ringdowns:read", "ringdowns:write"]);
  answered(await everywhere.call("GET", `/api/ringdowns/${id}`), 200);
  refused(await everywhere.call("POST", "/api/ringdowns", body), 403);
  const atHospital = await aProgram(["ringdowns:write"], "General Hospital");
  const confirmed = {
    deliveryStatus: "RINGDOWN CONFIRMED",
    dateTimeLocal: new Date().toISOString(),
  };
  const move = `/api/ringdowns/${id}/deliveryStatus`;
  answered(await atHospital.call("PATCH", move, confirmed), 200);
});

test("a client of a healthcare organization publishes for all its hospitals only", async () => {
  const { call } = await aProgram(["hospitals:write"], "General Hospital");
  const publish = (hospitalId: string) =>
    call("POST", "/api/hospitalstatuses", { hospitalId, openEdBedCount: 3 });
  answered(await publish(await hospital("General Hospital")), 201);
  const other = await publish(await hospital("Saint Anne Downtown"));
  assert([400, 403, 404].includes(other.status));
});

test("a client for reports reads those of its organization", async () => {
  const { call } = await aProgram(["reports:read"], "City Fire Department");
  answered(await call("GET", "/api/response"), 200);
  answered(await call("GET", "/api/dashboard"), 200);
  const other = await organization("Northside Rescue");
  refused(await call("GET", `/api/response?organizationId=${other}`), 404);
});

test("other scopes or another organization end a client's tokens at once", async () => {
  const superUser = await as("super");
  const changes = [{ scopes: [] }, { OrganizationId: await organization("Northside Rescue") }];
  for (const change of changes) {
    const { client, call } = await aProgram(["ringdowns:read"], "City Fire Department");
    const path = `/api/clients/${client.id}`;
    answered(await superUser.patch(path, { name: "Renamed" }), 200);
    answered(await call("GET", "/api/hospitals"), 200);
    answered(await superUser.patch<ApiClient>(path, change), 200);
    refused(await call("GET", "/api/hospitals"), 401);
  }
});

test("a client ends its token, and nobody else's (RFC 7009)", async () => {
  const { origin } = app();
  const [own, other] = [await aProgram(["ringdowns:read"]), await aProgram(["ringdowns:read"])];
  const revoke = async (
    { clientId, clientSecret }: { clientId: string; clientSecret: string },
    form: Record<string, string>,
  ) => {
    const body = new URLSearchParams(form);
    const Authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const answer = await fetch(`${origin}/oauth/revoke`, {
      method: "POST",
      headers: { Authorization },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  assert.equal((await revoke(own.client, { token: other.token })).status, 200);
  answered(await other.call("GET", "/api/hospitals"), 200);
  const wrong = await revoke({ ...own.client, clientSecret: "x" }, { token: own.token });
  assert.deepEqual([wrong.status, wrong.body.error], [401, "invalid_client"]);
  answered(await own.call("GET", "/api/hospitals"), 200);
  const none = await revoke(own.client, {});
  assert.deepEqual([none.status, none.body.error], [400, "invalid_request"]);
  const hint = { token: own.token, token_type_hint: "access_token" };
  assert.equal((await revoke(own.client, hint)).status, 200);
  refused(await own.call("GET", "/api/hospitals"), 401);
  assert.equal((await revoke(own.client, hint)).status, 200);
});

test("the redirect URI is https", async () => {
  const superUser = await as("super");
  const post = (redirectUri: string) => superUser.post("/api/clients", { name: "X", redirectUri });
  for (
    const uri of [
      "http://cad.example.org/",
      "cad.example.org",
      "javascript:alert(1)",
      `https://${"cad:word"}@cad.example.org/`,
      "https://cad.example.org/#part",
    ]
  ) refusedAt(await post(uri), "redirectUri");
  answered(await post("https://cad.example.org/callback?x=1"), 201);
  answered(await post("http://localhost:9000/callback"), 201); // in a demo only
});

test("a client that acts as a super user does nothing outside its scopes", async () => {
  const UserEmail = "super@demo.test";
  const client = await newClient(await as("super"), { UserEmail, scopes: ["ringdowns:read"] });
  const { call } = programWith(app().origin, await tokenOf(app().origin, client));
  answered(await call("GET", "/api/ringdowns"), 200);
  for (const path of ["/api/users", "/api/organizations", "/api/clients", "/api/users/me"]) {
    refused(await call("GET", path), 403);
  }
});

test("when the person of a client is deleted, it does not go on with an account of its own", async () => {
  const superUser = await as("super");
  const OrganizationId = await organization("City Fire Department");
  const email = `${crypto.randomUUID()}@example.org`;
  const person = { firstName: "C", lastName: "D", email, password: "Ambulance1!", OrganizationId };
  const { id } = answered(
    await superUser.post<User>("/api/users", { ...person, isOperationalUser: true }),
    201,
  );
  const made = await newClient(superUser, { scopes: ["ringdowns:read"], OrganizationId });
  const path = `/api/clients/${made.id}`;
  answered(await superUser.patch(path, { UserEmail: email }), 200);
  await tokenOf(app().origin, made);
  assert.equal((await superUser.delete(`/api/users/${id}`)).status, 204);
  const { scopes, User } = answered(await superUser.get<ApiClient>(path), 200);
  assert.deepEqual([scopes, User], [[], null]);
});
