import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Sound, SoundState, Tune } from "../../../islands/alarm/sound.ts";
import {
  type Alarming,
  alarmsOf,
  REPEAT_MS,
  REPEAT_URGENT_MS,
  REPEAT_WAITING_MS,
  useAlarm,
} from "../../../islands/alarm/use_alarm.ts";
import { alarmsOfRequest, openRequestOf } from "../../../islands/alarm/open_request.ts";
import { openBoard } from "../hospital/board.tsx";
import { minutesAgo, NOW, published, ringdown } from "../hospital/cast.ts";
import { anMci } from "../mci/cast.ts";

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const REPEATS: (number | undefined)[] = [REPEAT_MS, REPEAT_URGENT_MS, REPEAT_WAITING_MS];
let repeats: (() => void)[] = [];
/** After how many ms the alarm sounds again. */
let pause: number | undefined;

/** The alarm's own timers run when the test says so; all others run as usual. */
Deno.test.beforeEach(() => {
  repeats = [];
  pause = undefined;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => {
      if (!REPEATS.includes(ms)) return realSetTimeout(run, ms);
      pause = ms;
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

function thePausePasses() {
  act(() => repeats.splice(0).forEach((run) => run()));
}

function soundThatIs(state: SoundState) {
  let listener = () => {};
  const device = { played: [] as Tune[], presses: 0, state, become };
  const sound: Sound = {
    state: () => device.state,
    turnOn: () => void device.presses++,
    play: (tune) => void (device.state === "on" && device.played.push(tune)),
    onChange: (listening) => void (listener = listening),
    close() {},
  };
  function become(next: SoundState) {
    device.state = next;
    act(() => listener());
  }
  return { device, open: () => sound };
}

/** Rings for ringdowns by their ids; ids in capitals are urgent. */
function ring(ids: string[], open: () => Sound) {
  const alarming = (id: string): Alarming => ({ id, isUrgent: id === id.toUpperCase() });
  return renderHook(({ ids }) => useAlarm(ids.map(alarming), () => NOW, open), {
    initialProps: { ids },
  });
}

Deno.test("the alarm sounds for a new ringdown and every 15 s until all are confirmed", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring(["a"], open);
  assert.equal(device.played.length, 1);
  thePausePasses();
  thePausePasses();
  assert.equal(device.played.length, 3);
  alarm.rerender({ ids: [] });
  thePausePasses();
  assert.equal(device.played.length, 3);
  assert.equal(repeats.length, 0);
});

Deno.test("a second ringdown sounds the alarm at once; a confirmation does not", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring(["a"], open);
  alarm.rerender({ ids: ["a", "b"] });
  assert.equal(device.played.length, 2);
  alarm.rerender({ ids: ["b"] });
  assert.equal(device.played.length, 2);
  assert.equal(repeats.length, 1, "one timer, however many ringdowns");
});

Deno.test("an urgent ringdown has another sound and repeats every 8 s, others every 15 s", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring(["a"], open);
  assert.deepEqual([device.played, pause], [["usual"], 15_000]);
  alarm.rerender({ ids: ["a", "B"] });
  assert.deepEqual([device.played, pause], [["usual", "urgent"], 8_000]);
  thePausePasses();
  assert.deepEqual([device.played.slice(2), pause], [["urgent"], 8_000]);
  alarm.rerender({ ids: ["a"] });
  thePausePasses();
  assert.deepEqual([device.played.slice(3), pause], [["usual"], 15_000]);
});

Deno.test("a request for capacity sounds at once and every minute, and no ringdown waits for it", () => {
  const { device, open } = soundThatIs("on");
  const request = (askedAt: string): Alarming[] => {
    const asked = { mciId: "pier", isDrill: false, askedAt, answeredAt: null };
    return alarmsOfRequest(openRequestOf(published({ asked }), [anMci()]));
  };
  const fever: Alarming = { id: "fever", isUrgent: false };
  const alarm = renderHook(({ alarms }) => useAlarm(alarms, () => NOW, open), {
    initialProps: { alarms: request(minutesAgo(2)) },
  });
  assert.deepEqual([device.played, pause], [["usual"], 60_000]);
  alarm.rerender({ alarms: request(minutesAgo(1)) });
  assert.equal(device.played.length, 2, "the hospital is asked again");
  alarm.rerender({ alarms: [...request(minutesAgo(1)), fever] });
  assert.deepEqual([device.played.length, pause], [3, 15_000]);
  alarm.rerender({ alarms: [] });
  assert.equal(repeats.length, 0);
});

