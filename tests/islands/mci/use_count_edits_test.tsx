import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import type { Mci } from "../../../domain/mci/mci.ts";
import { useCountEdits } from "../../../islands/mci/use_count_edits.ts";
import { PAUSE_MS } from "../../../islands/mci/use_edited_counts.ts";
import { calls, refusal } from "../admin/calls.ts";
import { anMci } from "./cast.ts";

const RED = "estimatedRedCount", GREEN = "estimatedGreenCount";

function open() {
  const answers: Mci[] = [];
  const hook = renderHook(() => useCountEdits("pier", (mci) => answers.push(mci)));
  async function flush() {
    let isSaved: boolean | null = null;
    await act(async () => {
      void hook.result.current.flush().then((saved) => isSaved = saved);
      await Promise.resolve();
    });
    return () => isSaved;
  }
  return {
    answers,
    unmount: hook.unmount,
    wanted: () =>
      Object.fromEntries(
        Object.entries(hook.result.current.edits.edits).map(([field, it]) => [field, it?.wanted]),
      ),
    failures: () => hook.result.current.edits.failures,
    /** Types a value; the server has 3 RED and 0 GREEN. */
    press: (field: typeof RED | typeof GREEN, value: number) =>
      act(() => hook.result.current.type(field, value, field === RED ? 3 : 0)),
    step: (by: number) => act(() => hook.result.current.step(RED, by, 3)),
    insist: (newer: number) => act(() => hook.result.current.insist(RED, newer)),
    tryAgain: (field: typeof RED) => act(() => hook.result.current.tryAgain(field)),
    /**
     * Starts a flush. The returned function says whether everything was saved; null while that is
     * not known.
     */
    flush,
  };
}

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
let pauses: (() => void)[] = [];

/** The pauses after a press end when the test says so; all other timers run. */
Deno.test.beforeEach(() => {
  pauses = [];
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => {
      if (ms !== PAUSE_MS) return realSetTimeout(run, ms);
      pauses.push(run);
      return run;
    },
    clearTimeout: (timer: unknown) => {
      if (typeof timer !== "function") return realClearTimeout(timer as number);
      pauses = pauses.filter((run) => run !== timer);
    },
  });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { setTimeout: realSetTimeout, clearTimeout: realClearTimeout });
});

/** Ends all pauses: nobody presses any more. */
function aPausePasses() {
  act(() => pauses.splice(0).forEach((run) => run()));
}

/** Without what is expected. */
function bodies(): unknown[] {
  return calls.map(({ body }) => {
    const { expected: _, ...values } = body as { expected?: unknown };
    return values;
  });
}

Deno.test("several presses are one call, which sends only the changed count", async () => {
  const { press, wanted, answers } = open();
  press(RED, 4);
  press(RED, 5);
  assert.deepEqual(wanted(), { [RED]: 5 });
  assert.equal(calls.length, 0, "not before the pause is over");
  aPausePasses();
  assert.equal(calls[0].method, "PATCH");
  assert.equal(calls[0].path, "/api/mcis/pier");
  assert.deepEqual(bodies(), [{ [RED]: 5 }]);
  await calls[0].answer(200, anMci({ [RED]: 5 }));
  assert.deepEqual(wanted(), {});
  assert.deepEqual(answers.map((mci) => mci[RED]), [5]);
});

Deno.test("a press waits for the answer to the last press of the same count, not of another count", async () => {
  const { press } = open();
  press(RED, 4);
  aPausePasses();
  press(RED, 5);
  press(GREEN, 1);
  aPausePasses();
  assert.deepEqual(bodies(), [{ [RED]: 4 }, { [GREEN]: 1 }]);
  aPausePasses();
  assert.equal(calls.length, 2);
  await calls[0].answer(200, anMci({ [RED]: 4 }));
  assert.deepEqual(bodies()[2], { [RED]: 5 });
  await calls[1].answer(200, anMci());
  await calls[2].answer(200, anMci());
});

Deno.test("a refused change shows the server's reason and can be retried", async () => {
  const { press, failures, tryAgain, wanted } = open();
  press(RED, 4);
  aPausePasses();
  const reason = "The counts of this MCI are updated from elsewhere.";
  await calls[0].answer(403, refusal(403, { message: reason }));
  assert.deepEqual(wanted(), {});
  const { wanted: unsaved, failure } = failures()[RED]!;
  assert.equal(unsaved, 4);
  assert.deepEqual(failure, { outcome: "refused", status: 403, messages: [{ message: reason }] });
  tryAgain(RED);
  assert.deepEqual(wanted(), { [RED]: 4 });
  assert.deepEqual(bodies(), [{ [RED]: 4 }, { [RED]: 4 }], "at once");
  await calls[1].answer(200, anMci({ [RED]: 4 }));
  assert.deepEqual(failures(), {});
});

