import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { eventually, isPressable, journey, pressAtPlaceOf, untilStarted } from "../journey.ts";
import type { CrewScreen } from "../crew_screen.ts";

const STEPS = [
  ["Mark arrived", "Marked arrived", "Mark offloaded"],
  ["Mark offloaded", "Marked offloaded", "Return to service"],
  ["Return to service", "Returned to service", null],
] as const;

const WHO = "68 F, Crushing chest pain";

journey(
  "each wrong press is taken back, after a reload too, and no button comes under the finger",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.send();
    for (const [step, made, next] of STEPS) {
      await pressAndLook(crew, step, [`Undo: ${made}, ${WHO}`, ...(next ? [next] : [])]);
      if (next) await crew.page.reload();
      else await crew.tab("Hospital Info").click();
      if (next) await untilStarted(crew.page);
      const undo = crew.button(`Undo: ${made}, ${WHO}`);
      await isPressable(undo);
      await undo.click();
      if (!next) await crew.tab("Ringdown").click();
      await crew.button(step).waitFor();
      await undo.waitFor({ state: "hidden" });
      await pressAndLook(crew, step, []);
      await undo.waitFor(); // a reload before the answer may take the press back
    }
    await crew.page.reload();
    await untilStarted(crew.page);
    await crew.heading("Ringdown form").waitFor();
    const undo = crew.button(`Undo: Returned to service, ${WHO}`);
    await isPressable(undo);
    await undo.click();
    await crew.delivery("General Hospital").waitFor();
    await crew.button("Return to service").waitFor();
  },
);

/** Presses a step. None of the buttons that follow may be where it was. */
async function pressAndLook(crew: CrewScreen, step: string, following: string[]) {
  const button = crew.button(step);
  const press = await pressAtPlaceOf(button);
  const { x, y, width, height } = (await button.boundingBox())!;
  await press();
  await button.waitFor({ state: "hidden" });
  for (const name of following) {
    const after: Locator = crew.button(name);
    await isPressable(after);
    await eventually(async () => {
      const box = (await after.boundingBox())!;
      const [midX, midY] = [x + width / 2, y + height / 2];
      const isThere = box.x <= midX && midX <= box.x + box.width && box.y <= midY &&
        midY <= box.y + box.height;
      assert.ok(!isThere, `'${name}' is where '${step}' was pressed`);
    });
  }
}

journey("what can be undone lies over no tab, wherever the step was pressed", async (all) => {
  const crew = await all.openCrewScreen("crew1");
  await crew.send();
  for (const place of ["top", "bottom"]) {
    const step = crew.button("Mark arrived");
    await step.waitFor();
    await crew.page.setViewportSize({ width: 390, height: 844 });
    const { y, height } = (await step.boundingBox())!;
    // The bar comes at the other end of the window than the press.
    const rest = place === "top" ? 100 : 400;
    await crew.page.setViewportSize({ width: 390, height: Math.round(y + height + rest) });
    await isPressable(step);
    await step.click();
    await crew.page.locator(`.undo-bar[data-place="${place}"]`).getByText(WHO).waitFor();
    await crew.tab("Hospital Info").click();
    await crew.tab("Ringdown").click();
    await crew.button(`Undo: Marked arrived, ${WHO}`).click();
  }
});

journey(
  "what can be undone lies over nothing of the form's bar, at the end of the page, too",
  async (all) => {
    const crew = await all.openCrewScreen("crew1");
    const { page } = crew;
    await crew.send();
    const step = crew.button("Mark arrived");
    await step.waitFor();
    const { y } = (await step.boundingBox())!;
    await page.setViewportSize({ width: 390, height: Math.round(y + 500) }); // the bar comes below
    await isPressable(step);
    await step.click();
    await crew.button(`Undo: Marked arrived, ${WHO}`).waitFor();
    await crew.button("Another patient").click();
    await crew.heading("Ringdown form").waitFor();
    const edges = () =>
      page.evaluate(() => {
        const boxOf = (of: string) => document.querySelector(of)!.getBoundingClientRect();
        return {
          undo: boxOf(".undo-bar[data-place=bottom]").bottom,
          form: boxOf(".action-bar").top,
        };
      });
    for (const end of [0, 1e5]) {
      await page.evaluate((y) => scrollTo(0, y), end);
      await eventually(async () => {
        const { undo, form } = await edges();
        assert(
          0 < undo && undo <= form,
          `'Undo' ends at ${undo}, the bar of the form begins at ${form}`,
        );
      });
    }
    await page.setViewportSize({ width: 844, height: 390 }); // a phone held sideways
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, 1e5));
      const [form, undo] = await page.evaluate(() => [
        document.querySelector(".action-bar")!.getBoundingClientRect().bottom,
        document.querySelector(".undo-bar")!.getBoundingClientRect().top,
      ]);
      assert(form <= undo, `the bar of the form ends at ${form}, 'Undo' begins at ${undo}`);
    });
  },
);
