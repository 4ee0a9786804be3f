/** The figures of a group say the same as the rule for each of its ringdowns. */
import assert from "node:assert/strict";
import { createGroupCount } from "../../../domain/reports/group_times.ts";
import { type Wait, WAIT_ENDS, type WaitEnd, waitsOf } from "../../../domain/reports/wait.ts";

const LIMITS = { receiveSeconds: 60, confirmSeconds: 120 };
const NOW = Date.parse("2026-11-20T15:00:00Z");

/** Every mixture of these, in seconds after sending. */
const TIMES = [null, 0, 59, 60, 61, 119, 120, 121, 700];
const ENDS: [number, WaitEnd | null][] = [
  [40, null],
  [500, null],
  ...WAIT_ENDS.flatMap((end): [number, WaitEnd][] => [[30, end], [400, end]]),
];

Deno.test("each ringdown of a group counts as it is listed", () => {
  const count = createGroupCount(LIMITS);
  const listed: { received: Wait; confirmed: Wait }[] = [];
  for (const received of TIMES) {
    for (const confirmed of TIMES) {
      for (const [ended, endedAs] of ENDS) {
        count.add({ received, confirmed, ended, endedAs });
        const stored = NOW - ended * 1000;
        const at = (seconds: number | null) =>
          seconds === null ? null : new Date(stored + seconds * 1000).toISOString();
        listed.push(waitsOf(
          {
            storedAt: at(0)!,
            receivedAt: at(received),
            confirmedAt: at(confirmed),
            endedAt: endedAs ? at(ended) : null,
            endedAs,
          },
          LIMITS,
          NOW,
        ));
      }
    }
  }
  const times = count.times();
  assert.equal(times.ringdowns, listed.length);
  for (const thing of ["received", "confirmed"] as const) {
    const waits = listed.map((each) => each[thing]);
    const of = (outcome: string) => waits.filter((wait) => wait.outcome === outcome).length;
    const { medianSeconds, percentile90Seconds, ...counts } = times[thing];
    assert.deepEqual(counts, {
      count: of("done"),
      withdrawn: of("withdrawn"),
      waiting: of("waiting"),
      never: of("never"),
      missed: waits.filter(({ isMissed }) => isMissed).length,
    });
    assert.deepEqual([medianSeconds, percentile90Seconds], [61, 700]);
  }
});

Deno.test("the median and the 90th percentile are times that occurred", () => {
  const count = createGroupCount(LIMITS);
  for (const received of [9, 1, 10, 2, 8, 3, 7, 4, 6, 5]) {
    count.add({ received, confirmed: null, ended: 700, endedAs: "ARRIVED" });
  }
  const { received, confirmed } = count.times();
  assert.deepEqual([received.medianSeconds, received.percentile90Seconds], [5, 9]);
  assert.deepEqual([confirmed.medianSeconds, confirmed.percentile90Seconds], [null, null]);
});
