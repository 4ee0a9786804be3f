/** The OpenAPI document: complete, valid, and equal to what the routes really answer. */
import assert from "node:assert/strict";
import { z } from "zod";
import { PATIENT_FIELD_NAMES } from "../../../domain/ringdown/patient_fields.ts";
import { createApp } from "../../../routes/app.ts";
import type { Services } from "../../../routes/app_env.ts";
import { callList } from "../../../routes/openapi/call_list.ts";
import { callsOf } from "../../../routes/openapi/calls.ts";
import { shapeOf } from "../../../routes/openapi/components.ts";
import type { Answered } from "../../../routes/openapi/described.ts";
import { sharedRefusals } from "../../../routes/openapi/responses.ts";
import { openApiDocument } from "../../../routes/openapi/document.ts";
import { stranger } from "../../support/person.ts";
import { faultsOf, type OpenApi } from "./openapi_faults.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

/** This app has no services, because it gets no request. */
const routes = createApp({ isReady: () => true, manifest: {} } as Services);
const calls = callsOf(routes);

test("every route under /api, /auth and /oauth has a description", () => {
  assert(calls.length > 60);
  assert.deepEqual(calls.filter(({ operation }) => !operation).map(({ name }) => name), []);
});

test("the document is valid OpenAPI 3.1", () => {
  const document = openApiDocument(routes, { appName: "Ringdown" });
  assert.deepEqual(faultsOf(JSON.parse(JSON.stringify(document)) as OpenApi), []);
});

test("an example that calls share is about none of them", () => {
  const words = JSON.stringify(sharedRefusals());
  assert.doesNotMatch(words, /ringdown|patient|unit|hospital/i);
});

test("the check of the document finds faults", () => {
  const operation = { operationId: "a", responses: { 200: { description: "" } } };
  const wrong = {
    openapi: "3.0.3",
    info: { title: "x" },
    paths: {
      "/a/{id}": { get: operation },
      "/b": {
        get: { ...operation, requestBody: { content: { x: { schema: { type: "date" } } } } },
      },
      "/c": { post: { operationId: "c", responses: { 200: { $ref: "#/components/none" } } } },
    },
  } as unknown as OpenApi;
  assert.deepEqual(faultsOf(wrong), [
    "openapi is not 3.1",
    "info has no version",
    "GET /a/{id}: {id} is no parameter",
    "GET /b: operationId a is there twice",
    'paths./b.get.requestBody.content.x.schema: no type "date"',
    "paths./c.post.responses.200: nothing at #/components/none",
  ]);
});

test("bodies and queries are described by the schemas that validate them", () => {
  const post = calls.find(({ name }) => name === "POST /api/ringdowns")!;
  const required = ["ambulance", "emergencyMedicalServiceCall", "hospital", "patient"];
  for (const part of required) assert.ok(post.body?.required?.includes(part), part);
  const { age } = post.body!.properties!.patient.properties!;
  assert.deepEqual([age.type, age.minimum, age.maximum], ["integer", 0, 130]);
  const { dispatchCallNumber } = post.body!.properties!.emergencyMedicalServiceCall.properties!;
  assert.match(String(dispatchCallNumber.description), /^At most 50 characters/);
  const history = calls.find(({ name }) => name === "GET /api/ringdowns")!;
  assert.deepEqual(
    Object.keys(history.query!.properties!).sort(),
    "before drills from hospitalId limit notSentOn organizationId search status to".split(" "),
  );
});

test("the description of a patient follows the table of fields: type, unit and null", () => {
  const document = openApiDocument(routes, { appName: "Ringdown" });
  const { components } = JSON.parse(JSON.stringify(document));
  const { properties, required } = components.schemas.Patient;
  assert.deepEqual(Object.keys(properties), [...PATIENT_FIELD_NAMES, "outOfRangeConfirmed"]);
  assert.deepEqual(required, Object.keys(properties));
  const typesOf = (name: string) =>
    (properties[name].anyOf ?? [properties[name]]).flatMap(({ type }: { type: string }) => type);
  assert.deepEqual(typesOf("age"), ["integer"]);
  assert.deepEqual(typesOf("heartRateBpm"), ["integer", "null"]);
  assert.deepEqual(typesOf("temperature"), ["number", "null"]);
  assert.deepEqual(typesOf("treatmentNotes"), ["string", "null"]);
  assert.deepEqual(typesOf("ivIndicator"), ["boolean"]);
  assert.match(properties.temperature.description, /°F/);
  const { minimum, maximum } = properties.heartRateBpm.anyOf[0];
  assert.deepEqual([minimum, maximum], [0, 300], "the widest that is taken");
});

test("the status of a refusal is one that a refusal can have", () => {
  const document = openApiDocument(routes, { appName: "Ringdown" });
  const { minimum, maximum } = JSON.parse(JSON.stringify(document))
    .components.schemas.Error.properties.status;
  assert.deepEqual([minimum, maximum], [400, 599]);
});

test("a token is requested with a form, with HTTP Basic or the secret in the form", () => {
  const { paths } = openApiDocument(routes, { appName: "Ringdown" }) as unknown as OpenApi;
  const { requestBody, security, responses } = paths["/oauth/token"].post;
  const { schema } = requestBody!.content["application/x-www-form-urlencoded"];
  assert.deepEqual(Object.keys(requestBody!.content), ["application/x-www-form-urlencoded"]);
  assert.deepEqual(schema.required, ["grant_type"]);
  assert.deepEqual(schema.properties!.grant_type.const, "client_credentials");
  assert.deepEqual(Object.keys(schema.properties!), [
    "grant_type",
    "client_id",
    "client_secret",
    "scope",
  ]);
  assert.deepEqual(security, [{ basic: [] }, {}]);
  assert.deepEqual(Object.keys(responses!), [
    "200",
    "400",
    "401",
    "408",
    "413",
    "429",
    "503",
    "504",
  ]);
});

