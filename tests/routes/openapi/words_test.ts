/** Whoever reads the document learns what each field means, and with what each call is made. */
import assert from "node:assert/strict";
import { SCOPES } from "../../../domain/people/api_client.ts";
import { createApp } from "../../../routes/app.ts";
import type { Services } from "../../../routes/app_env.ts";
import { openApiDocument } from "../../../routes/openapi/document.ts";
import { stranger } from "../../support/person.ts";
import { newClient, programWith, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";
import { type Told, untoldIn } from "./words_faults.ts";

const { test, app, as } = sharedApp();

type Security = Record<"session" | "bearer" | "basic", string[]>[];
type Document = Told & { paths: Record<string, Record<string, { security: Security }>> };

/** This app has no services, because it gets no request. */
const routes = createApp({ isReady: () => true, manifest: {} } as Services);
const document = JSON.parse(
  JSON.stringify(openApiDocument(routes, { appName: "Ringdown" })),
) as Document;

test("something is said of every field and every parameter of the document", () => {
  assert.deepEqual(untoldIn(document), []);
});

test("only instants are called the beginning or the end of a period", () => {
  const found: string[] = [];
  const look = (value: unknown, way: string) => {
    if (value === null || typeof value !== "object") return;
    const { description, format } = value as Record<string, unknown>;
    const isPeriod = /^The (beginning|end) of the period/.test(String(description));
    if (isPeriod && way.includes(".properties.") && format !== "date-time") found.push(way);
    for (const [key, below] of Object.entries(value)) look(below, `${way}.${key}`);
  };
  look(document, "");
  assert.deepEqual(found, []);
});

test("the check finds fields of which nothing is said, at all levels", () => {
  const fields = { a: { description: "A" }, b: { items: { properties: { c: {} } } } };
  const answer = { content: { json: { schema: { anyOf: [{ properties: { d: {} } }] } } } };
  const wrong = {
    components: { schemas: { R: { properties: fields } } },
    paths: { "/x": { get: { parameters: [{ name: "q" }], responses: { 200: answer } } } },
  } as unknown as Told;
  assert.deepEqual(untoldIn(wrong), ["R.b", "R.b.c", "GET /x?q", "GET /x.d"]);
});

/** The calls of the document, with ids of nothing in their addresses. */
function calls() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      address: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      security,
    }))
  );
}

test("a call without security is open to strangers, and all others answer them 401", async () => {
  const { origin } = stranger(app().origin);
  for (const { name, method, address, security } of calls()) {
    if (security.some(({ basic }) => basic)) continue; // refused by what stands in the form
    const headers = { Accept: "application/json", Origin: origin };
    const response = await fetch(origin + address, { method, headers, redirect: "manual" });
    await response.body?.cancel();
    const isSignedOut = response.status === 401;
    assert.equal(isSignedOut, security.length > 0, `${name}: ${response.status}`);
  }
});

test("a token opens the calls that name a scope of it, and a session those that name it", async () => {
  const { origin, sql } = app();
  const [{ id: OrganizationId }] = await sql`
    select id from organizations where name = 'City Fire Department'
  `;
  const scopes = SCOPES.filter((scope) => scope !== "users:provision");
  const client = await newClient(await as("super"), { scopes, OrganizationId });
  const program = programWith(origin, await tokenOf(origin, client));
  for (const { name, method, address, security } of calls()) {
    if (security.length === 0 || security.some(({ basic }) => basic)) continue;
    const { headers, status } = await program.call(method, address);
    const isOut = /insufficient_scope/.test(headers.get("WWW-Authenticate") ?? "") ||
      status === 401;
    assert.equal(!isOut, security.some(({ bearer }) => bearer), `${name}: ${status}`);
  }
});

test("only calls that name no session are closed to people whatever their rights", async () => {
  const programsOnly = calls().filter(({ security }) =>
    security.length > 0 && !security.some(({ session, basic }) => session || basic)
  );
  assert.deepEqual(programsOnly.map(({ name }) => name), ["POST /api/emscalls"]);
  for (const name of ["super", "ems.admin", "crew1"]) {
    assert.equal((await (await as(name)).post("/api/emscalls", [])).status, 403, name);
  }
});
