/** The reports of an agency: what crews and nurses pressed becomes figures, charts and files. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import type { TestApp } from "../../support/app.ts";
import { DESKTOP, eventually, journey, step } from "../journey.ts";
import { offloadAfter } from "./offloaded.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

const GENERAL =
  "General Hospital: median 12 min, 90th percentile 42 min, 50% over 30 min, 2 patients";
const DOWNTOWN =
  "Saint Anne Downtown: median 25 min, 90th percentile 25 min, 0% over 30 min, 1 patient";

/** Removes what the demo data has for the reports. */
async function startEmpty({ sql }: TestApp): Promise<void> {
  await sql`delete from ringdown_offloads`;
  await sql`delete from ringdown_waits`;
  await sql`delete from hospital_diverts`;
}

/** A ringdown that a nurse confirms two minutes after the server has stored it. */
async function sendConfirmedLate(app: TestApp, hospitalId: string): Promise<void> {
  await app.sql`delete from ringdown_waits`;
  const ringdown = await send(await app.as("crew1"), hospitalId);
  await app.sql`
    update patient_deliveries set created_at = created_at - interval '120 seconds'
    where id = ${ringdown.id}
  `;
  await move(await app.as("nurse"), ringdown, "RINGDOWN CONFIRMED");
}

/** A divert that lasted for three hours and five minutes. */
async function divertForThreeHours(app: TestApp, hospitalId: string): Promise<void> {
  const nurse = await app.as("nurse");
  for (const divertStatusIndicator of [true, false]) {
    const updateDateTimeLocal = new Date().toISOString();
    const { status } = await nurse.post("/api/hospitalstatuses", {
      hospitalId,
      divertStatusIndicator,
      updateDateTimeLocal,
    });
    assert.equal(status, 201);
  }
  await app.sql`update hospitals set created_at = created_at - interval '1 day'`;
  await app.sql`update hospital_diverts set began_at = ended_at - interval '3 hours 5 minutes'`;
}

/** Whether the bar has the frame of the focus. */
const isFramed = (bar: Locator) =>
  bar.locator(".bar-chart__ground").evaluate((ground) => {
    const { stroke, strokeWidth } = getComputedStyle(ground);
    return stroke !== "none" && parseFloat(strokeWidth) >= 2;
  });

const cellsOf = (page: Page, table: string, row: string) =>
  page.getByRole("table", { name: table }).getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: row, exact: true }) })
    .getByRole("cell").allTextContents();

/** The figure with this label above a report. */
const figure = (page: Page, label: string) =>
  page.locator(".report-figures__figure, .response-figures__values > div")
    .filter({ has: page.getByText(label, { exact: true }) }).locator("dd").first();

