/** What a crew must do can be pressed on a phone, however much was written. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { hospitalIdOf, send } from "../../support/person.ts";
import { eventually, journey, PHONE, untilLive } from "../journey.ts";

const SENTENCE =
  "Fell from a ladder onto concrete, pupils equal, moves all four limbs, open fracture. ";
const LONGEST = SENTENCE.repeat(12).slice(0, 1000);

journey(
  "a long complaint makes no screen of a crew wider than its phone",
  async ({ app, openCrewScreen }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    const patient = { chiefComplaintDescription: SENTENCE };
    for (let patients = 0; patients < 2; patients++) await send(crew, hospitalId, { patient });
    const screen = await openCrewScreen("crew1");
    const article = screen.delivery("General Hospital");
    await article.nth(1).waitFor();
    await isWithinWidth(article.getByRole("button", { name: "Mark arrived" }).first());

    await nurse.post("/api/hospitalstatuses", { hospitalId, divertStatusIndicator: true });
    const alert = screen.page.getByRole("alert").filter({ hasText: "has been on divert since" })
      .first();
    await isWithinWidth(alert);
  },
);

journey(
  "who may take a patient over reads three lines of the treatments, and the rest at a press",
  async ({ app, openCrewScreen }) => {
    const colleague = await app.as("crew2");
    const hospitalId = await hospitalIdOf(colleague, "General Hospital");
    const given =
      "Aspirin 324 mg 13:40, nitroglycerin 0.4 mg 13:45 and 13:50, morphine 4 mg 13:55, ";
    const patients = { short: `${given}last one`, long: given.repeat(4) };
    for (const treatmentNotes of Object.values(patients)) {
      await send(colleague, hospitalId, { patient: { treatmentNotes } });
    }
    const { page, button } = await openCrewScreen("crew1");
    await button("Under way in my agency").click();
    const notes = page.getByRole("dialog").locator(".notes-in-brief__text");
    await notes.nth(1).waitFor();
    const short = notes.filter({ hasText: "last one" });
    assert.equal(await cutOf(short), 0, "px of it are hidden");
    const long = page.getByRole("dialog").getByRole("article").filter({ hasNotText: "last one" });
    assert(await cutOf(long.locator(".notes-in-brief__text")) > 0, "it does not fill the list");
    await long.getByRole("button", { name: "Details" }).click();
    await long.getByText(patients.long.trim()).waitFor();
  },
);

/** Px of a text that its box hides. */
function cutOf(text: Locator): Promise<number> {
  return text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

journey(
  "the longest complaint leaves room for the buttons and for what is updated",
  async ({ app, openCrewScreen, openBoard }) => {
    await untilLive((await openBoard("nurse")).page); // otherwise the crew is told to call
    const crew = await app.as("crew1");
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    await send(crew, hospitalId, { patient: { chiefComplaintDescription: LONGEST } });
    const screen = await openCrewScreen("crew1");
    await isInSight(screen.button("Mark arrived"));
    await isInSight(screen.button("Cancel delivery"));

    await screen.button("Redirect patient").click();
    await isInSight(screen.dialog("Redirect this patient?").getByRole("button").last());
    await screen.page.keyboard.press("Escape");

    await screen.button("Update patient").click();
    await isInSight(screen.field("Systolic blood pressure"));
    await isInSight(screen.button("Send update"));
  },
);

journey(
  "a hospital's long note leaves the delivery in sight, and can be dismissed",
  async ({ app, openCrewScreen, openBoard }) => {
    await untilLive((await openBoard("nurse")).page); // otherwise the crew is told to call
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    for (let patients = 0; patients < 3; patients++) await send(crew, hospitalId);
    const screen = await openCrewScreen("crew1");
    const next = screen.page.getByRole("button", { name: /^Mark arrived/ });
    await next.waitFor();
    const note = SENTENCE.repeat(100);
    await nurse.post("/api/hospitalstatuses", {
      hospitalId,
      additionalServiceAvailabilityNotes: note,
      divertStatusIndicator: true,
    });
    const dismiss = screen.button("Dismiss");
    await dismiss.first().waitFor();
    await isInSight(screen.button("Redirect").first());
    await next.evaluate((button) => button.scrollIntoView(false));
    await isInSight(next);
    for (let left = await dismiss.count(); left > 0; left--) await dismiss.first().click();
    await eventually(async () => assert.equal(await screen.page.getByRole("alert").count(), 0));
  },
);

/** Nothing lies over it, and it can be pressed without scrolling. */
async function isInSight(part: Locator): Promise<void> {
  await part.waitFor();
  await eventually(async () => {
    const isOnTop = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    assert(isOnTop, `${part} is out of sight`);
  }, 2000);
}

async function isWithinWidth(part: Locator): Promise<void> {
  const { x, width } = (await part.boundingBox())!;
  assert(x >= 0 && x + width <= PHONE.width, `it reaches from ${x} to ${x + width} px`);
  const page = await part.page().evaluate(() => document.documentElement.scrollWidth);
  assert.equal(page, PHONE.width, "the width of the page");
}
