import { createNetwork } from "../../journeys/network.ts";
import { formOn } from "../form.ts";
import { CHEST_PAIN, sent } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** What a crew sees when the connection, or its session, is gone. */
export const CREW_OFFLINE: Area = { name: "crew offline", play };

async function play(stage: Stage): Promise<void> {
  await playOvertaken(stage);
  await playUnsent(stage);
}

/** An update that waited for the network, while a colleague told something else. */
async function playOvertaken(stage: Stage): Promise<void> {
  const { t, look, open, app, button } = stage;
  const ringdown = await sent(stage, { patient: { ...CHEST_PAIN, treatmentNotes: "Oxygen 4 L" } });
  const network = createNetwork(app.origin);
  const page = await open("crew1", "/ems", network.origin);
  const form = formOn(stage, page);
  await button(page, t("Update patient")).click();
  await form.field(t("Treatments administered")).fill("Oxygen 4 L, aspirin 324 mg");
  await form.blur();
  network.cut();
  await form.press(t("Send update"));
  await page.getByText(t("Not sent yet. Will send when the connection is back.")).first().waitFor();
  const crew = await app.as("crew1");
  const treatmentNotes = "Oxygen 4 L, nitroglycerin 0.4 mg 14:05";
  await crew.patch(`/api/ringdowns/${ringdown.id}`, { patient: { treatmentNotes } });
  network.restore();
  await page.getByText(t("Not sent: update refused")).waitFor();
  await look(page, "an update that a colleague overtook");
  // The other one is at the delivery.
  await page.getByRole("button", { name: t("Back to the form") }).first().click();
  await form.press(t("Send update"));
  await page.getByRole("dialog", { name: t("Replace what was told meanwhile?") }).waitFor();
  await look(page, "asking before words are replaced");
  network.close();
  await page.close();
  await crew.patch(`/api/ringdowns/${ringdown.id}/deliveryStatus`, {
    deliveryStatus: "CANCELLED",
    dateTimeLocal: new Date().toISOString(),
  });
}

async function playUnsent(stage: Stage): Promise<void> {
  const { t, look, open, app, button } = stage;
  const network = createNetwork(app.origin);
  const page = await open("crew1", "/ems", network.origin);
  const form = formOn(stage, page);
  await page.getByRole("status").getByText(t("Live"), { exact: true }).waitFor();
  await form.fillIn();
  await form.chooseHospital("General Hospital");
  network.cut();
  await form.press(t("Send Ringdown"));
  await page.getByText(
    t("Not sent yet. Will send when the connection is back."),
  ).first().waitFor();
  await look(page, "not sent yet");
  await form.field(t("Age")).fill("44");
  await form.field(t("Chief complaint")).fill("Fell from a ladder");
  await form.blur();
  await look(page, "the next form with something unsent");
  await page.getByRole("tab").nth(1).click();
  await look(page, "hospital info that is not live");
  await page.getByRole("tab").first().click();

  await app.sql`delete from sessions`;
  network.restore();
  const dialog = page.getByRole("dialog", { name: t("Signed out") });
  await dialog.waitFor();
  await look(page, "signing in over the form");
  await button(dialog, t("Go to the sign-in page")).click();
  const leaving = page.getByRole("dialog", {
    name: t("Leave this page with something typed or unsent?"),
  });
  await leaving.waitFor();
  await look(page, "asking before it is left");
  await button(leaving, t("Go back")).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await look(page, "signed out and put off");
  await page.evaluate(() => document.documentElement.dataset.text = "largest");
  await button(page, t("Sign in")).click();
  await dialog.waitFor();
  await look(page, "signing in over the form, largest text");
  network.close();
}
