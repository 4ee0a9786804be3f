import assert from "node:assert/strict";
import type { LiveMci, MciChanges } from "../../../domain/stream_messages.ts";
import { followMci, laterOf, type MciView, standingOf } from "../../../islands/mci/live_mci.ts";
import { ringdown } from "../hospital/cast.ts";
import { anMci } from "./cast.ts";

const PATIENT = ringdown("crush injury");
const at = (minute: number) => `2026-11-20T22:${String(minute).padStart(2, "0")}:00.000Z`;

function live(given: Partial<LiveMci> = {}): LiveMci {
  return { ...anMci({ updatedAt: at(10) }), ringdowns: [PATIENT], ...given };
}

function viewOf(...mcis: LiveMci[]): MciView {
  return { mcis, statusUpdates: [], left: null };
}

function heard(view: MciView, changes: MciChanges): MciView {
  return followMci(view, changes, "pier");
}

/** State, estimated RED patients and number of patients: 'open 3 1'. */
function standing(view: MciView, answered: Parameters<typeof standingOf>[1] = null): string {
  const { state, mci } = standingOf(view, answered, "pier");
  return `${state} ${mci.estimatedRedCount} ${mci.ringdowns.length}`;
}

Deno.test("a message of the stream is shown", () => {
  const view = viewOf(live());
  assert.equal(standing(view), "open 3 1");
  const { ringdowns: _, ...changed } = live({ estimatedRedCount: 4, updatedAt: at(11) });
  assert.equal(standing(heard(view, { mcis: [changed] })), "open 4 1");
});

Deno.test("an answer newer than the stream is shown with the patients of the stream", () => {
  const answered = anMci({ estimatedRedCount: 5, updatedAt: at(11) });
  assert.equal(standing(viewOf(live()), answered), "open 5 1");
});

Deno.test("an answer older than the stream changes nothing", () => {
  const answered = anMci({ estimatedRedCount: 5, updatedAt: at(9) });
  assert.equal(standing(viewOf(live()), answered), "open 3 1");
});

Deno.test("an MCI that left the stream is gone until its end is known", () => {
  const gone = heard(viewOf(live()), { gone: { mcis: ["pier"] } });
  assert.equal(standing(gone), "gone 3 1");
  const ended = anMci({ endedAt: at(12), estimatedRedCount: 6, updatedAt: at(12) });
  assert.equal(standing(gone, ended), "ended 6 1");
  assert.equal(standing(gone, { ...ended, ringdowns: [] }), "ended 6 0");
});

Deno.test("who is redirected is known from the stream, and after the end from the answer", () => {
  const REDIRECTED = ringdown("burn", { status: "REDIRECTED" });
  const redirected = (view: MciView, answered: Parameters<typeof standingOf>[1] = null) =>
    standingOf(view, answered, "pier").mci.redirected?.length ?? 0;
  const view = viewOf(live({ redirected: [REDIRECTED] }));
  const gone = heard(view, { gone: { mcis: ["pier"] } });
  const ended = anMci({ endedAt: at(12), updatedAt: at(12) });
  assert.deepEqual([redirected(view), redirected(gone), redirected(gone, ended)], [1, 1, 1]);
  assert.equal(redirected(gone, { ...ended, ringdowns: [PATIENT], redirected: [] }), 0);
});

Deno.test("an MCI that ended while the stream was away is gone after the reset", () => {
  const reset = heard(viewOf(live()), { reset: true, mcis: [], statusUpdates: [] });
  assert.equal(standing(reset), "gone 3 1");
  const later = heard(reset, { mcis: [live({ id: "bridge" })] });
  assert.equal(standing(later), "gone 3 1");
});

Deno.test("an end by this user is known before the stream sends it", () => {
  const ended = anMci({ endedAt: at(12), updatedAt: at(12) });
  assert.equal(standing(viewOf(live()), ended), "ended 3 1");
});

Deno.test("an ended MCI is open again when the stream brings it", () => {
  const ended = live({ endedAt: at(12), updatedAt: at(12) });
  assert.equal(standing(viewOf(), ended), "ended 3 1");
  const reopened = heard(viewOf(), { mcis: [live({ ringdowns: [], updatedAt: at(20) })] });
  assert.equal(standing(reopened, ended), "open 3 0");
  assert.equal(standingOf(viewOf(), ended, "pier").wasOpen, false);
  assert.equal(standingOf(reopened, ended, "pier").wasOpen, true);
  const again = heard(reopened, { gone: { mcis: ["pier"] } });
  assert.equal(standingOf(again, ended, "pier").wasOpen, true);
});

Deno.test("an MCI of which nothing is known cannot be shown", () => {
  assert.throws(() => standing(viewOf(live({ id: "bridge" }))), /nothing is known of it/);
});

Deno.test("the newer of two answers is kept, whichever comes first", () => {
  const [older, newer] = [anMci({ updatedAt: at(11) }), anMci({ updatedAt: at(12) })];
  assert.deepEqual(laterOf(older, newer), newer);
  assert.deepEqual(laterOf(newer, older), newer);
  assert.deepEqual(laterOf(null, older), older);
});

Deno.test("an answer without patients keeps the known patients, until the stream has them", () => {
  const ended = live({ endedAt: at(12), updatedAt: at(12) });
  const moved = laterOf(ended, anMci({ endedAt: at(13), updatedAt: at(13) }));
  assert.equal(standing(viewOf(), moved), "ended 3 1");
  const reopened = viewOf(live({ ringdowns: [PATIENT, PATIENT], updatedAt: at(20) }));
  const counted = laterOf(moved, anMci({ estimatedRedCount: 9, updatedAt: at(21) }));
  assert.equal(standing(reopened, counted), "open 9 2");
});
