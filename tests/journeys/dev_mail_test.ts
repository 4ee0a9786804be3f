/** The page that shows the mails while no mail server is set. */
import assert from "node:assert/strict";
import { queueMail } from "../../db/emails.ts";
import { inviteMail } from "../../server/mails/invite.ts";
import { resetPasswordMail } from "../../server/mails/reset_password.ts";
import { twoFactorMail } from "../../server/mails/two_factor.ts";
import type { TestApp } from "../support/app.ts";
import { axe } from "../support/browser.ts";
import { eventually, journey, PHONE } from "./journey.ts";
import { layoutFaults } from "./layout.ts";

const appName = "Ringdown";
const LONG_ADDRESS = `${"x".repeat(60)}@${"harbour.".repeat(8)}example`;

async function queueOneOfEach({ sql, origin }: TestApp) {
  const link = `${origin}/reset?email=ines@new.example&code=${"c".repeat(64)}`;
  const invite = { appName, organizationName: "City Fire", message: "Hello.\nSee you.", link };
  await queueMail(sql, { to: LONG_ADDRESS, ...inviteMail(invite) });
  await queueMail(sql, { to: "ines@new.example", ...resetPasswordMail({ appName, link }) });
  await queueMail(sql, { to: "crew1@demo.test", ...twoFactorMail({ appName, code: "493027" }) });
}

journey(
  "the mail page shows the mails of all or of one address, as HTML and as text",
  async (journey) => {
    await queueOneOfEach(journey.app);
    const page = await journey.openWindow(PHONE);
    await page.goto("/dev/mail");
    const mails = page.getByRole("article");
    await eventually(async () =>
      assert.deepEqual(await mails.getByRole("heading").allTextContents(), [
        "Your Ringdown code",
        "Reset your Ringdown password",
        "You are invited to Ringdown",
      ])
    );
    await page.getByText("493027", { exact: true }).first().waitFor();

    await page.getByLabel("Addressed to").fill("ines@new.example");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("/dev/mail?to=ines%40new.example");
    await eventually(async () => assert.equal(await mails.count(), 1));
    await page.getByText("As text").click();
    await page.getByText(`Choose a new password:\n${journey.app.origin}/reset?email=`).waitFor();
    await page.getByRole("link", { name: "Choose a new password" }).click();
    await page.waitForURL("/reset?*");
  },
);

journey("the mail page has no layout or accessibility faults", async (journey) => {
  await queueOneOfEach(journey.app);
  const page = await journey.openWindow(PHONE);
  const faults: string[] = [];
  for (const path of ["/dev/mail", `/dev/mail?to=${LONG_ADDRESS}`, "/dev/mail?to=a@b.example"]) {
    await page.goto(path);
    for (const text of await page.getByText("As text").all()) await text.click();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await layoutFaults(page)).map((line) => `${path}, ${width}: ${line}`));
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await axe(page, { onlyColors: colorScheme === "dark" });
      faults.push(...found.map((line) => `${path}, ${colorScheme}: ${line}`));
    }
  }
  assert.deepEqual(faults, []);
});
