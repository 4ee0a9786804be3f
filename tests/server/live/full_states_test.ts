import assert from "node:assert/strict";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import type { Audience } from "../../../server/live/audiences.ts";
import { createFullStates } from "../../../server/live/full_states.ts";
import { createPicture } from "../../../server/live/picture.ts";
import { NOON, ringdownWith } from "../../domain/ringdown/examples.ts";
import { anMci } from "../../islands/mci/cast.ts";
import { createScreen, statusAt } from "./stage.ts";

const PART = 5_000;
const CREW: Audience = { stream: "user", userId: "paramedic" };
const BOARD: Audience = { stream: "hospital", hospitalId: "general", seesRingdowns: true };
const COORDINATOR: Audience = { stream: "mci" };

/** A region with 20 hospitals, 3 MCIs and so many ringdowns of one crew to one hospital. */
function pictureOf(ringdowns: number, { patients = 0 } = {}) {
  const picture = createPicture({ showAllRingdowns: false });
  const named = (id: string) => ringdownWith({ id, patient: { triagePriority: "RED" } });
  picture.load({
    ringdowns: Array.from({ length: ringdowns }, (_, n) => ringdownWith({ id: `r${n}` })),
    statuses: Array.from({ length: 20 }, (_, n) => statusAt(n === 0 ? "general" : `h${n}`)),
    mcis: ["pier", "ferry", "tunnel"].map((id) => anMci({ id })),
    mciRingdowns: Array.from(
      { length: patients },
      (_, n) => ({ mciId: n % 10 === 0 ? "ferry" : "pier", ringdown: named(`p${n}`) }),
    ),
  });
  return picture;
}

function snapshotOf(picture: ReturnType<typeof createPicture>, audience: Audience) {
  switch (audience.stream) {
    case "user":
      return picture.userSnapshot(audience.userId);
    case "hospital":
      return picture.hospitalSnapshot(audience.hospitalId, audience.seesRingdowns);
    case "mci":
      return picture.mciSnapshot();
  }
}

function resetOf(picture: ReturnType<typeof createPicture>, audience: Audience, partLength = PART) {
  return createFullStates(picture, { partLength }).reset(audience, new Date(NOON));
}

for (
  const { what, audience, ringdowns, patients } of [
    { what: "a crew", audience: CREW, ringdowns: 2, patients: 0 },
    { what: "a crew with more ringdowns than a part holds", audience: CREW, ringdowns: 9 },
    { what: "a board", audience: BOARD, ringdowns: 12 },
    { what: "a coordinator", audience: COORDINATOR, ringdowns: 0, patients: 25 },
  ]
) {
  Deno.test(`the parts of the full state of ${what} are short and make the whole state`, () => {
    const picture = pictureOf(ringdowns, { patients });
    const texts = resetOf(picture, audience);
    assert(texts.length > 1);
    for (const text of texts) assert(text.length < PART + 100, `${text.length}`);
    const messages = texts.map((text) => JSON.parse(text));
    assert.deepEqual(messages.map(({ reset }) => reset === true), [true, ...others(texts, false)]);
    assert.deepEqual(messages.map(({ more }) => more === true), [...others(texts, true), false]);
    assert.deepEqual(messages.map(({ now }) => now), [NOON, ...others(texts, undefined)]);
    const screen = createScreen(audience.stream);
    texts.forEach(screen.take);
    assert.deepEqual(screen.shown(), snapshotOf(picture, audience));
  });
}

function others<Value>(texts: string[], value: Value): Value[] {
  return texts.slice(1).map(() => value);
}

Deno.test("a full state that fits comes in one message with every list, also empty ones", () => {
  const picture = createPicture({ showAllRingdowns: false });
  const crew = { mcis: [], ringdowns: [], statusUpdates: [] };
  const begin = { reset: true, now: NOON };
  const [text, ...more] = resetOf(picture, CREW);
  assert.deepEqual(JSON.parse(text), { ...begin, ...crew });
  assert.deepEqual(more, []);
  assert.deepEqual(JSON.parse(resetOf(picture, BOARD)[0]), {
    ...begin,
    ringdowns: [],
    mcis: [],
    statusUpdate: null,
  });
  assert.deepEqual(JSON.parse(resetOf(picture, COORDINATOR)[0]), {
    ...begin,
    mcis: [],
    statusUpdates: [],
  });
});

Deno.test("a plain stream gets one message, however long", () => {
  const picture = pictureOf(12, { patients: 25 });
  const states = createFullStates(picture, { partLength: PART });
  for (const audience of [CREW, BOARD, COORDINATOR]) {
    assert.deepEqual(JSON.parse(states.plain(audience)), snapshotOf(picture, audience));
  }
});

Deno.test("an MCI that fits into a part comes with its patients", () => {
  const [{ mcis, mciRingdowns }] = resetOf(pictureOf(0, { patients: 2 }), COORDINATOR, 100_000)
    .map((text) => JSON.parse(text));
  const patients = mcis.flatMap(({ ringdowns }: LiveMci) => ringdowns.map(({ id }) => id));
  assert.deepEqual(patients.sort(), ["p0", "p1"]);
  assert.equal(mciRingdowns, undefined);
});

Deno.test("an entry longer than a part comes by itself", () => {
  const picture = createPicture({ showAllRingdowns: false });
  const additionalServiceAvailabilityNotes = "n".repeat(10_000);
  const notes = statusAt("general", { additionalServiceAvailabilityNotes });
  picture.load({ ringdowns: [], statuses: [notes], mcis: [], mciRingdowns: [] });
  const screen = createScreen("user");
  resetOf(picture, CREW).forEach(screen.take);
  assert.deepEqual(screen.shown(), picture.userSnapshot("paramedic"));
});

Deno.test("what all crews share becomes text once for each version of the picture", () => {
  const picture = pictureOf(0);
  let made = 0;
  const status = {
    ...statusAt("general"),
    toJSON() {
      made++;
      return statusAt("general");
    },
  };
  picture.load({ ringdowns: [], statuses: [status], mcis: [], mciRingdowns: [] });
  const states = createFullStates(picture, { partLength: PART });
  made = 0;
  for (let crew = 0; crew < 100; crew++) {
    states.reset({ stream: "user", userId: `crew ${crew}` }, new Date(NOON));
  }
  assert.equal(made, 1);
});

Deno.test("a reset says in its first part from which build its pages come", () => {
  const picture = pictureOf(12, {});
  const states = createFullStates(picture, { partLength: PART, build: "0.2.0+1f0c77d0a3b2" });
  const messages = states.reset(BOARD, new Date(NOON)).map((text) => JSON.parse(text));
  assert.deepEqual(messages.map(({ build }) => build), [
    "0.2.0+1f0c77d0a3b2",
    ...others(messages, undefined),
  ]);
  assert.equal(JSON.parse(states.plain(BOARD)).build, undefined);
});
