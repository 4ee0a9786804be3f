import { agedBy } from "../../journeys/crew/aged_draft.ts";
import { untilTrue } from "../../support/until_true.ts";
import { formOn } from "../form.ts";
import { inMci, offer, sent, startMci } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** The crew's form, the choice of a hospital, and the list of the hospitals. */
export const CREW: Area = { name: "crew form", play };

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button } = stage;
  const page = await open("crew1", "/ems");
  const form = formOn(stage, page);
  await look(page, "empty");
  await page.getByRole("combobox", { name: t("Unit #"), exact: true }).click();
  await look(page, "list of a field");
  await page.keyboard.press("Escape");
  await page.getByLabel(t("Menu"), { exact: true }).first().click();
  await look(page, "menu");
  await page.keyboard.press("Escape");

  await form.typeInto(t("Incident #"), "26110003");
  await form.field(t("Age")).fill("131");
  await form.field(t("Systolic blood pressure")).fill("70");
  await form.field(t("Temperature")).fill("20");
  await form.field(t("Treatments administered")).fill("Aspirin 324 mg");
  await form.blur();
  await page.getByRole("checkbox", { name: t("These values are correct") }).waitFor();
  await look(page, "with what is wrong");
  await form.press(t("Clear Form"));
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before it is cleared");
  await button(page.getByRole("dialog"), t("Clear Form")).click();

  await form.fillIn();
  await form.blur();
  await look(page, "filled in");
  await form.chooseHospital("General Hospital");
  await look(page, "hospital chosen");
  const dialog = page.getByRole("dialog");
  await untilTrue(async () => { // a row that has just been moved takes no press
    if (await dialog.isVisible()) return true;
    await page.getByRole("radio", { name: "Lakeside Community" }).click({ timeout: 1000 })
      .catch(() => {}); // the question lies over it
    return false;
  });
  await look(page, "asking before a hospital on divert");
  await page.keyboard.press("Escape");

  await page.goto("/help"); // a screen of the crew would keep the form again
  await agedBy(page, 11 * 60_000);
  await stage.goTo(page, "/ems");
  await page.getByRole("region", { name: t("Unfinished form") }).waitFor();
  await look(page, "a draft from before");
  await form.press(t("Discard"));

  await startMci(stage, "26119999");
  await startMci(stage, "DRILL-7", { isDrill: true });
  for (const [hospital, count] of [["General Hospital", 1], ["Saint Anne Downtown", 2]] as const) {
    await offer(stage, hospital, count);
  }
  await sent(stage, {
    by: "crew2",
    unit: "M2",
    mci: "26119999",
    patient: inMci("RED", "T-1041", "Burns of both hands"),
  });
  const other = await open("crew1", "/ems");
  const onScene = formOn(stage, other);
  await onScene.typeInto(t("Incident #"), "26119999");
  await onScene.field(t("Triage Tag #")).waitFor();
  await onScene.blur();
  await look(other, "in an MCI");
  await other.locator(".crew-mcis__toggle").click();
  await onScene.typeInto(t("Incident #"), "DRILL-7");
  await look(other, "in a drill with open MCIs");
  await other.getByRole("tab").nth(1).click();
  await look(other, "hospital info in an MCI");
  await other.getByRole("tab").first().click();
  await onScene.fillIn({ incident: "26119999" });
  await onScene.field(t("Triage Tag #")).fill("T-1042");
  await onScene.choose(t("Triage priority"), t("Immediate"));
  await onScene.chooseHospital("General Hospital");
  await other.getByText(t("No place left for {priority}.", { priority: t("Immediate") })).waitFor();
  await look(other, "no place left in an MCI");
  await onScene.press(t("Edit Ringdown"));
  await button(other, t("Under way in my agency")).click();
  await button(other, t("Take over")).waitFor();
  await look(other, "under way in my agency");
  await button(other, t("Take over")).click();
  await other.getByRole("dialog", { name: t("Take over this delivery?") }).waitFor();
  await look(other, "asking before taking over");
}
