import assert from "node:assert/strict";
import {
  ALERT_LIMITS,
  type AlertKind,
  type Alerts,
  attentionOf,
  dueAlerts,
  edCallOf,
  NO_ALERTS,
  withScreensOpen,
} from "../../../domain/hospital/attention.ts";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from "../../../domain/ringdown/delivery_status.ts";
import { minutesAfterNoon, NOON, ringdownWith } from "../ringdown/examples.ts";

const RAISED: Alerts = {
  noScreenAt: NOON,
  notReceivedAt: minutesAfterNoon(1),
  notConfirmedAt: minutesAfterNoon(2),
};
const UNCONFIRMED: DeliveryStatus[] = ["RINGDOWN SENT", "RINGDOWN RECEIVED"];

function sent(
  { status = "RINGDOWN SENT", screensOpen = 1, alerts = {} }: {
    status?: DeliveryStatus;
    screensOpen?: number | null;
    alerts?: Partial<Alerts>;
  } = {},
) {
  return { ...ringdownWith({ status }), screensOpen, alerts: { ...NO_ALERTS, ...alerts } };
}

function dueAfter(seconds: number, ringdown = sent()) {
  return dueAlerts(ringdown, Date.parse(NOON) + seconds * 1000, ALERT_LIMITS).join();
}

Deno.test("a ringdown that nobody's screen can show needs attention at once, until one can", () => {
  const unseen = sent({ screensOpen: 0 });
  assert.deepEqual(attentionOf(unseen), { kind: "NO SCREEN", since: NOON });
  assert.equal(withScreensOpen(unseen, 1).attention, null);
  const later = sent({ screensOpen: 0, alerts: { noScreenAt: minutesAfterNoon(3) } });
  assert.equal(attentionOf(later)?.since, minutesAfterNoon(3), "the last screen was closed then");
});

Deno.test("that nobody knows who has a screen open is no alert", () => {
  assert.equal(attentionOf(sent({ screensOpen: null })), null);
  assert.equal(dueAfter(1, sent({ screensOpen: null })), "");
});

Deno.test("attention names the first fact that is missing", () => {
  const kindOf = (ringdown: ReturnType<typeof sent>) => attentionOf(ringdown)?.kind;
  assert.equal(kindOf(sent({ screensOpen: 0, alerts: RAISED })), "NO SCREEN");
  assert.equal(kindOf(sent({ alerts: RAISED })), "NOT RECEIVED");
  assert.equal(kindOf(sent({ status: "RINGDOWN RECEIVED", alerts: RAISED })), "NOT CONFIRMED");
  assert.equal(
    kindOf(sent({ status: "RINGDOWN RECEIVED", screensOpen: 0, alerts: RAISED })),
    "NOT CONFIRMED",
    "somebody has seen it",
  );
});

Deno.test("an alert of a missing fact goes before that the patient got worse", () => {
  const at = minutesAfterNoon(1);
  const changes = [{ path: "patient.stableIndicator", from: true, at, isWorse: true }];
  assert.equal(attentionOf({ ...sent({ alerts: RAISED }), changes })?.kind, "NOT RECEIVED");
  const confirmed = sent({ status: "RINGDOWN CONFIRMED", alerts: RAISED });
  assert.deepEqual(attentionOf({ ...confirmed, changes }), { kind: "WORSE", since: at });
});

Deno.test("attention and its clocks end when it is confirmed, arrives, is canceled or redirected", () => {
  for (const status of DELIVERY_STATUSES.filter((each) => !UNCONFIRMED.includes(each))) {
    const ringdown = sent({ status, screensOpen: 0, alerts: RAISED });
    assert.equal(attentionOf(ringdown), null, status);
    assert.equal(dueAfter(500, sent({ status, screensOpen: 0 })), "", status);
  }
});

Deno.test("what is not received after 60 s or not confirmed after 120 s is due, once", () => {
  assert.equal(dueAfter(59), "");
  assert.equal(dueAfter(60), "NOT RECEIVED");
  assert.equal(dueAfter(120), "NOT RECEIVED,NOT CONFIRMED");
  const received = sent({ status: "RINGDOWN RECEIVED" });
  assert.equal(dueAfter(119, received), "");
  assert.equal(dueAfter(120, received), "NOT CONFIRMED");
  assert.equal(dueAfter(500, sent({ screensOpen: 0, alerts: RAISED })), "");
  assert.equal(dueAfter(0, sent({ screensOpen: 0 })), "NO SCREEN");
});

Deno.test("a ringdown of yesterday, as from a backup, raises no alert any more", () => {
  assert.equal(dueAfter(24 * 3600 + 1, sent({ screensOpen: 0 })), "");
});

/** What a crew is told, with attention since `seconds` after the ringdown was stored. */
function wordsOf(kind: AlertKind | "WORSE" | null, seconds = 60, ringdown = sent()) {
  const since = new Date(Date.parse(NOON) + seconds * 1000).toISOString();
  return edCallOf({ ...ringdown, attention: kind && { kind, since } })?.words ?? null;
}

Deno.test("a crew is told to call the ED while no screen is open there, until somebody confirms", () => {
  const words = "No screen is open at General Hospital. Call the ED.";
  assert.equal(wordsOf("NO SCREEN"), words);
  for (const status of UNCONFIRMED) {
    assert.equal(wordsOf(null, 0, sent({ status, screensOpen: 0 })), words);
  }
  const confirmed = sent({ status: "RINGDOWN CONFIRMED", screensOpen: 0 });
  assert.equal(wordsOf(null, 0, confirmed), null);
});

Deno.test("a crew is told after how long a ringdown was not received or not confirmed", () => {
  assert.equal(wordsOf("NOT RECEIVED", 61.4), "Not received after 60 s. Call the ED.");
  assert.equal(wordsOf("NOT CONFIRMED", 120), "Not confirmed after 120 s. Call the ED.");
  assert.equal(wordsOf("NOT CONFIRMED", 2.4), "Not confirmed after 2 s. Call the ED.");
  assert.equal(wordsOf("NOT CONFIRMED", 900), "Not confirmed after 15 min. Call the ED.");
});

Deno.test("a crew is not told to call for a patient who got worse, or for what nobody knows", () => {
  assert.equal(wordsOf("WORSE"), null);
  assert.equal(wordsOf(null, 0, sent({ screensOpen: null })), null);
  assert.equal(wordsOf(null, 0, sent({ screensOpen: 2 })), null);
});
