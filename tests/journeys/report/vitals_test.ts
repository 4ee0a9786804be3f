import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { hospitalIdOf, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, PHONE } from "../journey.ts";

const MORIBUND = {
  age: 71,
  chiefComplaintDescription: "Found unresponsive",
  stableIndicator: false,
  systolicBloodPressure: 60,
  diastolicBloodPressure: 30,
  heartRateBpm: 128,
  respiratoryRate: 6,
  oxygenSaturation: 58,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 15,
  temperature: 98.6,
  glasgowComaScale: 3,
  bloodGlucose: 110,
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure", "respiratoryRate"],
};
/** As they are read on a card, one after the other. */
const SHOWN = [
  "BP 60/30 ▼ critical",
  "HR 128 ↑ high",
  "RR 6 ▼ critical",
  "SpO2 58 % ▼ critical",
  "98.6 °F / 37.0 °C",
  "GCS 3 ▼ critical",
  "Glucose 110 mg/dL",
];
/** The overlay shows first what is critical (decision 0100). */
const isCritical = (vital: string) => vital.endsWith("critical");
const CRITICAL_FIRST = [
  ...SHOWN.filter(isCritical),
  ...SHOWN.filter((vital) => !isCritical(vital)),
];

journey(
  "a moribund patient is seen with all vitals and their marks, from the overlay to the card",
  async ({ app, openBoard }) => {
    const crew = await app.as("crew1");
    const board = await openBoard("nurse");
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    await send(crew, hospitalId, { patient: MORIBUND });
    const complaint = MORIBUND.chiefComplaintDescription;
    await eventually(async () =>
      assert.deepEqual(await vitalsOn(board.newRingdown(complaint)), CRITICAL_FIRST)
    );
    await board.confirmReceipt(complaint);
    const card = board.card("Incoming", complaint);
    await eventually(async () => assert.deepEqual(await vitalsOn(card), SHOWN));

    const phone = await openBoard("nurse", PHONE);
    const onPhone = phone.card("Incoming", complaint);
    await eventually(async () => assert.deepEqual(await vitalsOn(onPhone), SHOWN));
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, `${width} px wide`);
    for (const width of [320, 360, 390, 430, 600, 820]) {
      await phone.page.setViewportSize({ width, height: 844 });
      const [chip, oxygen] = await boxesOf(onPhone.locator(".vitals__told:has(.vitals__beside)"));
      const isBeside = oxygen.top < chip.bottom && oxygen.bottom > chip.top;
      const hasRoom = width >= PHONE.width;
      assert.ok(
        isBeside || !hasRoom,
        `the oxygen is not on the line of its saturation, ${width} px wide`,
      );
      assert.ok(oxygen.right <= width, `the oxygen ends outside, ${width} px wide`);
    }

    const helpOpens = board.page.waitForEvent("popup");
    await card.getByRole("button", { name: "Details" }).click();
    await card.getByRole("link", { name: "What do the marks mean?" }).click();
    const help = await helpOpens;
    await help.getByText(
      "The marks compute no score. They decide nothing but the order of new ringdowns that are equally urgent.",
    ).waitFor();
  },
);

journey(
  "a crew gives the age of a child in months, and the board marks what is unusual at that age",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    const complaint = "Seizure, now drowsy";
    await crew.fillIn({ ...CHEST_PAIN, age: "5", complaint });
    await crew.choose("Age unit", "months");
    await crew.field("Systolic blood pressure").fill("92");
    await crew.field("Pulse").fill("150");
    await crew.field("Oxygen saturation").fill("91");
    await crew.selectHospital("General Hospital", "5");
    await crew.card(complaint).getByText("5 months Female").waitFor();
    await crew.button("Send Ringdown").click();
    const card = board.newRingdown(complaint);
    await card.getByText("5 months Female").waitFor();
    assert.deepEqual(await vitalsOn(card), ["BP 92/–", "HR 150", "SpO2 91 % ↓ low"]);
  },
);

/** Where the saturation and its oxygen are. */
function boxesOf(pair: Locator): Promise<DOMRect[]> {
  return pair.evaluate((told) => [...told.children].map((part) => part.getBoundingClientRect()));
}

/** What is seen of each vital, without what only a screen reader hears. */
function vitalsOn(card: Locator): Promise<string[]> {
  return card.locator(".vitals__one").evaluateAll((vitals) =>
    vitals.map((vital) => {
      const copy = vital.cloneNode(true) as Element;
      copy.querySelectorAll(".visually-hidden").forEach((hidden) => hidden.remove());
      const parts = [...copy.querySelectorAll(".vitals__label, .vitals__value > *")];
      return parts.map((part) => part.textContent?.trim().replaceAll(/\s+/g, " ")).join(" ");
    })
  );
}
