import assert from "node:assert/strict";
import { UNKNOWN } from "../../../islands/call/outcome.ts";
import {
  type Count,
  type CountEdits,
  countEdits,
  type CountEvent,
  type CountField,
  dueCounts,
  failuresIn,
  nextChange,
  NO_EDITS,
  unsentCounts,
  withEdits,
} from "../../../islands/mci/count_edits.ts";
import { newerCountIn } from "../../../islands/mci/newer_count.ts";

const RED = "estimatedRedCount", GREEN = "estimatedGreenCount";

/** The counts that the server has. */
const SERVER = {
  estimatedRedCount: 4,
  estimatedYellowCount: 0,
  estimatedGreenCount: 12,
  estimatedZebraCount: 0,
};

type Told = CountEvent | ((state: CountEdits) => CountEvent);

function after(events: Told[], before: CountEdits = NO_EDITS): CountEdits {
  return events.reduce<CountEdits>(
    (state, event) => countEdits(state, typeof event === "function" ? event(state) : event),
    before,
  );
}

/** A press that makes the count `value`. */
const pressed = (field: CountField, value: number): CountEvent => ({
  name: "pressed",
  field,
  value,
  known: SERVER[field],
  isTyped: false,
});
const typed = (field: CountField, value: number): CountEvent => ({
  ...pressed(field, value),
  isTyped: true,
} as CountEvent);
const due = (field: CountField): CountEvent => ({ name: "due", field });
const sent = (field: CountField, request: number) => (state: CountEdits): CountEvent => ({
  name: "sent",
  field,
  request,
  change: state.edits[field]
    ? nextChange(state, field, `id ${request}`)
    : { id: "none", from: 0, value: 0, isTyped: false },
});
const answered = (field: CountField, request: number): CountEvent => ({
  name: "answered",
  field,
  request,
});
const failed = (field: CountField, request: number): CountEvent => ({
  name: "failed",
  field,
  request,
  failure: UNKNOWN,
});

/** The counts of RED and GREEN on screen, in this order. */
function shown(state: CountEdits, server = SERVER): [number, number] {
  const counts = withEdits(state, server);
  return [counts[RED], counts[GREEN]];
}

function toldOf(state: CountEdits, server = SERVER): Record<string, Count | undefined> {
  const failures = Object.entries(failuresIn(state, server));
  return Object.fromEntries(failures.map(([field, failure]) => [field, failure?.wanted]));
}

Deno.test("a press shows at once and is sent only if no other press follows", () => {
  const first = after([pressed(RED, 5)]);
  assert.deepEqual(shown(first), [5, 12]);
  assert.deepEqual(dueCounts(first), []);
  const second = after([due(RED), pressed(RED, 6)], first);
  assert.deepEqual(shown(second), [6, 12]);
  assert.deepEqual(dueCounts(second), [], "pressed again: the pause begins anew");
  assert.deepEqual(dueCounts(after([due(RED)], second)), [RED]);
});

Deno.test("two counts are changed and sent independently", () => {
  const both = after([pressed(RED, 5), pressed(GREEN, 13), due(RED)]);
  assert.deepEqual(shown(both), [5, 13]);
  assert.deepEqual(dueCounts(both), [RED]);
  const later = after([sent(RED, 1), due(GREEN)], both);
  assert.deepEqual(dueCounts(later), [GREEN]);
  assert.deepEqual(shown(after([sent(GREEN, 2), answered(RED, 1)], later)), [4, 13]);
});

Deno.test("another user's change of another count shows while my change is in flight", () => {
  const mine = after([pressed(RED, 5), due(RED), sent(RED, 1)]);
  assert.deepEqual(shown(mine, { ...SERVER, [GREEN]: 20 }), [5, 20]);
});

Deno.test("another user's change of the same count shows after the answer to mine", () => {
  const mine = after([pressed(RED, 5), due(RED), sent(RED, 1)]);
  const theirs = { ...SERVER, [RED]: 9 };
  assert.deepEqual(shown(NO_EDITS, theirs), [9, 12]);
  assert.deepEqual(shown(mine, theirs), [5, 12]);
  const done = after([answered(RED, 1)], mine);
  assert.deepEqual(shown(done, theirs), [9, 12], "after the answer the server's stands");
  assert.deepEqual(done, NO_EDITS);
});

