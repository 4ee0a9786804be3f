import assert from "node:assert/strict";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey } from "../journey.ts";

const SHOCK = { ...CHEST_PAIN, complaint: "Stab wound, in shock" };

journey(
  "a crew confirms the true vitals of a patient in shock with one tick, and sends them",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    const systolic = crew.field("Systolic blood pressure");
    const diastolic = crew.field("Diastolic blood pressure");
    const correct = crew.page.getByRole("checkbox", { name: "These values are correct" });
    await crew.fillIn(SHOCK);
    await systolic.fill("70");
    await crew.page.getByText("Range: 90 - 180").waitFor();
    await diastolic.fill("40");
    await crew.page.getByText("Range: 60 - 120").waitFor();
    await eventually(async () => assert.equal(await systolic.getAttribute("aria-invalid"), "true"));
    await crew.page.locator(":focus").blur(); // while typing, the bar has its buttons only
    await crew.page.getByText("2 values to check").waitFor();
    await eventually(async () => assert(await crew.button("Select Hospital").isDisabled()));

    // An impossible value is not confirmed with the others.
    await diastolic.fill("201");
    await crew.page.getByText("Systolic blood pressure 70", { exact: true }).waitFor();
    await correct.check();
    await crew.page.getByText("1 value to check").waitFor();
    await diastolic.fill("40");
    await eventually(async () => assert.equal(await correct.isChecked(), false));
    await correct.check();
    await crew.page.getByText("1 value to check").waitFor({ state: "hidden" });
    await eventually(async () => assert.equal(await crew.page.getByText("Range: ").count(), 0));

    // A changed number must be confirmed again.
    await systolic.fill("69");
    await eventually(async () => assert(await crew.button("Select Hospital").isDisabled()));
    await systolic.fill("70");
    await correct.check();

    await crew.selectHospital("General Hospital", "5");
    await crew.card(SHOCK.complaint).getByText("▼ critical").waitFor();
    await crew.button("Send Ringdown").click();

    await crew.button("Show report").click();
    const onTheWay = crew.delivery("General Hospital").getByRole("article");
    const cards = [board.newRingdown(SHOCK.complaint), onTheWay];
    for (const card of cards) {
      await card.getByText("70/40").waitFor();
      await card.getByText("▼ critical").waitFor();
    }
  },
);
