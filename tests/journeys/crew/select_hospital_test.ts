import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { CHEST_PAIN } from "../crew_screen.ts";
import { journey } from "../journey.ts";

/** Taps with a finger where it is, also if it is disabled: a mouse would take the focus away. */
async function tap(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  await target.page().touchscreen.tap(x + width / 2, y + height / 2);
}

journey(
  "a tap on a disabled button of the form's bar while a field has the focus goes on, or says why not",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { hasTouch: true });
    const { page } = crew;
    await crew.fillIn(CHEST_PAIN);
    const systolic = crew.field("Systolic blood pressure");
    await systolic.click();
    await systolic.pressSequentially("7");
    const why = page.getByText("1 value to check: Systolic blood pressure");
    assert.equal(await why.isVisible(), false, "while somebody types, there is no room for it");
    await tap(crew.button("Select Hospital"));
    await why.waitFor();
    assert(await crew.button("Select Hospital").isDisabled());

    await systolic.fill("120");
    await crew.button("Select Hospital").click();
    await crew.hospital("General Hospital").click();
    await crew.field("ETA").click();
    await tap(crew.button("Send Ringdown"));
    await page.getByText("1 required field left: ETA").waitFor();
  },
);
