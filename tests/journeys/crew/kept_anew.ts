import assert from "node:assert/strict";
import { eventually } from "../journey.ts";
import type { CrewScreen } from "../crew_screen.ts";

/**
 * Makes a change and waits until the device has it: it is sealed first, and a page that goes in that
 * moment loses it. What came before the change is awaited, too.
 */
export async function untilKeptAnew(
  crew: CrewScreen,
  change: () => Promise<unknown>,
): Promise<void> {
  const kept = () =>
    crew.page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.startsWith("ringdown.draft."))?.[1] ?? null
    );
  await eventually(async () => assert.notEqual(await kept(), null));
  let before = await kept();
  await eventually(async () => { // nothing of before is on its way any more
    const last = before;
    before = await kept();
    assert.equal(before, last);
  });
  await change();
  await eventually(async () => assert.notEqual(await kept(), before));
}
