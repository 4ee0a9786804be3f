/** A user's own account: a forgotten password, mailed codes, an authenticator app, sessions. */
import assert from "node:assert/strict";
import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { TestApp } from "../../support/app.ts";
import { axe, type Page } from "../../support/browser.ts";
import { signInOn } from "./site_area.ts";
import { DESKTOP, eventually, journey, PHONE, step, untilLive, untilStarted } from "../journey.ts";

const NEW_PASSWORD = "Ringdown2!";
const RESET = "Your password has been reset and you may log in using your new password.";

async function visit(page: Page, path: string) {
  await page.goto(path);
  await untilStarted(page);
}

async function signIn(page: Page, name: string, password: string) {
  await visit(page, "/login");
  await page.getByLabel("Email").fill(`${name}@demo.test`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function giveCode(page: Page, code: string) {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Submit" }).click();
}

/** The text of the newest mail to a demo account. */
async function mailTo({ origin }: TestApp, name: string): Promise<string> {
  const response = await fetch(`${origin}/dev/mail?to=${name}@demo.test`, {
    headers: { Accept: "application/json" },
  });
  const [{ text }] = await response.json();
  return text;
}

/** The code that the authenticator app shows `later` steps of 30 s from now. */
function codeOfApp(keyText: string, later = 0): string {
  const key = decodeBase32IgnorePadding(keyText.replaceAll(" ", ""));
  const step = BigInt(Math.floor(Date.now() / 30_000) + later);
  return generateHOTP(key, step, 6);
}

journey("a nurse forgets their password and chooses another", async ({ app, openWindow }) => {
  const page = await openWindow(PHONE);
  await step("the nurse requests a link", async () => {
    await visit(page, "/login");
    await page.getByText("Forgot your password?").click();
    await page.getByLabel("Email").fill("nurse@demo.test");
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText("Please check your email for a reset password link.").waitFor();
  });
  await step("the link in the mail opens the form", async () => {
    const [link] = /http\S+/.exec(await mailTo(app, "nurse"))!;
    await visit(page, link);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
    assert.deepEqual(await axe(page), []);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(RESET).waitFor();
    assert.equal(new URL(page.url()).pathname, "/login");
  });
  await step("the new password signs in", async () => {
    await signIn(page, "nurse", NEW_PASSWORD);
    await page.waitForURL("**/er");
    await untilLive(page);
  });
});

journey("a person and an organization choose the language of their pages", async (
  { app, openWindow },
) => {
  const speaks = (page: Page, language: string) =>
    page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await step("a crew chooses Español in the profile, and reads on in it", async () => {
    const page = await openWindow(PHONE);
    await signInOn(page, app.origin, "crew1@demo.test");
    await visit(page, "/profile");
    await page.getByLabel("Language of pages and mails").selectOption("Español");
    await page.getByRole("button", { name: "Save Language" }).click();
    await speaks(page, "es");
    await page.getByRole("button", { name: "Guardar idioma" }).waitFor();
    await visit(page, "/ems");
    await speaks(page, "es");
    await page.getByRole("button", { name: "Elegir hospital" }).waitFor();
  });
  await step("an administrator chooses Español for the organization", async () => {
    const page = await openWindow(DESKTOP);
    await signInOn(page, app.origin, "ems.admin@demo.test");
    await visit(page, "/admin/settings");
    await speaks(page, "en");
    await page.getByRole("button", { name: "Edit Settings" }).click();
    await page.getByLabel("Language", { exact: true }).selectOption("Español");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Edit Settings" }).waitFor();
    await page.getByText("Español", { exact: true }).first().waitFor();
    await visit(page, "/admin/users");
    await speaks(page, "es");
    await page.getByRole("heading", { name: "Usuarios" }).first().waitFor();
  });
  await step(
    "somebody new of that organization reads Spanish from their first page on",
    async () => {
      const { post } = await app.as("ems.admin");
      await post("/api/users", {
        firstName: "Nueva",
        lastName: "Persona",
        email: "nueva@demo.test",
        password: NEW_PASSWORD,
        isOperationalUser: true,
      });
      const page = await openWindow(PHONE);
      await signInOn(page, app.origin, "nueva@demo.test", NEW_PASSWORD);
      await visit(page, "/ems");
      await speaks(page, "es");
      await page.getByRole("button", { name: "Elegir hospital" }).waitFor();
    },
  );
});

journey("a mailed code, then a code of an app, signs in", async ({ app, openWindow }) => {
  const page = await openWindow(DESKTOP);
  await step("a mailed code signs in", async () => {
    await signIn(page, "mfa", DEMO_PASSWORD);
    await page.waitForURL("**/twoFactor");
    await untilStarted(page);
    await giveCode(page, "000000");
    await page.getByText("Invalid Authorization Code.").waitFor();
    const [code] = /\b\d{6}\b/.exec(await mailTo(app, "mfa"))!;
    await giveCode(page, code);
    await page.waitForURL("**/ems");
  });
  let key = "";
  await step("the user sets up an app from the menu", async () => {
    await untilLive(page);
    await page.getByLabel("Menu", { exact: true }).first().click();
    await page.getByRole("link", { name: /^Profile:/ }).click();
    await untilStarted(page);
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await page.getByLabel("Your password").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    key = await page.locator(".app-setup__key").textContent() ?? "";
    await page.getByRole("textbox", { name: "Code" }).fill(codeOfApp(key));
    await page.keyboard.press("Enter");
  });
  let recoveryCode = "";
  await step("recovery codes are shown", async () => {
    const codes = page.locator(".recovery-codes__list code");
    await codes.first().waitFor();
    await eventually(async () => assert.equal(await codes.count(), 10));
    recoveryCode = await codes.first().textContent() ?? "";
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as text" }).click();
    assert.equal((await download).suggestedFilename(), "recovery-codes.txt");
    assert.deepEqual(await axe(page), []);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await page.getByText("10 recovery codes are left.").waitFor();
  });
  const other = await openWindow(PHONE);
  await step("another device signs in with the app", async () => {
    await signIn(other, "mfa", DEMO_PASSWORD);
    await other.waitForURL("**/twoFactor");
    await untilStarted(other);
    await giveCode(other, codeOfApp(key, 1)); // the code of this step was already used
    await other.waitForURL("**/ems");
    await untilLive(other);
  });
  await step("after the user signs it out, the other device leads to sign-in", async () => {
    await visit(page, "/profile");
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await other.waitForURL("**/login");
  });
  await step("a recovery code signs in when the app is lost", async () => {
    await signIn(other, "mfa", DEMO_PASSWORD);
    await other.waitForURL("**/twoFactor");
    await untilStarted(other);
    await giveCode(other, recoveryCode);
    await other.waitForURL("**/ems");
    await untilLive(other);
  });
});
