import { Buffer } from "node:buffer";
import type { Locator } from "playwright-core";
import type { Page } from "../../support/browser.ts";
import { DESKTOP, eventually, journey, step, untilStarted } from "../journey.ts";
import { askAndGoBack, hasFocus, press, pressButton, signIn, tabTo, type } from "./keyboard.ts";

const UNITS = { name: "units.csv", mimeType: "text/csv", buffer: Buffer.from("M101\nM102\n") };

journey(
  "an administrator invites, imports and deactivates with the keyboard alone",
  async ({ openWindow }) => {
    const page = await openWindow(DESKTOP);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await signIn(page, "ems.admin@demo.test");
    await page.goto("/admin/dashboard");
    await untilStarted(page);

    await step("invites a medic, and has to give an address", async () => {
      await follow(page, link("Users").first());
      await follow(page, link("Invite User"));
      await type(page.getByRole("textbox", { name: "First Name" }), "Ines");
      await pressButton(button("Send Invite"));
      await eventually(() => hasFocus(page.locator(".form-alert")));
      await type(page.getByRole("textbox", { name: "Email" }), "ines@agency.test");
      await pressButton(button("Send Invite"));
      await page.getByText("Invite stored. Its mail is on its way.", { exact: true }).waitFor();
    });

    await step("revokes the invite after being asked", async () => {
      const revoke = button("Revoke ines@agency.test");
      await askAndGoBack(revoke, /revoke/i);
    });

    await step("imports units from a file", async () => {
      await follow(page, link("Ambulances").first(), "Shift+Tab");
      await follow(page, link("Import a list"));
      const file = page.getByLabel("CSV file");
      await tabTo(file); // the window in which a file is chosen is the browser's
      await file.setInputFiles(UNITS);
      await pressButton(button("Import 2 units"));
      await eventually(() => hasFocus(page.getByText(/^2 units imported\./)));
    });

    await step("deactivates a medic after being asked", async () => {
      await follow(page, link("Users").first(), "Shift+Tab");
      await follow(page, page.getByRole("table").getByRole("link", { name: /Casey|Crew/ }).first());
      await askAndGoBack(
        button("Deactivate user"),
        "Are you sure you wish to deactivate this user?",
      );
      await pressButton(button("Deactivate user"));
      await pressButton(page.getByRole("dialog").getByRole("button", { name: "Deactivate user" }));
      await page.getByText("User deactivated!", { exact: true }).waitFor();
    });
  },
);

/** Reaches a link and follows it; the title of the page that it leads to has the focus. */
async function follow(page: Page, link: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const from = page.url();
  await tabTo(link, key);
  await press(page, "Enter");
  await page.waitForURL((url) => url.href !== from);
  await eventually(() => hasFocus(page.locator(".admin__title")));
}
