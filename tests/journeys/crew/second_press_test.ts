import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, isPressable, journey, pressAtPlaceOf, untilLive } from "../journey.ts";
import { CUT } from "../network.ts";

journey(
  "a second press on Mark arrived does not mark the patient as offloaded",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send();
    const offloaded = crew.button("Mark offloaded");
    const asked = movesAskedOf(crew.page);
    await pressTwice(crew.button("Mark arrived"), offloaded);
    await isPressable(offloaded);
    await eventually(async () =>
      assert.equal(await board.page.getByText("Offloaded", { exact: true }).count(), 0)
    );
    assert.deepEqual(await asked(), ["ARRIVED"]);
  },
);

journey(
  "a second press on Send Ringdown does not take back what waits for the network",
  async ({ openCrewScreen, openBoard }) => {
    const board = await openBoard("nurse"); // otherwise the crew is told to call, and all is lower
    await untilLive(board.page);
    const crew = await openCrewScreen("crew1", { allow: CUT });
    const { page } = crew;
    await crew.send();
    await board.confirmReceipt(CHEST_PAIN.complaint);
    await crew.fact("Confirmed").and(page.locator("[data-state=known]")).waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^Not live since/).waitFor();
    await crew.button("Redirect patient").click();
    await crew.dialog("Redirect this patient?").getByRole("button", { name: "Redirect patient" })
      .click();
    await crew.chooseHospital("Saint Anne Westside");
    await crew.button("10 min").click();
    const waiting = page.getByRole("region", { name: /^Not sent/ }).filter({
      hasText: "Ringdown,",
    });
    await pressTwice(crew.button("Send Ringdown"), waiting);
    await isPressable(waiting.getByRole("button").first());
    await waiting.waitFor();
    assert.equal(await crew.heading("Ringdown form").count(), 0, "it is not back in the form");
  },
);

journey(
  "a second press on Dismiss does not dismiss the card that moves up",
  async ({ app, openBoard }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    for (const chiefComplaintDescription of ["First", "Second"]) {
      const ringdown = await send(crew, general, { patient: { chiefComplaintDescription } });
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
      await move(crew, ringdown, "CANCELLED");
    }
    const board = await openBoard("nurse");
    const dismiss = (complaint: string) =>
      board.card("Incoming", complaint).getByRole("button", { name: "Dismiss" });
    const asked = movesAskedOf(board.page);
    await board.button("Turn on sound").click();
    await board.button("Turn on sound").waitFor({ state: "hidden" });
    const first = board.card("Incoming", "First");
    await pressTwice(dismiss("First"), { waitFor: () => first.waitFor({ state: "detached" }) });
    await isPressable(dismiss("Second"));
    assert.deepEqual(await asked(), ["CANCEL ACKNOWLEDGED"]);
  },
);

/** Returns a function that lists the statuses that the page has requested so far. */
function movesAskedOf(page: Page): () => Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") asked.push(request.postDataJSON().deliveryStatus);
  });
  return async () => {
    // When this request is answered, the page's earlier requests have been seen.
    await page.evaluate(async () => void await fetch("/healthz"));
    return asked;
  };
}

/** Presses a button, and presses the same place again as soon as `next` is shown. */
async function pressTwice(button: Locator, next: Pick<Locator, "waitFor">): Promise<void> {
  const press = await pressAtPlaceOf(button);
  await press();
  await next.waitFor();
  await press();
}
