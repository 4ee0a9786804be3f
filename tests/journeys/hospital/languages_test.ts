import assert from "node:assert/strict";
import { hospitalIdOf, move, send, TICKED } from "../../support/person.ts";
import { journey, PHONE, untilStarted } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { speakWithMarks, untranslatedOn } from "../untranslated.ts";

journey(
  "in a language with longer words nothing a hospital reads is cut off, or left in English",
  async ({ app, openBoard }) => {
    const crew = await app.as("crew1");
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(crew, "General Hospital");
    const { page } = await openBoard("nurse", PHONE);
    await speakWithMarks(page, app);
    const look = async (screen: string) => {
      assert.deepEqual(await untranslatedOn(page, app), [], screen);
      assert.deepEqual(await layoutFaults(page), [], screen);
    };
    const open = async (path: string) => {
      await page.goto(path);
      await untilStarted(page);
    };

    const ringdown = await send(crew, general, {
      patient: {
        ...TICKED,
        triagePriority: "RED",
        chiefComplaintDescription: "Fall",
        systolicBloodPressure: 92,
        diastolicBloodPressure: 62,
        oxygenSaturation: 88,
        lowOxygenResponseType: "ROOM AIR",
      },
    });
    await open(`/er/${general}`);
    const overlay = page.locator("dialog.new-ringdowns");
    await overlay.getByText("Fall", { exact: true }).first().waitFor();
    await look("a new ringdown");

    await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    await overlay.waitFor({ state: "hidden" });
    const change = { patient: { heartRateBpm: 150, oxygenSaturation: 81 } };
    await crew.patch(`/api/ringdowns/${ringdown.id}`, change);
    await page.locator(".unseen-changes").waitFor();
    await look("the board");
    await open(`/er/${general}/info`);
    await page.locator(".beds__begin button").click();
    await page.locator(".bed-form").waitFor();
    await look("its beds");
    await open(`/er/${general}/history`);
    await page.locator(".history__row").first().waitFor();
    await look("the history");
    await open(`/ringdowns/${ringdown.id}/handover`);
    await look("the handover");
    for (const path of [`/er/${general}/print`, `/er/${general}/history/print`, "/help/downtime"]) {
      await page.goto(path);
      const left = await untranslatedOn(page, app);
      assert.deepEqual(left.filter((text) => !DATE_AND_ZONE.test(text)), [], path);
    }
  },
);

/** '11/23/2026 02:17 PST', as it is in every language. */
const DATE_AND_ZONE = /^[\d/: ]+ [A-Z]{3}$/;