journey("an administrator reads the reports, with the keyboard and as files", async (journey) => {
  const { app, openWindow } = journey;
  const crew = await app.as("crew1");
  const general = await hospitalIdOf(crew, "General Hospital");
  const downtown = await hospitalIdOf(crew, "Saint Anne Downtown");
  await startEmpty(app);
  await offloadAfter(crew, general, 12);
  await offloadAfter(crew, general, 42);
  await offloadAfter(crew, downtown, 25);
  await move(crew, await send(crew, general), "CANCELLED");
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, "ems.admin@demo.test");
  const area = siteAreaOn(page);
  await area.open("/admin/reports");
  const chart = page.getByRole("group", { name: "Offload times, by hospital" });
  const bar = (name: string) => chart.getByRole("img", { name });

  await step("the same figures stand above, in the table and in the chart", async () => {
    assert.equal(await figure(page, "Patients offloaded").innerText(), "3");
    assert.equal(await figure(page, "Median").innerText(), "25 min");
    assert.deepEqual(await cellsOf(page, "Offload times, by hospital", "General Hospital"), [
      "2",
      "12 min",
      "42 min",
      "50%",
      "50%",
      "0%",
      "1",
    ]);
    assert.equal(await bar(GENERAL).locator("text").last().textContent(), "42 min");
    assert.equal(await bar(DOWNTOWN).locator("text").last().textContent(), "25 min");
  });

  await step("it says who is left out and how the times are made", async () => {
    await page.getByText("Ringdowns left out: 1 canceled or redirected.").waitFor();
    await page.getByText("How these times are counted").click();
    await page.getByText(/^The offload time is from 'Arrived' to 'Offloaded'/).waitFor();
  });

  await step("the bars are read with the keyboard, and the focus can be seen", async () => {
    await area.button("Clear filters").focus();
    await page.keyboard.press("Tab");
    const isAt = (name: string) =>
      eventually(async () => {
        assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), name);
        assert.equal(await page.locator(".bar-chart__told").textContent(), name);
        assert(await isFramed(bar(name)), `${name} has no frame`);
      });
    await isAt(GENERAL);
    await page.keyboard.press("ArrowDown");
    await isAt(DOWNTOWN);
    await page.keyboard.press("Home");
    await isAt(GENERAL);
    await page.keyboard.press("Tab");
    assert.equal(await chart.locator(":focus").count(), 0, "Tab leads out of the chart");
  });

  await step("the files say in which zone and by which definition they are", async () => {
    const [heading, all, ...groups] = await area.linesOf("Offload times (CSV)");
    assert.match(heading, /^From \(America\/Los_Angeles\),To \(America\/Los_Angeles\),/);
    assert.match(heading, /Median \(whole min, nearest rank\)/);
    assert.match(all, /,,3,25,42,2,66\.7,/);
    assert.match(groups.join(), /,General Hospital,2,12,42,.*,Saint Anne Downtown,1,25,25,/);
    const [apotHeading, ...measures] = await area.linesOf(/^APOT-1 and APOT-2/);
    assert.match(apotHeading, /Month \(hospital's time zone\),.*,Definition,Percentile method,/);
    const [first] = measures.filter((line) => line.includes(",All hospitals,"));
    assert.match(first, /,APOT-1,/);
    assert.match(first, /from arrival of the patient.*nearest rank/);
  });

  await step("the response times show how long a ringdown waited to be confirmed", async () => {
    await sendConfirmedLate(app, general);
    await area.leadsTo("/admin/reports/response", () => area.link("Response times").click());
    await area.heading("Response Times").waitFor();
    const confirmed = page.locator(".response-figures__wait")
      .filter({ hasText: "Sent to confirmed (m:ss)" });
    const [median] = await confirmed.locator("dd").allTextContents();
    assert.match(median, /^2:0\d$/);
    await confirmed.getByText("1 of 1 were confirmed.").waitFor();
    const cells = await cellsOf(page, "Times by hospital", "General Hospital");
    assert.deepEqual(cells.slice(4, 7), [median, median, "1"]);
    await page.getByRole("group", { name: "Sent to confirmed, by hospital" })
      .getByRole("img", { name: `General Hospital: confirmed after ${median} (median)` }).waitFor();
    await page.getByRole("table", { name: /^Ringdowns not received or not confirmed in time/ })
      .getByText(`Late: after ${median}`).first().waitFor();
    const [, all] = await area.linesOf("Times (CSV)");
    const [minutes, seconds] = median.split(":").map(Number);
    assert.match(
      all,
      new RegExp(`,1,${60 * minutes + seconds},${60 * minutes + seconds},0,0,0,1$`),
    );
  });

  await step("the divert hours show for how long a hospital was on divert", async () => {
    await divertForThreeHours(app, general);
    await area.leadsTo("/admin/reports/divert", () => area.link("Divert hours").click());
    await area.heading("Divert Hours").waitFor();
    assert.equal(await figure(page, "Hours on divert (h:mm)").innerText(), "3:05");
    assert.deepEqual(
      (await cellsOf(page, "Hours on divert, by hospital", "General Hospital")).slice(0, 2),
      ["3:05", "1"],
    );
    await page.getByRole("img", { name: "General Hospital: 3:05 hours on divert" }).waitFor();
    const lines = await area.linesOf("Divert hours (CSV)");
    assert(lines.some((line) => line.includes(",General Hospital,1,3:05,")));
  });
});
