/** The administration in a browser without script: its pages can be read and their links work. */
import assert from "node:assert/strict";
import { DESKTOP, journey } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

journey("the administration can be read without script", async ({ app, openWindow }) => {
  const page = await openWindow({ ...DESKTOP, javaScriptEnabled: false });
  await signInOn(page, app.origin, "super@demo.test");
  const area = siteAreaOn(page);
  const follow = async (name: string, heading: string) => {
    await area.link(name).click();
    await area.heading(heading).waitFor();
    assert.match(await page.title(), new RegExp(`^${heading} · `));
  };
  await page.goto("/admin");
  await area.heading("Dashboard").waitFor();
  await follow("Users", "Users");
  await area.row("super@demo.test").getByText("Super User").waitFor();
  await follow("Invite User", "Invite User");
  await area.field("Email").waitFor();
  await follow("MCIs", "MCIs");
  await follow("26100900", "MCI #26100900");
  await page.getByText("Transported Patients").waitFor();
  await follow("Manage Site", "Site Administration");
  await follow("Organizations", "Organizations");
  await follow("City Fire Department", "City Fire Department");
  assert.equal(await area.field("Name").inputValue(), "City Fire Department");
  await follow("Hospitals", "Hospitals");
  await area.row("General Hospital").waitFor();
});

journey(
  "without script a form keeps its fields out of the address",
  async ({ app, openWindow }) => {
    const page = await openWindow({ ...DESKTOP, javaScriptEnabled: false });
    await signInOn(page, app.origin, "ems.admin@demo.test");
    await page.goto("/admin/users/new");
    await page.getByLabel("Password").fill("Secret1!");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Nothing can be sent to this page in this way.").waitFor();
    assert.equal(new URL(page.url()).search, "");
  },
);
