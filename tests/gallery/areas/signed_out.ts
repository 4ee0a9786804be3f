import { keepSetupCode } from "../../../db/people/first_super_user.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import { tokensTo } from "../../routes/invite_links.ts";
import { type Area, signIn, type Stage } from "../stage.ts";

/** The pages of those who are signed out, and those that tell of a refusal. */
export const SIGNED_OUT: Area = { name: "signed out", play };

async function play(stage: Stage): Promise<void> {
  const { t, look, openWindow, button, app } = stage;
  const page = await openWindow();
  await stage.goTo(page, "/login");
  await look(page, "sign-in");
  await page.getByRole("textbox", { name: t("Email") }).fill("nobody@demo.test");
  await page.locator("input[type=password]").first().fill("wrong");
  await button(page, t("Login")).click();
  await page.getByRole("alert").first().waitFor();
  await look(page, "sign-in refused");
  await stage.goTo(page, "/forgot");
  await look(page, "forgotten password");
  await stage.goTo(page, "/reset?email=nurse%40demo.test&code=x");
  await page.locator("input[type=password]").first().fill("Ringdown2!");
  await page.locator("input[type=password]").nth(1).fill("Ringdown3!");
  await page.locator("input[type=password]").nth(1).blur();
  await look(page, "two passwords that differ");

  const admin = await app.as("hospital.admin");
  await admin.post("/api/invites", {
    email: "ina.okafor@general.example",
    isOperationalUser: true,
    HospitalInvites: [],
    OrganizationId: admin.user.OrganizationId,
  });
  const [token] = await tokensTo(app.sql, "ina.okafor@general.example");
  await stage.goTo(page, `/invites/${token}`);
  await button(page, t("Submit")).click();
  await page.locator(".usa-error-message").first().waitFor();
  await look(page, "an invite");
  await stage.goTo(page, `/invites/${crypto.randomUUID()}`);
  await look(page, "an invite that is not there");
  await stage.goTo(page, "/dev/mail");
  await look(page, "mails");

  const mfa = await openWindow();
  await signIn(mfa, "mfa", app.origin);
  await stage.goTo(mfa, "/twoFactor");
  await mfa.getByRole("textbox", { name: t("Code") }).fill("12");
  await button(mfa, t("Submit{code}", { code: "" })).click();
  await mfa.getByRole("alert").first().waitFor();
  await look(mfa, "a wrong code");

  const nurse = await stage.open("nurse", "/er");
  for (const path of ["/admin/users", "/er/nowhere", "/no/such/page"]) {
    await stage.goTo(nurse, path);
    await look(nurse, `refused ${path}`);
  }
  await app.sql`alter table sessions rename to away`;
  await nurse.goto("/er", { waitUntil: "domcontentloaded" });
  await look(nurse, "an error of the program");
  await app.sql`alter table away rename to sessions`;

  await app.sql`update users set is_super_user = false`;
  await keepSetupCode(app.sql, await tokenHashOf("code-of-the-gallery"));
  await stage.goTo(page, "/setup?code=code-of-the-gallery");
  await look(page, "setup");
  await page.locator("form").evaluate((form: HTMLFormElement) => form.noValidate = true);
  await page.locator("button[type=submit]").click();
  await page.locator(".usa-error-message").first().waitFor();
  await look(page, "setup with what is missing");
  await stage.goTo(page, "/setup?code=another");
  await look(page, "a setup link of elsewhere");
}
