import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import { type Journey, journey, PHONE, untilStarted } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { signInOn } from "../admin/site_area.ts";
import { speakWithMarks, untranslatedOn } from "../untranslated.ts";

const NUMBER = "26-11-90";
/** The address of the MCI that has ended. */
const ADDRESS = ["Ferry Terminal", "Gate C"];

/** A drill with a patient, and a hospital that has offered less than was sent to it. */
async function startDrill({ app }: Journey): Promise<Mci> {
  const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
  const { body: mci } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date().toISOString(),
    isDrill: true,
    estimatedRedCount: 14,
  });
  const hospitalId = await hospitalIdOf(crew, "General Hospital");
  await send(crew, hospitalId, {
    emergencyMedicalServiceCall: { dispatchCallNumber: NUMBER },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  await coordinator.post(`/api/mcis/${mci.id}/ask`);
  await coordinator.post("/api/hospitalstatuses", { hospitalId, mciRedCapacity: 0 });
  return mci;
}

journey(
  "in a language with longer words nothing of an MCI is cut off on a phone, or left in English",
  async (journey) => {
    const { app } = journey;
    const mci = await startDrill(journey);
    const page = await journey.openWindow(PHONE);
    await signInOn(page, app.origin, "mci@demo.test");
    await speakWithMarks(page, app);
    await page.goto(`/admin/mcis/${mci.id}`);
    await untilStarted(page);
    await page.locator(".mci-log__event").first().waitFor();
    await page.locator("[aria-controls][aria-expanded=false]:not(nav *)").first().click();
    await page.locator(".capacity__row").first().waitFor();
    const faults = [...await layoutFaults(page), ...await untranslatedOn(page, app)];

    await page.locator("main .button--danger").first().click();
    await page.getByRole("dialog").waitFor();
    faults.push(...await layoutFaults(page), ...await untranslatedOn(page, app));

    for (const path of ["/admin/dashboard", "/admin/mcis", "/admin/mcis/new"]) {
      await page.goto(path);
      await untilStarted(page);
      const texts = (await untranslatedOn(page, app)).filter((text) => !ADDRESS.includes(text));
      const found = [...await layoutFaults(page), ...texts];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    assert.deepEqual(faults, []);
  },
);