Deno.test("a lost answer and a server error are distinguished from a refusal", async () => {
  const { press, failures } = open();
  press(RED, 4);
  press(GREEN, 1);
  aPausePasses();
  await calls[0].lose();
  await calls[1].answer(503, refusal(503, { message: "Please try again later." }));
  const outcomes = Object.values(failures()).map(({ failure }) => failure.outcome);
  assert.deepEqual(outcomes, ["unknown", "failed"]);
});

Deno.test("leaving the page sends pending changes", async () => {
  const { press } = open();
  press(RED, 4);
  aPausePasses();
  press(RED, 5);
  press(GREEN, 1);
  act(() => void dispatchEvent(new Event("pagehide")));
  assert.deepEqual(bodies(), [{ [RED]: 4 }, { [RED]: 5 }, { [GREEN]: 1 }]);
  aPausePasses();
  assert.equal(calls.length, 3, "and not a second time");
  assert.deepEqual(calls.slice(0, 2).map(({ body }) => body), [
    { [RED]: 4, expected: { [RED]: 3 } },
    { [RED]: 5, expected: { [RED]: 4 } },
  ], "if they came the other way round, the second would be refused");
  for (const { answer } of [...calls]) await answer(200, anMci());
  assert.equal(calls.length, 3);
});

Deno.test("hiding the page sends pending changes, and showing it again sends nothing", async () => {
  const { press } = open();
  const visibility = (state: string) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  try {
    press(RED, 4);
    visibility("visible");
    assert.equal(calls.length, 0);
    visibility("hidden");
    assert.deepEqual(bodies(), [{ [RED]: 4 }]);
  } finally {
    Reflect.deleteProperty(document, "visibilityState");
  }
  await calls[0].answer(200, anMci());
});

Deno.test("unmounting the page sends pending changes and leaves no timer", () => {
  const { press, unmount } = open();
  press(RED, 4);
  unmount();
  assert.deepEqual(bodies(), [{ [RED]: 4 }]);
  assert.equal(pauses.length, 0);
});

Deno.test("a flush sends at once and waits for all answers", async () => {
  const { press, flush } = open();
  press(RED, 4);
  const isSaved = await flush();
  assert.deepEqual(bodies(), [{ [RED]: 4 }]);
  press(RED, 5);
  await calls[0].answer(200, anMci());
  assert.equal(isSaved(), null);
  assert.deepEqual(bodies()[1], { [RED]: 5 }, "without a pause");
  await calls[1].answer(200, anMci());
  assert.equal(isSaved(), true);
  assert.equal(pauses.length, 0);
});

Deno.test("a flush says whether something was not saved", async () => {
  const { press, flush } = open();
  press(RED, 4);
  const isSaved = await flush();
  await calls[0].lose();
  assert.equal(isSaved(), false);
  assert.equal((await flush())(), true, "what had failed before is known already");
});

Deno.test("presses of + and − are added by the server, once", async () => {
  const { step, wanted, tryAgain, failures } = open();
  step(1);
  step(1);
  assert.deepEqual(wanted(), { [RED]: 5 });
  aPausePasses();
  const { increments } = calls[0].body as { increments: { id: string; by: object } };
  assert.deepEqual(increments.by, { [RED]: 2 });
  step(-1);
  aPausePasses();
  assert.equal(calls.length, 1, "one after the other");
  await calls[0].lose();
  assert.deepEqual(Object.keys(failures()), [RED]);
  tryAgain(RED);
  assert.deepEqual(calls[1].body, { increments }, "with its id: it may have been added");
  await calls[1].answer(200, anMci({ [RED]: 12 }));
  const { increments: rest } = calls[2].body as { increments: { id: string; by: object } };
  assert.deepEqual(rest.by, { [RED]: -1 });
  assert.notEqual(rest.id, increments.id);
  await calls[2].answer(200, anMci({ [RED]: 11 }));
});

Deno.test("whoever insists replaces the newer count that they were told of", async () => {
  const { press, insist, failures } = open();
  press(RED, 5);
  aPausePasses();
  assert.deepEqual(calls[0].body, { [RED]: 5, expected: { [RED]: 3 } });
  const message = { path: RED, message: "Ana Lopez set 7 meanwhile.", value: 7, by: "Ana Lopez" };
  await calls[0].answer(409, refusal(409, message));
  assert.equal(failures()[RED]?.wanted, 5);
  insist(7);
  assert.deepEqual(calls[1].body, { [RED]: 5, expected: { [RED]: 7 } });
  await calls[1].answer(200, anMci({ [RED]: 5 }));
  assert.deepEqual(failures(), {});
});
