/** Leaving pages of the administration: unsaved changes, and pages that cannot be opened. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { DESKTOP, type Journey, journey, untilStarted } from "../journey.ts";
import { assertSameDocument, markDocument } from "./mark.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

async function openArea({ app, openWindow }: Journey, path: string, allow: RegExp[] = []) {
  const page = await openWindow({ ...DESKTOP, allow });
  await signInOn(page, app.origin, "ems.admin@demo.test");
  const area = siteAreaOn(page);
  await area.open(path);
  await markDocument(page);
  return { ...area, question: area.dialog("Leave without saving?") };
}

journey("leaving a form with unsaved changes asks first", async (journey) => {
  const area = await openArea(journey, "/admin/users");
  const { page, question } = area;
  await area.leadsTo("/admin/users/invite", () => area.link("Invite User").click());
  await area.leadsTo("/admin/settings", () => area.link("Settings").click()); // nothing was typed
  await area.leadsTo("/admin/users/invite", async () => void await page.goBack());
  await area.field("Email").fill("ina@demo.test");

  await area.link("Settings").click();
  await question.getByText("What was changed on this page is not saved.").waitFor();
  await question.getByRole("button", { name: "Stay" }).click();
  assert.equal(await area.field("Email").inputValue(), "ina@demo.test");
  await page.goBack();
  await question.waitFor();
  await page.keyboard.press("Escape");
  assert.match(page.url(), /\/invite$/);
  assert.equal(await area.field("Email").inputValue(), "ina@demo.test");

  const browserAsks = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await browserAsks;
  assert.equal(dialog.type(), "beforeunload");
  await dialog.dismiss();

  await page.goBack();
  await area.leadsTo("/admin/users", () => question.getByRole("button", { name: "Leave" }).click());
  await assertSameDocument(page);
});

journey("after a save, leaving does not ask", async (journey) => {
  const area = await openArea(journey, "/admin/users/invite");
  const { page } = area;
  await area.field("Email").fill("ina@demo.test");
  await area.leadsTo("/admin/users", () => area.button("Send Invite").click());
  await area.leadsTo("/admin/ambulances", () => area.link("Ambulances").click());
  await area.field("Unit #").fill("M77");
  await area.button("Add Ambulance").click();
  await page.getByText("Ambulance created!").waitFor();
  await area.leadsTo("/admin/users", () => area.link("Users").click());
  await area.row("ina@demo.test").waitFor();
  await assertSameDocument(page);
});

const GONE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /the server responded with a status of 5/];

journey("when a page cannot be opened, the current page stays", async (journey) => {
  const area = await openArea(journey, "/admin/users", [...GONE, /answer 500/]);
  const { page } = area;
  const alert = page.getByRole("alert");
  await area.leadsTo("/admin/ambulances", () => area.link("Ambulances").click());
  await area.field("Unit #").fill("M7");
  await area.field("Unit #").fill("");

  const noConnection = alert.getByText("No connection. The page could not be loaded.");
  const tryAgain = () => alert.getByRole("button", { name: "Try again" }).click();
  await page.context().setOffline(true);
  await area.link("Ringdowns").click();
  await noConnection.waitFor();
  assert.match(page.url(), /\/ambulances$/);
  await area.heading("Ambulances").waitFor();
  await page.context().setOffline(false);
  await area.leadsTo("/admin/ringdowns", tryAgain);
  await page.goBack();
  await area.heading("Ambulances").waitFor();
  await assertSameDocument(page);

  await page.context().setOffline(true);
  await page.goBack();
  await noConnection.waitFor();
  await page.waitForURL(/\/ambulances$/);
  await area.heading("Ambulances").waitFor();
  await page.context().setOffline(false);
  await area.leadsTo("/admin/users", tryAgain);
  await area.heading("Users").waitFor();
  assert.equal(await alert.count(), 0);
  await page.goForward();
  await area.heading("Ambulances").waitFor();
  await assertSameDocument(page);

  // The route stays: to end it may lose a script that is on its way to the page just then.
  let isBroken = true;
  await page.route(
    "**/admin/settings",
    (route) => isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await area.link("Settings").click();
  await alert.getByText(/^An unexpected error has occurred\./).waitFor();
  assert.match(page.url(), /\/ambulances$/);
  isBroken = false;
  await area.leadsTo("/admin/settings", tryAgain);
  await assertSameDocument(page);
});

journey("when two links are pressed, the last one counts", async (journey) => {
  const area = await openArea(journey, "/admin/dashboard");
  const { page } = area;
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/users", async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await area.link("Users").click();
  await page.locator("main[aria-busy=true]").waitFor();
  await area.leadsTo("/admin/settings", () => area.link("Settings").click());
  held.resolve();
  await area.heading("Settings").waitFor();
  await area.leadsTo("/admin/dashboard", async () => void await page.goBack());
  await assertSameDocument(page);
});

journey("after the session has ended, a link leads to the sign-in page", async (journey) => {
  const area = await openArea(journey, "/admin/dashboard", [/401/]);
  await journey.app.sql`delete from sessions`;
  await area.link("Users").click();
  await area.page.waitForURL(/\/login$/);
});

journey(
  "a form whose session ended stays, its user signs in over it and saves it",
  async (journey) => {
    const area = await openArea(journey, "/admin/users/invite", [/401/]);
    const { page } = area;
    await area.field("Email").fill("ina@demo.test");
    await journey.app.sql`delete from sessions`;
    await area.button("Send Invite").click();
    const dialog = area.dialog("Signed out");
    await dialog.getByText(/Nothing of it is sent before you press again\./).waitFor();
    await dialog.getByLabel("Password").fill(DEMO_PASSWORD);
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("You were signed out, so nothing was sent. Please try again.").waitFor();
    assert.match(page.url(), /\/invite$/);
    assert.equal(await area.field("Email").inputValue(), "ina@demo.test");
    const { count } = await journey.app.sql`select from invites where email = 'ina@demo.test'`;
    assert.equal(count, 0, "it is not sent by itself");
    await area.leadsTo("/admin/users", () => area.button("Send Invite").click());
    await area.row("ina@demo.test").waitFor();
    await assertSameDocument(page);
  },
);

journey("a page whose script is gone is loaded as a document", async (journey) => {
  const area = await openArea(journey, "/admin/dashboard", [/404/]);
  const { page } = area;
  let isGone = true;
  await page.route(
    "**/static/build/*.js",
    (route) => isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on("framenavigated", () => isGone = false); // the new document names new scripts
  await Promise.all([page.waitForEvent("load"), area.link("Users").click()]);
  await untilStarted(page);
  await area.heading("Users").waitFor();
  assert.match(page.url(), /\/admin\/users$/);
});