test("what a call may refuse stands with it: what a query names may not be there", () => {
  const { paths } = openApiDocument(routes, { appName: "Ringdown" }) as unknown as OpenApi;
  const refusals = (path: string, method: string) =>
    Object.keys(paths[path][method].responses!).filter((status) => status >= "400");
  for (const path of ["/api/users", "/api/ringdowns", "/api/dashboard", "/api/invites"]) {
    assert(refusals(path, "get").includes("404"), path);
  }
  assert(!refusals("/api/ringdowns/mine", "get").includes("404"));
  assert(refusals("/api/hospitals/sort", "patch").includes("404"));
  assert(refusals("/api/webhooks", "post").includes("404"));
  assert(refusals("/api/hospitalstatuses", "post").includes("409"));
});

test("each refusal shows an answer with its own status", () => {
  const { paths, components } = JSON.parse(
    JSON.stringify(openApiDocument(routes, { appName: "Ringdown" })),
  );
  const wrong: string[] = [];
  for (const [path, methods] of Object.entries<object>(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const [status, response] of Object.entries<{ $ref?: string }>(responses)) {
        const isOAuth = path.startsWith("/oauth/") && status < "500";
        if (status < "400" || isOAuth) continue;
        const name = response.$ref?.split("/").at(-1);
        const { content } = name ? components.responses[name] : response;
        const { example, examples = {} } = content["application/json"];
        const shown = Object.values<{ value: { status: number } }>(
          example ? [{ value: example }] : examples,
        );
        const isRight = shown.every(({ value }) => value.status === Number(status));
        if (!isRight || shown.length === 0) wrong.push(`${method} ${path} ${status}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test("the description of a call says who may make it, from the guard of its route", () => {
  const { paths } = openApiDocument(routes, { appName: "Ringdown" }) as unknown as OpenApi;
  const words = (path: string, method: string) => paths[path][method].description ?? "";
  assert.match(words("/api/ringdowns", "post"), /Operational users of an active EMS/);
  assert.match(words("/auth/local/login", "post"), /Anybody/);
  assert.deepEqual(paths["/auth/local/login"].post.security, []);
  assert.deepEqual(paths["/api/mcis"].post.security, [{ session: [] }, { bearer: ["mcis:write"] }]);
  assert.match(words("/api/mcis", "post"), /Scope of an API client: `mcis:write`/);
  assert.deepEqual(paths["/api/users"].get.security, [{ session: [] }]);
  assert.match(words("/api/users", "get"), /No API client/);
});

test("a route can add a summary and details to its guard and schemas", () => {
  const { paths } = openApiDocument(routes, { appName: "Ringdown" }) as unknown as OpenApi;
  const { summary, description } = paths["/api/emscalls"].post as Record<string, unknown>;
  assert.match(String(summary), /^Receive dispatch calls/);
  assert.match(String(description), /^Who may call: API clients of an EMS organization/);
  assert.match(String(description), /If one row is invalid, nothing is stored: 400/);
});

test("docs/api.md equals the list of routes that `deno task api-list` writes", async () => {
  const written = await Deno.readTextFile(new URL("../../../docs/api.md", import.meta.url));
  assert.equal(written, callList(routes));
});

test("the document is served to anybody", async () => {
  const { status, headers, body } = await stranger(app().origin).get<OpenApi>("/api/openapi.json");
  assert.equal(status, 200);
  assert.match(headers.get("Content-Type") ?? "", /^application\/json/);
  assert.match(body.openapi, /^3\.1\./);
  assert.equal(Object.keys(body.paths).length, new Set(calls.map(({ path }) => path)).size);
});

/** The query of calls that need one. */
const QUERIES: Record<string, string> = {
  "GET /api/emscalls/dispatch-call-numbers": "?ambulanceIdentifier=M1",
  "GET /auth/oidc/provider": "?domain=example.org",
  "GET /api/imports/template.csv": "?kind=units",
};
/** Who calls what the super user may not. */
const CALLERS: Record<string, string> = { "GET /api/push": "nurse" };
const LEFT_OUT = [
  "GET /auth/local/logout", // would end the session of the tests
  "GET /auth/local/twoFactor", // needs a pending sign-in
  "GET /api/hospitalusers", // needs an id
  "GET /api/webhooks", // needs an id
  "GET /api/activity/seen.csv", // needs an id
  "GET /api/openapi.json",
  "GET /api/docs",
];

for (const { name, path, operation } of calls) {
  if (!name.startsWith("GET ") || path.includes("{") || LEFT_OUT.includes(name)) continue;
  test(`${name} answers what the document says`, async () => {
    const person = await as(CALLERS[name] ?? "super");
    const { status, body } = await person.get(path + (QUERIES[name] ?? ""));
    assert.equal(status, 200);
    const shape = zodOf(operation!.answers[200]);
    assert.deepEqual(shape.parse(body), body); // `parse` drops unknown keys, so they fail here
  });
}

function zodOf(answered: Answered): z.ZodType {
  if (answered === null) return z.unknown();
  if (typeof answered === "string") return shapeOf(answered);
  return Array.isArray(answered) ? z.array(shapeOf(answered[0])) : answered;
}
