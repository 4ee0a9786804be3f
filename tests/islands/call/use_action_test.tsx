import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import { call } from "../../../islands/call/call.ts";
import { useAction } from "../../../islands/call/use_action.ts";
import { useRowActions } from "../../../islands/call/use_row_actions.ts";
import { calls, refusal } from "../far_end.ts";

const LATER = "An unexpected error has occurred. Please try again later.";
const AGAIN = "An unexpected error has occurred. Please try again.";

/** Opens a screen that publishes a number of beds, and whose stream shows `beds`. */
function open() {
  const heard: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ beds }) =>
      useAction<number, { beds: number }>({
        act: (wanted) => call("POST", "/beds", { wanted }),
        words: (wanted) => ({
          notDone: `Not published: ${wanted}.`,
          notKnown: `It is not known whether ${wanted} was published.`,
        }),
        onDone: ({ beds }) => void heard.push(`done ${beds}`),
        onFailed: ({ outcome }) => void heard.push(outcome),
        isSettled: (wanted) => beds === wanted,
        onSettled: (wanted) => void heard.push(`settled ${wanted}`),
      }),
    { initialProps: { beds: 1 } },
  );
  const press = (wanted: number) => act(() => void result.current.start(wanted));
  return { action: () => result.current, heard, press, rerender, unmount };
}

Deno.test("an action is busy until it is answered; a second press does nothing", async () => {
  const { action, heard, press } = open();
  press(7);
  assert.deepEqual([action().isBusy, action().busyWith], [true, 7]);
  press(8);
  assert.deepEqual(calls.map(({ body }) => body), [{ wanted: 7 }]);
  await calls[0].answer(201, { beds: 7 });
  assert.deepEqual([action().isBusy, action().failed, heard], [false, null, ["done 7"]]);
});

Deno.test("an action that did not succeed says so, and a retry sends the same request", async () => {
  const { action, heard, press } = open();
  press(7);
  await calls[0].answer(500);
  assert.equal(action().failed?.sentence, `${LATER} Not published: 7.`);
  act(() => action().tryAgain());
  assert.equal(action().failed, null);
  assert.deepEqual(calls[1].body, { wanted: 7 });
  await calls[1].answer(403, refusal(403, { message: "You may not." }));
  assert.equal(action().failed?.sentence, "You may not.");
  assert.deepEqual([action().failed?.heading, action().failed?.text], [
    "Not published: 7.",
    "You may not.",
  ]);
  act(() => action().dismiss());
  assert.equal(action().failed, null);
  assert.deepEqual(heard, ["failed", "refused"]);
});

Deno.test("after a lost answer the outcome is unknown until the screen shows that it happened", async () => {
  const { action, heard, press, rerender } = open();
  press(7);
  await calls[0].lose();
  assert.equal(
    action().failed?.sentence,
    "No answer came. It is not known whether 7 was published.",
  );
  rerender({ beds: 3 });
  assert.ok(action().failed);
  rerender({ beds: 7 });
  assert.equal(action().failed, null);
  rerender({ beds: 3 });
  assert.equal(action().failed, null, "for good");
  assert.deepEqual(heard, ["unknown", "settled 7"]);
});

Deno.test("an answer lost after the screen has shown the result shows no message", async () => {
  const { action, heard, press, rerender } = open();
  press(7);
  rerender({ beds: 7 });
  await calls[0].lose();
  assert.equal(action().failed, null);
  assert.deepEqual(heard, ["unknown", "settled 7"]);
});

Deno.test("an unknown outcome does not become 'not done' when a retry fails", async () => {
  const { action, press } = open();
  press(7);
  await calls[0].lose();
  press(7);
  await calls[1].answer(503);
  assert.equal(action().failed?.sentence, `${AGAIN} It is not known whether 7 was published.`);
  press(8);
  await calls[2].answer(503);
  assert.equal(action().failed?.sentence, `${LATER} Not published: 8.`);
});

Deno.test("the answer to an abandoned action is ignored, and another action can start", async () => {
  const { action, heard, press } = open();
  press(7);
  act(() => action().giveUp());
  assert.equal(action().isBusy, false);
  press(8);
  await calls[0].answer(201, { beds: 7 });
  assert.deepEqual([heard, action().busyWith], [[], 8]);
  await calls[1].answer(201, { beds: 8 });
  assert.deepEqual(heard, ["done 8"]);
});

Deno.test("a failure after the screen was closed has no effect", async () => {
  const { press, unmount } = open();
  press(7);
  unmount();
  await calls[0].lose();
});

Deno.test("each row is busy and fails independently", async () => {
  const { result } = renderHook(() =>
    useRowActions<string, null>({
      rowOf: (unit) => unit,
      act: (unit) => call("PATCH", `/units/${unit}`),
      words: { notDone: "Not saved.", notKnown: "It is not known whether this was saved." },
    })
  );
  const press = (unit: string) => act(() => void result.current.start(unit));
  press("M1");
  press("M2");
  press("M1");
  assert.deepEqual(calls.map(({ path }) => path), ["/units/M1", "/units/M2"]);
  await calls[0].lose();
  assert.ok(result.current.at("M1").failed);
  assert.deepEqual(result.current.at("M2"), {
    isBusy: true,
    busyWith: "M2",
    isUnknown: false,
    failed: null,
  });
  act(() => result.current.tryAgain("M1"));
  await calls[2].answer(200);
  assert.deepEqual(result.current.at("M1"), {
    isBusy: false,
    busyWith: null,
    isUnknown: false,
    failed: null,
  });
});
