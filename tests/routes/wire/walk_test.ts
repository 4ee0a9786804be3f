/**
 * Every call of the served document, with what its schemas allow and with what belongs nowhere: an
 * answer is never a fault of ours, is one that the document describes, and tells no secret. The
 * seed is fixed; what fails is printed with it and with the smallest input that does it.
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

/** Comparing a password for nobody takes a quarter of a second; a whole ringdown is seldom hit. */
const RUNS_OF: Record<string, number> = {
  "POST /auth/local/login": 4,
  "POST /api/ringdowns": 60,
};

/** The names alone: no request is made of this one, so no service is needed. */
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

/** Who may make a call; a super user may make most of them. */
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

/** Mostly whoever may, now and then anybody. Where signing in is the matter, nobody is signed in. */
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
  test(`${name} answers what the document says, whatever is sent`, async () => {
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

/** What needs a code or a key that was mailed or shown, or two things that belong together. */
const NEVER_DONE = [
  "POST /auth/local/twoFactor",
  "POST /auth/local/reset",
  "POST /oauth/token",
  "POST /api/users/me/twoFactor/confirm",
  "POST /api/users/me/twoFactor/recoveryCodes",
  "DELETE /api/users/{id}/twoFactor",
  "POST /api/hospitalusers",
];

test("every call was answered as asked for at least once", async () => {
  await theWorld();
  const neverDone = NAMES.filter((name) =>
    ![...reached.get(name) ?? []].some((status) => status < 400)
  );
  assert.deepEqual(neverDone, NEVER_DONE);
});

/** Of what no schema can say each call gets a few: all go the same way. */
const RAW_OF_CALL = 6;

test("a body may be anything that travels", async () => {
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

test("what stands in an address may be anything", async () => {
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
