import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { journey, PHONE } from "../journey.ts";

const TABLET = { width: 820, height: 1180 };
const WIDE = [{ width: 1180, height: 820 }, { width: 1920, height: 1080 }];

journey(
  "the list of hospitals covers no mark that rings for one of them, and moves nothing",
  async (journey) => {
    const crew = await journey.app.as("crew1");
    const { page } = await journey.openBoard("downtown", TABLET);
    await send(crew, await hospitalIdOf(crew, "Saint Anne Westside"));
    const mark = page.locator(".header .elsewhere__mark");
    await mark.waitFor();
    const header = page.locator(".header");
    await page.getByText("Switch hospital").click();
    for (const size of [PHONE, TABLET, ...WIDE]) {
      await page.setViewportSize(size);
      const covered = await mark.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [left + 5, (left + right) / 2, right - 5].filter((x) =>
          !element.contains(document.elementFromPoint(x, (top + bottom) / 2))
        );
      });
      assert.deepEqual(covered, [], `${size.width} px wide`);
      const open = await header.boundingBox();
      await page.keyboard.press("Escape");
      assert.deepEqual(await header.boundingBox(), open, `${size.width} px wide`);
      await page.getByText("Switch hospital").click();
    }
  },
);
