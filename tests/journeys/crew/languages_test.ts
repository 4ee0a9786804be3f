import assert from "node:assert/strict";
import { crewScreenOn } from "../crew_screen.ts";
import { journey, untilStarted } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { speakWithMarks, untranslatedOn } from "../untranslated.ts";

journey(
  "a crew chooses Spanish in the menu, goes on with what was typed, and back",
  async (journey) => {
    const crew = await journey.openCrewScreen("crew1");
    const { page } = crew;
    await crew.typeInto("Unit #", "M1");
    await crew.field("Chief complaint").fill("Crushing chest pain");
    await crew.field("Chief complaint").blur();
    await page.getByLabel("Menu", { exact: true }).first().click();
    await page.getByRole("link", { name: "Español" }).click();
    const spanish = crewScreenOn(page);
    await spanish.button("Elegir hospital").waitFor();
    await untilStarted(page);
    assert.equal(await page.locator("html").getAttribute("lang"), "es");
    await spanish.field("Motivo principal").and(page.getByText("Crushing chest pain")).waitFor();
    await page.getByLabel("Menú", { exact: true }).first().click();
    await page.getByRole("link", { name: "English" }).click();
    await crew.button("Select Hospital").waitFor();
  },
);

journey(
  "in a language with longer words nothing of the crew's form is cut off, or left in English",
  async (journey) => {
    const crew = await journey.openCrewScreen("crew1");
    const { page } = crew;
    await speakWithMarks(page, journey.app);
    await page.reload();
    await untilStarted(page);
    assert.deepEqual(await layoutFaults(page), []);
    assert.deepEqual(await untranslatedOn(page, journey.app), []);
  },
);
