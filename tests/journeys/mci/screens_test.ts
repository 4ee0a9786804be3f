import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Mci } from "../../../domain/mci/mci.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { DESKTOP, eventually, type Journey, journey, PHONE, untilLive } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { faultsOf } from "../screen_faults.ts";
import { signInOn } from "../admin/site_area.ts";

/** The browser's own messages about a broken connection. */
const CUT = [/WebSocket connection to .* failed/];
const NUMBER = "MCI-OF-THE-NORTHERN-HARBOUR-AND-THE-ISLANDS-0001";

/** An MCI with patients of every priority and without one, long names, and capacities. */
async function startMci({ app }: Journey): Promise<Mci> {
  const [coordinator, crew, nurse] = [
    await app.as("mci"),
    await app.as("crew1"),
    await app.as("nurse"),
  ];
  const { body: mci } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date(Date.now() - 72 * 60_000).toISOString(),
    address1: `Terminal of the ${"Bartholomew".repeat(12)}`,
    address2: "North entrance, behind the second warehouse",
    isDrill: true,
    estimatedRedCount: 9_999,
    estimatedYellowCount: 12,
    estimatedGreenCount: 300,
    estimatedZebraCount: 1,
  });
  const general = await hospitalIdOf(crew, "General Hospital");
  for (const [place, triagePriority] of ["RED", "YELLOW", "GREEN", undefined].entries()) {
    const ringdown = await send(crew, general, {
      ambulance: { ambulanceIdentifier: `M${place + 1}` },
      emergencyMedicalServiceCall: { dispatchCallNumber: NUMBER },
      patient: {
        triageTag: `T-${place}`,
        triagePriority,
        chiefComplaintDescription: place === 0 ? "x".repeat(300) : "Crush injury",
      },
    });
    if (place === 0) await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  }
  await coordinator.post("/api/hospitalstatuses", { hospitalId: general, mciRedCapacity: 0 });
  return mci;
}

journey("the page of an MCI is accessible, and nothing on it is cut off", async (journey) => {
  const { app, openWindow } = journey;
  const mci = await startMci(journey);
  const page = await openWindow({ ...DESKTOP, allow: CUT });
  await signInOn(page, app.origin, "mci@demo.test");
  await page.goto(`/admin/mcis/${mci.id}`);
  await untilLive(page);
  await page.getByText(/entered this MCI, started .*, Immediate\s9999/).waitFor();
  const counts = page.getByRole("region", { name: "Estimated patients" });
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...await faultsOf(page, screen));
  await look("an open MCI");

  await page.getByRole("button", { name: "End MCI" }).click();
  await page.getByRole("dialog", { name: `End MCI #${NUMBER}?` }).waitFor();
  await look("asking before it ends");
  await page.keyboard.press("Escape");

  await page.route("**/api/mcis/*", (route) => route.abort());
  await counts.getByRole("button", { name: "More: Minor" }).click();
  await page.getByRole("dialog", { name: "An unexpected error has occurred" }).waitFor();
  await look("a count that is not saved, in the dialog");
  await page.keyboard.press("Escape");
  await counts.getByText("No answer came. It is not known whether +1 was saved. Now it is 300.")
    .waitFor();
  await look("a count that is not saved");
  await page.unroute("**/api/mcis/*");

  await page.context().setOffline(true);
  await page.getByRole("alert").getByText(/^Not live since/).waitFor();
  await look("an MCI that is not live");
  await page.context().setOffline(false);
  await untilLive(page);

  const coordinator = await app.as("mci");
  await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
  await page.getByText("This MCI was ended by somebody else").waitFor();
  await page.getByText(/^Lasted 1 h \d+ min$/).waitFor();
  await look("an MCI that has ended");
  assert.deepEqual(faults, []);
});

