import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { createStage, mapOf, of, statusAt, type TestSocket } from "./stage.ts";

const SECOND_MS = 1_000;
const BYSTANDER = { stream: "user", userId: "bystander" } as const;
const HOSPITALS = ["general", "lakeside"];

/** A stage with two hospitals, each without an ambulance. */
function twoHospitals() {
  const stage = createStage();
  const statuses = HOSPITALS.map((id) => statusAt(id));
  stage.picture.load({ ringdowns: [], statuses, mcis: [], mciRingdowns: [] });

  /** A unit goes to a hospital; `status` null takes it away again. */
  function drive(unit: string, hospitalId: string, status: DeliveryStatus | null) {
    const ringdown = of(ringdownWith({ id: unit, status: status ?? undefined }), {
      unit,
      hospitalId,
    });
    stage.publish({ ringdowns: status ? mapOf(ringdown) : new Map([[unit, null]]) });
  }
  return { ...stage, drive };
}

/** The counts that a crew has heard by themselves: en route and offloading of each hospital. */
function heard({ messages }: { messages: () => ReturnType<TestSocket["messages"]> }) {
  return messages().filter(({ counts }) => counts).map(({ counts }) =>
    // deno-lint-ignore no-explicit-any -- as the wire has them
    counts.map((c: any) => [c.HospitalId, c.ambulancesEnRoute, c.ambulancesOffloading])
  );
}

function heardBy({ socket }: { socket: TestSocket }) {
  return heard({ messages: () => socket.messages() });
}

Deno.test("crews hear of counts once a second, with the last value of each hospital", () => {
  const { open, drive, time } = twoHospitals();
  const crew = open(BYSTANDER);
  drive("M1", "general", "RINGDOWN SENT");
  drive("M2", "general", "RINGDOWN SENT");
  drive("M3", "lakeside", "RINGDOWN SENT");
  drive("M1", "general", "ARRIVED");
  time.pass(SECOND_MS - 1);
  assert.deepEqual(heardBy(crew), []);
  time.pass(1);
  assert.deepEqual(heardBy(crew), [[["general", 1, 1], ["lakeside", 1, 0]]]);
  drive("M2", "general", "ARRIVED");
  time.pass(SECOND_MS);
  assert.deepEqual(heardBy(crew).slice(1), [[["general", 0, 2]]]);
  time.pass(10 * SECOND_MS);
  assert.equal(heardBy(crew).length, 2);
});

Deno.test("crews hear nothing of counts that are back where they were", () => {
  const { open, drive, time } = twoHospitals();
  const crew = open(BYSTANDER);
  drive("M1", "general", "RINGDOWN SENT");
  drive("M2", "lakeside", "RINGDOWN SENT");
  drive("M1", "general", null);
  time.pass(SECOND_MS);
  assert.deepEqual(heardBy(crew), [[["lakeside", 1, 0]]]);
});

Deno.test("a crew that was admitted in between is told counts that are back where they were", () => {
  const { open, drive, time } = twoHospitals();
  const early = open(BYSTANDER);
  drive("M1", "general", "RINGDOWN SENT");
  const late = open({ stream: "user", userId: "late" });
  const [{ statusUpdates }] = late.socket.messages();
  assert.equal(statusUpdates[0].hospital.ambulancesEnRoute, 1);
  drive("M1", "general", null);
  time.pass(SECOND_MS);
  for (const crew of [early, late]) assert.deepEqual(heardBy(crew), [[["general", 0, 0]]]);
});

Deno.test("counts that a whole status has brought do not come again by themselves", () => {
  const { open, drive, publish, time } = twoHospitals();
  const crew = open(BYSTANDER);
  drive("M1", "general", "RINGDOWN SENT");
  publish({ statuses: new Map([["general", statusAt("general", { openEdBedCount: 9 })]]) });
  time.pass(SECOND_MS);
  assert.deepEqual(heardBy(crew), []);
  const [, { statusUpdates: [told] }] = crew.socket.messages();
  assert.deepEqual([told.openEdBedCount, told.hospital.ambulancesEnRoute], [9, 1]);
});

Deno.test("a board and the coordinators hear of counts at once, a board only of its own", () => {
  const { open, drive } = twoHospitals();
  const boards = HOSPITALS.map((hospitalId) =>
    open({ stream: "hospital", hospitalId, seesRingdowns: false })
  );
  const coordinator = open({ stream: "mci" });
  drive("M1", "general", "RINGDOWN SENT");
  assert.deepEqual(heardBy(boards[0]), [[["general", 1, 0]]]);
  assert.deepEqual(heardBy(boards[1]), []);
  assert.deepEqual(heardBy(coordinator), [[["general", 1, 0]]]);
});

Deno.test("a plain stream gets its full state with the new counts at once", () => {
  const { open, drive, time } = twoHospitals();
  const plain = open(BYSTANDER, { plain: true });
  drive("M1", "general", "RINGDOWN SENT");
  time.pass(0);
  const [, { statusUpdates: [general] }] = plain.socket.messages();
  assert.equal(general.hospital.ambulancesEnRoute, 1);
});

Deno.test("a ringdown costs a crew that it does not concern at most 700 bytes in its whole life", () => {
  const { open, drive, time } = twoHospitals();
  const crew = open(BYSTANDER);
  const [state] = crew.socket.texts;
  const life: (DeliveryStatus | null)[] = [
    "RINGDOWN SENT",
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "ARRIVED",
    "OFFLOADED",
    "OFFLOADED ACKNOWLEDGED",
    null, // returned to service
  ];
  for (const status of life) {
    drive("M1", "general", status);
    time.pass(10 * SECOND_MS);
  }
  const bytes = crew.socket.texts.slice(1).reduce((sum, text) => sum + text.length, 0);
  const longer = "00000000-0000-7000-8000-000000000000".length - "general".length;
  assert(state.length > 1_000);
  assert(bytes + 3 * longer <= 700, `${bytes + 3 * longer} bytes`);
  assert.deepEqual(heardBy(crew).flat(), [
    ["general", 1, 0],
    ["general", 0, 1],
    ["general", 0, 0],
  ]);
});
