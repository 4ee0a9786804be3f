import assert from "node:assert/strict";
import { createDatabaseClock } from "../../server/database_clock.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const realNow = performance.now;
let elapsed = 0;

Deno.test.beforeEach(() => {
  elapsed = 0;
  performance.now = () => elapsed;
});
Deno.test.afterEach(() => {
  performance.now = realNow;
});

function at(ms: number): Date {
  return new Date(NOON + ms);
}

Deno.test("the clock shows the database's time and advances with the monotonic clock", () => {
  const clock = createDatabaseClock();
  clock.hear(at(0), 0);
  elapsed = 90_000;
  assert.deepEqual(clock.now(), at(90_000));
});

Deno.test("a reading that was delayed does not set the clock back", () => {
  const clock = createDatabaseClock();
  clock.hear(at(0), 0);
  elapsed = 2_400;
  clock.hear(at(2_000), 1_990);
  assert.deepEqual(clock.now(), at(2_400));
});

Deno.test("a reading during which the process stood still is not used", () => {
  const clock = createDatabaseClock();
  clock.hear(at(0), 0);
  elapsed = 60_000;
  clock.hear(at(10), 5);
  assert.deepEqual(clock.now(), at(60_000));
});

for (const [step, ms] of [["forward", 25 * 3_600_000], ["back", -25 * 3_600_000]] as const) {
  Deno.test(`a clock of the database that is set ${step} is followed at once`, () => {
    const clock = createDatabaseClock();
    clock.hear(at(0), 0);
    elapsed = 2_000;
    clock.hear(at(ms), 1_999);
    assert.deepEqual(clock.now(), at(ms));
  });
}

Deno.test("a reading in time counts for some seconds, however many late ones come after it", () => {
  const clock = createDatabaseClock();
  clock.hear(at(0), 0);
  for (elapsed = 20; elapsed < 8_000; elapsed += 20) clock.hear(at(elapsed - 50), elapsed - 60);
  assert.deepEqual(clock.now(), at(elapsed));
});

Deno.test("a clock of the database that is slowed is followed within 16 s", () => {
  const clock = createDatabaseClock();
  clock.hear(at(0), 0);
  for (elapsed = 2_000; elapsed <= 18_000; elapsed += 2_000) clock.hear(at(elapsed - 30), elapsed);
  elapsed -= 2_000;
  assert.deepEqual(clock.now(), at(elapsed - 30));
});

Deno.test("how far the machine's clock is ahead is 0 until the database was heard", () => {
  const clock = createDatabaseClock();
  assert.equal(clock.machineAheadMs(), 0);
  clock.hear(new Date(Date.now() - 30_000), performance.now());
  assert(Math.abs(clock.machineAheadMs() - 30_000) < 1_000);
});
