/** A press must meet what it was meant for, whatever the crew's screen is told in that moment. */
import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey, PHONE, step, untilLive } from "../journey.ts";
import { createNetwork, CUT } from "../network.ts";

const NO_SCREEN = "No screen is open at General Hospital. Call the ED.";

/** Those of a delivery. */
const BUTTONS = ".delivery__body :is(button, a.button)";

/** Their heights (CSS px): all of a delivery fits on the higher one. */
const PHONES = { en: PHONE.height, es: 1_000 };

for (const language of ["en", "es"] as const) {
  journey(
    `the buttons of a delivery stay where they are, whatever is told (${language})`,
    async ({ app, openCrewScreen, openBoard }) => {
      const [person, nurse] = [await app.as("crew1"), await app.as("nurse")];
      const general = await hospitalIdOf(person, "General Hospital");
      const board = await openBoard("nurse");
      await untilLive(board.page);
      const network = createNetwork(app.origin);
      const look = { ...PHONE, height: PHONES[language], allow: CUT, origin: network.origin };
      const { page } = await openCrewScreen("crew1", look);
      await page.goto(`/language/${language}`);
      await page.goto("/ems");
      const ringdown = await send(person, general);
      const known = (fact: string) =>
        page.locator(`.delivery-facts__fact[data-fact=${fact}][data-state=known]`).waitFor();
      await page.locator(".delivery-screens [data-screens=silent]").waitFor();
      const before = await placesOf(page);
      assert(before.length >= 4, "the next step, and the ways out");
      const nothingMoved = async (what: string) => assertAlike(await placesOf(page), before, what);

      await known("received");
      await nothingMoved("Received");
      await board.page.locator(".sound-off__button").last().click();
      await page.locator(".delivery-screens [data-screens]").waitFor({ state: "hidden" });
      await nothingMoved("the board's sound is on");
      await board.page.close();
      const call = page.locator(".ed-call");
      await call.waitFor();
      await nothingMoved("No screen is open");
      assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
      await known("confirmed");
      await call.waitFor({ state: "hidden" });
      await nothingMoved("Confirmed");
      const eta = page.locator(".delivery-eta__until");
      const said = await eta.innerText();
      const changed = { patientDelivery: { etaMinutes: 40 } };
      assert.equal((await person.patch(`/api/ringdowns/${ringdown.id}`, changed)).status, 200);
      await eventually(async () => assert.notEqual(await eta.innerText(), said));
      await nothingMoved("ETA change");
      for (const heartRateBpm of [128, 133]) {
        await person.patch(`/api/ringdowns/${ringdown.id}`, { patient: { heartRateBpm } });
      }
      await page.locator(".trend").waitFor();
      await nothingMoved("the first trend");

      const connection = (state: string) =>
        page.locator(`.connection[data-state=${state}]`).waitFor();
      network.cut();
      await connection("lost");
      await nothingMoved("the connection is lost");
      network.restore();
      await connection("live");
      await nothingMoved("the connection is back");
      network.close();
    },
  );
}

journey(
  "where no screen was open from the start, 'Confirmed' moves nothing until the next press",
  async ({ app, openCrewScreen }) => {
    const [person, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const crew = await openCrewScreen("crew1", PHONE);
    const { page } = crew;
    const ringdown = await send(person, await hospitalIdOf(person, "General Hospital"));
    const call = page.getByRole("alert").filter({ hasText: NO_SCREEN });
    await call.waitFor();
    await page.reload();
    await call.waitFor();
    await page.locator(".news-room").waitFor({ state: "attached" }); // it is loaded a little later
    assert.equal(await page.evaluate(() => scrollY), 0);
    const before = await placesOf(page);
    assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
    // Read at once, by the page itself: the room is kept for a few seconds only.
    const after = await page.waitForFunction((buttons) => {
      const told = document.querySelector(".news-room[data-told]")?.textContent ?? "";
      const places = [...document.querySelectorAll(buttons)].map((each) =>
        each.getBoundingClientRect().top
      );
      return document.querySelector(".ed-call") ? null : { told, places };
    }, BUTTONS);
    const { told, places } = await after.jsonValue() as { told: string; places: number[] };
    assertAlike(places, before, "Confirmed");
    assert.match(told, /General Hospital confirmed at/); // in the place of the call
    await page.getByRole("heading", { name: "Delivery status" }).click();
    await eventually(async () => assert.notDeepEqual(await placesOf(page), before));
    await eventually(async () => assert((await placesOf(page))[0] < before[0]));
    assert.equal(await page.getByText("General Hospital confirmed at").isVisible(), false);
    await crew.button("Mark arrived").and(page.locator(":not([aria-disabled])")).waitFor();

    await step("what is drawn anew moves no button at the end of the page either", async () => {
      // The room that a fact has left is kept: the page must not be shorter for a moment.
      await page.setViewportSize({ ...PHONE, height: 500 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await eventually(async () => assert(await page.evaluate(() => scrollY) > 0));
      const [eta, atEnd] = [page.locator(".delivery-eta__until"), await placesOf(page)];
      const said = await eta.innerText();
      await person.patch(`/api/ringdowns/${ringdown.id}`, { etaMinutes: 40 });
      await eventually(async () => assert.notEqual(await eta.innerText(), said));
      assertAlike(await placesOf(page), atEnd, "an ETA at the end of the page");
    });
  },
);

journey(
  "the first trend, which a colleague's update brings, moves no field of an update",
  async ({ app, openCrewScreen }) => {
    const person = await app.as("crew1");
    const general = await hospitalIdOf(person, "General Hospital");
    const ringdown = await send(person, general, { patient: { heartRateBpm: 120 } });
    const crew = await openCrewScreen("crew1", PHONE);
    await crew.button("Update patient").click();
    const notes = crew.field("Other observation notes");
    await notes.click();
    const before = (await notes.boundingBox())!.y;
    await person.patch(`/api/ringdowns/${ringdown.id}`, { patient: { heartRateBpm: 133 } });
    await crew.page.locator(".update-patient .trend").waitFor({ state: "attached" });
    await eventually(async () => {
      const after = (await notes.boundingBox())!.y;
      assert(Math.abs(after - before) <= 1, `${before} became ${after}`);
    });
  },
);

journey(
  "'Mark arrived' brings no button that ends the way under the finger that pressed it",
  async (
    { app, openBoard, openCrewScreen },
  ) => {
    await openBoard("nurse");
    const person = await app.as("crew1");
    await send(person, await hospitalIdOf(person, "General Hospital"));
    const crew = await openCrewScreen("crew1", PHONE);
    const others = ["Redirect patient", "Cancel delivery"].map((name) => crew.button(name));
    const places = () => Promise.all(others.map(async (each) => (await each.boundingBox())!.y));
    await crew.page.getByText("On a screen").first().waitFor();
    const before = await places();
    await crew.button("Mark arrived").click();
    await crew.button("Mark offloaded").and(crew.page.locator(":not([aria-disabled])")).waitFor();
    await crew.page.getByText(/^ETA was/).first().waitFor();
    const after = await places();
    assert(after.every((top, at) => top > before[at] - 1), `${before} became ${after}`);
  },
);

/** Whether nothing moved: a page is scrolled by whole pixels only. */
function assertAlike(places: number[], before: number[], what: string): void {
  const moved = places.some((place, at) => Math.abs(place - before[at]) > 1);
  assert(places.length === before.length && !moved, `${what}: ${before} became ${places}`);
}

/** Where each button of the delivery begins in the window (CSS px). */
function placesOf(page: Page): Promise<number[]> {
  return page.locator(BUTTONS).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top)
  );
}
