/**
 * Random bodies, queries and ids are accepted or refused, but never cause a 500. The seed is fixed;
 * a failure is printed with the smallest input that causes it.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type Answer, aRingdown, type Person, send } from "../support/person.ts";
import { answered } from "./answers.ts";
import { sharedApp } from "./shared_app.ts";

const { test, as, hospital } = sharedApp();

const SEED = 26_112_119;

const text = fc.string({ unit: "binary", maxLength: 40 });

/** Values that have broken programs before. */
const awkward = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "😷".repeat(100),
  "x".repeat(10_001),
  "%",
  "\\",
  "'; drop table patients; --",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:60Z",
  "2026-02-30T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  [],
  {},
  [[]],
  { constructor: 1, toString: 1 },
);
const anything = fc.oneof(awkward, fc.jsonValue({ maxDepth: 4 }), text);

type Json = { [key: string]: unknown };

/** Lists every dotted path in a body, to objects and to values. */
function pathsOf(body: Json, before = ""): string[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const path = `${before}${key}`;
    const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
    return isPart ? [path, ...pathsOf(value as Json, `${path}.`)] : [path];
  });
}

function withValue(body: Json, path: string, value: unknown): Json {
  const [key, ...rest] = path.split(".");
  const part = body[key];
  const isPart = typeof part === "object" && part !== null;
  if (rest.length === 0 || !isPart) return { ...body, [key]: value };
  return { ...body, [key]: withValue(part as Json, rest.join("."), value) };
}

/** A valid body in which up to three values are replaced by random ones. */
function mutated(body: Json): fc.Arbitrary<Json> {
  const change = fc.tuple(fc.constantFrom(...pathsOf(body)), anything);
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce((changed, [path, value]) => withValue(changed, path, value), body)
  );
}

/** Like `mutated`, with a new id each time, so that no body is a retry of an earlier one. */
function mutatedWithNewId(body: Json, key = "id"): fc.Arbitrary<Json> {
  return fc.uuid().chain((id) => mutated({ ...body, [key]: id }));
}

async function neverFails<Input>(
  input: fc.Arbitrary<Input>,
  ask: (input: Input) => Promise<Answer<unknown>>,
  numRuns = 60,
) {
  const property = fc.asyncProperty(input, async (value) => {
    const { status, headers, body } = await ask(value);
    assert(status < 500, `${status} ${JSON.stringify(body)}`);
    assert.match(headers.get("Content-Type") ?? "", /^application\/json/);
  });
  await fc.assert(property, { seed: SEED, numRuns });
}

const FULL = {
  emergencyServiceResponseType: "CODE 3",
  triageTag: "T-1",
  triagePriority: "RED",
  age: 40,
  sex: "MALE",
  chiefComplaintDescription: "Fall",
  stableIndicator: false,
  systolicBloodPressure: 85,
  diastolicBloodPressure: 70,
  heartRateBpm: 100,
  respiratoryRate: 20,
  oxygenSaturation: 90,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 4,
  temperature: 98.6,
  glasgowComaScale: 14,
  treatmentNotes: "Splint",
  otherObservationNotes: "None",
  etohSuspectedIndicator: true,
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
  outOfRangeConfirmed: ["systolicBloodPressure"],
};

async function newRingdown(): Promise<Json> {
  const id = await hospital("General Hospital");
  const body = aRingdown(id, { patient: FULL });
  const dateTimeLocal = new Date().toISOString();
  return { ...body, patientDelivery: { etaMinutes: 9, dateTimeLocal } };
}

async function aSentRingdown(crew: Person): Promise<Ringdown> {
  return await send(crew, await hospital("General Hospital"), { patient: FULL });
}

test("no body sent as a ringdown causes a server error", async () => {
  const crew = await as("crew1");
  await neverFails(anything, (body) => crew.post("/api/ringdowns", body));
});

test("a ringdown with random values is refused, or stored exactly as answered", async () => {
  const crew = await as("crew1");
  let taken = 0;
  await neverFails(mutatedWithNewId(await newRingdown()), async (body) => {
    const answer = await crew.post<Ringdown>("/api/ringdowns", body);
    if (answer.status === 201) {
      taken++;
      const stored = await crew.get<Ringdown>(`/api/ringdowns/${answer.body.id}`);
      assert.deepEqual(answered(stored, 200), answer.body);
    }
    return answer;
  }, 400);
  assert(taken > 10, `only ${taken} were taken`);
});

test("no change of a ringdown causes a server error", async () => {
  const crew = await as("crew1");
  const hospitalId = await hospital("Saint Anne Downtown");
  const change = {
    etaMinutes: 4,
    hospital: { id: hospitalId },
    patient: FULL,
  };
  await neverFails(fc.oneof(anything, mutatedWithNewId(change)), async (body) => {
    const { id } = await aSentRingdown(crew);
    return await crew.patch(`/api/ringdowns/${id}`, body);
  });
});

