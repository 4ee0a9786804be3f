/** The page that shows the API to developers. Its content security policy forbids inline code. */
import assert from "node:assert/strict";
import { axe, type Page } from "../support/browser.ts";
import { eventually, journey, PHONE, untilStarted } from "./journey.ts";
import { layoutFaults } from "./layout.ts";

function callOn(page: Page, name: RegExp) {
  return page.getByRole("button", { name }).first();
}

journey("the API page works under our policy, without layout or accessibility faults", async (
  { openWindow },
) => {
  const page = await openWindow(PHONE);
  const faults: string[] = [];
  async function look(what: string, colorScheme: "light" | "dark") {
    await page.emulateMedia({ colorScheme });
    const found = [...await layoutFaults(page), ...await axe(page)];
    faults.push(...found.map((line) => `${what}, ${colorScheme}: ${line}`));
  }
  await page.goto("/api/docs");
  await untilStarted(page);
  await look("all closed", "light");
  await callOn(page, /post.*\/api\/ringdowns/i).click();
  await page.getByText("Who may call: Operational users of an active EMS organization.").waitFor();
  await eventually(async () =>
    assert.equal(await page.getByRole("button", { name: "Try it out" }).count(), 0)
  );
  const schemas = page.getByRole("tab", { name: "Schema" });
  await schemas.first().waitFor();
  await look("examples", "dark");
  await callOn(page, /get.*\/api\/ringdowns\/mine/i).click();
  await page.locator(".responses-table").nth(1).waitFor();
  await look("two calls open", "light");
  for (const tab of await schemas.all()) await tab.click();
  await look("schemas", "light");
  assert.deepEqual(faults, []);
});
