import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { axe } from "../../support/browser.ts";
import { journey, untilStarted } from "../journey.ts";

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
  const pagesOf = async (format: string) => {
    const pdf = await page.pdf({ format });
    return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  };

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
