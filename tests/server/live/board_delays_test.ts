import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { createBoardDelays } from "../../../server/live/board_delays.ts";

function delays() {
  const noted: number[] = [];
  let now = 0;
  const made = createBoardDelays({
    clock: { now: () => new Date(now) },
    note: (seconds) => void noted.push(seconds),
  });
  const shown = (at: number, ...ids: string[]) => {
    now = at;
    made.noteShown(ids.map((id) => ({ id }) as Ringdown));
  };
  const read = (id: string, at: number) => made.noteRead(new Map([[id, new Date(at)]]));
  return { noted, read, shown, forgetRest: made.forgetRest };
}

Deno.test("a change is measured once, when the first board has it", () => {
  const { noted, read, shown } = delays();
  read("a", 1_000);
  shown(1_250, "a", "b");
  shown(4_000, "a");
  assert.deepEqual(noted, [0.25]);
});

Deno.test("a board that is opened after everybody was told has waited for nothing", () => {
  const { noted, read, shown, forgetRest } = delays();
  read("a", 1_000);
  forgetRest();
  shown(9_000, "a");
  assert.deepEqual(noted, []);
});

Deno.test("a change that is told late, with the state after a slow reading, is measured", () => {
  const { noted, read, shown } = delays();
  read("a", 1_000);
  read("b", 6_500);
  shown(7_500, "a", "b");
  assert.deepEqual(noted, [6.5, 1]);
});

Deno.test("clocks that differ by a moment make no time below zero, and a gap is no delay", () => {
  const { noted, read, shown } = delays();
  read("a", 1_003);
  read("b", -100_000);
  shown(1_000, "a", "b");
  assert.deepEqual(noted, [0]);
});