Deno.test("a press while a request is in flight shows at once and is sent after the answer", () => {
  const second = after([pressed(RED, 5), due(RED), sent(RED, 1), pressed(RED, 6), due(RED)]);
  assert.deepEqual(dueCounts(second), [], "one request at a time for a count");
  const first = after([answered(RED, 1)], second);
  assert.deepEqual(shown(first, { ...SERVER, [RED]: 5 }), [6, 12]);
  assert.deepEqual(dueCounts(first), [RED]);
  assert.deepEqual(after([sent(RED, 2), answered(RED, 2)], first), NO_EDITS);
});

Deno.test("an answer during the pause leaves the newer press waiting", () => {
  const first = after([pressed(RED, 5), due(RED), sent(RED, 1), pressed(RED, 6), answered(RED, 1)]);
  assert.deepEqual(shown(first), [6, 12]);
  assert.deepEqual(dueCounts(first), []);
  assert.deepEqual(dueCounts(after([due(RED)], first)), [RED]);
});

Deno.test("pressing back to the value in flight sends nothing more", () => {
  const back = after([
    pressed(RED, 5),
    due(RED),
    sent(RED, 1),
    pressed(RED, 6),
    pressed(RED, 5),
    due(RED),
  ]);
  assert.deepEqual(unsentCounts(back), []);
  assert.deepEqual(after([answered(RED, 1)], back), NO_EDITS);
});

Deno.test("a refused change goes back, and says what was not saved", () => {
  const refused = after([pressed(RED, 5), due(RED), sent(RED, 1), failed(RED, 1)]);
  assert.deepEqual(shown(refused), [4, 12]);
  assert.deepEqual(toldOf(refused), { [RED]: 5 });
  assert.deepEqual(dueCounts(refused), []);
});

Deno.test("a refused change of one count does not affect the other", () => {
  const refused = after([
    pressed(RED, 5),
    pressed(GREEN, 13),
    due(RED),
    due(GREEN),
    sent(RED, 1),
    sent(GREEN, 2),
    failed(RED, 1),
  ]);
  assert.deepEqual(shown(refused), [4, 13]);
  assert.deepEqual(toldOf(refused), { [RED]: 5 });
});

Deno.test("the next press removes the message about the last", () => {
  const refused = after([pressed(RED, 5), due(RED), sent(RED, 1), failed(RED, 1)]);
  assert.deepEqual(toldOf(after([pressed(RED, 6)], refused)), {});
});

Deno.test("what was pressed after a change that failed is not sent without it", () => {
  const failedAt5 = after([
    pressed(RED, 5),
    due(RED),
    sent(RED, 1),
    pressed(RED, 6),
    failed(RED, 1),
  ]);
  assert.deepEqual(shown(failedAt5), [4, 12]);
  assert.deepEqual(toldOf(failedAt5), { [RED]: 6 });
  const again = after([{ name: "triedAgain", field: RED }], failedAt5);
  assert.deepEqual(shown(again), [6, 12]);
  const change = { id: "id 1", from: 4, value: 5, isTyped: false };
  assert.deepEqual(nextChange(again, RED, "id 2"), change, "as it was, or it would count twice");
  const rest = after([sent(RED, 2), answered(RED, 2), due(RED)], again);
  assert.deepEqual(nextChange(rest, RED, "id 3"), { ...change, id: "id 3", from: 5, value: 6 });
  assert.deepEqual(after([sent(RED, 3), answered(RED, 3)], rest), NO_EDITS);
});

Deno.test("pressing + and then − sends nothing", () => {
  assert.deepEqual(after([pressed(RED, 5), pressed(RED, 4)]), NO_EDITS);
});

Deno.test("a typed value says what it replaces; a press after it is a step again", () => {
  const first = after([pressed(RED, 5), typed(RED, 9), due(RED)]);
  assert.deepEqual(nextChange(first, RED, "id"), { id: "id", from: 4, value: 9, isTyped: true });
  const then = after([sent(RED, 1), pressed(RED, 10), answered(RED, 1), due(RED)], first);
  assert.deepEqual(nextChange(then, RED, "id"), { id: "id", from: 9, value: 10, isTyped: false });
});

const newer = (value: number): CountEvent => ({
  name: "failed",
  field: RED,
  request: 1,
  failure: {
    outcome: "refused",
    status: 409,
    messages: [{ path: RED, message: "Ana Lopez set it meanwhile.", value, by: "Ana Lopez" }],
  },
});

