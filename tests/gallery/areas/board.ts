import { CHEST_PAIN, generalOf, inMci, sent, SHOCK, startMci } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** A hospital's board: empty, with patients of all kinds, full, on a wall; its beds and history. */
export const BOARD: Area = { name: "board", play };

const CONFIRMED = ["RINGDOWN CONFIRMED"];

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const general = await generalOf(stage);
  const page = await open("nurse", `/er/${general}`);
  await look(page, "empty", { isOnWall: true });
  await page.getByLabel(t("Menu"), { exact: true }).first().click();
  await look(page, "menu");
  await page.keyboard.press("Escape");

  await startMci(stage, "26119999");
  await startMci(stage, "DRILL-7", { isDrill: true });
  const shock = await sent(stage, { patient: SHOCK, until: CONFIRMED });
  const pain = await sent(stage, {
    unit: "M2",
    patient: CHEST_PAIN,
    until: [...CONFIRMED, "ARRIVED"],
    vitalsOld: 20,
  });
  await (await app.as("crew1")).patch(`/api/ringdowns/${pain.id}`, {
    patient: { heartRateBpm: 99 },
  });
  await sent(stage, {
    unit: "M3",
    mci: "26119999",
    patient: inMci("RED", "T-1042", "Crush injury of both legs"),
    until: CONFIRMED,
  });
  await sent(stage, {
    unit: "M4",
    mci: "DRILL-7",
    patient: inMci("GREEN", "T-7", "Cut hand"),
    until: CONFIRMED,
  });
  await sent(stage, { unit: "M5", patient: CHEST_PAIN, until: [...CONFIRMED, "CANCELLED"] });
  await sent(stage, { unit: "M6", patient: CHEST_PAIN, until: [...CONFIRMED, "REDIRECTED"] });
  await sent(stage, {
    unit: "M7",
    patient: { ...CHEST_PAIN, chiefComplaintDescription: "Short of breath" },
    until: [...CONFIRMED, "ARRIVED", "OFFLOADED"],
  });
  await page.reload();
  await page.getByRole("article").nth(5).waitFor();
  await look(page, "patients of all kinds", { isOnWall: true });
  const closed = button(page, t("Details"));
  while (await closed.count() > 0) await closed.first().click();
  await look(page, "every card open");

  const crew = await app.as("crew1");
  await crew.patch(`/api/ringdowns/${shock.id}`, {
    patient: { heartRateBpm: 150, oxygenSaturation: 79, glasgowComaScale: 6 },
  });
  await page.locator("[data-change]").first().waitFor();
  await look(page, "a patient got worse", { isOnWall: true });
  await (await app.as("mci")).post(`/api/mcis/${await idOf(stage, "26119999")}/ask`);
  await page.locator(".capacity-request").first().waitFor();
  await look(page, "asked for its MCI capacity", { isOnWall: true });

  const beds = await open("nurse", `/er/${general}/info`);
  await look(beds, "hospital info");
  await button(beds, t("Update Hospital Info")).click();
  await beds.getByRole("switch").first().click();
  await beds.getByRole("textbox", { name: t("Additional notes") }).fill("CT is down until 18:00");
  await look(beds, "hospital info being updated");
  await button(beds, t("Confirm Updates")).click();
  await beds.getByRole("dialog").waitFor();
  await look(beds, "asking before going on divert");
  await stage.goTo(beds, `/er/${general}/history`);
  await look(beds, "history");
  await beds.locator(".history__row").first().click();
  await beds.getByRole("dialog").waitFor();
  await look(beds, "a ringdown of the history");
  await stage.goTo(beds, `/ringdowns/${shock.id}/handover`);
  await look(beds, "handover");

  for (let unit = 8; unit < 20; unit++) {
    await sent(stage, {
      unit: `M${unit}`,
      patient: unit % 3 ? CHEST_PAIN : SHOCK,
      until: CONFIRMED,
      vitalsOld: unit % 2 ? 0 : 20,
    });
  }
  await page.reload();
  await page.getByRole("article").nth(16).waitFor();
  await look(page, "full", { isOnWall: true });
  const wall = await open("nurse", `/er/${general}?wall=1`);
  await wall.getByRole("article").nth(10).waitFor();
  await look(wall, "on a wall", { isOnWall: true });
  await wall.mouse.move(40, 40);
  await look(wall, "somebody at a wall");
  await wall.evaluate(() => document.cookie = "text=largest; path=/");
  await wall.reload();
  await wall.getByRole("article").nth(10).waitFor();
  await look(wall, "on a wall, largest text", { isOnWall: true });
  await wall.evaluate(() => document.cookie = "text=normal; path=/");
  await wall.reload();
  for (const text of ["small", "large", "largest"]) {
    await page.evaluate((text) => document.documentElement.dataset.text = text, text);
    await look(page, `${text} text`, { isOnWall: true });
  }
  await page.evaluate(() => document.documentElement.dataset.text = "normal");
  await page.context().setOffline(true);
  await page.locator(".stale-banner").first().waitFor();
  await look(page, "not live");
  const two = await open("downtown", "/er");
  await two.getByText(t("Switch hospital")).click();
  await look(two, "switching hospitals");
  await two.keyboard.press("Escape");
  await sent(stage, { unit: "M20", patient: SHOCK, to: "Saint Anne Westside" });
  await two.locator(".elsewhere a").first().waitFor();
  await look(two, "a new ringdown at another hospital");
  await sent(stage, { unit: "M22", patient: CHEST_PAIN, to: "Saint Anne Downtown" });
  await two.getByRole("dialog").locator(".elsewhere a").waitFor();
  await look(two, "new ringdowns at both hospitals");

  const over = ["one", "two", "three", "four", "five"].map((name) => ({
    ...CHEST_PAIN,
    chiefComplaintDescription: `Chest pain, ${name}`,
    emergencyServiceResponseType: "CODE 3",
  }));
  for (const patient of over) await sent(stage, { unit: "M20", patient });
  await sent(stage, { unit: "M21", patient: SHOCK });
  await sent(stage, { unit: "M22", patient: SHOCK, until: ["CANCELLED"] });
  // A phone has no room for that line: it cannot be seen there.
  await wall.locator("dialog .gone-line").first().waitFor({ state: "attached" });
  await look(wall, "more new ringdowns than cards", { isOnWall: true });
}

async function idOf({ app }: Stage, incidentNumber: string): Promise<string> {
  const [{ id }] = await app.sql<{ id: string }[]>`
    select id from mass_casualty_incidents where incident_number = ${incidentNumber}
  `;
  return id;
}
