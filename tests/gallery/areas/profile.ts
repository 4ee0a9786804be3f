import type { Area, Stage } from "../stage.ts";

/** A user's own account, and what stands beside every page. */
export const PROFILE: Area = { name: "profile", play };

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const page = await open("nurse", "/profile");
  await app.as("nurse");
  await page.reload();
  await look(page, "whole");
  await page.evaluate(() => document.documentElement.dataset.text = "largest");
  await look(page, "largest text");
  await page.evaluate(() => document.documentElement.dataset.text = "normal");
  await button(page, t("Use an authenticator app")).click();
  await look(page, "setting up an app");
  await stage.goTo(page, "/profile");
  await button(page, t("Sign out everywhere else")).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before others are signed out");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Control+Slash");
  await page.getByRole("dialog").waitFor();
  await look(page, "keys");
  await page.evaluate(() => document.documentElement.dataset.text = "largest");
  await look(page, "keys, largest text");

  const ending = await open("hospital.admin", "/admin/dashboard");
  await app.sql`update sessions set expires_at = now() + interval '90 seconds'`;
  await stage.goTo(ending, "/admin/dashboard");
  await button(ending, t("Stay signed in")).waitFor();
  await look(ending, "a session that ends soon");
  await stage.goTo(ending, "/confirmed");
  await look(ending, "confirmed at the provider");
}
