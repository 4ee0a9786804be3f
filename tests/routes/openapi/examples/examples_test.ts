/**
 * The examples in the OpenAPI document are what a program really sent and got: all calls are made
 * again, and what comes must be like the example. After a change of calls `deno task api-examples`
 * writes them again.
 */
import assert from "node:assert/strict";
import { z } from "zod";
import { EXAMPLES, type Refusal, REFUSALS } from "../../../../routes/openapi/examples.ts";
import { STATUS_OF } from "../../../../routes/errors.ts";
import { NAMES } from "../../wire/walk.ts";
import { callsIn, shapesOf } from "../../wire/document.ts";
import { sharedApp } from "../../shared_app.ts";
import { tellPeople, tellPlaces } from "./administration.ts";
import { tellFirstFactor, tellOwnAccount, tellReset, tellSignIn } from "./accounts.ts";
import { tellFigures } from "./figures.ts";
import { tellDevices, tellPrograms, tellRegistrar } from "./programs.ts";
import { tellProvider } from "./provider.ts";
import { tellMcis, tellRingdowns, tellStatuses } from "./ringdowns.ts";
import { tellRefusals } from "./refusals.ts";
import { sceneOf } from "./scene.ts";
import { createTeller, differences, type Exchanges, shown } from "./told.ts";
import { ENV } from "../../auth/oidc/scene.ts";

Deno.test("a key more or less, and another type, are differences; null and an empty list fit all", () => {
  const one = { id: "a", list: [{ at: 1 }], none: null, empty: [], kept: { x: true } };
  assert.deepEqual(differences(one, { ...one, id: "b", none: "x", empty: [{ y: 1 }] }), []);
  const other = { id: 1, list: [{ at: 1, more: 2 }], none: null, empty: [], kept: {} };
  assert.deepEqual(differences(one, other), [
    ".id: string, not number",
    ".list[].more: only in one",
    ".kept.x: only in one",
  ]);
});

Deno.test("an example tells no secret and no address of the machine on which it was written", () => {
  const here = "http://127.0.0.1:1";
  const told = shown({
    password: "p",
    clientSecret: "s",
    recoveryCodes: ["a", "b"],
    recoveryCodesLeft: 2,
    link: `${here}/x?redirect_uri=${encodeURIComponent(here)}&state=abc`,
    issuer: "http://127.0.0.1:2",
    list: [{ id: 1 }, { id: 2 }],
    file: "A\r\n1\r\n2\r\n",
  }, { [here]: "https://ringdown.example.org" });
  assert.deepEqual(told, {
    password: "…",
    clientSecret: "…",
    recoveryCodes: ["…"],
    recoveryCodesLeft: 2,
    link: "https://ringdown.example.org/x?redirect_uri=https%3A%2F%2Fringdown.example.org&state=…",
    issuer: "https://login.example.org",
    list: [{ id: 1 }],
    file: "A\r\n1\r\n",
  });
});

/** With so short a limit some of the demo data are confirmed too late. */
const { test, app } = sharedApp({ env: { ...ENV, CONFIRM_ALERT_SECONDS: "60" } });

/** The document and its page: an example of them would be they themselves. */
const THEMSELVES = ["GET /api/openapi.json", "GET /api/docs"];

async function playAll(): Promise<Exchanges> {
  const scene = await sceneOf(app(), createTeller(app().origin));
  const parts = [
    tellStatuses,
    tellRingdowns,
    tellMcis,
    tellFigures,
    tellPeople,
    tellPlaces,
    tellPrograms,
    tellRegistrar,
    tellOwnAccount,
    tellSignIn,
    tellFirstFactor,
    tellReset,
    tellProvider,
    tellDevices,
  ];
  for (const tell of parts) await tell(scene);
  return scene.told;
}

test("every example is like what is sent and answered now", async () => {
  const told = await playAll();
  const written = Deno.env.get("WRITE_EXAMPLES");
  const refusals = await tellRefusals();
  if (written) return await writeAll(written, { examples: told, refusals });
  assert.deepEqual(Object.keys(EXAMPLES).sort(), Object.keys(told).sort());
  const found = Object.entries(told).flatMap(([name, { request, answer }]) =>
    [
      ...differences(EXAMPLES[name].request ?? null, request ?? null, "request"),
      ...differences(EXAMPLES[name].answer ?? null, answer ?? null, "answer"),
    ].map((difference) => `${name}: ${difference}`)
  );
  assert.deepEqual(found, []);
  assert.deepEqual(Object.keys(REFUSALS).sort(), Object.keys(refusals).sort());
  const others = Object.entries(refusals).flatMap(([name, refusal]) =>
    differences(comparable(REFUSALS[name]), comparable(refusal)).map((line) => `${name}: ${line}`)
  );
  assert.deepEqual(others, []);
});

async function writeAll(folder: string, files: Record<string, object>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/${name}.json`, JSON.stringify(content, null, 2) + "\n");
  }
}

/** The sentences, too, but no numbers, as of the seconds to wait. */
function comparable(refusal: Refusal): object {
  const sentences = JSON.stringify(refusal.answer).matchAll(/"message":"([^"]*)"/g);
  const said = [...sentences].map(([, text]) => [text.replaceAll(/\d+/g, "0"), true]);
  return { ...refusal, said: Object.fromEntries(said) };
}

test("every error that a caller can cause has an example, and each refusal fits its schema", async () => {
  const document = await (await fetch(`${app().origin}/api/openapi.json`)).json();
  const calls = new Map(callsIn(document).map((call) => [call.name, call]));
  const statuses = new Map(
    [...STATUS_OF].map(([type, status]) => [(type as { name: string }).name, status]),
  );
  const shown = new Set<string>();
  for (const [name, { answer }] of Object.entries(REFUSALS)) {
    const [method, path, status, error] = name.split(" ");
    const described = calls.get(`${method} ${path}`)?.answers.get(Number(status));
    assert(described, `${name}: the document does not tell of it`);
    fits(described.shape, answer, name);
    if (path.startsWith("/oauth/")) assert.equal((answer as { error: string }).error, error);
    else assert.equal(statuses.get(error), Number(status), name);
    shown.add(error);
  }
  assert.deepEqual([...statuses.keys()].filter((error) => !shown.has(error)), []);
});

test("every call has an example of each success, and each fits its schema", async () => {
  const document = await (await fetch(`${app().origin}/api/openapi.json`)).json();
  const shapeFor = shapesOf(document);
  const calls = callsIn(document).filter(({ name }) => !THEMSELVES.includes(name));
  assert.equal(calls.length, NAMES.length - THEMSELVES.length);
  const missing: string[] = [];
  for (const call of calls) {
    const successes = [...call.answers].filter(([status]) => status < 300);
    for (const [status, described] of successes) {
      const name = `${call.name} ${status}`;
      const { request, answer } = EXAMPLES[name] ?? {};
      if (!EXAMPLES[name]) missing.push(name);
      if (described && answer === undefined) missing.push(`${name}: answer`);
      else if (described) fits(described.shape, answer, name);
      if (call.body && request === undefined) missing.push(`${name}: request`);
      else if (call.body) fits(shapeFor(call.body.schema), request, `${name}: request`);
    }
    if (successes.length === 0 && !EXAMPLES[`${call.name} 302`]) missing.push(call.name);
  }
  assert.deepEqual(missing, []);
});

function fits(shape: z.ZodType, value: unknown, name: string) {
  const { error } = shape.safeParse(value);
  assert(!error, `${name}: ${error && z.prettifyError(error)}`);
}
