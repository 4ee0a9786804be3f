/** API clients: creation, the secret that is shown once, its renewal, deletion, and tokens. */
import assert from "node:assert/strict";
import { API_CLIENT_MESSAGES, type ApiClient } from "../../../domain/people/api_client.ts";
import { stranger } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import {
  askForToken,
  makeClient,
  type NewApiClient,
  programOf,
  programWith,
  tokenOf,
} from "../programs.ts";

const { test, app, as } = sharedApp();

const CAD = "ems.admin@demo.test";
const UNKNOWN = "No user has this email address.";

test("only the answer that creates a client contains its secret", async () => {
  const superUser = await as("super");
  const made = await makeClient(superUser, CAD);
  assert(made.clientSecret.length >= 43, "256 bits");
  assert.equal(made.UserEmail, CAD);
  assert.equal(made.User?.email, CAD);
  const { clientSecret: _, ...rest } = made;
  assert.deepEqual(answered(await superUser.get(`/api/clients/${made.id}`), 200), rest);
  const list = answered(await superUser.get<ApiClient[]>("/api/clients"), 200);
  assert.deepEqual(list.find(({ id }) => id === made.id), rest);
  const rows = await app().sql`select * from api_clients where id = ${made.id}`;
  assert(!JSON.stringify(rows).includes(made.clientSecret), "stored as a hash only");
});

test("a service account is linked by its email in any case, and unlinked by an empty one", async () => {
  const superUser = await as("super");
  const { id } = await makeClient(superUser, CAD.toUpperCase());
  const path = `/api/clients/${id}`;
  const unlinked = answered(await superUser.patch<ApiClient>(path, { UserEmail: " " }), 200);
  assert.equal(unlinked.UserEmail, null);
  assert.equal(unlinked.User, null);
  const unknown = await superUser.patch(path, { UserEmail: "nobody@demo.test" });
  assert.equal(refusedAt(unknown, "UserEmail"), UNKNOWN);
  const made = await superUser.post("/api/clients", { name: "X", UserEmail: "nobody@demo.test" });
  assert.equal(refusedAt(made, "UserEmail"), UNKNOWN);
});

test("a client needs a name, and fields that are not sent stay", async () => {
  const superUser = await as("super");
  const nameless = await superUser.post("/api/clients", { name: "  " });
  assert.equal(refusedAt(nameless, "name"), "This is a required field");
  const client = await makeClient(superUser, CAD);
  const path = `/api/clients/${client.id}`;
  const redirectUri = "https://cad.example.org/callback";
  answered(await superUser.patch(path, { redirectUri }), 200);
  const renamed = answered(await superUser.patch<ApiClient>(path, { name: "Renamed" }), 200);
  assert.deepEqual(
    [renamed.name, renamed.redirectUri, renamed.UserEmail, renamed.clientId],
    ["Renamed", redirectUri, CAD, client.clientId],
  );
  answered(await superUser.patch(path, {}), 200);
});

test("an address of a client that is no https address is refused, when made and when changed", async () => {
  const superUser = await as("super");
  const { id } = await makeClient(superUser, CAD);
  const addresses = [
    "callback",
    "cad.example.org/callback",
    "http://cad.example.org/callback",
    "javascript:alert(1)",
    "https://",
    `https://${"ana:word"}@cad.example.org/`,
    "https://cad.example.org/#callback",
  ];
  for (const redirectUri of addresses) {
    const made = await superUser.post("/api/clients", { name: "CAD", redirectUri });
    const changed = await superUser.patch(`/api/clients/${id}`, { redirectUri });
    for (const answer of [made, changed]) {
      const message = refusedAt(answer, "redirectUri");
      assert.equal(message, API_CLIENT_MESSAGES.httpsOnly, redirectUri);
    }
  }
  const { redirectUri } = answered(await superUser.get<ApiClient>(`/api/clients/${id}`), 200);
  assert.equal(redirectUri, null);
});

test("a client's id and secret cannot be set", async () => {
  const superUser = await as("super");
  const client = await makeClient(superUser, CAD);
  const sent = { clientId: crypto.randomUUID(), clientSecret: "mine", id: crypto.randomUUID() };
  const { clientId, id } = answered(
    await superUser.patch<ApiClient>(`/api/clients/${client.id}`, sent),
    200,
  );
  assert.deepEqual([clientId, id], [client.clientId, client.id]);
  await tokenOf(superUser.origin, client);
});

