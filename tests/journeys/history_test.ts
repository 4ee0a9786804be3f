import assert from "node:assert/strict";
import type { Page } from "../support/browser.ts";
import { hospitalIdOf, move, send } from "../support/person.ts";
import { eventually, journey, PHONE, untilStarted } from "./journey.ts";

const A_PAGE = 25;

journey(
  "a nurse can read the history page by page and filter it",
  async ({ app, openBoard }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const ringdown = await send(crew, general, {
      patient: { chiefComplaintDescription: "Bitten by a swan" },
    });
    await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    await move(crew, ringdown, "CANCELLED");
    const { page } = await openBoard("nurse");
    await page.getByRole("link", { name: "Ringdown History" }).first().click();
    await page.getByRole("heading", { name: "Ringdown History" }).waitFor();
    await untilStarted(page);
    for (const column of ["ETA", "Status", "Ambulance #", "Chief Complaint"]) {
      await page.getByRole("columnheader", { name: column }).waitFor();
    }

    // The newest ringdown is first; the second page follows the first.
    await eventually(async () =>
      assert.match(await rows(page).first().innerText(), /Canceled\s+M1\s+Bitten by a swan/)
    );
    await eventually(async () => assert.equal(await rows(page).count(), A_PAGE));
    await page.getByRole("button", { name: "Load more" }).click();
    await eventually(async () => assert(await rows(page).count() > A_PAGE));
    const shown = await rows(page).allInnerTexts();
    assert.equal(new Set(shown).size, shown.length, "No row is repeated");

    // Show applies the filters, Clear removes them.
    await page.getByRole("searchbox", { name: "Search" }).fill("swan");
    await eventually(async () => assert(await rows(page).count() > A_PAGE));
    await page.getByRole("button", { name: "Show" }).click();
    await eventually(async () => assert.equal(await rows(page).count(), 1));
    await page.getByRole("combobox", { name: "Status" }).selectOption("Redirected");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("No ringdowns found.").waitFor();
    await page.getByRole("button", { name: "Clear filters", exact: true }).click();
    await eventually(async () => assert.equal(await rows(page).count(), A_PAGE));

    await page.getByRole("combobox", { name: "Status" }).selectOption("Canceled");
    await page.getByRole("button", { name: "Show" }).click();
    await eventually(async () => {
      const shown = await rows(page).allInnerTexts();
      assert(shown.length > 0 && shown.every((row) => row.includes("Canceled")), shown.join());
    });

    // The days of the filter limit the list; the last day cannot be before the first.
    await page.getByRole("button", { name: "Clear filters", exact: true }).click();
    await page.getByLabel("From", { exact: true }).fill("01/01/2099");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("No ringdowns found.").waitFor();
    await page.getByLabel("To", { exact: true }).fill("01/01/2098");
    await page.getByText("This day is before the first.").waitFor();
  },
);

journey("the address of the history holds its search and filters", async ({ app, openBoard }) => {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const patient = { chiefComplaintDescription: "Bitten by a swan" };
  await move(nurse, await send(crew, general, { patient }), "RINGDOWN CONFIRMED");
  const { page } = await openBoard("nurse");
  await page.getByRole("link", { name: "Ringdown History" }).first().click();
  await untilStarted(page);
  const search = page.getByRole("searchbox", { name: "Search" });
  const show = async (words: string, count: number) => {
    await search.fill(words);
    await page.getByRole("button", { name: "Show" }).click();
    await eventually(async () => assert.equal(await rows(page).count(), count));
  };
  const shows = async (words: string, count: number) => {
    await eventually(async () => assert.equal(await rows(page).count(), count));
    await eventually(async () => assert.equal(await search.inputValue(), words));
  };
  const whole = page.url();
  await show("swan", 1);
  assert.equal(page.url(), `${whole}?search=swan`);
  await show("no such complaint", 0);

  await page.reload();
  await untilStarted(page);
  await shows("no such complaint", 0);
  await page.goBack();
  await shows("swan", 1);
  await page.goBack();
  await shows("", A_PAGE);
  await page.goForward();
  await shows("swan", 1);

  const { page: other } = await openBoard("ringdown.only");
  await other.goto(page.url());
  await untilStarted(other);
  await eventually(async () =>
    assert.equal(await rows(other).count(), 1, "A link that was sent shows the same")
  );

  await page.getByRole("button", { name: "Clear filters", exact: true }).click();
  await shows("", A_PAGE);
  assert.equal(page.url(), whole);
  await page.goto(`${whole}?status=REDIRECTED,REDIRECT%20ACKNOWLEDGED&drills=true`);
  await untilStarted(page);
  const status = page.getByRole("combobox", { name: "Status" });
  await eventually(async () =>
    assert.equal(await status.locator("option:checked").innerText(), "Redirected")
  );
  await eventually(async () =>
    assert(await page.getByRole("checkbox", { name: "Show drills" }).isChecked())
  );
});

journey("a row of the history opens the whole ringdown", async ({ openBoard }) => {
  const { page } = await openBoard("ringdown.only");
  await page.getByRole("link", { name: "Ringdown History" }).first().click();
  await untilStarted(page);
  await rows(page).nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Ringdown" });
  for (const words of ["Incident #", "Unit #", "What do the marks mean?", "Times"]) {
    await dialog.getByText(words, { exact: true }).waitFor();
  }
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
});

journey("a nurse can try again when a page of the history fails to load", async ({ openBoard }) => {
  const { page } = await openBoard("nurse", { allow: [/answer 503/] });
  await page.getByRole("link", { name: "Ringdown History" }).first().click();
  await page.getByRole("heading", { name: "Ringdown History" }).waitFor();
  await untilStarted(page);
  await page.route("**/api/ringdowns?*", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Load more" }).click();
  await page.getByText("Not loaded.").waitFor();
  await eventually(async () =>
    assert.equal(await rows(page).count(), A_PAGE, "Those that are there stay")
  );
  await page.unroute("**/api/ringdowns?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await eventually(async () => assert(await rows(page).count() > A_PAGE));
  await eventually(async () => assert.equal(await page.getByText("Not loaded.").count(), 0));
});

journey("the filters keep their places on a phone while a search runs", async ({ openBoard }) => {
  const { page } = await openBoard("nurse", PHONE);
  await page.goto(await page.locator('a[href$="/history"]').first().getAttribute("href") ?? "");
  await untilStarted(page);
  const clear = page.getByRole("button", { name: "Clear filters", exact: true });
  const before = await clear.boundingBox();
  await page.route("**/api/ringdowns?*", () => {}); // it never answers
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("Loading…").waitFor();
  assert.deepEqual(await clear.boundingBox(), before);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);

  const [from, to] = [
    page.getByLabel("From", { exact: true }),
    page.getByLabel("To", { exact: true }),
  ];
  await from.fill("11/20/2026");
  await to.fill("11/19/2026");
  await page.getByText("This day is before the first.").waitFor();
  assert.equal((await from.boundingBox())?.y, (await to.boundingBox())?.y);
});

function rows(page: Page) {
  return page.locator("tbody").getByRole("row");
}
