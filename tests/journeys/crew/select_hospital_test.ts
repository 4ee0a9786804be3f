import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { hospitalIdOf, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, stopClock } from "../journey.ts";

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
    await page.getByText("To check: Systolic blood pressure", { exact: true }).waitFor();
    assert.equal(await why.isVisible(), false, "while somebody types, there is no room for it");
    await tap(crew.button("Select Hospital"));
    await why.waitFor();
    assert(await crew.button("Select Hospital").isDisabled());

    await systolic.fill("120");
    await crew.button("Select Hospital").click();
    await crew.chooseHospital("General Hospital");
    await crew.field("ETA").click();
    await tap(crew.button("Send Ringdown"));
    await page.getByText("1 required field left: ETA").waitFor();
  },
);

journey(
  "a press on a hospital whose row has just been moved chooses no other one",
  async ({ app, openCrewScreen }) => {
    const nurse = await app.as("nurse");
    const crew = await openCrewScreen("crew1");
    const { page } = crew;
    await page.clock.install();
    await crew.fillIn(CHEST_PAIN);
    await crew.button("Select Hospital").click();
    const rows = page.locator(".hospital-row");
    const next = rows.nth(1);
    const { x, y, width } = (await next.boundingBox())!;
    assert.match(await rows.first().innerText(), /General Hospital/);
    await stopClock(page);
    const additionalServiceAvailabilityNotes = "Scanner closed. ".repeat(12);
    const hospitalId = await hospitalIdOf(nurse, "General Hospital");
    await nurse.post("/api/hospitalstatuses", { hospitalId, additionalServiceAvailabilityNotes });
    await rows.first().getByText("Scanner closed.").waitFor();
    assert((await next.boundingBox())!.y > y + 20, "the row has moved");
    await page.mouse.click(x + width / 2, y + 10);
    assert.equal(await page.getByRole("radio", { checked: true }).count(), 0);
    await page.clock.runFor(600);
    await page.mouse.click(x + width / 2, y + 10);
    await eventually(async () => assert(await crew.hospital("General Hospital").isChecked()));
  },
);

journey("no hospital's row moves while the places of an MCI are used up", async (journey) => {
  const { app, openCrewScreen } = journey;
  const [mci, other] = [await app.as("mci"), await app.as("crew2")];
  const [incidentNumber, startedAt] = ["26119998", new Date().toISOString()];
  await mci.post("/api/mcis", { incidentNumber, startedAt });
  const hospitalId = await hospitalIdOf(mci, "General Hospital");
  const offer = { mciRedCapacity: 1, mciYellowCapacity: 4, mciGreenCapacity: 10 };
  await mci.post("/api/hospitalstatuses", { hospitalId, ...offer });
  const crew = await openCrewScreen("crew1", { width: 360, height: 844 });
  await crew.fillIn(CHEST_PAIN);
  await crew.button("Select Hospital").click();
  const rows = crew.page.locator(".hospital-row");
  await rows.first().getByText("1 of 1").waitFor();
  const { y } = (await rows.nth(1).boundingBox())!;
  for (const [triageTag, left] of [["T-1", "0 of 1"], ["T-2", "−1 of 1"]]) {
    await send(other, hospitalId, {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      ambulance: { ambulanceIdentifier: triageTag === "T-1" ? "M3" : "M4" },
      patient: { triageTag, triagePriority: "RED", emergencyServiceResponseType: "CODE 3" },
    });
    await rows.first().getByText(left).waitFor();
    assert.equal((await rows.nth(1).boundingBox())!.y, y, left);
  }
});