journey("a tablet shows of the patients of an MCI what a phone does", async (journey) => {
  const mci = await startMci(journey);
  const page = await journey.openWindow({ width: 820, height: 1180 });
  await signInOn(page, journey.app.origin, "mci@demo.test");
  await page.goto(`/admin/mcis/${mci.id}`);
  await untilLive(page);
  const table = page.getByRole("table", { name: "Patients" });
  const signs = table.getByText("↕").filter({ visible: true });
  assert.equal(await signs.count(), 0, "there is no room for a sign at each");
  const sort = table.getByRole("button", { name: /^Agency/ });
  await sort.click();
  await sort.getByText("▲").waitFor();
  const isBeside = await sort.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading.firstChild!);
    const [word, sign] = [range, heading.lastElementChild!].map((each) =>
      each.getBoundingClientRect()
    );
    return sign.top < word.bottom && sign.left >= word.right;
  });
  assert(isBeside, "the sign stands beside its word");
  await table.getByRole("cell", { name: "City Fire Department" }).first().waitFor();
  assert.deepEqual(await layoutFaults(page), []);
  for (const language of ["en", "es"]) {
    const { origin } = journey.app;
    await page.context().addCookies([{ name: "language", value: language, url: origin }]);
    await page.reload();
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.getByRole("cell", { name: "City Fire Department" }).first().waitFor();
    const outside = await page.locator(".mci-patients .data-table").evaluate((table) =>
      table.scrollWidth - table.clientWidth
    );
    assert.equal(outside, 0, `${language}: all columns are in sight`);
  }
});

journey("on a phone no word lies over the buttons of a count", async (journey) => {
  const mci = await startMci(journey);
  const page = await journey.openWindow(PHONE);
  await signInOn(page, journey.app.origin, "mci@demo.test");
  await page.goto(`/admin/mcis/${mci.id}`);
  await untilLive(page);
  const covered = () =>
    page.locator(".mci-count:has(.mci-number)").evaluateAll((counts) =>
      counts.filter((count) => {
        const button = count.querySelector("button:last-of-type")!.getBoundingClientRect();
        const words = count.querySelector(".mci-number dt")!.getBoundingClientRect();
        return words.left < button.right && words.top < button.bottom;
      }).length
    );
  assert.equal(await covered(), 0);
  await page.evaluate(() => void (document.documentElement.dataset.text = "largest"));
  assert.equal(await covered(), 0, "with the largest text");
  await page.evaluate(() => void (document.documentElement.dataset.text = "normal"));
  await page.setViewportSize({ width: 320, height: 640 });
  assert.equal(await covered(), 0, "on a small phone");
});

journey("externally updated counts are accessible", async (journey) => {
  const { app, openWindow } = journey;
  const mci = await startMci(journey);
  await app.sql`
    update mass_casualty_incidents set is_externally_updated = true, treated_red_count = 9999
    where id = ${mci.id}
  `;
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, "mci@demo.test");
  await page.goto(`/admin/mcis/${mci.id}`);
  await untilLive(page);
  await page.getByText("These counts are updated from elsewhere and cannot be changed here.")
    .waitFor();
  assert.deepEqual(await faultsOf(page, "counts from elsewhere"), []);
});

