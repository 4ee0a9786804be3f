import { hospitalIdOf, move } from "../../support/person.ts";
import { formOn } from "../form.ts";
import { generalOf, sent, SHOCK, startMci } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** What a crew sees of the patients it has under way. */
export const CREW_DELIVERY: Area = {
  name: "crew delivery",
  env: { CONFIRM_ALERT_SECONDS: "4" },
  play,
};

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const page = await open("crew1", "/ems");
  const form = formOn(stage, page);
  await form.fillIn();
  await form.chooseHospital("General Hospital");
  await form.press(t("Send Ringdown"));
  await page.getByRole("heading", { name: t("Delivery status") }).waitFor();
  await page.getByText(
    t("No screen is open at {hospital}. Call the ED.", { hospital: "General Hospital" }),
  )
    .first().waitFor();
  await look(page, "no screen is open");

  const nurse = await app.as("nurse");
  const [{ id }] = await app.sql<{ id: string }[]>`
    select id from patient_deliveries order by created_at desc limit 1
  `;
  await open("nurse", `/er/${await generalOf(stage)}/info`);
  const [tooLate] = t("Not confirmed after {time}. Call the ED.", { time: "|" }).split("|");
  await page.getByText(tooLate).first().waitFor();
  await look(page, "not confirmed in time");
  await move(nurse, { id } as never, "RINGDOWN CONFIRMED");
  await page.locator("[data-state=known]").nth(2).waitFor();
  await look(page, "confirmed");

  await page.getByRole("button", { name: t("Change") }).first().click();
  await button(page, t("Change ETA")).waitFor();
  await form.press(t("Show report"));
  await look(page, "ETA being changed and the report");
  await form.press(t("Cancel delivery"));
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before it is canceled");
  await page.keyboard.press("Escape");
  await form.press(t("Redirect patient"));
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before it is redirected");
  await page.keyboard.press("Escape");
  await form.press(t("Hide report"));

  await form.press(t("Update patient"));
  await form.field(t("Pulse")).fill("110");
  await form.blur();
  await look(page, "patient being updated");
  await form.field(t("Treatments administered")).fill("Aspirin");
  await form.blur();
  const crew = await app.as("crew1");
  await crew.patch(`/api/ringdowns/${id}`, {
    patient: { treatmentNotes: "Nitroglycerin 14:05", heartRateBpm: 120 },
  });
  await page.locator(".trend__value").first().waitFor(); // the page has heard of it
  await form.press(t("Send update"));
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before an update replaces what was told meanwhile");
  await page.keyboard.press("Escape");
  await form.field(t("Treatments administered")).fill("");
  await form.blur();
  await form.press(t("Send update"));
  await page.locator(".update-patient").waitFor({ state: "hidden" });
  await page.locator(".trend__value").first().waitFor();
  await look(page, "with a trend");

  await publish(stage, {
    divertStatusIndicator: true,
    additionalServiceAvailabilityNotes: "CT is down",
  });
  await page.getByText("CT is down").first().waitFor();
  await look(page, "the hospital goes on divert");

  await form.press(t("Mark arrived"));
  await button(page, t("Mark offloaded")).waitFor();
  await look(page, "arrived with undo");
  await form.press(t("Another patient"));
  await page.getByRole("heading", { name: t("Ringdown form") }).waitFor();
  await look(page, "form of another patient");
  await startMci(stage, "26119999");
  await sent(stage, { patient: SHOCK, mci: undefined });
  const two = await open("crew1", "/ems");
  await two.getByRole("article").nth(1).waitFor();
  await two.getByText(tooLate).first().waitFor();
  await look(two, "two patients and an MCI");
  const [{ id: newest }] = await app.sql<{ id: string }[]>`
    select id from patient_deliveries order by created_at desc limit 1
  `;
  const colleague = await app.as("crew2");
  await colleague.post(`/api/ringdowns/${newest}/takeover`);
  await move(colleague, { id: newest } as never, "CANCELLED");
  await two.getByText(t("Canceled"), { exact: false }).first().waitFor();
  await look(two, "one of two ended by a colleague");

  await button(two, t("Dismiss")).first().click();
  await two.locator(".delivery__line").first().click();
  await button(two, t("Redirect patient")).click();
  await button(two.getByRole("dialog"), t("Redirect patient")).click();
  await two.getByText(t("Choose where this patient goes now.")).waitFor();
  await colleague.post(`/api/ringdowns/${id}/takeover`);
  await two.getByText(t("They choose where this patient goes. Clear the form.")).waitFor();
  await look(two, "a form whose patient a colleague has");
}

/** Publishes the status of General Hospital. */
async function publish(stage: Stage, change: object): Promise<void> {
  const nurse = await stage.app.as("nurse");
  const hospitalId = await hospitalIdOf(nurse, "General Hospital");
  await nurse.post("/api/hospitalstatuses", { hospitalId, ...change });
}
