import assert from "node:assert/strict";
import type { Page } from "../support/browser.ts";
import { boardOn } from "./board.ts";
import { CHEST_PAIN, type CrewScreen, crewScreenOn } from "./crew_screen.ts";
import { DESKTOP, eventually, journey, PHONE, step, untilLive, untilStarted } from "./journey.ts";

const { complaint } = CHEST_PAIN;

journey(
  "a crew sends a ringdown, the hospital confirms it, and the patient is offloaded",
  async ({ openWindow }) => {
    const [phone, wall] = [await openWindow(PHONE), await openWindow(DESKTOP)];
    const crew = crewScreenOn(phone), board = boardOn(wall);

    await step("both sign in by pressing a demo account", async () => {
      await signInAs(phone, "crew1@demo.test");
      await signInAs(wall, "nurse@demo.test");
      await crew.heading("Ringdown form").waitFor();
      await wall.getByRole("heading", { name: "General Hospital" }).waitFor();
      await eventually(async () => assert.equal(await wall.title(), "General Hospital · Ringdown"));
      await Promise.all([untilLive(phone), untilLive(wall)]);
      await board.count("Incoming", 0).waitFor();
      await board.count("Waiting", 0).waitFor();
    });

    await step("the crew fills in the patient", () => fillInThePatient(crew));
    await step("the crew selects the hospital and reads the overview", async () => {
      await crew.button("Select Hospital").click();
      await eventually(async () => assert(await crew.button("Send Ringdown").isDisabled()));
      await crew.chooseHospital("General Hospital");
      await crew.field("ETA").fill("8");
      await crew.page.getByText("To General Hospital").first().waitFor();
      const overview = crew.card(complaint);
      for (const words of ["Code 3", "68 Female", "Not stable", "132/84", "in 8 min", "IV"]) {
        await overview.getByText(words).first().waitFor();
      }
    });

    await step("the crew sends, and the board shows the ringdown", async () => {
      await crew.button("Send Ringdown").click();
      await board.newRingdown(complaint).waitFor();
    });

    await step(
      "the overlay has all that the nurse needs, and the crew sees that it was received",
      async () => {
        const card = board.newRingdown(complaint);
        const shown = ["ETA:", "in 8 min", "Code 3", "68 Female", "Not stable", "M1"];
        const vitals = ["132/84", "104", "22", "91", "98.6", "15"];
        for (const words of [...shown, ...vitals]) await card.getByText(words).first().waitFor();
        await eventually(async () =>
          assert.equal(await wall.title(), "(1) General Hospital · Ringdown")
        );
        await card.getByText("Received", { exact: true }).waitFor();

        await crew.heading("Delivery status").waitFor();
        await crew.fact("Sent").filter({ hasText: "✓" }).waitFor();
        await crew.fact("Received").filter({ hasText: "✓" }).waitFor();
        await crew.fact("Confirmed").filter({ hasText: "Not yet" }).waitFor();
      },
    );

    await step("the hospital confirms receipt, and the crew sees it", async () => {
      await board.confirmReceipt(complaint);
      await board.overlay.waitFor({ state: "hidden" });
      await board.count("Incoming", 1).waitFor();
      const card = board.card("Incoming", complaint);
      await card.getByText("Confirmed", { exact: true }).waitFor();
      await eventually(async () => assert.equal(await wall.title(), "General Hospital · Ringdown"));
      await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();

      await card.getByRole("button", { name: "Details" }).click();
      for (const words of ["26110003", "City Fire Department", "Aspirin given", "IV"]) {
        await card.getByText(words).first().waitFor();
      }
    });

    await step("the crew arrives, and the card moves to Waiting", async () => {
      await crew.button("Mark arrived").click();
      const card = board.card("Waiting", complaint);
      await card.getByText("Arrived At:").waitFor();
      await card.getByText("Arrived", { exact: true }).first().waitFor();
      await board.count("Incoming", 0).waitFor();
      await eventually(async () =>
        assert.equal(await card.getByRole("button", { name: "Dismiss" }).count(), 0)
      );
      await eventually(async () => assert(await crew.button("Cancel delivery").isVisible()));
    });

    await step("the crew offloads the patient", async () => {
      await crew.button("Mark offloaded").click();
      const card = board.card("Waiting", complaint);
      await card.getByText("Offloaded", { exact: true }).first().waitFor();
      await crew.button("Return to service").waitFor();
      await eventually(async () => assert.equal(await crew.button("Cancel delivery").count(), 0));
      await eventually(async () => assert.equal(await crew.button("Redirect patient").count(), 0));
    });

    await step("the hospital dismisses, and the crew returns to service", async () => {
      await board.card("Waiting", complaint).getByRole("button", { name: "Dismiss" }).click();
      await board.count("Waiting", 0).waitFor();
      await eventually(async () =>
        assert.equal(await wall.getByRole("article", { name: complaint }).count(), 0)
      );

      await crew.button("Return to service").click();
      await crew.heading("Ringdown form").waitFor();
      await eventually(async () =>
        assert.equal(await crew.list("Unit #").inputValue(), "M1", "The unit is kept")
      );
      await eventually(async () => assert.equal(await crew.field("Age").inputValue(), ""));
    });
  },
);

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.waitForURL("**/login");
  await untilStarted(page);
  await page.getByRole("button", { name: email }).click();
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/(ems|er)$/);
  await untilStarted(page);
}

async function fillInThePatient(crew: CrewScreen): Promise<void> {
  await eventually(async () => assert(await crew.button("Select Hospital").isDisabled()));
  await crew.list("Unit #").click();
  await crew.page.getByRole("option", { name: "M1", exact: true }).click();
  await crew.list("Incident #").click();
  await crew.page.getByRole("option", { name: "26110003" }).click();
  await crew.choose("Urgency", "Code 3");
  await crew.field("Age").fill("68");
  await crew.choose("Gender identity", "Female");
  await crew.field("Chief complaint").fill(complaint);
  await crew.choose("Vitals stability", "Not stable");
  await crew.field("Systolic blood pressure").fill("132");
  await crew.field("Diastolic blood pressure").fill("84");
  await crew.field("Pulse").fill("104");
  await crew.field("Respiratory rate").fill("22");
  await crew.field("Oxygen saturation").fill("91");
  await crew.choose("Oxygen response", "Supplemental Oxygen");
  await crew.field("Supplemental oxygen amount").fill("4");
  await crew.field("Temperature in °C").fill("37.0");
  await eventually(async () => assert.equal(await crew.field("Temperature").inputValue(), "98.6"));
  await crew.field("GCS").fill("15");
  await crew.field("Treatments administered").fill("Aspirin given");
  await crew.tick("IV").check();
  await eventually(async () => assert(await crew.button("Select Hospital").isEnabled()));
}