journey(
  "on a phone the first patient of an MCI is in sight, a choice sorts them, and hospitals fold",
  async ({ app, openWindow }) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const { body: mci } = await coordinator.post<Mci>("/api/mcis", {
      incidentNumber: "26119999",
      startedAt: new Date().toISOString(),
      address1: "Pier 39",
    });
    const general = await hospitalIdOf(crew, "General Hospital");
    for (let tag = 1; tag <= 8; tag++) {
      await send(crew, general, {
        ambulance: { ambulanceIdentifier: `M${tag}` },
        emergencyMedicalServiceCall: { dispatchCallNumber: "26119999" },
        patient: { triageTag: `T-${tag}`, triagePriority: "RED" },
      });
    }
    const page = await openWindow(PHONE);
    await signInOn(page, app.origin, "mci@demo.test");
    const { body: empty } = await coordinator.post<Mci>("/api/mcis", {
      incidentNumber: "x".repeat(50),
      startedAt: new Date().toISOString(),
    });
    await page.goto(`/admin/mcis/${empty.id}`);
    await page.getByText(/^No patients yet\./).waitFor();
    assert.deepEqual(await layoutFaults(page), [], "a number of 50 letters");
    await page.goto(`/admin/mcis/${mci.id}`);
    await untilLive(page);
    const first = page.getByRole("table", { name: "Patients" }).locator("tbody tr").first();
    const { y } = (await first.boundingBox())!;
    assert(y < 500, `the first patient begins at ${y} px`);

    const choice = page.getByRole("combobox", { name: "Sort by" });
    await choice.selectOption("Tag, ascending");
    await first.getByText("T-1", { exact: true }).waitFor();
    assert.equal(new URL(page.url()).search, "?sort=tag");
    await page.getByRole("searchbox", { name: "Search patients" }).focus();
    await page.keyboard.press("Tab");
    assert(await choice.evaluate((choice) => choice === document.activeElement));
    await page.keyboard.press("Tab");
    const isHeading = await page.evaluate(() => !!document.activeElement?.closest("thead"));
    assert(!isHeading, "what is not seen takes no focus");

    const hospitals = page.getByRole("list", { name: "Each hospital" });
    const fold = (name: RegExp) => page.getByRole("button", { name });
    await hospitals.waitFor({ state: "hidden" });
    await fold(/^Show each of 8 hospitals$/).click();
    await hospitals.getByText("General Hospital").first().waitFor();
    await fold(/^Fold 8 hospitals$/).click();
    await hospitals.waitFor({ state: "hidden" });

    await page.setViewportSize(DESKTOP);
    await choice.waitFor({ state: "hidden" });
    await hospitals.waitFor();
    assert.equal(await fold(/^(Show each of|Fold) 8 hospitals$/).count(), 0);
    await page.getByRole("button", { name: "Tag" }).click();
    await first.getByText("T-8", { exact: true }).waitFor();
  },
);

journey(
  "on a phone a coordinator comes from any patient of an MCI to its counts and its hospitals",
  async ({ app, openWindow }) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const { body: mci } = await coordinator.post<Mci>("/api/mcis", {
      incidentNumber: "26119999",
      startedAt: new Date().toISOString(),
    });
    const general = await hospitalIdOf(crew, "General Hospital");
    for (let tag = 1; tag <= 12; tag++) {
      await send(crew, general, {
        ambulance: { ambulanceIdentifier: `M${tag}` },
        emergencyMedicalServiceCall: { dispatchCallNumber: "26119999" },
        patient: { triageTag: `T-${tag}`, triagePriority: "RED" },
      });
    }
    const page = await openWindow({ ...PHONE, allow: CUT });
    await signInOn(page, app.origin, "mci@demo.test");
    await page.goto(`/admin/mcis/${mci.id}`);
    await untilLive(page);
    const ways = page.getByRole("navigation", { name: "Sections" });
    const headings = { Counts: "Estimated patients", Hospitals: "Hospitals" };
    const follow = async (way: "Counts" | "Hospitals") => {
      const link = ways.getByRole("link", { name: way });
      const { height } = (await link.boundingBox())!;
      assert(height >= 44, `${way} is ${height} px high`);
      await link.focus();
      await page.keyboard.press("Enter");
      const heading = page.getByRole("heading", { name: headings[way], exact: true });
      await eventually(async () => {
        assert(await heading.evaluate((each) => each === document.activeElement), way);
        assert(await isOnTop(heading), `${headings[way]} is in sight`);
      });
    };
    await follow("Counts");
    await page.getByRole("row").filter({ hasText: "T-6" }).scrollIntoViewIfNeeded();
    assert(
      await isOnTop(ways.getByRole("link").first()),
      "they stay while the patients are scrolled",
    );
    await follow("Hospitals");

    await page.context().setOffline(true);
    await page.getByRole("alert").getByText(/^Not live since/).waitFor();
    await follow("Counts");
    await follow("Hospitals");
    await page.context().setOffline(false);
    await untilLive(page);
    await page.setViewportSize(DESKTOP);
    await ways.waitFor({ state: "hidden" });
  },
);

/** Whether nothing lies over the middle of it. */
function isOnTop(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