test("no delivery status causes a server error", async () => {
  const crew = await as("crew1");
  const { id } = await aSentRingdown(crew);
  const move = { deliveryStatus: "ARRIVED", dateTimeLocal: new Date().toISOString() };
  await neverFails(
    fc.oneof(anything, mutated(move)),
    (body) => crew.patch(`/api/ringdowns/${id}/deliveryStatus`, body),
  );
});

test("no body of a take-over causes a server error", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const { id } = await aSentRingdown(crew);
  await neverFails(anything, (body) => colleague.post(`/api/ringdowns/${id}/takeover`, body), 30);
});

test("no published status causes a server error", async () => {
  const nurse = await as("nurse");
  const status = {
    hospitalId: await hospital("General Hospital"),
    openEdBedCount: 3,
    openPsychBedCount: 1,
    divertStatusIndicator: false,
    additionalServiceAvailabilityNotes: "CT is down",
    mciRedCapacity: 1,
    mciYellowCapacity: null,
    mciGreenCapacity: 3,
    updateDateTimeLocal: new Date().toISOString(),
  };
  await neverFails(
    fc.oneof(anything, mutated(status)),
    (body) => nurse.post("/api/hospitalstatuses", body),
    250,
  );
});

test("no start and no edit of an MCI causes a server error", async () => {
  const coordinator = await as("mci");
  const mci = {
    startedAt: new Date().toISOString(),
    endedAt: null,
    address1: "Ferry Terminal",
    address2: "Gate C",
    city: "San Francisco",
    state: "CA",
    zip: "94111",
    isDrill: true,
    estimatedRedCount: 1,
    estimatedYellowCount: 2,
    estimatedGreenCount: 3,
    estimatedZebraCount: 0,
  };
  const { body: { id } } = await coordinator.post<{ id: string }>("/api/mcis", {
    ...mci,
    incidentNumber: "26120001",
  });
  const any = fc.oneof(anything, mutatedWithNewId(mci, "incidentNumber"));
  await neverFails(any, (body) => coordinator.post("/api/mcis", body));
  await neverFails(any, (body) => coordinator.patch(`/api/mcis/${id}`, body));
});

test("no sign-in causes a server error", async () => {
  const crew = await as("crew1");
  const tried = { username: "crew2@demo.test", password: "Wrong-Word-1!" };
  await neverFails(
    fc.oneof(anything, mutated(tried)).filter((body) => !isOfUnknownAccount(body)),
    (body) => crew.post("/auth/local/login", body),
  );
  const username = fc.oneof(text, fc.constantFrom("\u0000", "\ud800", "%", "x".repeat(1_000)));
  const unknown = username.map((username) => ({ ...tried, username }));
  await neverFails(unknown, (body) => crew.post("/auth/local/login", body), 8);
});

/** An unknown account is slow, because its password is compared too, so a few tests are enough. */
function isOfUnknownAccount(body: unknown): boolean {
  const { username, password } = (body ?? {}) as Json;
  return typeof username === "string" && username !== "crew2@demo.test" &&
    typeof password === "string";
}

const QUERIES: [string, string, string[]][] = [
  ["super", "/api/ringdowns", ["hospitalId", "before", "limit", "from", "to", "status", "search"]],
  ["crew1", "/api/ringdowns/mine", ["before", "limit"]],
  ["super", "/api/ambulances/identifiers", ["organizationId"]],
  ["crew1", "/api/emscalls/dispatch-call-numbers", ["ambulanceIdentifier"]],
  ["crew1", "/api/hospitals", ["organizationId"]],
];

for (const [name, path, keys] of QUERIES) {
  test(`no query of ${path} causes a server error`, async () => {
    const person = await as(name);
    const value = fc.oneof(
      text,
      awkward.map((value) => JSON.stringify(value)),
      fc.uuid(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...keys), value), {
      minLength: 1,
      maxLength: 3,
    });
    const asked = query.map((pairs) =>
      pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join("&")
    );
    await neverFails(asked, (query) => person.get(`${path}?${query}`));
  });
}

test("no id in a path causes a server error", async () => {
  const crew = await as("crew1");
  const id = text.map((id) => encodeURIComponent(id.toWellFormed()));
  await neverFails(id, (id) => crew.get(`/api/ringdowns/${id}`));
  await neverFails(id, (id) => crew.get(`/api/hospitals/${id}`), 60);
  await neverFails(id, (id) => crew.patch(`/api/ringdowns/${id}/deliveryStatus`, {}), 60);
});

test("after the tests above every list can still be read", async () => {
  const superUser = await as("super");
  for (const path of ["/api/ringdowns?limit=100", "/api/hospitalstatuses", "/api/mcis"]) {
    answered(await superUser.get(path), 200);
  }
});
