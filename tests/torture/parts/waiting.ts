import assert from "node:assert/strict";
import { pause } from "../../bench/ground.ts";
import type { Traffic } from "./traffic.ts";

const PATIENCE_MS = 60_000;

/** Waits until it is so. @returns how long it took, in ms. @throws {AssertionError} after 60 s. */
export async function until(isTrue: () => boolean): Promise<number> {
  const from = performance.now();
  while (!isTrue()) {
    assert(performance.now() - from < PATIENCE_MS, `not within ${PATIENCE_MS} ms: ${isTrue}`);
    await pause(20);
  }
  return Math.round(performance.now() - from);
}

/** Waits until `count` more ringdowns are acknowledged. @returns how long it took, in ms. */
export async function untilMore({ acknowledged }: Traffic, count: number): Promise<number> {
  const enough = acknowledged().length + count;
  return await until(() => acknowledged().length >= enough);
}