test("a new secret replaces the old one and ends its tokens at once, and changes nothing else", async () => {
  const superUser = await as("super");
  const { origin } = superUser;
  const client = await makeClient(superUser, CAD);
  const token = await tokenOf(origin, client);
  answered(await programWith(origin, token).call("GET", "/api/hospitals"), 200);
  const path = `/api/clients/${client.id}/regenerate`;
  const renewed = answered(await superUser.patch<NewApiClient>(path), 200);
  assert.notEqual(renewed.clientSecret, client.clientSecret);
  assert.deepEqual(
    [renewed.clientId, renewed.name, renewed.UserEmail],
    [client.clientId, client.name, client.UserEmail],
  );
  refused(await programWith(origin, token).call("GET", "/api/hospitals"), 401);
  const form = { grant_type: "client_credentials", client_id: client.clientId };
  const old = await askForToken(origin, { ...form, client_secret: client.clientSecret });
  assert.equal(answered(old, 401).error, "invalid_client");
  await tokenOf(origin, renewed);
});

test("deleting a client ends its tokens at once", async () => {
  const superUser = await as("super");
  const client = await makeClient(superUser, CAD);
  const token = await tokenOf(superUser.origin, client);
  const deleted = await superUser.delete(`/api/clients/${client.id}`);
  assert.equal(deleted.status, 204);
  refused(await programWith(superUser.origin, token).call("GET", "/api/hospitals"), 401);
  refused(await superUser.get(`/api/clients/${client.id}`), 404);
  refused(await superUser.delete(`/api/clients/${client.id}`), 404);
});

test("linking another service account ends the client's tokens", async () => {
  const superUser = await as("super");
  const client = await makeClient(superUser, CAD);
  const token = await tokenOf(superUser.origin, client);
  answered(await superUser.patch(`/api/clients/${client.id}`, { UserEmail: "mci@demo.test" }), 200);
  refused(await programWith(superUser.origin, token).call("GET", "/api/hospitals"), 401);
});

test("a token is issued for credentials in the body or in HTTP Basic", async () => {
  const superUser = await as("super");
  const { origin } = superUser;
  const { clientId, clientSecret } = await makeClient(superUser, CAD);
  const grant = { grant_type: "client_credentials" };
  const basic = `Basic ${btoa(`${clientId}:${encodeURIComponent(clientSecret)}`)}`;
  const answer = await askForToken(origin, grant, { Authorization: basic });
  const { access_token, token_type, expires_in } = answered(answer, 200);
  assert.deepEqual([token_type, expires_in], ["Bearer", 3600]);
  assert.equal(answer.headers.get("Cache-Control"), "no-store");
  assert.equal(answer.headers.get("Pragma"), "no-cache");
  assert.equal(answer.headers.get("Set-Cookie"), null);
  answered(await programWith(origin, String(access_token)).call("GET", "/api/hospitals"), 200);
});

test("a token request is refused in the words of RFC 6749", async () => {
  const superUser = await as("super");
  const { origin } = superUser;
  const { clientId, clientSecret } = await makeClient(superUser, CAD);
  const right = { grant_type: "client_credentials", client_id: clientId };
  const Authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const cases: [Awaited<ReturnType<typeof askForToken>>, number, string][] = [
    [await askForToken(origin, { client_id: clientId }), 400, "invalid_request"],
    [await askForToken(origin, { grant_type: "password" }), 400, "unsupported_grant_type"],
    [await askForToken(origin, "grant_type=a&grant_type=b"), 400, "invalid_request"],
    [await askForToken(origin, right), 401, "invalid_client"],
    [
      await askForToken(origin, { ...right, client_secret: "wrong" }),
      401,
      "invalid_client",
    ],
    [
      await askForToken(origin, { ...right, client_id: "\u0000", client_secret: "x" }),
      401,
      "invalid_client",
    ],
    [
      await askForToken(origin, { ...right, client_secret: clientSecret }, { Authorization }),
      400,
      "invalid_request",
    ],
    [
      await askForToken(origin, right, { Authorization: "Basic ###" }),
      401,
      "invalid_client",
    ],
    [
      await askForToken(origin, "{}", { "Content-Type": "application/json" }),
      400,
      "invalid_request",
    ],
  ];
  for (const [answer, status, error] of cases) {
    assert.equal(answered(answer, status).error, error);
    assert.equal(answer.headers.get("WWW-Authenticate") !== null, status === 401);
  }
});

