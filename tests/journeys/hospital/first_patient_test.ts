/** What stands above the patients leaves the first of them in sight. */
import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, type Journey, journey, PHONE, step } from "../journey.ts";

const TABLET = { width: 820, height: 1180 };
const WALL = { width: 1920, height: 1080 };

/** Two MCIs, one of them a drill. */
async function startMcis({ app }: Journey): Promise<Mci> {
  const coordinator = await app.as("mci");
  const start = async (incidentNumber: string, isDrill: boolean) =>
    (await coordinator.post<Mci>("/api/mcis", {
      incidentNumber,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      address1: "Pier 39",
      estimatedRedCount: 4,
      isDrill,
    })).body;
  await start("DRILL-9", true);
  return await start("26119801", false);
}

journey(
  "a first patient is whole on the first screen, also while MCIs are open",
  async (journey) => {
    const { app } = journey;
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const mci = await startMcis(journey);
    const general = await hospitalIdOf(crew, "General Hospital");
    for (const etaMinutes of [5, 6, 7, 8, 9, 10]) {
      const ringdown = await send(crew, general, { patientDelivery: { etaMinutes } });
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    }
    const { page, count } = await journey.openBoard("nurse", WALL);
    await page.getByRole("button", { name: "Turn on sound" }).click();
    await count("Incoming", 6).waitFor();
    await step("on a phone and a tablet", async () => {
      for (const size of [PHONE, TABLET]) {
        await page.setViewportSize(size);
        await eventually(async () => assert.equal(await cutOfFirst(page), 0));
      }
    });
    await (await app.as("mci")).post(`/api/mcis/${mci.id}/ask`);
    await page.locator(".capacity-request").waitFor();
    await step("on a tablet that is asked how many it can take", async () => {
      await eventually(async () => assert.equal(await cutOfFirst(page), 0));
    });
    await step("on a wide board with the largest text, too", async () => {
      await page.setViewportSize(WALL);
      await page.evaluate(() => void (document.documentElement.dataset.text = "largest"));
      await eventually(async () => assert.equal(await cutOfFirst(page), 0));
    });
  },
);

/** How much of the first patient's card is below the edge or under what lies at it (CSS px). */
function cutOfFirst(page: Page): Promise<number> {
  return page.locator(".ringdown-section article").first().evaluate((card) => {
    scrollTo(0, 0);
    const { left, right, bottom } = card.getBoundingClientRect();
    const over = document.querySelector(".more-below__button")?.getBoundingClientRect();
    const isUnder = over && over.height > 0 && over.left < right && over.right > left;
    return Math.max(0, Math.round(bottom - (isUnder ? over.top : innerHeight)));
  });
}
