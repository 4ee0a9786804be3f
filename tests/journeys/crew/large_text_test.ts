/** In gloves and in the dark, with the largest text, a crew must reach and read the same. */
import assert from "node:assert/strict";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import type { Page } from "../../support/browser.ts";
import { eventually, isPressable, journey, step, untilLive, untilStarted } from "../journey.ts";
import { layoutFaults } from "../layout.ts";

const NETWORK = [/ERR_INTERNET_DISCONNECTED/];

journey(
  "with the largest text on a phone nothing of a delivery is covered or reaches out at the side",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: NETWORK });
    const { page } = crew;
    await wearLargestText(page);
    await step("the form", async () => {
      await crew.typeInto("Unit #", "M1");
      assert.deepEqual(await layoutFaults(page), []);
      assert.deepEqual(await cutWords(page), []);
    });
    const person = await app.as("crew1");
    const ringdown = await send(person, await hospitalIdOf(person, "General Hospital"));
    const call = page.getByRole("alert").filter({ hasText: "No screen is open" });
    await call.waitFor();
    await step("the delivery", async () => {
      assert.deepEqual(await layoutFaults(page), []);
      assert.deepEqual(await cutWords(page), []);
    });
    await step("when it was received and confirmed", async () => {
      const nurse = await app.as("nurse");
      for (const status of ["RINGDOWN RECEIVED", "RINGDOWN CONFIRMED"]) {
        assert.equal((await move(nurse, ringdown, status)).status, 200);
      }
      await crew.fact("Confirmed").and(page.locator("[data-state=known]")).waitFor();
      assert.deepEqual(await layoutFaults(page), []);
    });
    await page.context().setOffline(true);
    await page.locator(".connection[data-state=lost]").waitFor();
    await step(
      "what the crew must hear stands below the header, not under it",
      () =>
        eventually(async () => assert.equal(await topOf(page, ".crew-news"), await headerOf(page))),
    );
    await page.context().setOffline(false);
  },
);

journey("in Spanish, too, the header is one line, and what was pressed can be undone", async (
  { openCrewScreen, openBoard },
) => {
  await openBoard("nurse"); // otherwise the crew is told to call
  const crew = await openCrewScreen("crew1");
  const { page } = crew;
  await crew.send();
  await page.goto("/language/es");
  await page.goto("/ems");
  await wearLargestText(page);
  for (const step of ["Marcar llegada", "Marcar entrega"]) {
    await page.getByRole("button", { name: step, exact: true }).click();
    const undo = page.getByRole("button", { name: /^Deshacer/ }).last();
    await isPressable(undo);
    await undo.click({ trial: true }); // nothing lies over it
  }
  assert((await headerOf(page)) < 100);
});

journey(
  "with the largest text, in Spanish, who is signed out sees all of the form to sign in again",
  async ({ app, openCrewScreen }) => {
    const { page } = await openCrewScreen("crew1");
    await page.goto("/language/es");
    await page.goto("/ems");
    await untilStarted(page);
    await wearLargestText(page);
    await page.getByRole("textbox", { name: "Edad" }).fill("44");
    await app.sql`delete from sessions`;
    const dialog = page.getByRole("dialog", { name: "Sesión cerrada" });
    await dialog.getByRole("button", { name: "Iniciar sesión", exact: true }).waitFor();
    const below = await dialog.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
    assert(below <= 0, `${below} px are below the edge`);
  },
);

journey(
  "with the largest text on a tablet, a lost connection is told beside the patient, not over them",
  async ({ openCrewScreen }) => {
    const tablet = { width: 820, height: 1180 };
    const { page } = await openCrewScreen("crew1", { allow: NETWORK, ...tablet });
    await wearLargestText(page);
    await untilLive(page);
    await page.context().setOffline(true);
    await page.locator(".connection[data-state=lost]").waitFor();
    assert.deepEqual(await layoutFaults(page), []);
    await page.context().setOffline(false);
  },
);

async function wearLargestText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.text = "largest";
  });
}

function headerOf(page: Page): Promise<number> {
  return page.locator(".crew > .header").evaluate((header: HTMLElement) => header.offsetHeight);
}

/** Where a sticky part comes to rest, in CSS pixels from the top of the window. */
function topOf(page: Page, part: string): Promise<number> {
  return page.locator(part).evaluate((part) => parseFloat(getComputedStyle(part).top));
}

/** Units that are broken within a word, and numbers that do not fit their field. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const units = [...document.querySelectorAll(".number-field__unit")]
      .filter((unit) => unit.checkVisibility() && linesOf(unit) > 1)
      .map((unit) => `broken: ${unit.textContent}`);
    const fields = [...document.querySelectorAll("input")]
      .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
      .map((field) => `cut: ${field.value}`);
    return [...units, ...fields];
  });
}
