/**
 * Makes every call of the served OpenAPI document with valid and with invalid inputs. No answer may
 * be a 500, differ from the document or contain a secret. The seed is fixed; a failure is printed
 * with the seed and with the smallest input that causes it.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { callsOf } from "../../../routes/openapi/calls.ts";
import { sharedApp } from "../shared_app.ts";
import { createApp } from "../../../routes/app.ts";
import type { Services } from "../../../routes/app_env.ts";
import { callsIn, type DocumentedCall, ensureDescribed } from "./document.ts";
import { bodyOf, IDS, queriesOf, queryOf, RAW_BODIES, textsOf, valueOf } from "./inputs.ts";
import { settle, type World } from "./world.ts";

const { test, app } = sharedApp();

const SEED = 26_112_119;
const RUNS = 16;

/** Fewer runs for the slow sign-in, and more for what is rarely valid. */
const RUNS_OF: Record<string, number> = {
  "POST /auth/local/login": 4,
  "POST /api/ringdowns": 60,
  "POST /api/ambulances/import": 60,
};

/** The names of all calls. This app has no services, because it gets no request. */
const NAMES = callsOf(createApp({ isReady: () => true, manifest: {} } as Services))
  .map(({ name }) => name);

interface Settled extends World {
  calls: Map<string, DocumentedCall>;
}

let settled: Promise<Settled> | undefined;

function theWorld(): Promise<Settled> {
  return settled ??= (async () => {
    const response = await fetch(`${app().origin}/api/openapi.json`);
    const calls = callsIn(await response.json());
    return { ...await settle(app()), calls: new Map(calls.map((call) => [call.name, call])) };
  })();
}

interface Sent {
  caller: string;
  path: string;
  type?: string | null;
  body?: BodyInit;
}

const reached = new Map<string, Set<number>>();

async function ask(call: DocumentedCall, { caller, path, type, body }: Sent): Promise<void> {
  const { callers } = await theWorld();
  const headers = new Headers({ Accept: "application/json", ...callers[caller] });
  if (type !== undefined && type !== null) headers.set("Content-Type", type);
  const response = await fetch(`${app().origin}${path}`, {
    method: call.method,
    redirect: "manual",
    headers,
    body,
  });
  reached.set(call.name, (reached.get(call.name) ?? new Set()).add(response.status));
  await ensureDescribed(call, response);
}

/** The caller of each call that a super user may not make. */
const MAY: Record<string, string> = {
  "POST /api/ringdowns": "crew1",
  "GET /api/ringdowns/mine": "crew1",
  "PATCH /api/ringdowns/{id}": "crew1",
  "POST /api/ringdowns/{id}/takeover": "crew2",
  "POST /api/ambulances": "ems.admin",
  "POST /api/emscalls": "dispatch",
  "POST /api/mcis": "registrar",
};
const OTHERS = 3;

/** Mostly a caller with the right, sometimes any other; for sign-in calls a signed-out caller. */
function callerOf({ name, path }: DocumentedCall, { callers }: World): fc.Arbitrary<string> {
  if (/^\/auth\/local\/twoFactor/.test(path)) return fc.constantFrom("pending", "stranger");
  if (/^\/(auth|oauth)\//.test(path)) return fc.constant("stranger");
  const anybody = fc.constantFrom(...Object.keys(callers));
  return fc.oneof(
    { weight: OTHERS, arbitrary: fc.constant(MAY[name] ?? "super") },
    { weight: 1, arbitrary: anybody },
  );
}

for (const [index, name] of NAMES.entries()) {
  test(`${name} answers as the document says, for valid and invalid inputs`, async () => {
    const world = await theWorld();
    const call = world.calls.get(name)!;
    await world.signInAgain();
    const own = call.path.includes("{id}") ? await world.idFor(call.path) : "";
    const path = call.path.replace("{id}", own);
    const query = queryOf(call.query, world.known);
    const body = call.body ? bodyOf(call.body.schema, world.known) : fc.constant(undefined);
    const numRuns = RUNS_OF[name] ?? RUNS;
    await fc.assert(
      fc.asyncProperty(callerOf(call, world), query, body, async (caller, query, body) => {
        const params = new URLSearchParams(query as Record<string, string>);
        const at = params.size > 0 ? `${path}?${params}` : path;
        await ask(call, { caller, path: at, ...encoded(call, body) });
      }),
      { seed: SEED + index, numRuns },
    );
  });
}

function encoded({ body }: DocumentedCall, value: unknown): Pick<Sent, "type" | "body"> {
  if (!body) return {};
  if (body.type === "application/json") return { type: body.type, body: JSON.stringify(value) };
  const form = Object.entries(Object(value)).map(([key, part]) => [key, String(part)]);
  return { type: body.type, body: new URLSearchParams(form).toString() };
}

/**
 * Calls that need a mailed or shown code or key, two rows that belong together, or a move before:
 * they succeed by chance at most.
 */
const RARELY_DONE = [
  "POST /auth/local/twoFactor",
  "POST /auth/local/reset",
  "POST /oauth/token",
  "POST /api/ringdowns/{id}/undo",
  "POST /api/users/me/twoFactor/confirm",
  "POST /api/users/me/twoFactor/recoveryCodes",
  "DELETE /api/users/{id}/twoFactor",
  "POST /api/hospitalusers",
];

test("every call except those listed succeeded at least once", async () => {
  await theWorld();
  const neverDone = NAMES.filter((name) =>
    ![...reached.get(name) ?? []].some((status) => status < 400)
  );
  assert.deepEqual(neverDone.filter((name) => !RARELY_DONE.includes(name)), []);
});

/** How many of the raw bodies each call gets: a few, because all calls read bodies the same way. */
const RAW_OF_CALL = 6;

test("no raw body causes a server error", async () => {
  const { calls, idFor, known, signInAgain } = await theWorld();
  const all = [...calls.values()].filter(({ body }) => body);
  for (const [index, call] of all.entries()) {
    await signInAgain();
    const own = call.path.includes("{id}") ? await idFor(call.path) : "";
    const path = call.path.replace("{id}", own);
    const caller = /^\/(auth|oauth)\//.test(path) ? "stranger" : MAY[call.name] ?? "super";
    const { type, schema } = call.body!;
    const [fitting] = fc.sample(bodyOf(schema, known), { seed: SEED + index, numRuns: 1 });
    const raw = Array.from(
      { length: RAW_OF_CALL },
      (_, at) => RAW_BODIES[(index * RAW_OF_CALL + at) % RAW_BODIES.length],
    );
    const sent = [...raw, ...textsOf(fitting).map((body) => ({ type, body }))];
    for (const { type, body } of sent) await ask(call, { caller, path, type, body });
  }
});

test("no id and no query in an address causes a server error", async () => {
  const { calls, known, signInAgain } = await theWorld();
  for (const call of calls.values()) {
    await signInAgain();
    const body = call.body &&
      fc.sample(valueOf(call.body.schema, known), { seed: SEED, numRuns: 1 });
    const sent = body ? encoded(call, body[0]) : {};
    const caller = call.path.startsWith("/auth") ? "stranger" : "super";
    const paths = call.path.includes("{id}")
      ? [...IDS, ...known.ids.hospitalId].map((id) => call.path.replace("{id}", id))
      : call.query.flatMap(({ name }) => queriesOf(name)).map((query) => `${call.path}?${query}`);
    for (const path of paths) await ask(call, { caller, path, ...sent });
  }
});