test("a client without an active service account gets no token", async () => {
  const superUser = await as("super");
  const { origin } = superUser;
  for (const UserEmail of ["", "inactive@demo.test"]) {
    const { clientId, clientSecret } = await makeClient(superUser, UserEmail, []);
    const form = { grant_type: "client_credentials", client_id: clientId };
    const answer = await askForToken(origin, { ...form, client_secret: clientSecret });
    assert.equal(answered(answer, 400).error, "unauthorized_client");
  }
});

test("after ten wrong secrets a client gets no token for a while, but other clients do", async () => {
  const superUser = await as("super");
  const { origin } = superUser;
  const { clientId, clientSecret } = await makeClient(superUser, CAD);
  const form = { grant_type: "client_credentials", client_id: clientId };
  for (let tries = 0; tries < 10; tries++) {
    assert.equal((await askForToken(origin, { ...form, client_secret: "guess" })).status, 401);
  }
  const silenced = await askForToken(origin, { ...form, client_secret: clientSecret });
  assert.equal(silenced.status, 429);
  assert.equal(silenced.headers.get("Retry-After"), "900");
  await tokenOf(origin, await makeClient(superUser, CAD));
  await app().sql`delete from sign_in_attempts`;
  await tokenOf(origin, { clientId, clientSecret });
});

test("a request with a token ignores the session cookie and needs no Origin", async () => {
  const superUser = await as("super");
  const { origin, cookie } = superUser;
  const beside = (Authorization: string) =>
    fetch(`${origin}/api/users/me`, { headers: { Cookie: cookie, Authorization } });
  const bad = await beside("Bearer nonsense");
  assert.equal(bad.status, 401);
  assert.equal(bad.headers.get("WWW-Authenticate"), 'Bearer error="invalid_token"');
  await bad.body?.cancel();
  const crew = await programOf(superUser, "crew1@demo.test");
  const sent = await crew.call("POST", "/api/mcis", {});
  refused(sent, 403); // because crew1 may not start an MCI, not because the Origin is missing
});

test("an expired token and a token of an inactive organisation are refused", async () => {
  const superUser = await as("super");
  const { sql } = app();
  const harbor = await programOf(superUser, "harbor1@demo.test");
  const [{ organizationId }] = await sql`
    select organization_id from users where email = 'harbor1@demo.test'
  `;
  answered(await harbor.call("GET", "/api/hospitals"), 200);
  await sql`update organizations set is_active = false where id = ${organizationId}`;
  refused(await harbor.call("GET", "/api/hospitals"), 401);
  await sql`update organizations set is_active = true where id = ${organizationId}`;
  await sql`update api_tokens set expires_at = clock_timestamp()`;
  refused(await harbor.call("GET", "/api/hospitals"), 401);
});

test("the token endpoint accepts requests without a cookie and from any origin", async () => {
  const { origin } = stranger(app().origin);
  const answer = await askForToken(origin, {}, { Origin: "https://elsewhere.example.org" });
  assert.equal(answered(answer, 400).error, "invalid_request");
});

test("of two secrets that are regenerated at once, exactly one works", async () => {
  const superUser = await as("super");
  const client = await makeClient(superUser, CAD);
  const path = `/api/clients/${client.id}/regenerate`;
  const renewed = await Promise.all([
    superUser.patch<NewApiClient>(path),
    superUser.patch<NewApiClient>(path),
  ]);
  const works = await Promise.all(renewed.map(async ({ body: { clientId, clientSecret } }) => {
    const form = { grant_type: "client_credentials", client_id: clientId };
    return (await askForToken(superUser.origin, { ...form, client_secret: clientSecret })).status;
  }));
  assert.deepEqual(works.sort(), [200, 401]);
});
