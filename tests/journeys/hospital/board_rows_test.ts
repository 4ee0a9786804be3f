/** What stands above the patients: each row is whole, and alike for all it tells of. */
import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, type Journey, journey, PHONE, step } from "../journey.ts";

type Part = ReturnType<Page["locator"]>;

const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1440, height: 900 };

/** An MCI and a drill at the same place, with as many patients. */
async function startMcis({ app }: Journey): Promise<void> {
  const coordinator = await app.as("mci");
  for (const [incidentNumber, isDrill] of [["26119801", false], ["DRILL-9", true]]) {
    const { status } = await coordinator.post("/api/mcis", {
      incidentNumber,
      isDrill,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      address1: "Pier 39",
      address2: "North end",
      estimatedRedCount: 3,
      estimatedYellowCount: 12,
      estimatedGreenCount: 140,
      estimatedZebraCount: 1,
    });
    assert.equal(status, 201);
  }
}

journey("on a desk the beds, their button, and their form are a row each", async (journey) => {
  await startMcis(journey);
  const { page, button } = await journey.openBoard("nurse", DESK);
  await page.locator(".mci-card").nth(1).waitFor();
  const update = button("Update Hospital Info");
  const counts = page.locator(".beds__counts");
  assert.equal(await middleOf(update), await middleOf(counts));
  await update.click();
  const fields = page.locator(".bed-form__counts input");
  await fields.nth(4).waitFor();
  const tops = await fields.evaluateAll((each) =>
    each.map((field) => field.getBoundingClientRect().top)
  );
  assert(Math.max(...tops) - Math.min(...tops) < 1, tops.join());
});

journey("on a wall each MCI says since when it is open, the real one first", async (journey) => {
  await startMcis(journey);
  const { page } = await journey.openBoard("nurse", { width: 1440, height: 900 });
  await page.goto(`${page.url()}?wall=1`);
  const cards = page.locator(".mci-card");
  await cards.nth(1).waitFor();
  for (const text of ["normal", "largest"]) {
    await page.evaluate((text) => document.documentElement.dataset.text = text, text);
    assert.equal(await cards.nth(0).locator(".drill-band").count(), 0, text);
    for (const card of await cards.all()) {
      const line = (await card.locator(".mci-card__where").boundingBox())!;
      const since = (await card.getByText(/^Started /).boundingBox())!;
      assert(since.y < line.y + line.height - 4, text);
      assert(since.x + since.width <= line.x + line.width + 1, text);
    }
  }
});

journey("the name of one of several hospitals has its place in the header", async (journey) => {
  const crew = await journey.app.as("crew1");
  const { page } = await journey.openBoard("downtown", PHONE);
  await send(crew, await hospitalIdOf(crew, "Saint Anne Westside"));
  await page.locator(".header .elsewhere__mark").waitFor();
  await page.getByRole("button", { name: "Turn on sound" }).click();
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    const at = `${size.width} px wide`;
    const box = async (part: string) => (await page.locator(part).boundingBox())!;
    const choice = await box(".hospital-switch__summary");
    assert((await box(".hospital-switch__name")).y >= 8, at);
    const words = await heightOfWords(page.locator(".hospital-switch__summary"));
    assert(words < 24, `${at}: the choice is one line`);
    assert(choice.y + choice.height <= (await box(".header .elsewhere__mark")).y, at);
    const [live, controls] = [await box(".header__live"), await box(".header__controls")];
    assert(controls.y < live.y + live.height, `${at}: the controls are no row of their own`);
  }
});

journey("on a phone all sections to jump to are alike while a drill is on", async (journey) => {
  const { app } = journey;
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  await startMcis(journey);
  const general = await hospitalIdOf(crew, "General Hospital");
  const drill = await send(crew, general, {
    emergencyMedicalServiceCall: { dispatchCallNumber: "DRILL-9" },
    patient: { triagePriority: "GREEN", triageTag: "T-7" },
  });
  await move(nurse, drill, "RINGDOWN CONFIRMED");
  const { page } = await journey.openBoard("nurse", PHONE);
  const jumps = page.locator(".section-jumps__jump");
  await page.locator(".section-jumps .drill-count").waitFor();
  const boxes = await Promise.all(
    (await jumps.all()).map(async (each) => (await each.boundingBox())!),
  );
  assert.equal(new Set(boxes.map(({ width }) => Math.round(width))).size, 1);
  const waiting = await heightOfWords(jumps.last());
  assert(waiting < 36, "'Waiting 0' is one line");
});

journey(
  "on a small wall the time stands at the right, on the row of the sound",
  async (journey) => {
    const { page } = await journey.openBoard("nurse", PHONE);
    await page.goto(`${page.url()}?wall=1`);
    const clock = page.locator(".wall-header .clock");
    await clock.waitFor();
    for (const text of ["normal", "largest"]) {
      await step(`${text} text`, async () => {
        await page.evaluate((text) => void (document.documentElement.dataset.text = text), text);
        await eventually(async () => {
          const { x, width } = (await clock.boundingBox())!;
          assert(PHONE.width - x - width < 32, `ends at ${x + width} px`);
        });
        const state = page.locator(".wall-header :is(.connection, .sound__state)");
        for (const each of await state.all()) {
          assert(Math.abs(await middleOf(each) - await middleOf(clock)) < 8);
        }
      });
    }
  },
);

/** How high the words in it are (CSS px). */
function heightOfWords(part: Part): Promise<number> {
  return part.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().height;
  });
}

/** The height at which the middle of something is (whole CSS px). */
async function middleOf(part: Part): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return Math.round(y + height / 2);
}
