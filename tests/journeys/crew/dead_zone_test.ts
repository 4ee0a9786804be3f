/** What a crew does where there is no network, as far as only a browser shows it. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Page } from "../../support/browser.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, type Look, untilLive, untilStarted } from "../journey.ts";
import { CUT, openCrewOnNetwork } from "../network.ts";

const OFFLINE: Partial<Look> = { allow: CUT };
const NOT_SENT_YET = "Not sent yet. Will send when the connection is back.";

journey(
  "an update, an ETA and a cancel that are said without a network survive a reload and are applied in order",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    const api = await journey.app.as("crew1");
    await crew.send();
    const { body: [{ id, timestamps }] } = await api.get<Ringdown[]>("/api/ringdowns");
    await crew.page.evaluate(async () => void await navigator.serviceWorker.ready);
    await eventually(() => isKept(crew.page));

    network.cut();
    await crew.page.getByText(/^Not live since/).first().waitFor();
    await crew.button("Update patient").click();
    await crew.field("Pulse").fill("128");
    await crew.button("Send update").click();
    await crew.page.getByText(/Update: not sent yet/).waitFor();
    await crew.button("Change ETA").click();
    await crew.field("Minutes from now").fill("20");
    const said = Date.now();
    await crew.page.locator(".delivery-eta__editor").getByRole("button", { name: "Change ETA" })
      .click();
    await crew.page.getByText(/ETA: not sent yet, the hospital has/).waitFor();
    await crew.button("Cancel delivery").click();
    const asking = crew.dialog("Cancel this delivery?");
    await asking.getByText("Until it is sent, General Hospital expects this patient.").waitFor();
    const phone = asking.getByRole("link", { name: "Call General Hospital: 555-0100" });
    assert.ok((await phone.boundingBox())!.height >= 56, "it can be pressed with gloves");
    await asking.getByRole("button", { name: "Cancel delivery" }).click();
    const frame = crew.page.getByRole("region", { name: /^Not sent: 68 F/ });
    await frame.getByText(/expects this patient until this is sent/).waitFor();

    await crew.page.reload();
    await untilStarted(crew.page);
    await frame.getByText(/Cancel delivery, /).waitFor();
    assert.equal(await frame.getByRole("listitem").count(), 3);

    network.restore();
    await frame.waitFor({ state: "detached" });
    const { body: ringdown } = await api.get<Ringdown>(`/api/ringdowns/${id}`);
    assert.equal(ringdown.currentDeliveryStatus, "CANCELLED");
    assert.equal(ringdown.patient.heartRateBpm, 128);
    const eta = Date.parse(timestamps["RINGDOWN SENT"]!) + ringdown.etaMinutes * 60_000;
    assert.ok(Math.abs(eta - said - 20 * 60_000) <= 60_000, "the time of day that was said");
    network.close();
  },
);

journey(
  "a device that is full says that it stores nothing, and what is not sent does not look sent",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", OFFLINE);
    const { page } = crew;
    await untilLive(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("There is no room.", "QuotaExceededError");
      };
      for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let count = 0;; count++) {
            localStorage.setItem(`full ${size} ${count}`, "x".repeat(size));
          }
        } catch {
          // no more of this size has room
        }
      }
    });
    await page.context().setOffline(true);
    await crew.fillIn(CHEST_PAIN);
    await page.getByText(/This device keeps no draft/).waitFor();
    await crew.selectHospital("General Hospital", "8");
    await crew.button("Send Ringdown").click();
    await page.getByText(NOT_SENT_YET).waitFor();
    await page.getByText(/^This device stores nothing\. Not stored on this device: /).waitFor();
    assert.equal(await crew.heading("Delivery status").count(), 0);
    assert.equal(await crew.delivery("General Hospital").count(), 0);

    await page.context().setOffline(false);
    await crew.delivery("General Hospital").waitFor();
    await page.getByText(NOT_SENT_YET).waitFor({ state: "detached" });
  },
);

journey(
  "what is unsent for 30 s makes itself heard and felt",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", OFFLINE);
    const { page } = crew;
    await page.clock.install();
    await page.addInitScript(() => {
      const asked = { tones: 0, vibrations: 0 };
      Object.assign(globalThis, { asked });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        asked.tones++;
        start.apply(this, when);
      };
      Object.defineProperty(navigator, "vibrate", { value: () => void asked.vibrations++ });
    });
    await page.reload();
    await untilStarted(page);
    const asked = () =>
      page.evaluate(() =>
        (globalThis as unknown as { asked: { tones: number; vibrations: number } }).asked
      );
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await page.context().setOffline(true);
    await crew.button("Send Ringdown").click();
    await page.getByText(NOT_SENT_YET).waitFor();
    await page.clock.fastForward(20_000);
    await page.getByText(/Waiting for 2\d\ss/).waitFor();
    assert.deepEqual(await asked(), { tones: 0, vibrations: 0 });
    await page.clock.fastForward(12_000);
    await eventually(async () => {
      const { tones, vibrations } = await asked();
      assert.ok(tones > 0 && vibrations === 1, `${tones} tones, ${vibrations} vibrations`);
    });
  },
);

journey(
  "what is typed before the device can store it says so, is stored as soon as it can be, and can be sent",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: [...CUT, /dynamically imported module/] });
    const { page } = crew;
    await page.evaluate(async () => {
      const [worker] = await navigator.serviceWorker.getRegistrations();
      await worker?.unregister(); // it would have the files
      for (const name of await caches.keys()) await caches.delete(name);
    });
    const atStart = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(
        "link[rel=modulepreload], script[src]",
      )].map(
        (element) => element.getAttribute("href") ?? element.getAttribute("src"),
      )
    );
    await page.context().route("**/static/build/*.js", (route) => {
      const { pathname } = new URL(route.request().url());
      return atStart.includes(pathname) ? route.continue() : route.abort();
    });
    await page.reload();
    await untilStarted(page);
    await crew.fillIn(CHEST_PAIN);
    await page.getByText(/What you enter is not stored on this device yet/).waitFor();
    assert.equal(await draftsOn(page), 0);
    await page.context().unroute("**/static/build/*.js");
    await page.getByText(/What you enter is not stored on this device yet/)
      .waitFor({ state: "detached" });
    await eventually(async () => assert.equal(await draftsOn(page), 1));
    await crew.selectHospital("General Hospital", "8");
    await crew.button("Send Ringdown").click();
    await crew.delivery("General Hospital").waitFor();
    const { complaint } = CHEST_PAIN;
    const sent = await app.sql`
      select from patients where chief_complaint_description = ${complaint}
    `;
    assert.equal(sent.length, 1);
  },
);

async function draftsOn(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("ringdown.draft.")).length
  );
}

/** Whether the device keeps the page with its delivery. */
async function isKept(page: Page): Promise<void> {
  const pages = await page.evaluate(() =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("ringdown");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const rows = opening.result.transaction("rows").objectStore("rows");
        const counting = rows.index("byKind").count("page");
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    })
  );
  assert.equal(pages, 1);
}