Deno.test("somebody's newer count asks, and stands until the user insists", () => {
  const asked = after([typed(RED, 5), due(RED), sent(RED, 1), newer(7)]);
  assert.deepEqual(toldOf(asked, { ...SERVER, [RED]: 7 }), { [RED]: 5 });
  const kept = after([{ name: "gaveWay", field: RED }], asked);
  assert.deepEqual(kept, NO_EDITS);
});

Deno.test("the choice is between what was typed and what stands now", () => {
  const asked = after([typed(RED, 9), due(RED), sent(RED, 1), newer(6)]);
  const standing = (count: number) => {
    const failed = failuresIn(asked, { ...SERVER, [RED]: count })[RED];
    return failed && newerCountIn(failed.failure);
  };
  assert.deepEqual(standing(4), { value: 6, by: "Ana Lopez" }, "the screen has not heard of 6 yet");
  assert.deepEqual(standing(6), { value: 6, by: "Ana Lopez" });
  assert.deepEqual(standing(7), { value: 7, by: null }, "somebody has set yet another count");
  assert.equal(standing(9), undefined, "it is what was typed");
});

Deno.test("a newer count that is the one that was typed is no conflict", () => {
  assert.deepEqual(after([typed(RED, 5), due(RED), sent(RED, 1), newer(5)]), NO_EDITS);
});

Deno.test("a change whose answer was lost is not called unsaved once the server has it", () => {
  const lost = after([pressed(RED, 5), due(RED), sent(RED, 1), failed(RED, 1)]);
  assert.deepEqual(toldOf(lost), { [RED]: 5 });
  assert.deepEqual(toldOf(lost, { ...SERVER, [RED]: 5 }), {});
});

Deno.test("presses that are added stay unsaved, although others have counted as far", () => {
  const theirs = { ...SERVER, [RED]: 5 };
  const lost = after([pressed(RED, 5), due(RED), sent(RED, 1), failed(RED, 1)]);
  assert.equal(failuresIn(lost, theirs, { areAdded: true })[RED]?.wanted, 5);
  for (const isTypedLater of [false, true]) {
    const presses = isTypedLater ? [pressed(RED, 9), due(RED), sent(RED, 1), typed(RED, 5)] : [
      typed(RED, 5),
      due(RED),
      sent(RED, 1),
    ];
    const lost = after([...presses, failed(RED, 1)]);
    assert.deepEqual(failuresIn(lost, theirs, { areAdded: true }), {}, "the value was meant");
  }
});

Deno.test("after the dialog was closed, a failure is shown only at its count", () => {
  const lost = after([pressed(RED, 5), due(RED), sent(RED, 1), failed(RED, 1)]);
  assert.equal(lost.failures[RED]?.isTold, false);
  const told = after([{ name: "told" }], lost);
  assert.equal(told.failures[RED]?.isTold, true);
  assert.deepEqual(toldOf(told), { [RED]: 5 });
});

Deno.test("leaving the page sends everything, also while an older request is in flight", () => {
  const leaving = after([pressed(RED, 5), due(RED), sent(RED, 1), pressed(RED, 6)]);
  assert.deepEqual(unsentCounts(leaving), [RED]);
  const gone = after([sent(RED, 2)], leaving);
  assert.deepEqual(unsentCounts(gone), []);
  assert.deepEqual(shown(gone), [6, 12]);
});

for (
  const [order, [first, second]] of Object.entries({
    "as they were sent": [1, 2],
    "the other way round": [2, 1],
  })
) {
  Deno.test(`after two requests answered ${order}, nothing is sent once more`, () => {
    const overtaken = after([
      pressed(RED, 5),
      due(RED),
      sent(RED, 1),
      pressed(RED, 6),
      sent(RED, 2),
      answered(RED, first),
    ]);
    assert.deepEqual(shown(overtaken, { ...SERVER, [RED]: 5 }), [6, 12]);
    assert.deepEqual(dueCounts(overtaken), []);
    assert.deepEqual(after([answered(RED, second)], overtaken), NO_EDITS);
  });
}

Deno.test("an answer to a request that is not in flight changes nothing", () => {
  assert.equal(after([answered(RED, 7)]), NO_EDITS);
  const waiting = after([pressed(RED, 5)]);
  assert.deepEqual(after([answered(RED, 7), failed(RED, 8)], waiting), waiting);
  assert.deepEqual(after([due(GREEN), sent(GREEN, 1)], waiting), waiting);
});
