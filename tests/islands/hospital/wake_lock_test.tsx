import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import { useWakeLock } from "../../../islands/hospital/use_wake_lock.ts";
import { catchTimers } from "../timers.ts";
import { settled } from "../far_end.ts";

let asked = 0;
let held = 0;

function look(visibility: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** A lock that is held until the page or the device lets go. */
class Lock {
  #listeners: (() => void)[] = [() => void held--];
  constructor() {
    held++;
  }
  addEventListener = (_: string, listener: () => void) => void this.#listeners.push(listener);
  release = () => this.#listeners.splice(0).forEach((listener) => listener());
}

function giveDevice(request: () => Promise<Lock>) {
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
}

Deno.test.beforeEach(() => {
  [asked, held] = [0, 0];
});
Deno.test.afterEach(() => {
  Reflect.deleteProperty(document, "visibilityState");
  Reflect.deleteProperty(navigator, "wakeLock");
});

Deno.test("a board that was hidden keeps the screen on again once it is in sight", async () => {
  giveDevice(() => {
    asked++;
    return Promise.resolve(new Lock());
  });
  look("visible");
  const board = renderHook(useWakeLock);
  await settled();
  assert.deepEqual([asked, held], [1, 1]);
  look("hidden");
  await settled();
  assert.deepEqual([asked, held], [1, 0]);
  look("visible");
  await settled();
  assert.deepEqual([asked, held], [2, 1]);
  board.unmount();
  await settled();
  assert.equal(held, 0);
});

Deno.test("a device that cannot keep its screen on, or refuses to, says nothing", async () => {
  look("visible");
  renderHook(useWakeLock).unmount();
  giveDevice(() => Promise.reject(new DOMException("low battery", "NotAllowedError")));
  renderHook(useWakeLock);
  await settled();
  assert.equal(document.body.textContent, "");
});

Deno.test("a lock that the device refused or took back is asked for again", async () => {
  const timers = catchTimers(30_000);
  const wait = async () => {
    timers.run();
    await settled();
  };
  const locks: Lock[] = [];
  giveDevice(() => {
    if (++asked === 1) return Promise.reject(new DOMException("low battery", "NotAllowedError"));
    locks.push(new Lock());
    return Promise.resolve(locks.at(-1)!);
  });
  try {
    look("visible");
    const board = renderHook(useWakeLock);
    await settled();
    await wait();
    assert.deepEqual([asked, held], [2, 1], "it was refused");
    locks[0].release();
    await wait();
    assert.deepEqual([asked, held], [3, 1], "it was taken back");
    board.unmount();
    await wait();
    assert.deepEqual([asked, held], [3, 0]);
  } finally {
    timers.restore();
  }
});
