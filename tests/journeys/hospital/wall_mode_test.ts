import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey, step, untilStarted } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";

const FULL_HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };

journey("a wall shows the same picture at 1080p and 4K, and survives a reload", async (journey) => {
  const { app } = journey;
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const sent: Ringdown[] = [];
  for (let patient = 0; patient < 3; patient++) {
    sent.push(await send(crew, general));
    assert.equal((await move(nurse, sent[patient], "RINGDOWN CONFIRMED")).status, 200);
  }
  const board = await journey.openBoard("nurse", FULL_HD);
  const { page, count } = board;
  await count("Incoming", 3).waitFor();
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "Wall mode" }).click();
  await page.waitForURL("**/*wall=1");
  await page.reload();
  await untilStarted(page);
  assert.equal(await page.getByRole("link").filter({ visible: true }).count(), 0);

  await step("every card is twice as large on a screen with twice the pixels", async () => {
    await eventually(async () => assert.equal((await sizesOn(page)).length, 3));
    const small = await sizesOn(page);
    await page.setViewportSize(FOUR_K);
    await eventually(async () => assert.deepEqual(await sizesOn(page), small.map((px) => 2 * px)));
    assert.deepEqual(await cardsOutside(page), []);
  });

  await step(
    "the overlay of a new ringdown grows, too, also where the board is no wall",
    async () => {
      await send(crew, general);
      const complaint = page.getByRole("dialog").getByRole("heading", { level: 3 });
      const px = () => complaint.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
      await complaint.waitFor();
      assert.equal(await px(), 120);
      await page.goto(`/er/${general}`);
      await complaint.waitFor();
      assert.equal(await px(), 120);
      await page.getByRole("button", { name: /^Confirm Receipt/ }).click();
      await complaint.waitFor({ state: "hidden" });
    },
  );

  await page.setViewportSize(FULL_HD);
  await page.goto(`/er/${general}?wall=1`);
  await untilStarted(page);
  await step("nothing on it can be pressed but Turn on sound, Seen and Confirm", async () => {
    const patient = { chiefComplaintDescription: "Fainted" };
    for (const to of ["ARRIVED", "OFFLOADED"]) {
      assert.equal((await move(crew, sent[0], to)).status, 200);
    }
    await crew.patch(`/api/ringdowns/${sent[1].id}`, { patient });
    await board.button("Seen: changes of M1, Fainted").waitFor();
    const onBoard = ["Turn on sound", "Seen: changes of M1, Fainted"];
    await eventually(async () => assert.deepEqual(await controlsOn(page), onBoard));
    await send(crew, general, { patient: { chiefComplaintDescription: "Fell from a roof" } });
    await board.newRingdown("Fell from a roof").waitFor();
    const all = [...onBoard, "Turn on sound", "Confirm Receipt: M1, Fell from a roof"];
    await eventually(async () => assert.deepEqual(await controlsOn(page), all));
    await board.confirmReceipt("Fell from a roof");
    await board.overlay.waitFor({ state: "hidden" });
  });
  await page.mouse.move(300, 300);
  await page.getByRole("button", { name: "Leave wall mode" }).click();
  await page.getByRole("link", { name: "Ringdown History" }).first().waitFor();
  assert(!page.url().includes("wall="));
});

journey("a wall and large text have no layout or accessibility faults", async (journey) => {
  const { app } = journey;
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  for (let patient = 0; patient < 2; patient++) {
    const ringdown = await send(crew, general);
    assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
  }
  const { page, count } = await journey.openBoard("nurse", FULL_HD);
  await count("Incoming", 2).waitFor();
  const faults: string[] = [];
  for (const text of ["small", "largest"]) {
    await page.evaluate((text) => {
      document.documentElement.dataset.text = text;
    }, text);
    faults.push(...await faultsOf(page, `the board, ${text} text`));
  }
  await page.goto(`/er/${general}?wall=1`);
  await untilStarted(page);
  await page.getByRole("button", { name: "Leave wall mode" }).focus(); // else it cannot be seen
  faults.push(...await faultsOf(page, "a wall"));
  await send(crew, general);
  await page.getByRole("dialog", { name: "New Ringdowns" }).waitFor();
  faults.push(...await faultsOf(page, "new ringdowns on a wall"));
  assert.deepEqual(faults, []);
});

journey(
  "large text on a wall gets smaller before a patient is below the edge",
  async (journey) => {
    const { app } = journey;
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const sendConfirmed = async () => {
      const ringdown = await send(crew, general);
      assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
      return ringdown;
    };
    const first = await sendConfirmed();
    const { page, count } = await journey.openBoard("nurse", FULL_HD);
    await page.context().addCookies([{ name: "text", value: "largest", url: app.origin }]);
    await page.goto(`/er/${general}?wall=1`);
    await untilStarted(page);
    const rem = () =>
      page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    await count("Incoming", 1).waitFor();
    const largest = await rem();

    const sent = [first];
    while (sent.length < 16) sent.push(await sendConfirmed());
    await count("Incoming", 16).waitFor();
    await eventually(async () => assert.deepEqual(await cardsOutside(page), []));
    const smaller = await rem();
    assert(smaller < largest && smaller >= FULL_HD.width / 120, `${smaller} of ${largest} px`);
    await page.setViewportSize(FOUR_K);
    await eventually(async () => assert.equal(await rem(), 2 * smaller));
    assert.deepEqual(await cardsOutside(page), []);
    await page.setViewportSize({ width: 1024, height: 768 });
    const text = () => page.evaluate(() => document.documentElement.dataset.text);
    await eventually(async () => assert.equal(await text(), "largest"));
    await page.setViewportSize(FULL_HD);
    await eventually(async () => assert.equal(await rem(), smaller));
    assert.deepEqual(await cardsOutside(page), []);

    await step("the board that is no wall any more has the text that was chosen", async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Ringdown History" }).first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.text), "largest");
    });

    await step("with few patients the text of the wall is as large as chosen", async () => {
      await page.goto(`/er/${general}?wall=1`);
      await eventually(async () => assert.equal(await rem(), smaller));
      for (const ringdown of sent.slice(1)) {
        for (const step of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) {
          assert.equal((await move(crew, ringdown, step)).status, 200);
        }
      }
      await count("Incoming", 1).waitFor();
      await eventually(async () => assert.equal(await rem(), largest));
    });
  },
);

/** The sizes of the complaints (CSS px). */
function sizesOn(page: Page): Promise<number[]> {
  return page.locator("article h3").evaluateAll((all) =>
    all.map((each) => parseFloat(getComputedStyle(each).fontSize))
  );
}

/** The names of all that somebody sees and could press or type into. */
function controlsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "a[href], button, input, select, textarea, summary";
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((each) => each.ariaLabel ?? each.innerText);
  });
}

function cardsOutside(page: Page): Promise<number[]> {
  return page.locator("article").evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().bottom).filter((bottom) =>
      bottom > innerHeight
    )
  );
}
