/** Nothing old is sent by accident, and no window overwrites another one's form. */
import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { CHEST_PAIN, crewScreenOn } from "../crew_screen.ts";
import { eventually, journey, untilStarted } from "../journey.ts";
import { agedBy } from "./aged_draft.ts";

const { complaint } = CHEST_PAIN;

journey(
  "a form left for a while asks first, with whose it is, and comes back without its ETA",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.page.getByRole("banner").getByText(`68 F, ${complaint}`).waitFor();
    await crew.page.goto("/help");
    await agedBy(crew.page, 11 * 60_000);
    await crew.page.goto("/ems");
    await untilStarted(crew.page);
    const card = crew.page.getByRole("region", { name: "Unfinished form" });
    await card.getByText(`68 F, ${complaint}`).waitFor();
    assert.equal(await crew.button("Send Ringdown").count(), 0);
    await crew.button("Continue").click();
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), ""));
    await eventually(async () => assert(await crew.button("Send Ringdown").isDisabled()));
  },
);

journey("two windows of one crew show the same form", async ({ openCrewScreen, app }) => {
  const crew = await openCrewScreen("crew1");
  await crew.fillIn(CHEST_PAIN);
  const page = await crew.page.context().newPage();
  await page.goto(`${app.origin}/ems`);
  await untilStarted(page);
  const second = crewScreenOn(page);
  await eventually(async () => assert.equal(await second.field("Age").inputValue(), "68"));
  await second.field("Age").fill("71");
  await eventually(async () => assert.equal(await crew.field("Age").inputValue(), "71"));

  await second.selectHospital("General Hospital", "8");
  await second.button("Send Ringdown").click();
  await second.heading("Delivery status").waitFor();
  await crew.delivery("General Hospital").waitFor();
  assert.equal(await crew.button("Send Ringdown").count(), 0, "it cannot be sent again");
});

journey(
  "nothing of a patient whose form is written lies in clear on the device",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await eventually(async () => assert.match((await keptOn(crew.page)).local, DRAFT));
    const { local, stored } = await keptOn(crew.page);
    for (const kept of [local, stored]) {
      assert(!kept.includes(complaint), `Nothing of the patient is in clear: ${kept}`);
      assert(!kept.includes("etaMinutes"), `Nothing of the form is in clear: ${kept}`);
    }
    await crew.page.reload();
    await crew.page.getByText("Draft restored").waitFor();
    await eventually(async () =>
      assert.equal(await crew.field("Chief complaint").inputValue(), complaint)
    );
  },
);

const DRAFT = /ringdown\.draft\./;

/** All that the page has stored, as text; bytes as characters. */
async function keptOn(page: Page): Promise<{ local: string; stored: string }> {
  return await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("ringdown");
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = await Promise.all(
      [...db.objectStoreNames].map((name) =>
        new Promise((resolve) => {
          const reading = db.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
        })
      ),
    );
    db.close();
    const asText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    return { local: JSON.stringify({ ...localStorage }), stored: JSON.stringify(all, asText) };
  });
}
