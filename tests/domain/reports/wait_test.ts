/** How long a ringdown waited for its hospital, and which waits were too long. */
import assert from "node:assert/strict";
import { type WaitEnd, waitsOf, waitWords } from "../../../domain/reports/wait.ts";

const SENT = Date.parse("2026-11-20T14:00:00Z");
const LIMITS = { receiveSeconds: 60, confirmSeconds: 120 };

/** So many seconds after it was stored. */
const after = (seconds: number) => new Date(SENT + seconds * 1000).toISOString();

interface Times {
  received?: number;
  confirmed?: number;
  ended?: [number, WaitEnd];
  now?: number;
}

function waits({ received, confirmed, ended, now = 3600 }: Times) {
  const at = (seconds?: number) => seconds === undefined ? null : after(seconds);
  return waitsOf(
    {
      storedAt: after(0),
      receivedAt: at(received),
      confirmedAt: at(confirmed),
      endedAt: at(ended?.[0]),
      endedAs: ended?.[1] ?? null,
    },
    LIMITS,
    SENT + now * 1000,
  );
}

Deno.test("received within 60 s and confirmed within 120 s is in time", () => {
  assert.deepEqual(waits({ received: 60, confirmed: 120 }), {
    received: { outcome: "done", seconds: 60, isMissed: false },
    confirmed: { outcome: "done", seconds: 120, isMissed: false },
  });
});

Deno.test("a millisecond more is too long, and seconds are rounded up", () => {
  assert.deepEqual(waits({ received: 60.001, confirmed: 120.001 }), {
    received: { outcome: "done", seconds: 61, isMissed: true },
    confirmed: { outcome: "done", seconds: 121, isMissed: true },
  });
});

Deno.test("an ambulance that arrived before anybody confirmed waited in vain, however soon", () => {
  const { received, confirmed } = waits({ received: 5, ended: [30, "ARRIVED"] });
  assert.equal(received.isMissed, false);
  assert.deepEqual(confirmed, { outcome: "never", seconds: 30, isMissed: true });
});

Deno.test("a ringdown that the system closed after a day waited in vain", () => {
  const { received } = waits({ ended: [86_400, "CLOSED"] });
  assert.deepEqual(received, { outcome: "never", seconds: 86_400, isMissed: true });
});

Deno.test("a confirmation after arrival counts with its whole time", () => {
  const { confirmed } = waits({ received: 5, confirmed: 900, ended: [600, "ARRIVED"] });
  assert.deepEqual(confirmed, { outcome: "done", seconds: 900, isMissed: true });
});

for (const end of ["CANCELLED", "REDIRECTED"] as const) {
  Deno.test(`${end} before the limit is nobody's fault, after it the hospital was late`, () => {
    const soon = waits({ ended: [50, end] });
    assert.deepEqual(soon.received, { outcome: "withdrawn", seconds: 50, isMissed: false });
    const late = waits({ ended: [90, end] });
    assert.deepEqual([late.received.isMissed, late.confirmed.isMissed], [true, false]);
  });
}

Deno.test("a ringdown that still waits is judged by the present time", () => {
  const { received, confirmed } = waits({ now: 61 });
  assert.deepEqual(received, { outcome: "waiting", seconds: 61, isMissed: true });
  assert.deepEqual(confirmed, { outcome: "waiting", seconds: 61, isMissed: false });
});

Deno.test("a clock that went back makes no wait shorter than nothing", () => {
  assert.equal(waits({ received: -3, confirmed: 1 }).received.seconds, 0);
});

Deno.test("a wait is put into words that say what happened", () => {
  const { received, confirmed } = waits({ received: 9, confirmed: 125 });
  assert.equal(waitWords("received", received, null), "after 0:09");
  assert.equal(waitWords("confirmed", confirmed, null), "Late: after 2:05");
  const words = (times: Times) =>
    waitWords("received", waits(times).received, times.ended?.[1] ?? null);
  assert.equal(words({ ended: [250, "ARRIVED"] }), "Never received: arrived after 4:10");
  assert.equal(words({ ended: [250, "CANCELLED"] }), "Not received: canceled after 4:10");
  assert.equal(words({ ended: [70, "REDIRECTED"] }), "Not received: redirected after 1:10");
  assert.equal(
    words({ ended: [86_400, "CLOSED"] }),
    "Never received: closed by the system after 24:00:00",
  );
  assert.equal(words({ now: 130 }), "Not received yet: waiting for 2:10");
});
