/**
 * Makes every call of the served OpenAPI document with valid and with invalid inputs. No answer may
 * be a 500, differ from the document or contain a secret. The seed is fixed; a failure is printed
 * with the seed and with the smallest input that causes it. `deno task torture walk` makes many more
 * calls, with another seed each time.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { sharedApp } from "../shared_app.ts";
import { bodyOf, IDS, queriesOf, RAW_BODIES, textsOf, valueOf } from "./inputs.ts";
import { encoded, MAY, NAMES, startWalk, type Walk } from "./walk.ts";

const { test, app } = sharedApp();

const SEED = 26_112_119;
const RUNS = 100;

let started: Promise<Walk> | undefined;

function theWalk(): Promise<Walk> {
  return started ??= startWalk(app());
}

for (const name of NAMES) {
  test(`${name} answers as the document says, for valid and invalid inputs`, async () => {
    await (await theWalk()).tryOut(name, { runs: RUNS, seed: SEED });
  });
}

/**
 * Calls that need a mailed or shown code or key, two rows that belong together, a move before, an
 * open stream or a sign-in provider that answers: they succeed by chance at most.
 */
const RARELY_DONE = [
  "POST /auth/local/twoFactor",
  "POST /auth/local/twoFactor/app",
  "POST /auth/local/twoFactor/app/confirm",
  "POST /auth/local/reset",
  "POST /auth/oidc/start",
  "POST /auth/oidc/test",
  "POST /auth/oidc/again",
  "POST /oauth/token",
  "POST /oauth/revoke",
  "GET /api/invites/{token}",
  "POST /api/invites/{token}/accept",
  "POST /api/ringdowns/{id}/undo",
  "POST /api/users/me/twoFactor/confirm",
  "POST /api/users/me/twoFactor/recoveryCodes",
  "DELETE /api/users/{id}/twoFactor",
  "POST /api/hospitalusers",
  "PATCH /api/organizations/{id}/signInProvider",
  "POST /api/organizations/{id}/signInProvider/check",
  "POST /api/screens",
  "POST /api/push",
];

test("every call except those listed succeeded at least once", async () => {
  const { reached } = await theWalk();
  const neverDone = NAMES.filter((name) =>
    ![...reached.get(name) ?? []].some((status) => status < 400)
  );
  assert.deepEqual(neverDone.filter((name) => !RARELY_DONE.includes(name)), []);
});

/** How many of the raw bodies each call gets: a few, because all calls read bodies the same way. */
const RAW_OF_CALL = 6;

test("no raw body causes a server error", async () => {
  const { ask, calls, idFor, known, signInAgain } = await theWalk();
  const all = [...calls.values()].filter(({ body }) => body);
  for (const [index, call] of all.entries()) {
    await signInAgain();
    const own = call.path.includes("{id}") ? await idFor(call.name) : "";
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
  const { ask, calls, known, signInAgain } = await theWalk();
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

test("what the calls changed is told by events of their own, none by what finds untold changes", async () => {
  const untold = await app().sql`
    select action, subject_kind, details from audit_events where details ? 'untold'
  `;
  assert.deepEqual([...untold], []);
});
