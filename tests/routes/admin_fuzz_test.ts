/** Random requests to the administration are accepted or refused, but never cause a 500. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { callsOf } from "../../routes/openapi/calls.ts";
import type { Answer } from "../support/person.ts";
import { sharedApp } from "./shared_app.ts";
import { programOf } from "./programs.ts";

const { test, app, as } = sharedApp();

const SEED = 26_112_119;
const FIELDS = [
  "OrganizationId",
  "organizationId",
  "hospitalId",
  "userId",
  "firstName",
  "lastName",
  "name",
  "email",
  "password",
  "type",
  "state",
  "stateUniqueId",
  "timeZone",
  "isActive",
  "isSuperUser",
  "isAdminUser",
  "HospitalInvites",
  "UserEmail",
  "redirectUri",
  "ambulanceIdentifier",
  "identifiers",
  "csv",
  "phone",
  "sortSequenceNumber",
  "dispatchCallNumber",
  "startDateTimeLocal",
];

const awkward = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e308,
  "",
  " ",
  "EMS",
  "06",
  "\u0000",
  "a\u0000@example.org",
  "\ud800",
  "\ud800@example.org",
  "x".repeat(10_001),
  "%_\\",
  '"',
  "2026-11-20T20:00:00Z",
  "a@example.org",
  "Ambulance1!",
  `${"Aa1!".repeat(19)}`,
  [],
  {},
  [[null]],
  ["\u0000", "\ud800"],
);
const value = fc.oneof(awkward, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary" }));
const entry = fc.dictionary(fc.constantFrom(...FIELDS), value);
const body = fc.oneof(
  { weight: 5, arbitrary: entry },
  { weight: 1, arbitrary: fc.array(entry, { maxLength: 3 }) },
  { weight: 1, arbitrary: value },
);

async function neverFails<Input>(
  inputs: fc.Arbitrary<Input>,
  ask: (input: Input) => Promise<Answer<unknown>>,
  numRuns = 40,
) {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const { status, body } = await ask(input);
      assert(status < 500, `${status} ${JSON.stringify(body)}`);
    }),
    { seed: SEED, numRuns },
  );
}

const ABOUT = /^\/api\/(users|hospitalusers|invites|organizations|hospitals|ambulances|clients)\b/;

test("no body causes a server error", async () => {
  const superUser = await as("super");
  const calls = callsOf(app().app).filter(({ method, path }) =>
    ABOUT.test(path) && method !== "get" && method !== "delete" && !path.includes("/me")
  );
  for (const { method, path } of calls) {
    // The sender's own organisation and account exist, so the request gets past the 404.
    const own = path.includes("organizations") ? superUser.user.OrganizationId : superUser.user.id;
    const at = path.replace("{id}", own);
    await neverFails(
      body,
      (sent) => method === "post" ? superUser.post(at, sent) : superUser.patch(at, sent),
    );
  }
});

test("no row of the dispatch feed causes a server error", async () => {
  const program = await programOf(await as("super"), "ems.admin@demo.test");
  await neverFails(
    fc.array(entry, { maxLength: 4 }),
    (rows) => program.call("POST", "/api/emscalls", rows),
  );
});

test("no query and no id causes a server error", async () => {
  const superUser = await as("super");
  const calls = callsOf(app().app).filter(({ method, path }) =>
    (ABOUT.test(path) || path === "/api/dashboard") && method === "get"
  );
  const text = fc.oneof(
    fc.constantFrom("", "x", "\u0000", "%", "%00", "\ud800", crypto.randomUUID()),
    fc.string({ unit: "binary" }),
  );
  for (const { path } of calls) {
    await neverFails(text, (word) => {
      const safe = encodeURIComponent(word.toWellFormed());
      const query = ["organizationId", "hospitalId", "userId", "search", "all"]
        .map((name) => `${name}=${safe}`).join("&");
      return superUser.get(`${path.replace("{id}", safe || "x")}?${query}`);
    }, 20);
    await neverFails(text, (word) => {
      const safe = encodeURIComponent(word.toWellFormed());
      return superUser.get(`${path.replace("{id}", safe || "x")}?search=${safe}`);
    }, 20);
  }
});
