import assert from "node:assert/strict";
import { axe, type Page } from "../../support/browser.ts";
import { signInOn } from "../admin/site_area.ts";
import { DESKTOP, eventually, journey, PHONE, untilStarted } from "../journey.ts";

const OFFSET_PX = 5;

/** The position of the open tooltip with this text, relative to its element and the window. */
async function placeOf(page: Page, words: string | RegExp) {
  const tooltip = page.getByRole("tooltip", { includeHidden: true })
    .filter({ hasText: words, visible: true });
  await tooltip.waitFor();
  return await tooltip.evaluate((bubble) => {
    const own = bubble.getBoundingClientRect();
    const about = bubble.parentElement!.firstElementChild!.getBoundingClientRect();
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    return {
      above: Math.round(about.top - own.bottom),
      below: Math.round(own.top - about.bottom),
      isInside: own.left >= 5 && own.top >= 5 && own.right <= innerWidth - 5 &&
        own.bottom <= innerHeight - 5,
      isOnTop: document.elementFromPoint(x, y) === bubble,
    };
  });
}

async function closes(page: Page) {
  await eventually(async () =>
    assert.equal(await page.locator(".tooltip__bubble:visible").count(), 0)
  );
}

journey("a tooltip tells a nurse what a term on the board means", async ({ openBoard }) => {
  const { page } = await openBoard("nurse");
  await page.getByText("Psych beds", { exact: true }).hover();
  const { above, isInside, isOnTop } = await placeOf(page, "Open psychiatric beds");
  assert.deepEqual({ above, isInside, isOnTop }, {
    above: OFFSET_PX,
    isInside: true,
    isOnTop: true,
  });
  assert.deepEqual(await axe(page), []);

  await page.getByRole("tooltip", { name: "Open psychiatric beds" }).hover();
  await page.waitForTimeout(500); // longer than the tooltip stays open without the mouse
  await placeOf(page, "Open psychiatric beds");
  await page.keyboard.press("Escape");
  await closes(page);
});

journey(
  "a tooltip stays inside a phone's screen, wherever its element is",
  async ({ openCrewScreen }) => {
    const { page } = await openCrewScreen("crew1", PHONE);
    await page.goto("/ems/hospitals");
    await untilStarted(page);
    const words = page.getByText(/\d en route · \d offloading/);
    await words.first().focus();
    for (const place of ["start", "end"] as const) {
      await words.first().evaluate((element, block) => {
        scrollBy(
          0,
          element.getBoundingClientRect()[block === "start" ? "top" : "bottom"] -
            (block === "start" ? 2 : innerHeight - 2),
        );
      }, place);
      await eventually(async () => {
        const { above, below, isInside } = await placeOf(page, /^Ambulances on their way/);
        assert(isInside);
        assert.equal(place === "start" ? below : above, OFFSET_PX);
      });
    }
    await page.keyboard.press("Tab");
    await closes(page);
  },
);

journey("buttons with only an icon show their names", async ({ app, openWindow }) => {
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, "super@demo.test");
  await page.goto("/admin/site/hospitals");
  await untilStarted(page);
  const down = page.getByRole("button", { name: /^Move down / }).first();
  const name = (await down.getAttribute("aria-label"))!;
  await down.hover();
  assert.equal((await placeOf(page, name)).above, OFFSET_PX);
  await down.click();
  await closes(page);
});
