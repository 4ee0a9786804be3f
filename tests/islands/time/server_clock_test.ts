import assert from "node:assert/strict";
import {
  createServerClock,
  noteDocumentTime,
  notePropsTime,
} from "../../../islands/time/server_clock.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const realNow = performance.now;
const realEntries = performance.getEntriesByType;
let elapsed = 0;

Deno.test.beforeEach(() => {
  elapsed = 0;
  performance.now = () => elapsed;
});
Deno.test.afterEach(() => {
  performance.now = realNow;
  performance.getEntriesByType = realEntries;
});

function at(ms: number): string {
  return new Date(NOON + ms).toISOString();
}

Deno.test("the clock starts at the time of the page and advances with the monotonic clock", () => {
  const clock = createServerClock(NOON);
  assert.equal(clock.initial, NOON);
  elapsed = 90_000;
  assert.equal(clock.now(), NOON + 90_000);
});

Deno.test("a delayed reading does not set the clock back", () => {
  const clock = createServerClock(NOON);
  elapsed = 8_000;
  clock.hear(at(8_000));
  elapsed = 20_000;
  clock.hear(at(16_000)); // 4 s late
  assert.equal(clock.now(), NOON + 20_000);
});

Deno.test("a reading says how much later it came than the fastest of the last five minutes", () => {
  const clock = createServerClock(NOON);
  const late = (ms: number) => {
    elapsed += 8_000;
    return clock.hear(at(elapsed - ms));
  };
  assert.equal(late(0), 0);
  for (let beat = 0; beat < 30; beat++) assert.equal(late(6_000), 6_000);
  for (let beat = 0; beat < 10; beat++) late(6_000);
  assert.equal(late(6_000), 0, "the server's clock may have been set back");
});

Deno.test("the first reading sets the clock of a late page forward", () => {
  const clock = createServerClock(NOON);
  let times = 0;
  clock.whenSet(() => times++);
  elapsed = 1_000;
  clock.hear(at(61_000));
  assert.equal(clock.now(), NOON + 61_000);
  elapsed = 9_000;
  clock.hear(at(68_900));
  assert.equal(times, 1, "what is within a second is not worth telling");
});

Deno.test("after the device slept, the next reading corrects the clock", () => {
  const clock = createServerClock(NOON);
  elapsed = 8_000;
  clock.hear(at(8_000));
  elapsed = 9_000;
  clock.hear(at(3_600_000));
  assert.equal(clock.now(), NOON + 3_600_000);
});

Deno.test("a clock that runs ahead of the server is corrected within a minute of heartbeats", () => {
  const clock = createServerClock(NOON);
  const behind = 3_000;
  for (let beat = 1; beat <= 8; beat++) {
    elapsed = beat * 8_000;
    clock.hear(at(elapsed - behind));
  }
  assert.equal(clock.now(), NOON + elapsed - behind);
});

Deno.test("a listener that was removed is not called any more", () => {
  const clock = createServerClock(NOON);
  let times = 0;
  const stop = clock.whenSet(() => times++);
  stop();
  clock.hear(at(60_000));
  assert.equal(times, 0);
});

Deno.test("the props of a document count as arrived with its first byte, even if its scripts are slow", () => {
  performance.getEntriesByType = () => [{ responseStart: 200 }] as unknown as PerformanceEntryList;
  elapsed = 180_200;
  noteDocumentTime(NOON);
  assert.equal(createServerClock(NOON).now(), NOON + 180_000);
  assert.equal(createServerClock(NOON + 1).now(), NOON + 1, "other props have just come");
});

Deno.test("props that come on their own count as arrived then, even if their script is slow", () => {
  elapsed = 5_000;
  notePropsTime(NOON);
  elapsed = 8_000;
  assert.equal(createServerClock(NOON).now(), NOON + 3_000);
});

Deno.test("two islands of a document have two times, and each keeps its own", () => {
  performance.getEntriesByType = () => [{ responseStart: 200 }] as unknown as PerformanceEntryList;
  elapsed = 60_200;
  noteDocumentTime(NOON);
  noteDocumentTime(NOON + 5);
  assert.equal(createServerClock(NOON).now(), NOON + 60_000);
  assert.equal(createServerClock(NOON + 5).now(), NOON + 60_005);
});