Deno.test("a ringdown that becomes urgent sounds at once", () => {
  const { device, open } = soundThatIs("on");
  const alarm = renderHook(
    ({ isUrgent }) => useAlarm([{ id: "a", isUrgent }], () => NOW, open),
    { initialProps: { isUrgent: false } },
  );
  alarm.rerender({ isUrgent: true });
  assert.deepEqual(device.played, ["usual", "urgent"]);
});

Deno.test("a board without unconfirmed ringdowns makes no sound", () => {
  const { device, open } = soundThatIs("on");
  ring([], open);
  assert.equal(device.played.length, 0);
  assert.equal(repeats.length, 0);
});

Deno.test("a blocked alarm sounds as soon as the sound is turned on", () => {
  const { device, open } = soundThatIs("blocked");
  const alarm = ring(["a"], open);
  assert.equal(alarm.result.current.state, "blocked");
  assert.equal(device.played.length, 0);
  alarm.result.current.turnOn();
  assert.equal(device.presses, 1);
  device.become("on");
  assert.equal(device.played.length, 1);
  assert.equal(alarm.result.current.state, "on");
});

Deno.test("a press anywhere on the page turns on blocked sound", () => {
  const { device, open } = soundThatIs("blocked");
  ring([], open);
  fireEvent.pointerUp(document.body);
  assert.equal(device.presses, 1);
});

Deno.test("a press turns the sound on also when nothing on the page lets others hear of it", () => {
  const { device, open } = soundThatIs("blocked");
  ring(["a"], open);
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("keydown", (event) => event.stopPropagation());
  fireEvent.keyDown(button);
  button.remove();
  assert.equal(device.presses, 1);
});

Deno.test("sound that was asked for without a press starts with the first press", async () => {
  const device = new BlockedDevice();
  const { stream } = openBoard();
  stream.send({ reset: true, ringdowns: [ringdown("chest pain")] });
  assert.equal(device.tones, 0);
  await userEvent.click(screen.getAllByRole("button", { name: "Turn on sound" }).at(-1)!);
  assert.ok(device.tones > 0);
  assert.ok(!screen.queryByText("Sound is off. New ringdowns will not be heard."));
});

Deno.test("the test tone tells that the sound works; it is no alarm", () => {
  const { device, open } = soundThatIs("on");
  const alarm = ring([], open);
  act(() => alarm.result.current.test());
  assert.deepEqual(device.played, ["test"]);
  assert.equal(alarm.result.current.rangAt, null);
  alarm.rerender({ ids: ["a"] });
  assert.equal(alarm.result.current.rangAt, NOW);
  act(() => alarm.result.current.test());
  assert.deepEqual(device.played, ["test", "usual", "usual"], "while it rings, it is the test");
});

Deno.test("the test tone of a blocked sound comes once the browser allows it", () => {
  const { device, open } = soundThatIs("blocked");
  const alarm = ring([], open);
  act(() => alarm.result.current.test());
  assert.equal(device.presses, 1);
  device.become("on");
  assert.deepEqual(device.played, ["test"]);
});

Deno.test("an alarm that was blocked is its own test tone, and sounds once", () => {
  const { device, open } = soundThatIs("blocked");
  const alarm = ring(["a"], open);
  act(() => alarm.result.current.test());
  device.become("on");
  assert.deepEqual(device.played, ["usual"]);
  assert.equal(alarm.result.current.rangAt, NOW);
});

