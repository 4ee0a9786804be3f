import assert from "node:assert/strict";
import { journey, PHONE, untilStarted } from "../journey.ts";
import { signInOn } from "./site_area.ts";

const TABLET = { width: 820, height: 1180 };
const LONG = { to: "x".repeat(80), from: "y".repeat(80) };

journey("the activity breaks no name and no address, whatever its details say", async (journey) => {
  const { app, openWindow } = journey;
  const page = await openWindow(TABLET);
  await signInOn(page, app.origin, "super@demo.test");
  const [{ id }] = await app.sql<{ id: string }[]>`
    select id from users where email = 'super@demo.test'
  `;
  await app.sql`
    insert into audit_events (action, actor_id, address, details)
    values ('x.changed', ${id}, '255.255.255.255', ${app.sql.json({ changes: { name: LONG } })})
  `;
  await page.goto("/admin/activity");
  await untilStarted(page);
  const row = page.getByRole("row").filter({ hasText: "255.255.255.255" });
  const linesOf = (label: string) =>
    row.locator(`[data-label="${label}"]`).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.firstChild!);
      return range.getClientRects().length;
    });
  assert.equal(await linesOf("IP address"), 1);
  assert.equal(await linesOf("Who"), 1);
  const { right } = await row.evaluate((element) => element.getBoundingClientRect());
  assert(right <= TABLET.width, `the row ends at ${right} px`);

  const below = (await page.getByText("Outcome", { exact: true }).first().boundingBox())!;
  const above = (await page.getByLabel("From", { exact: true }).boundingBox())!;
  assert(below.y >= above.y + above.height + 8, "the second row of filters touches the first");

  await page.setViewportSize(PHONE);
  await page.locator("thead").waitFor({ state: "hidden" });
});
