/** Room that is kept under the finger never leaves an empty page. */
import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, untilLive } from "../journey.ts";
import { CUT } from "../network.ts";

/** What a notice says, with its button. */
const WORDS = ".usa-alert__body";

journey(
  "what was sent once the connection is back is in view without a touch",
  async ({ app, openCrewScreen }) => {
    const [crew, person] = [await openCrewScreen("crew1", { allow: CUT }), await app.as("crew1")];
    const { page } = crew;
    const general = await hospitalIdOf(person, "General Hospital");
    for (const chiefComplaintDescription of ["First", "Second"]) {
      await send(person, general, { patient: { chiefComplaintDescription } });
    }
    await page.getByText("44 F, Second").first().waitFor();
    await page.context().setOffline(true);
    await page.getByText(/^Not live since/).waitFor();
    for (const complaint of ["Third", "Fourth"]) {
      await crew.button("Another patient").click();
      await crew.send({ ...CHEST_PAIN, complaint });
    }
    const unsent = page.getByRole("region", { name: /^Not sent/ });
    await eventually(async () => assert.equal(await unsent.count(), 2));
    await page.context().setOffline(false);
    await untilLive(page);
    await eventually(async () => assert.equal(await unsent.count(), 0));
    await staysInView(page, '.delivery__line:has-text("Fourth")');
  },
);

journey(
  "who loses a patient with a long update reads so, and no room is left after a while",
  async ({ app, openCrewScreen }) => {
    const [crew, colleague] = [await openCrewScreen("crew1"), await app.as("crew2")];
    const [{ page }, person] = [crew, await app.as("crew1")];
    const general = await hospitalIdOf(person, "General Hospital");
    for (const chiefComplaintDescription of ["First", "Second", "Third"]) {
      await send(person, general, { patient: { chiefComplaintDescription } });
    }
    const last = await send(person, general, {
      patient: { chiefComplaintDescription: CHEST_PAIN.complaint },
    });
    await crew.page.getByRole("button", { name: /^Mark arrived .*Crushing/ }).waitFor();
    await crew.button("Update patient").press("Enter"); // the news may lie over it
    await crew.field("Other observation notes").fill("Confused");
    assert.equal((await colleague.post(`/api/ringdowns/${last.id}/takeover`)).status, 200);
    const place = page.locator(".delivery-departed");
    const roomBelow = (part: string) =>
      place.evaluate(
        (place, part) => place.clientHeight - place.querySelector(part)!.clientHeight,
        part,
      );
    await place.waitFor();
    assert(await roomBelow(WORDS) > 400, "no other button comes under the finger");
    await staysInView(page, `.delivery-departed ${WORDS}`);
    await eventually(async () => {
      const room = await roomBelow(WORDS);
      assert(room < 10, `${room} px of room`);
    }, 10_000);
    await staysInView(page, `.delivery-departed ${WORDS}`);
  },
);

/** Whether something of it is in the window, below what stays there, and is so for some seconds. */
async function staysInView(page: Page, selector: string): Promise<void> {
  const what = page.locator(selector).first();
  await what.waitFor();
  const look = async () => {
    const [news, box] = [await bottomOf(page), (await what.boundingBox())!];
    const { height } = page.viewportSize()!;
    const isSeen = box.y >= news - 1 && box.y + box.height <= height;
    assert(isSeen, JSON.stringify({ news, box, scrollY: await page.evaluate(() => scrollY) }));
  };
  await eventually(look, 10_000);
  await page.waitForTimeout(6_000);
  await look();
}

/** Where the part of the window begins that header and news leave free. */
function bottomOf(page: Page): Promise<number> {
  return page.locator(".crew > .header, .crew-news").evaluateAll((blocks) =>
    Math.max(...blocks.map((block) => block.getBoundingClientRect().bottom))
  );
}
