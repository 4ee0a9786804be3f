import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Page } from "../../support/browser.ts";
import { untilTrue } from "../../support/until_true.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, isPressable, journey, untilLive, untilStarted } from "../journey.ts";
import { openCrewOnNetwork } from "../network.ts";

const NOT_SENT_YET = "Not sent yet. Will send when the connection is back.";

journey(
  "without a network, a reload shows what the crew's screen showed last; what is sent then outlives its tab",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    const board = await journey.openBoard("nurse");
    await untilKept(crew.page);

    network.cut();
    await crew.page.reload();
    await untilStarted(crew.page);

    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.button("Send Ringdown").click();
    await crew.page.getByText(NOT_SENT_YET).waitFor();
    // A second press in the same place leads nowhere else.
    await crew.page.getByRole("button", { name: /required fields left/ }).click();
    await eventually(async () => assert(await isInWindow(crew.page, NOT_SENT_YET)));
    await kill(crew.page);
    const next = await crew.page.context().newPage();
    await next.goto(crew.page.url());
    await next.getByText(NOT_SENT_YET).waitFor();

    network.restore();
    await board.newRingdown(CHEST_PAIN.complaint).waitFor();
    await untilLive(next);
    await next.getByText(NOT_SENT_YET).waitFor({ state: "detached" });
    const { body: sent } = await (await journey.app.as("crew1")).get<Ringdown[]>("/api/ringdowns");
    const { complaint } = CHEST_PAIN;
    assert.equal(
      sent.filter(({ patient }) => patient.chiefComplaintDescription === complaint).length,
      1,
    );
    await next.close();
    network.close();
  },
);

journey(
  "a device on which nobody is signed in shows nothing of a crew without the network",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    await untilKept(crew.page);
    // The page may hear of it first, and go to the same place by itself.
    await crew.page.goto("/auth/local/logout").catch(() => {});
    await crew.page.waitForURL("**/login");
    await eventually(async () => assert.equal(await pagesKept(crew.page), 0));

    network.cut();
    await crew.page.goto("/ems");
    await untilStarted(crew.page);
    await crew.page.getByRole("heading", { name: "No connection" }).waitFor();
    network.restore();
    network.close();
  },
);

journey(
  "steps pressed without a network survive a reload and are applied in order, once",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    const api = await journey.app.as("crew1");
    await crew.send();
    await untilKept(crew.page);
    const steps = crew.page.locator(".delivery-progress");

    network.cut();
    await crew.page.getByText(/^Not live since/).first().waitFor();
    const [before, pressed] = [new Date().toISOString(), ["Mark arrived", "Mark offloaded"]];
    for (const name of pressed) await pressUntilTaken(crew.button(name));
    await crew.page.reload();
    await untilStarted(crew.page);
    await eventually(async () => assert.equal(await steps.getByText("Not sent yet").count(), 2));
    await crew.button("Undo: Offloaded").click(); // it leaves the queue, and is made anew
    await eventually(async () => assert.equal(await steps.getByText("Not sent yet").count(), 1));
    await pressUntilTaken(crew.button("Mark offloaded"));
    await eventually(async () => assert.equal(await steps.getByText("Not sent yet").count(), 2));
    const after = new Date().toISOString();

    network.restore();
    await untilLive(crew.page);
    await eventually(async () => assert.equal(await steps.getByText("Not sent yet").count(), 0));
    await crew.button("Return to service").waitFor();
    const { body: [ringdown] } = await api.get<Ringdown[]>("/api/ringdowns");
    const { ARRIVED, OFFLOADED } = ringdown.timestamps;
    assert.equal(ringdown.currentDeliveryStatus, "OFFLOADED");
    assert.ok(before <= ARRIVED! && ARRIVED! < OFFLOADED! && OFFLOADED! <= after);
    network.close();
  },
);

/** A step that has just moved takes no press: then the crew presses again. */
async function pressUntilTaken(step: Locator): Promise<void> {
  await untilTrue(async () => {
    await isPressable(step);
    await step.click();
    return await step.waitFor({ state: "hidden", timeout: 3_000 }).then(() => true, () => false);
  });
}

/** Waits until the device keeps the screen and what it shows. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void await navigator.serviceWorker.ready);
  await eventually(async () => assert.equal(await pagesKept(page), 1));
}

async function pagesKept(page: Page): Promise<number> {
  return await page.evaluate(() =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("ringdown");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const counting = db.transaction("rows").objectStore("rows").index("byKind").count("page");
        counting.onsuccess = () => {
          db.close();
          resolve(counting.result);
        };
      };
    })
  );
}

/** As a phone that needs the memory of a tab: without a word to its page. */
async function kill(page: Page): Promise<void> {
  const crash = page.waitForEvent("crash");
  const browser = await page.context().newCDPSession(page);
  browser.send("Page.crash").catch(() => {/* nobody is left to answer */});
  await crash;
}

async function isInWindow(page: Page, words: string): Promise<boolean> {
  const box = (await page.getByText(words).boundingBox())!;
  return box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
}
