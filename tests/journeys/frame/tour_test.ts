import assert from "node:assert/strict";
import type { Response } from "playwright-core";
import { TOUR_STEPS } from "../../../islands/beside/tour_steps.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { DESKTOP, journey, step, untilLive, untilStarted } from "../journey.ts";

const env = { TOUR: "true" };
const PATH = "/api/users/me/tour";
const WINDOWS = [{ width: 390, height: 844 }, { width: 820, height: 1180 }, DESKTOP];
const PLACES = ["top", "bottom"] as const;

const tour = (page: Page) => page.getByRole("complementary", { name: "Tour" });
const within = (page: Page, name: string) => tour(page).getByRole("button", { name, exact: true });

journey(
  "a new crew walks through five steps that stand beside its form and cover nothing of it",
  async ({ openCrewScreen }) => {
    const { page } = await openCrewScreen("crew1");
    await tour(page).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    for (const [at, { title }] of TOUR_STEPS.crew.entries()) {
      await tour(page).getByRole("heading", { name: title }).waitFor();
      await tour(page).getByText(`Step ${at + 1} of 5`).waitFor();
      if (at === 0 || at === 4) await coversNothing(page, title);
      if (at < 4) await within(page, "Next").click();
    }
    await within(page, "Back").click();
    await tour(page).getByText("Step 4 of 5").waitFor();
    await within(page, "Skip the tour").click();
    await tour(page).waitFor({ state: "hidden" });

    await step("whoever has skipped it sees it no more, here or on another device", async () => {
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^tour:/.test(key)));
      await page.reload();
      await untilStarted(page);
      await untilLive(page);
      assert.equal(await tour(page).count(), 0);
      await page.evaluate(() => localStorage.clear()); // as on a device that knows nothing of it
      const [told] = await Promise.all([page.waitForResponse(`**${PATH}`), page.reload()]);
      assert.deepEqual(await told.json(), { isFinished: true });
      await untilLive(page);
      assert.equal(await tour(page).count(), 0);
    });
  },
  { env },
);

journey(
  "the tour stands beside the board, and never over an unconfirmed ringdown",
  async ({ app, openBoard }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const ringdown = await send(crew, general);
    assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
    const board = await openBoard("nurse");
    const { page, overlay } = board;
    await board.card("Incoming", "Chest pain since an hour").waitFor();
    await tour(page).getByText("Step 1 of 5").waitFor();
    await coversNothing(page, "the board");
    await within(page, "Next").click();

    const patient = { chiefComplaintDescription: "Fell from a roof" };
    await step("it is gone while a ringdown is unconfirmed, and comes back after it", async () => {
      await send(crew, general, { patient });
      await board.newRingdown("Fell from a roof").waitFor();
      await tour(page).waitFor({ state: "hidden" });
      await board.confirmReceipt("Fell from a roof");
      await overlay.waitFor({ state: "hidden" });
      await tour(page).getByText("Step 2 of 5").waitFor();
    });

    await step("it does not come, not even for a moment, while one is there already", async () => {
      await send(crew, general, { patient });
      await board.newRingdown("Fell from a roof").waitFor();
      await noteTours(page);
      const code = page.waitForResponse(isCodeOfTour);
      await page.reload();
      await untilDrawn(page, (await code).url());
      await board.newRingdown("Fell from a roof").waitFor();
      assert.equal(await page.evaluate(() => "hadTour" in globalThis), false);
      await board.confirmReceipt("Fell from a roof");
      await tour(page).getByText("Step 1 of 5").waitFor();
    });
  },
  { env },
);

/** Notes on later documents of the page whether a tour was on them, even for a moment. */
async function noteTours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector(".tour")) Object.assign(globalThis, { hadTour: true });
    }).observe(document, { childList: true, subtree: true });
  });
}

async function isCodeOfTour(answer: Response): Promise<boolean> {
  return answer.url().endsWith(".js") && (await answer.text()).includes("Skip the tour");
}

/** Waits until a script of the page has run, and what it draws would be there. */
async function untilDrawn(page: Page, script: string): Promise<void> {
  await page.evaluate(async (script) => {
    await import(script);
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, script);
}

/** The tour meets no control of the page, however wide its window is and wherever it is scrolled. */
async function coversNothing(page: Page, title: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const place of PLACES) {
      const { met, outOfReach } = await metByTour(page, place);
      assert.deepEqual(met, [], `${title}, ${size.width} px, scrolled to the ${place}`);
      if (place === "top") assert.deepEqual(outOfReach, [], `${title}, ${size.width} px`);
    }
  }
}

/** The controls of the page that the tour lies over, and those of the tour that cannot be pressed. */
function metByTour(page: Page, place: typeof PLACES[number]) {
  return page.evaluate((place) => {
    scrollTo(0, place === "top" ? 0 : document.documentElement.scrollHeight);
    const tour = document.querySelector(".tour")!;
    const own = tour.getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const words = (control: HTMLElement) => control.ariaLabel ?? control.innerText;
    const met = controls.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return !tour.contains(control) && left < own.right && own.left < right &&
        top < own.bottom && own.top < bottom;
    });
    const outOfReach = controls.filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return tour.contains(control) &&
        !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return { met: met.map(words), outOfReach: outOfReach.map(words) };
  }, place);
}
