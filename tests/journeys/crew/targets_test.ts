/** What a crew presses with gloves is large enough. */
import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { journey } from "../journey.ts";

const SMALLEST_PX = 56;

journey("whatever a crew presses is at least 56 px high and wide", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  const tooSmall: string[] = await tooSmallOn(crew.page);
  await crew.fillIn(CHEST_PAIN);
  await crew.button("Select Hospital").click();
  await crew.chooseHospital("General Hospital");
  tooSmall.push(...await tooSmallOn(crew.page));
  await crew.tab("Hospital Info").click();
  await crew.button("Return to ringdown form").waitFor();
  tooSmall.push(...await tooSmallOn(crew.page));
  assert.deepEqual(tooSmall, []);
});

/** The buttons and links below the header that are too small, one line each. */
function tooSmallOn(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate(
    (main, smallest) =>
      [...main.querySelectorAll("button, a[href]")].filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isShown = control.checkVisibility() && !control.closest("p"); // links in a sentence
        return isShown && Math.min(width, height) < smallest - 0.5;
      }).map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)} x ${Math.round(height)} ${control.textContent}`;
      }),
    SMALLEST_PX,
  );
}
