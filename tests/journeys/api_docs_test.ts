/** The page that shows the API to developers. Its content security policy forbids inline code. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { axe, type Page } from "../support/browser.ts";
import { eventually, journey, PHONE, untilStarted } from "./journey.ts";
import { layoutFaults } from "./layout.ts";

/** The calls that are open: all others are checked when they are closed. */
const OPENED = ".opblock.is-open";

/** What is to be read besides the calls: the name of its link and its heading. */
const READ = {
  dispatch: ["Connect your dispatch", "Connect your dispatch in three curl lines"],
  warehouse: ["Feed your warehouse", "Feed your warehouse"],
  changelog: ["Changelog", "Changelog"],
};

/** Whether some of it is on the screen. */
function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

async function signIn(page: Page, origin: string, name: string) {
  await page.request.post("/auth/local/login", {
    headers: { Origin: origin },
    data: { username: `${name}@demo.test`, password: DEMO_PASSWORD },
  });
}

function callOn(page: Page, name: RegExp) {
  return page.getByRole("button", { name }).first();
}

journey("the API page works under our policy, without layout or accessibility faults", async (
  { app, openWindow },
) => {
  const page = await openWindow(PHONE);
  const faults: string[] = [];
  async function look(what: string, colorScheme: "light" | "dark", within?: string) {
    await page.emulateMedia({ colorScheme });
    const found = [...await layoutFaults(page), ...await axe(page, { within })];
    faults.push(...found.map((line) => `${what}, ${colorScheme}: ${line}`));
  }
  await page.goto("/api/docs");
  await untilStarted(page);
  const { paths } = await (await page.request.get("/api/openapi.json")).json();
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  await eventually(async () => assert.equal(await page.locator(".opblock").count(), calls.length));
  await look("all closed", "light");
  const parts = page.getByRole("navigation", { name: "On this page" });
  for (const [id, [link, name]] of Object.entries(READ)) {
    await parts.getByRole("link", { name: link, exact: true }).click();
    const hash = await page.evaluate(() => location.hash);
    assert.equal(hash, `#${id}`, "at once, without a way through the page");
    const heading = page.locator(`#${id}`).getByRole("heading", { name, exact: true });
    await eventually(async () => assert(await isInSight(heading), name));
  }
  await page.goBack();
  await eventually(async () => assert(await isInSight(page.locator("#warehouse h2"))));
  const lines = await page.locator("#dispatch pre").filter({ hasText: "curl" }).count();
  assert.equal(lines, 3);
  const version = page.locator("#changelog details").first();
  await version.getByRole("listitem").first().waitFor({ state: "hidden" });
  await version.locator("summary").click();
  await version.getByRole("listitem").first().waitFor();
  await callOn(page, /post.*\/api\/ringdowns/i).click();
  await page.getByText("Who may call: Operational users of an active EMS organization.").waitFor();
  await eventually(async () =>
    assert.equal(await page.getByRole("button", { name: "Try it out" }).count(), 0)
  );
  const schemas = page.getByRole("tab", { name: "Schema" });
  await schemas.first().waitFor();
  await look("examples", "dark", OPENED);
  await callOn(page, /get.*\/api\/ringdowns\/mine/i).click();
  await page.locator(".responses-table").nth(1).waitFor();
  await look("two calls open", "light", OPENED);
  const status = page.locator("tr.response .response-col_status").first();
  const { width } = (await status.boundingBox())!;
  assert(width > 40, `three digits stand beside each other, not in ${width} px`);
  for (const tab of await schemas.all()) await tab.click();
  await look("schemas", "light", OPENED);
  await signIn(page, app.origin, "super");
  await page.goto("/api/docs");
  await callOn(page, /get.*\/api\/users\/me\b/i).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await page.locator(".live-responses-table").getByText('"isSuperUser": true').waitFor();
  await look("tried out", "light", OPENED);
  await page.evaluate(() => document.documentElement.dataset.theme = "night");
  await page.locator("html.dark-mode").waitFor();
  await look("at night", "light", ".footer");
  assert.deepEqual(faults, []);
});
