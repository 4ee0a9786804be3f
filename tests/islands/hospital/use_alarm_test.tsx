import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import type { Sound, SoundState } from "../../../islands/hospital/sound.ts";
import { REPEAT_MS, useAlarm } from "../../../islands/hospital/use_alarm.ts";
import { openBoard } from "./board.tsx";

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
let repeats: (() => void)[] = [];

/** The alarm's own timers run when the test says so; all others run as usual. */
Deno.test.beforeEach(() => {
  repeats = [];
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => {
      if (ms !== REPEAT_MS) return realSetTimeout(run, ms);
      repeats.push(run);
      return run;
    },
    clearTimeout: (timer: unknown) => {
      if (typeof timer !== "function") return realClearTimeout(timer as number);
      repeats = repeats.filter((run) => run !== timer);
    },
  });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { setTimeout: realSetTimeout, clearTimeout: realClearTimeout });
});

function fifteenSecondsPass() {
  act(() => repeats.splice(0).forEach((run) => run()));
}

function soundThatIs(state: SoundState) {
  let listener = () => {};
  const device = { plays: 0, presses: 0, state, become };
  const sound: Sound = {
    state: () => device.state,
    turnOn: () => void device.presses++,
    play: () => void (device.state === "on" && device.plays++),
    onChange: (listening) => void (listener = listening),
    close() {},
  };
  function become(next: SoundState) {
    device.state = next;
    act(() => listener());
  }
  return { device, open: () => sound };
}

function ring(ids: string[], open: () => Sound) {
  return renderHook(({ ids }) => useAlarm(ids, open), { initialProps: { ids } });
}

Deno.test("the alarm sounds for a new ringdown and every 15 s until all are confirmed", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring(["a"], open);
  assert.equal(device.plays, 1);
  fifteenSecondsPass();
  fifteenSecondsPass();
  assert.equal(device.plays, 3);
  alarm.rerender({ ids: [] });
  fifteenSecondsPass();
  assert.equal(device.plays, 3);
  assert.equal(repeats.length, 0);
});

Deno.test("a second ringdown sounds the alarm at once; a confirmation does not", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring(["a"], open);
  alarm.rerender({ ids: ["a", "b"] });
  assert.equal(device.plays, 2);
  alarm.rerender({ ids: ["b"] });
  assert.equal(device.plays, 2);
  assert.equal(repeats.length, 1, "one timer, however many ringdowns");
});

Deno.test("a board without unconfirmed ringdowns makes no sound", () => {
  const { device, open } = soundThatIs("on");
  ring([], open);
  assert.equal(device.plays, 0);
  assert.equal(repeats.length, 0);
});

Deno.test("a blocked alarm sounds as soon as the sound is turned on", () => {
  const { device, open } = soundThatIs("blocked");
  const alarm = ring(["a"], open);
  assert.equal(alarm.result.current.state, "blocked");
  assert.equal(device.plays, 0);
  alarm.result.current.turnOn();
  assert.equal(device.presses, 1);
  device.become("on");
  assert.equal(device.plays, 1);
  assert.equal(alarm.result.current.state, "on");
});

Deno.test("a press anywhere on the page turns on blocked sound", () => {
  const { device, open } = soundThatIs("blocked");
  ring([], open);
  fireEvent.pointerUp(document.body);
  assert.equal(device.presses, 1);
});

Deno.test("an unmounted alarm leaves no timer behind", () => {
  const { open } = soundThatIs("on");
  ring(["a"], open).unmount();
  assert.equal(repeats.length, 0);
});

Deno.test("a board on a device without sound says so", () => {
  openBoard();
  assert.ok(screen.getByText("This device cannot play sound. New ringdowns will not be heard."));
});
