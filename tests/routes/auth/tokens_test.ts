/** What the token of an API client gives access to, and when it ends. */
import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import { aRingdown } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { makeClient, type NewApiClient, programOf, programWith, tokenOf } from "../programs.ts";

const { test, app, as, hospital } = sharedApp();
const CREW = "crew1@demo.test";

/** Opens a stream with a token. */
async function listen(token: string, path: string) {
  const socket = new WebSocket(`${app().origin.replace("http", "ws")}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  } as unknown as string[]);
  const closed = new Promise<number>((resolve) => socket.onclose = ({ code }) => resolve(code));
  const first = await new Promise<Record<string, unknown>>((resolve, reject) => {
    socket.onmessage = ({ data }) => resolve(JSON.parse(data));
    closed.then((code) => reject(new Error(`closed at once: ${code}`)));
  });
  return { socket, first, closed };
}

/** Waits for the close code of a socket. @throws {Error} when it is still open after a minute. */
async function soon(closed: Promise<number>): Promise<number> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("still open")), 60_000);
  return await Promise.race([closed, late]).finally(() => clearTimeout(timer));
}

test("a token acts as its service account: it can send a ringdown and hear of it", async () => {
  const token = await tokenOf(app().origin, await makeClient(await as("super"), CREW));
  const program = programWith(app().origin, token);
  const ringdown = aRingdown(await hospital("General Hospital"));
  const answer = await program.call<{ id: string }>("POST", "/api/ringdowns", ringdown);
  const sent = answered(answer, 201);
  const { socket, first, closed } = await listen(token, "/wss/user");
  assert((first.ringdowns as { id: string }[]).some(({ id }) => id === sent.id));
  refused(await program.call("GET", "/api/users"), 403);
  socket.close();
  await closed;
});

const ENDINGS: Record<string, (client: NewApiClient) => Promise<unknown>> = {
  "a new secret": async ({ id }) => (await as("super")).patch(`/api/clients/${id}/regenerate`),
  "deleting the client": async ({ id }) => (await as("super")).delete(`/api/clients/${id}`),
  "unlinking the account": async ({ id }) =>
    (await as("super")).patch(`/api/clients/${id}`, { UserEmail: "" }),
};

for (const [what, end] of Object.entries(ENDINGS)) {
  test(`${what} ends a token at once and closes its streams soon`, async () => {
    const client = await makeClient(await as("super"), CREW);
    const token = await tokenOf(app().origin, client);
    const stream = await listen(token, "/wss/user");
    await end(client);
    refused(await programWith(app().origin, token).call("GET", "/api/hospitals"), 401);
    assert.equal(await soon(stream.closed), 4401);
  });
}

test("a token changes neither the account it acts as nor its sessions", async () => {
  const program = await programOf(await as("super"), CREW);
  const calls: [method: string, path: string, body?: unknown][] = [
    ["PATCH", "", { firstName: "Robot" }],
    ["GET", "/sessions"],
    ["DELETE", "/sessions"],
    ["DELETE", `/sessions/${crypto.randomUUID()}`],
    ["POST", "/twoFactor", { password: "x" }],
    ["POST", "/twoFactor/confirm", { code: "1" }],
    ["POST", "/twoFactor/recoveryCodes", { password: "x" }],
    ["DELETE", "/twoFactor", { password: "x" }],
  ];
  for (const [method, path, body] of calls) {
    refused(await program.call(method, `/api/users/me${path}`, body), 403);
  }
  refused(await program.call("POST", "/auth/local/twoFactor", { code: "1" }), 401);
});

const anMci = (fields: object = {}) => ({
  incidentNumber: `MCI ${crypto.randomUUID()}`,
  startedAt: new Date().toISOString(),
  ...fields,
});

test("an API client starts an MCI, and posting its number again changes it", async () => {
  const program = await programOf(await as("super"), "mci@demo.test");
  const started = anMci({ isExternallyUpdated: true, treatedRedCount: 1, estimatedRedCount: 4 });
  const mci = answered(await program.call<Mci>("POST", "/api/mcis", started), 201);
  assert.deepEqual([mci.isExternallyUpdated, mci.treatedRedCount], [true, 1]);
  const again = { ...started, treatedRedCount: 3, estimatedRedCount: 5 };
  const changed = answered(await program.call<Mci>("POST", "/api/mcis", again), 200);
  assert.deepEqual([changed.id, changed.treatedRedCount, changed.estimatedRedCount], [
    mci.id,
    3,
    5,
  ]);
  const counts = { estimatedRedCount: 6 };
  const patched = await program.call<Mci>("PATCH", `/api/mcis/${mci.id}`, counts);
  assert.equal(answered(patched, 200).estimatedRedCount, 6);

  const coordinator = await as("mci");
  refused(await coordinator.patch(`/api/mcis/${mci.id}`, { estimatedRedCount: 7 }), 403);
  refused(await coordinator.post("/api/mcis", started), 400);
});

test("fields that only API clients may set are ignored in a person's request", async () => {
  const coordinator = await as("mci");
  const external = { isExternallyUpdated: true, treatedRedCount: 7 };
  const started = await coordinator.post<Mci>("/api/mcis", anMci(external));
  const { id, ...mci } = answered(started, 201);
  assert.deepEqual([mci.isExternallyUpdated, mci.treatedRedCount], [false, 0]);
  const patched = answered(await coordinator.patch<Mci>(`/api/mcis/${id}`, external), 200);
  assert.deepEqual([patched.isExternallyUpdated, patched.treatedRedCount], [false, 0]);
});

test("an API client without the right to run MCIs cannot start one", async () => {
  const program = await programOf(await as("super"), CREW);
  refused(await program.call("POST", "/api/mcis", anMci()), 403);
});
