import { inMci, offer, sent, startMci } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** What coordinators see. */
export const MCI: Area = { name: "mci", play };

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const page = await open("mci", "/admin/mcis");
  await look(page, "list with none open");
  await stage.goTo(page, "/admin/mcis/new");
  await look(page, "new");
  await button(page, t("Start MCI")).click();
  await page.locator(".usa-error-message").first().waitFor();
  await look(page, "new, with what is missing");

  const mci = await startMci(stage, "26119999");
  await startMci(stage, "DRILL-7", { isDrill: true });
  const offers = [["General Hospital", 2], ["Saint Anne Downtown", 1]] as const;
  for (const [place, priority] of ["RED", "YELLOW", "GREEN", "RED", undefined].entries()) {
    await sent(stage, {
      unit: `M${place + 1}`,
      mci: "26119999",
      patient: inMci(priority!, `T-${1040 + place}`, "Crush injury of both legs"),
      until: place < 2 ? ["RINGDOWN CONFIRMED"] : [],
    });
  }
  await sent(stage, {
    unit: "M6",
    mci: "26119999",
    patient: inMci("RED", "T-1046", "Burns of both hands"),
    until: ["REDIRECTED"],
  });
  for (const [hospital, count] of offers) await offer(stage, hospital, count);
  await stage.goTo(page, `/admin/mcis/${mci.id}`);
  await page.getByRole("status").getByText(t("Live"), { exact: true }).waitFor();
  await look(page, "open");
  await page.locator("[aria-controls][aria-expanded=false]:not(nav *)").first().click();
  await look(page, "open, with its hospitals");
  await button(page, t("End MCI")).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before it ends");
  await page.keyboard.press("Escape");
  await stage.goTo(page, `/admin/mcis/${mci.id}/edit`);
  await look(page, "edit");
  await stage.goTo(page, "/admin/dashboard");
  await look(page, "dashboard with open MCIs");
  await stage.goTo(page, "/admin/mcis");
  await look(page, "list");
  await stage.goTo(page, `/admin/mcis/${await idOf(stage, "DRILL-7")}`);
  await look(page, "a drill");

  await app.sql`
    update mass_casualty_incidents set is_externally_updated = true, treated_red_count = 9999
    where id = ${mci.id}
  `;
  await stage.goTo(page, `/admin/mcis/${mci.id}`);
  await look(page, "counts from elsewhere");
  await page.context().setOffline(true);
  await page.locator(".stale-banner").first().waitFor();
  await look(page, "not live");
  await page.context().setOffline(false);
  await (await app.as("mci")).patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
  await stage.goTo(page, `/admin/mcis/${mci.id}`);
  await look(page, "ended");
  await stage.goTo(page, `/admin/mcis/${mci.id}/print`);
  await look(page, "on paper");
}

async function idOf({ app }: Stage, incidentNumber: string): Promise<string> {
  const [{ id }] = await app.sql<{ id: string }[]>`
    select id from mass_casualty_incidents where incident_number = ${incidentNumber}
  `;
  return id;
}
