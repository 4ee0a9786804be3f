import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, type Journey, journey, PHONE, step, untilLive } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";

const SMALL_PHONE = { width: 360, height: 740 };
const TOUCH_PX = 56;
const LONG = "Stab wound to the left chest, in shock, bleeding controlled";

journey(
  "a delivery with a long complaint fits on a phone in each of its states",
  async (journey) => {
    const { crew, nurse, ringdown, page } = await underWay(journey);
    for (const phone of [SMALL_PHONE, PHONE]) await fits(page, phone);
    await journey.app.as("mci").then((coordinator) =>
      coordinator.post<Mci>("/api/mcis", {
        incidentNumber: "26119701",
        startedAt: new Date(Date.now() - 60_000).toISOString(),
        address1: "Pier 39",
      })
    );
    await page.getByRole("button", { name: "MCI #26119701, Pier 39" }).waitFor();
    await step("beside an open MCI", () => fits(page, PHONE));
    await step("nothing is too small, cut off or covered", async () => {
      assert.deepEqual(await faultsOf(page, "a delivery beside an MCI"), []);
      const low = await page.locator(".delivery, .crew__foot").locator("button, a").evaluateAll((
        all,
        least,
      ) =>
        all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < least)
          .map((each) => each.textContent), TOUCH_PX);
      assert.deepEqual(low, []);
    });
    for (
      const [status, next] of [["ARRIVED", "Mark offloaded"], ["OFFLOADED", "Return to service"]]
    ) {
      await move(crew, ringdown, status);
      await page.getByRole("button", { name: next }).waitFor();
      await step(status, () => fits(page, PHONE));
    }
    assert.equal((await move(nurse, ringdown, "OFFLOADED ACKNOWLEDGED")).status, 200);
  },
);

journey(
  "a long complaint leaves the header of the form on one line",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { width: 820, height: 1180 });
    await crew.field("Age").fill("68");
    await crew.choose("Gender identity", "Female");
    await crew.field("Chief complaint").fill(LONG);
    const header = crew.page.locator(".crew > .header");
    await header.getByText(LONG).waitFor();
    const { height } = (await header.boundingBox())!;
    assert(height < 80, `${height} px`);
    assert.deepEqual(await faultsOf(crew.page, "a form with a long complaint"), []);
  },
);

/** A confirmed ringdown on the crew's screen, which the hospital has on a screen. */
async function underWay({ app, openBoard, openCrewScreen }: Journey) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const board = await openBoard("nurse");
  await untilLive(board.page);
  const ringdown = await send(crew, general, { patient: { chiefComplaintDescription: LONG } });
  await board.newRingdown(LONG).waitFor();
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  const { page, fact } = await openCrewScreen("crew1");
  await untilLive(page);
  for (const word of ["On a screen", "Received", "Confirmed"]) await fact(word).waitFor();
  return { crew, nurse, ringdown, page };
}

async function fits(page: Page, phone: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(phone);
  await eventually(async () => {
    const { y, height } = (await page.locator(".delivery").boundingBox())!;
    assert(y + height <= phone.height, `${y + height} of ${phone.height} px`);
  });
}

journey(
  "a field for several lines has two while it is empty, and more with its text",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    const notes = crew.field("Treatments administered");
    const heights = () =>
      notes.evaluate((
        field,
      ) => [field.clientHeight, parseFloat(getComputedStyle(field).lineHeight)]);
    const [empty, line] = await heights();
    assert(empty >= 2 * line + 15 && empty < 3 * line + 15, `${empty} px, a line has ${line} px`);
    await notes.fill("Aspirin\nNitro\nOxygen\nAdenosine");
    const [filled] = await heights();
    assert(filled >= 4 * line, `${filled} px, a line has ${line} px`);
  },
);
