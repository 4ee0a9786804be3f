import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, render } from "@testing-library/react";
import type { Sound, Tune } from "../../../islands/alarm/sound.ts";
import { leaveEndedBoard } from "../../../islands/frame/ended_board.ts";
import { EndedBoard } from "../../../islands/signed_out/EndedBoard.tsx";
import { alertText } from "./server.ts";

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
type Repeat = { ring: () => void; ms: number };
/** What would sound again, and after how many ms. All other timers run as usual. */
let repeats: Repeat[] = [];

Deno.test.beforeEach(() => {
  sessionStorage.clear();
  repeats = [];
  Object.assign(globalThis, {
    setTimeout: (ring: () => void, ms = 0) => {
      if (ms < 8_000) return real.setTimeout(ring, ms);
      const repeat = { ring, ms };
      repeats.push(repeat);
      return repeat;
    },
    clearTimeout: (timer: unknown) => {
      if (typeof timer !== "object") return real.clearTimeout(timer as number);
      repeats = repeats.filter((repeat) => repeat !== timer);
    },
  });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, real);
});

function open(): Tune[] {
  const played: Tune[] = [];
  const sound: Sound = {
    state: () => "on",
    turnOn() {},
    play: (tune) => void played.push(tune),
    onChange() {},
    close() {},
  };
  const openWith = () => sound;
  render(<EndedBoard openWith={openWith} />);
  return played;
}

for (
  const [unconfirmed, words, pause] of [
    [0, "The board was signed out. Sign in to see ringdowns again.", 60_000],
    [
      1,
      "The board was signed out. Sign in to see ringdowns again. 1 ringdown was not confirmed.",
      15_000,
    ],
    [
      2,
      "The board was signed out. Sign in to see ringdowns again. 2 ringdowns were not confirmed.",
      15_000,
    ],
  ] as const
) {
  Deno.test(`a board that has ended with ${unconfirmed} unconfirmed says so and sounds every ${pause / 1000} s`, () => {
    leaveEndedBoard(unconfirmed);
    const played = open();
    assert.equal(alertText(), words);
    assert.deepEqual([played, repeats.map(({ ms }) => ms)], [["usual"], [pause]]);
    act(() => repeats.splice(0).forEach(({ ring }) => ring()));
    assert.deepEqual([played.length, repeats.length], [2, 1]);
  });
}

Deno.test("a press ends the sound, not the words", () => {
  leaveEndedBoard(2);
  const played = open();
  assert.equal(repeats.length, 1);
  fireEvent.keyDown(document.body, { key: "n" });
  assert.equal(repeats.length, 0);
  assert.match(alertText() ?? "", /2 ringdowns were not confirmed/);
  assert.equal(played.length, 1);
});

Deno.test("the sign-in page says and sounds nothing of it otherwise, nor a second time", () => {
  assert.deepEqual([open(), alertText()], [[], undefined]);
  leaveEndedBoard(0);
  open();
  assert.equal(open().length, 0);
});
