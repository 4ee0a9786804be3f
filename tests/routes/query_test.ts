/** Rules for the query of every call: a key may appear once, and an empty value counts as none. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { createApp } from "../../routes/app.ts";
import type { Services } from "../../routes/app_env.ts";
import { callsOf } from "../../routes/openapi/calls.ts";
import { hospitalIdOf, send } from "../support/person.ts";
import { answered, refusedAt } from "./answers.ts";
import { sharedApp } from "./shared_app.ts";

const { test, as } = sharedApp();

/** This app has no services, because it gets no request. */
const routes = createApp({ isReady: () => true, manifest: {} } as Services);
const ID = "01890000-0000-7000-8000-000000000000";

for (const { name, method, path, query } of callsOf(routes)) {
  for (const key of Object.keys(query?.properties ?? {})) {
    if (method !== "get") continue;
    test(`${name} refuses ${key} when it is sent twice`, async () => {
      const address = path.replace("{id}", ID);
      const answer = await (await as("super")).get(`${address}?${key}=1&${key}=2`);
      assert.equal(refusedAt(answer, key), "Send this value once only.");
    });
  }
}

test("a repeated key is refused even if a value is empty or the values are equal", async () => {
  const crew = await as("crew1");
  for (const query of ["limit=1&limit=1", "limit=&limit=1", "limit=1&before=&limit="]) {
    const answer = await crew.get(`/api/ringdowns/mine?${query}`);
    assert.equal(refusedAt(answer, "limit"), "Send this value once only.");
  }
});

test("a template of two kinds is refused", async () => {
  const admin = await as("super");
  const answer = await admin.get("/api/imports/template.csv?kind=units&kind=users");
  refusedAt(answer, "kind");
});

test("several statuses are separated by commas, not sent as repeated keys", async () => {
  const superUser = await as("super");
  const both = "status=CANCELLED,REDIRECTED";
  answered(await superUser.get(`/api/ringdowns?${both}`), 200);
  refusedAt(await superUser.get("/api/ringdowns?status=CANCELLED&status=REDIRECTED"), "status");
});

test("an empty value in a query counts as not given", async () => {
  const superUser = await as("super");
  const crew = await as("crew1");
  await send(crew, await hospitalIdOf(crew, "General Hospital"));
  const history = await superUser.get<Ringdown[]>("/api/ringdowns");
  const keys = [
    "hospitalId",
    "organizationId",
    "before",
    "limit",
    "from",
    "to",
    "status",
    "drills",
  ];
  const empty = keys.map((key) => `${key}=`).join("&");
  const answer = await superUser.get<Ringdown[]>(`/api/ringdowns?${empty}`);
  assert.deepEqual(answered(answer, 200), history.body);
  for (const path of ["/api/users", "/api/ambulances", "/api/invites", "/api/hospitals"]) {
    const without = await superUser.get(path);
    const withEmpty = await superUser.get(`${path}?organizationId=`);
    assert.equal(withEmpty.status, without.status, path);
    assert.deepEqual(withEmpty.body, without.body);
  }
});

test("an empty value of a required key counts as missing", async () => {
  const crew = await as("crew1");
  for (const query of ["", "?ambulanceIdentifier="]) {
    const answer = await crew.get(`/api/emscalls/dispatch-call-numbers${query}`);
    assert.equal(refusedAt(answer, "ambulanceIdentifier"), "This is a required field");
  }
});

test("unknown keys are ignored, even if they are repeated", async () => {
  const answer = await (await as("crew1")).get("/api/ringdowns/mine?x=1&x=2&limit=3");
  answered(answer, 200);
});