Deno.test("the loudspeaker tells when it last rang", async () => {
  new BlockedDevice().become("running");
  const { stream } = openBoard();
  const [loudspeaker] = screen.getAllByRole("button", { name: "Audible. Play the test tone" });
  await userEvent.click(loudspeaker);
  assert.ok(screen.getByText("Test tone. Has not rung since this page was opened."));
  stream.send({ reset: true, ringdowns: [ringdown("chest pain")] });
  stream.send({ reset: true, ringdowns: [] });
  await userEvent.click(loudspeaker);
  assert.ok(screen.getByText("Test tone. Last rang 14:24."));
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

/**
 * A browser that lets a page play only after a press. As in Chromium, a request to play that came
 * without a press waits until a later request comes with one.
 */
class BlockedDevice {
  tones = 0;
  #isPressed = false;
  #contexts: { state: string; onstatechange?: () => void }[] = [];

  constructor() {
    // deno-lint-ignore no-this-alias -- the classes below are those of the browser
    const device = this;
    class AudioContext {
      state = device.#isPressed ? "running" : "suspended";
      currentTime = 0;
      constructor() {
        device.#contexts.push(this);
      }
      resume() {
        if (device.#isPressed) device.become("running");
        return new Promise<void>(() => {});
      }
      close() {}
    }
    class Voice {
      gain = {
        setValueAtTime() {},
        linearRampToValueAtTime() {},
        exponentialRampToValueAtTime() {},
      };
      connect = () => this;
      start = () => device.tones++;
      stop() {}
      disconnect() {}
    }
    Object.assign(globalThis, { AudioContext, OscillatorNode: Voice, GainNode: Voice });
    document.addEventListener("pointerdown", () => this.#isPressed = true, { capture: true });
  }

  become(state: "running") {
    this.#isPressed = true;
    for (const context of this.#contexts) {
      context.state = state;
      context.onstatechange?.();
    }
  }
}
Deno.test.afterEach(() => {
  for (const name of ["AudioContext", "OscillatorNode", "GainNode"]) {
    Reflect.deleteProperty(globalThis, name);
  }
});

Deno.test("a patient who got worse rings urgently, again with each change, until it is seen", () => {
  const { device, open } = soundThatIs("on");
  const changes = (minutes: number[]) =>
    minutes.map((minute) => ({
      path: "patient.heartRateBpm",
      from: 90,
      at: minutesAgo(minute),
      isWorse: true,
    }));
  const fall = (minutes: number[], given = {}) =>
    ringdown("fall", { status: "RINGDOWN CONFIRMED", changes: changes(minutes), ...given });
  const alarm = renderHook(({ ringdowns }) => useAlarm(alarmsOf(ringdowns), () => NOW, open), {
    initialProps: { ringdowns: [fall([])] },
  });
  assert.deepEqual(device.played, []);
  alarm.rerender({ ringdowns: [fall([5])] });
  assert.deepEqual([device.played, pause], [["urgent"], 8_000]);
  thePausePasses();
  alarm.rerender({ ringdowns: [fall([5, 1])] });
  assert.deepEqual(device.played, ["urgent", "urgent", "urgent"]);
  alarm.rerender({ ringdowns: [fall([])] });
  assert.equal(repeats.length, 0);
  alarm.rerender({ ringdowns: [fall([5], { status: "OFFLOADED" })] });
  assert.equal(device.played.length, 3, "nothing is left to prepare");
  alarm.rerender({ ringdowns: [fall([5], { isDrill: true })] });
  assert.deepEqual(device.played.slice(3), ["usual"], "a drill is never as urgent");
});

Deno.test("a ringdown that nobody confirms in time rings anew at once, and goes on as before", () => {
  const { device, open } = soundThatIs("on");
  const fever = ringdown("fever", { patient: { emergencyServiceResponseType: "CODE 2" } });
  const overdue = (kind: "NOT RECEIVED" | "NOT CONFIRMED", minutes: number) => ({
    ...fever,
    attention: { kind, since: minutesAgo(minutes) },
  });
  const alarm = renderHook(({ ringdowns }) => useAlarm(alarmsOf(ringdowns), () => NOW, open), {
    initialProps: { ringdowns: [fever] },
  });
  assert.deepEqual(device.played, ["usual"]);
  alarm.rerender({ ringdowns: [overdue("NOT RECEIVED", 1)] });
  assert.equal(device.played.length, 2);
  alarm.rerender({ ringdowns: [overdue("NOT CONFIRMED", 0)] });
  assert.deepEqual([device.played, pause], [["usual", "usual", "usual"], 15_000]);
  thePausePasses();
  assert.equal(device.played.length, 4);
  alarm.rerender({ ringdowns: [] });
  assert.equal(repeats.length, 0);
});
