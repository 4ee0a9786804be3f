import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { DESKTOP, eventually, type Journey, journey, PHONE, untilStarted } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";

/** What the browser logs when a connection is cut. */
const CUT = [/WebSocket connection to .* failed/];

const URGENT = {
  patient: { emergencyServiceResponseType: "CODE 3", chiefComplaintDescription: "chest pain" },
  patientDelivery: { etaMinutes: 8 },
};

journey(
  "a nurse hears and sees a new ringdown in the history, the profile and the administration",
  async (journey) => {
    const { app } = journey;
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    await (await app.as("super")).patch(`/api/users/${nurse.user.id}`, { isAdminUser: true });
    const pages = [
      await openPage(journey, "nurse", `/er/${general}/history`),
      await openPage(journey, "nurse", "/profile", PHONE),
      await openPage(journey, "nurse", "/admin/users"),
    ];
    const places = [];
    for (const page of pages) {
      await page.getByText("Live: new ringdowns ring here.").waitFor();
      places.push(await placesOf(page));
    }

    const ringdown = await send(crew, general, URGENT);
    for (const [index, page] of pages.entries()) {
      const line = lineOn(page, "General Hospital");
      await line.waitFor();
      assert.match(await line.innerText(), /CODE 3,\s*chest pain,\s*ETA\s*[78] min\./);
      await eventually(async () => assert.match(await page.title(), /^\(1\) /));
      await eventually(async () => assert(await tonesOn(page) > 0, "It sounds"));
      assert.deepEqual(await placesOf(page), places[index], "Nothing on the page has moved");
    }

    // The next page of the administration is opened without a new document; the bell rings on.
    const [, , admin] = pages;
    await admin.getByRole("link", { name: "Settings" }).click();
    await admin.getByRole("heading", { name: "Settings" }).waitFor();
    await eventually(async () => assert.match(await admin.title(), /^\(1\) Settings/));

    // Being told is not being shown.
    const { body } = await crew.get<Ringdown>(`/api/ringdowns/${ringdown.id}`);
    assert.equal(body.currentDeliveryStatus, "RINGDOWN SENT");

    await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    for (const page of pages) {
      await lineOn(page, "General Hospital").waitFor({ state: "hidden" });
      await eventually(async () => assert.doesNotMatch(await page.title(), /^\(/));
    }
  },
);

journey("a nurse of two hospitals is told of both, and opens a board by keys", async (journey) => {
  const { app } = journey;
  const crew = await app.as("crew1");
  const [downtown, westside] = [
    await hospitalIdOf(crew, "Saint Anne Downtown"),
    await hospitalIdOf(crew, "Saint Anne Westside"),
  ];
  const page = await openPage(journey, "downtown", "/profile", { ...DESKTOP, allow: CUT });
  await send(crew, downtown);
  await lineOn(page, "Saint Anne Downtown").waitFor();
  await send(crew, westside, URGENT);
  await eventually(async () =>
    assert.match(await page.getByRole("link").first().innerText(), /Saint Anne Westside/)
  );
  await lineOn(page, "Saint Anne Downtown").waitFor();
  const faults = await faultsOf(page, "two hospitals with new ringdowns");

  await page.context().setOffline(true);
  await page.locator("#bell").getByText(/^Not live since \d\d:\d\d: new ringdowns may be missing/)
    .first().waitFor();
  faults.push(...await faultsOf(page, "two hospitals that are not live"));
  assert.deepEqual(faults, []);
  await page.context().setOffline(false);
  await page.locator(".bell__not-live").waitFor({ state: "hidden" });

  await page.reload();
  await lineOn(page, "Saint Anne Westside").waitFor();
  await page.keyboard.press("Tab");
  await eventually(async () => {
    await page.keyboard.press("Enter"); // a line that has just appeared does nothing yet
    assert.match(page.url(), /\/er\//);
  });
  await page.waitForURL(`**/er/${westside}`);
  await page.getByRole("dialog", { name: "New Ringdowns" }).waitFor();
});

journey("the history is live, and new rows come when a nurse asks for them", async (journey) => {
  const { app } = journey;
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const page = await openPage(journey, "nurse", `/er/${general}/history`, {
    ...DESKTOP,
    allow: CUT,
  });
  const news = page.locator(".history__news");
  await news.getByText("Live", { exact: true }).waitFor();
  const rows = page.locator("tbody").getByRole("row");
  const first = await rows.first().innerText();

  const ringdown = await send(crew, general, URGENT);
  const show = page.getByRole("button", { name: "1 new. Show" });
  await show.waitFor();
  assert.equal(await rows.first().innerText(), first);
  await show.click();
  await eventually(async () => assert.match(await rows.first().innerText(), /Sent/));
  await show.waitFor({ state: "hidden" });

  await rows.first().click();
  const dialog = page.getByRole("dialog", { name: "Ringdown" });
  await dialog.waitFor();
  const { y, height } = (await page.locator("#bell").boundingBox())!;
  const backdrop = await dialog.evaluate((element) => getComputedStyle(element, "::backdrop").top);
  assert.equal(parseFloat(backdrop), y + height, "The line is not dimmed");
  assert((await dialog.boundingBox())!.y > y + height, "Nor covered");
  await dialog.getByRole("button", { name: "Close" }).click();

  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  await eventually(async () => assert.match(await rows.first().innerText(), /Confirmed/));
  await move(crew, ringdown, "CANCELLED");
  await move(nurse, ringdown, "CANCEL ACKNOWLEDGED");
  await eventually(async () => assert.match(await rows.first().innerText(), /Canceled/));

  await page.context().setOffline(true);
  await news.getByText(/^Not live since \d\d:\d\d\. Reconnecting…$/).waitFor();
  const faults = await faultsOf(page, "a history that is not live");
  assert.deepEqual(faults, []);
});

/** Opens a page as a demo user whose device counts the tones that it plays, and presses on it. */
async function openPage(
  { app, openWindow }: Journey,
  name: string,
  path: string,
  look: Parameters<Journey["openWindow"]>[0] = DESKTOP,
): Promise<Page> {
  const page = await openWindow(look);
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { tones: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      counted.tones++;
      start.call(this, at);
    };
  });
  await page.request.post("/auth/local/login", {
    headers: { Origin: app.origin },
    data: { username: `${name}@demo.test`, password: DEMO_PASSWORD },
  });
  await page.goto(path);
  await untilStarted(page);
  await page.locator("#bell[data-ready=true]").waitFor({ state: "attached" });
  await page.getByRole("heading").first().click(); // browsers allow sound from the first press on
  return page;
}

function lineOn(page: Page, hospital: string) {
  return page.getByRole("link", { name: new RegExp(`New ringdown at ${hospital}:`) });
}

function tonesOn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}

/** Where everything is that could be pressed before on the page below the bell. */
function placesOf(page: Page): Promise<string[]> {
  return page.locator("#island").evaluate((island) =>
    [...island.querySelectorAll("a, button, input, select")]
      .filter((each) => !each.textContent?.includes("new. Show")) // has its own empty place
      .map((each) => {
        const { x, y } = each.getBoundingClientRect();
        return `${each.textContent} ${x} ${y}`;
      })
  );
}
