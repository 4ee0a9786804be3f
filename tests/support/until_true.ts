import assert from "node:assert/strict";

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/**
 * Waits until it is so. Whoever waits without end stops the whole run, and nobody knows where.
 * @throws {AssertionError} with the condition, when it is not so after 60 s.
 */
export async function untilTrue(condition: () => boolean | Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!await condition()) {
    assert(performance.now() < latest, `not within ${PATIENCE_MS} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
