import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { signInOn, siteAreaOn } from "../admin/site_area.ts";
import { faultsOf } from "../screen_faults.ts";
import { DESKTOP, journey, PHONE, untilStarted } from "../journey.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const heightOf = async (page: Page) => Math.round((await footer(page).boundingBox())!.height);

journey(
  "the footer is one line on a phone, and at the bottom of a window taller than its page",
  async ({ openWindow }) => {
    const page = await openWindow({ width: 479, height: 844 });
    await page.goto("/login");
    assert.equal(await heightOf(page), 45);
    assert.equal(await footer(page).getByText("Apache License").isVisible(), false);
    await page.setViewportSize({ width: 480, height: 844 });
    await footer(page).getByText("Apache License").waitFor();

    await page.setViewportSize(DESKTOP);
    for (const path of ["/forgot", "/nothing-here"]) {
      await page.goto(path);
      const { y, height } = (await footer(page).boundingBox())!;
      assert.equal(Math.round(y + height), DESKTOP.height, "and adds nothing to scroll");
    }
  },
);

journey("the footer never covers the crew's buttons", async ({ openCrewScreen }) => {
  const { page } = await openCrewScreen("crew1", PHONE);
  const bar = page.locator(".action-bar");
  const isInSight = () =>
    footer(page).evaluate((it) => it.getBoundingClientRect().top < innerHeight);
  assert.equal(await isInSight(), false, "while the form is filled in");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [above, below] = [(await bar.boundingBox())!, (await footer(page).boundingBox())!];
  assert(above.y + above.height <= below.y);
  const link = footer(page).getByRole("link", { name: "Help" });
  assert.equal(await link.getAttribute("target"), "_blank", "the form stays where it is");
});

journey("the footer leads to the help page, signed in or not", async ({ app, openWindow }) => {
  const page = await openWindow(DESKTOP);
  await page.goto("/login");
  await untilStarted(page);
  await footer(page).getByRole("link", { name: "Help" }).click();
  await page.getByRole("heading", { name: "Help" }).waitFor();
  assert.deepEqual(await faultsOf(page, "help"), []);
  await page.getByRole("link", { name: "forgotten password" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).waitFor();

  await signInOn(page, app.origin, "nurse@demo.test");
  await siteAreaOn(page).open("/profile");
  await footer(page).getByRole("link", { name: "Help" }).click();
  await page.getByRole("link", { name: "To my screen" }).click();
  await page.getByRole("heading", { name: "General Hospital" }).waitFor();
});
