/** What the log names of those who ask: address, API client, and the mark of a tried account. */
import assert from "node:assert/strict";
import { createAccountMarks } from "../../server/watching/account_marks.ts";
import { untilTrue } from "../support/until_true.ts";
import { makeClient, programWith, tokenOf } from "./programs.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as } = sharedApp();

/** The lines of requests since the start. */
function lines(): Record<string, unknown>[] {
  return app().logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "request");
}

/** Tries to sign in and returns the line of it. */
async function tryToSignIn(username: string, password: string) {
  const { origin } = app();
  const answer = await fetch(`${origin}/auth/local/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ username, password }),
  });
  await answer.body?.cancel();
  const id = answer.headers.get("X-Request-Id");
  const find = () => lines().find(({ requestId }) => requestId === id);
  await untilTrue(() => find() !== undefined);
  return find()!;
}

test("each line names the address, the one of the client behind a proxy", async () => {
  const { config, origin } = app();
  config.trustProxy = 1;
  const headers = { "X-Forwarded-For": "203.0.113.1, 198.51.100.7" };
  const answer = await fetch(`${origin}/login`, { headers });
  await answer.body?.cancel();
  config.trustProxy = 0;
  const id = answer.headers.get("X-Request-Id");
  assert.equal(lines().find(({ requestId }) => requestId === id)!.address, "198.51.100.7");
});

test("a failed sign-in names its account by a mark, the same in every spelling and process", async () => {
  const wrong = await tryToSignIn("crew1@demo.test", "Wrong-Word-1!");
  assert.equal(wrong.status, 422);
  assert.match(String(wrong.account), /^[0-9a-f]{16}$/);
  assert.equal((await tryToSignIn(" CREW1@Demo.test", "Wrong-Word-2!")).account, wrong.account);
  assert.notEqual((await tryToSignIn("crew2@demo.test", "Wrong-Word-1!")).account, wrong.account);
  assert.match(
    String((await tryToSignIn("nobody@demo.test", "Wrong-Word-1!")).account),
    /^[0-9a-f]{16}$/,
  );
  const next = createAccountMarks(app().sql); // as after a restart
  assert.equal(await next.markOf("crew1@demo.test"), wrong.account);
  assert(!app().logged.some((line) => line.includes("crew1@demo.test")));
});

test("a sign-in that succeeds names the user by id, and has no mark", async () => {
  const line = await tryToSignIn("harbor1@demo.test", "Ringdown1!");
  assert.equal(line.status, 200);
  assert.equal(line.account, undefined);
});

test("a failed sign-in is logged also while nobody knows the key", async () => {
  const { sql } = app();
  await sql`alter table log_keys rename to log_keys_gone`;
  const marks = createAccountMarks(sql);
  assert.equal(await marks.markOf("crew1@demo.test"), null);
  await sql`alter table log_keys_gone rename to log_keys`;
  assert.match((await marks.markOf("crew1@demo.test"))!, /^[0-9a-f]{16}$/);
});

test("a call of an API client names the client, and so does one for a token that is refused", async () => {
  const { origin } = app();
  const client = await makeClient(await as("super"), "crew1@demo.test");
  const program = programWith(origin, await tokenOf(origin, client));
  await program.call("GET", "/api/users/me");
  assert(
    lines().some(({ apiClientId, path }) => {
      return apiClientId === client.id && path === "/api/users/me";
    }),
  );
  const refused = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client.clientId,
      client_secret: "Wombat-secret",
    }),
  });
  await refused.body?.cancel();
  assert(lines().some(({ clientId, status }) => clientId === client.clientId && status === 401));
  assert(!app().logged.some((line) => line.includes("Wombat-secret")));
});
