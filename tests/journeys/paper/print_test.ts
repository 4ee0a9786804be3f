import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { axe, type Page } from "../../support/browser.ts";
import { signInOn } from "../admin/site_area.ts";
import { DESKTOP, journey, PHONE, step, untilStarted } from "../journey.ts";

const SENTENCE = "A fall from 3 m onto concrete, pupils equal, moves all four limbs. ";
const LONGEST = SENTENCE.repeat(200).slice(0, 10_000);

journey("what is printed fits its pages of A4 and Letter, without menu and buttons", async (
  { app, openBoard },
) => {
  const crew = await app.as("crew1");
  const general = await hospitalIdOf(crew, "General Hospital");
  const ringdown = await send(crew, general, {
    patient: {
      chiefComplaintDescription: LONGEST.slice(0, 1_000),
      treatmentNotes: LONGEST,
      otherObservationNotes: LONGEST,
    },
  });
  const { page } = await openBoard("nurse");
  const pagesOf = (format: string) => pagesPrinted(page, format);

  // What to do, the hospitals, the list, and a page for each blank form.
  await page.goto("/help/downtime?forms=5");
  for (const format of ["A4", "Letter"]) assert.equal(await pagesOf(format), 3 + 5, format);

  await page.goto(`/er/${general}/print`);
  for (const format of ["A4", "Letter"]) assert.equal(await pagesOf(format), 1, format);
  await page.getByRole("button", { name: "Print" }).waitFor();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height });
  assert.deepEqual(await axe(page), []);
  const list = page.getByRole("region", { name: "Ringdowns", exact: true });
  assert.ok(await list.evaluate((it) => it.scrollWidth <= it.clientWidth), "nothing is cut off");
  const labels = await list.locator("tbody td:not(:empty)").evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, "::before").content)
  );
  assert.deepEqual(
    labels.slice(0, 2),
    ['"Unit #: "', '"Status: "'],
    "each value says what it is",
  );
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
  assert.equal(await page.getByRole("link").filter({ visible: true }).count(), 0);
  for (const width of NARROWEST_PAPER) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await cutOffOn(page), [], `${width} px`);
  }
  await page.setViewportSize({ width, height });

  // The first page of the longest report has the beginning of each text, and says that it goes on.
  await page.goto(`/ringdowns/${ringdown.id}/handover`);
  await untilStarted(page);
  const continued = page.getByText("Continued on the next page.");
  for (const format of ["A4", "Letter"]) {
    assert.equal(await pagesOf(format), 4, format);
  }
  assert.equal(await continued.filter({ visible: true }).count(), 2);
  const whole = page.getByText(LONGEST.trim(), { exact: true });
  assert.equal(await whole.filter({ visible: true }).count(), 2, "each text is there once, whole");
});

journey(
  "the history, an MCI and the help cards are printed on their pages, without menu and buttons",
  async (
    { app, openWindow },
  ) => {
    const [crew, coordinator] = [await app.as("crew1"), await app.as("mci")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const [{ id: mciId }] = (await coordinator.get<{ id: string }[]>("/api/mcis")).body;
    const sheets = {
      nurse: `/er/${general}/history/print`,
      mci: `/admin/mcis/${mciId}/print`,
      "hospital.admin": "/admin/ringdowns/print",
    };
    for (const [name, path] of Object.entries(sheets)) {
      await step(`what '${name}' prints at ${path}`, async () => {
        const page = await openWindow(DESKTOP);
        await signInOn(page, app.origin, `${name}@demo.test`);
        await page.goto(path);
        await page.getByRole("button", { name: "Print" }).waitFor();
        await page.emulateMedia({ media: "print" });
        assert.deepEqual(await unprintableOn(page), []);
        for (const width of NARROWEST_PAPER) {
          await page.setViewportSize({ width, height: 1_000 });
          assert.deepEqual(await cutOffOn(page), [], `${width} px`);
        }
        await page.context().close();
      });
    }

    await step(
      "whoever is signed out opens both cards and the glossary, and prints a sheet",
      async () => {
        const page = await openWindow(PHONE);
        for (const [language, glossary] of [["en", "Glossary"], ["es", "Glosario"]]) {
          await page.context().addCookies([{ name: "language", value: language, url: app.origin }]);
          await page.goto("/help/glossary");
          await page.getByRole("heading", { name: glossary, level: 1 }).waitFor();
          for (const path of ["/help/crew", "/help/hospital"]) {
            await page.goto(path);
            await page.locator(`html[lang=${language}] .help-card`).waitFor();
            for (const format of ["A4", "Letter"]) {
              assert.equal(
                await pagesPrinted(page, format),
                1,
                `${path} in ${language} on ${format}`,
              );
            }
          }
        }
      },
    );
  },
);

/** What is left between the margins of A4 upright, and of Letter on its side, in CSS pixels. */
const NARROWEST_PAPER = [703, 965];

async function pagesPrinted(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Menus, links and buttons that would be printed. */
async function unprintableOn(page: Page): Promise<string[]> {
  return await page.locator("nav, header a, button, form, .skip-link").filter({ visible: true })
    .allTextContents();
}

/** The names of what would be cut off at the edge of the paper. */
async function cutOffOn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("html, main, main *")]
      .filter((part) => getComputedStyle(part).display !== "inline")
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
      .map((part) => `${part.tagName}.${part.className}`)
  );
}
