/** Single sign-on with a real OpenID Connect provider on this machine. */
import assert from "node:assert/strict";
import type { TestProvider } from "../../support/outside/provider.ts";
import { startProvider } from "../../support/outside/provider.ts";
import { DESKTOP, eventually, type Journey, journey, step, untilStarted } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

const FIRE = "City Fire Department";
const BY_PASSWORD = "Use a password (super users, other organizations)";

journey(
  "an administrator sets up single sign-on, users come in through the provider to their screens, and passwords are turned off",
  async (journey) => {
    const provider = await startProvider();
    try {
      await play(journey, provider);
    } finally {
      await provider.stop();
    }
  },
  { env: { OIDC_INTERNAL_HOSTS: "127.0.0.1" } },
);

async function play({ app, openWindow }: Journey, provider: TestProvider) {
  const { host } = new URL(provider.issuer);
  const look = { ...DESKTOP, allow: [new RegExp(`^foreign: ${provider.issuer}/`)] };
  const openArea = async (name: string) => {
    const area = siteAreaOn(await openWindow(look));
    await signInOn(area.page, app.origin, `${name}@demo.test`);
    return area;
  };
  const admin = await openArea("ems.admin");

  await step("an administrator gives the provider, which answers, and the roles", async () => {
    await admin.open("/admin/settings");
    await admin.leadsTo("/admin/settings/sign-on", () => admin.link("Single Sign-On").click());
    await admin.page.getByText(`The users of ${FIRE} sign in with their passwords.`).waitFor();
    provider.allow(await admin.field("Redirect URI, for the provider").inputValue());
    await admin.field("Issuer").fill(provider.issuer);
    await admin.button("Test the connection").click();
    await admin.page.getByText(`A provider answers. Users will sign in at ${host}.`).waitFor();
    await admin.field("Client ID").fill(provider.clientId);
    await admin.field("Client Secret").fill(provider.clientSecret);
    await admin.field("Claim").fill("groups");
    await admin.field("Values of Operational Users").fill("medics");
    await admin.field("Values of Administrators").fill("chiefs");
    await admin.tick(/^Create users at their first sign-in/).check();
    assert(await admin.tick(/^Turn passwords off/).isDisabled());
    await admin.says("Single sign-on updated!", () => admin.button("Save").click());
  });

  await step("a super user adds the domain of its addresses", async () => {
    const root = await openArea("super");
    await root.open("/admin/settings");
    await root.switchTo(FIRE);
    await root.open("/admin/settings/sign-on");
    await root.field("Email Domains").fill("demo.test");
    await root.tick(/^Use single sign-on/).check();
    await root.says("Single sign-on updated!", () => root.button("Save").click());
  });

  await step("the administrator tests it, and stays who they are", async () => {
    await admin.open("/admin/settings/sign-on");
    provider.somebody = somebody("ems.admin", { groups: ["chiefs"] });
    await admin.button("Sign in at the provider").click();
    await admin.page.getByText(/^The test sign-in worked/).waitFor();
    await untilStarted(admin.page);
  });

  /** Signs in from the sign-in page, as far as the button of the provider. */
  const typeAddress = async (email: string) => {
    const page = await openWindow(look);
    await page.goto("/login");
    await untilStarted(page);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: `Continue with ${FIRE}` }).waitFor();
    return { page, go: () => page.getByRole("button", { name: `Continue with ${FIRE}` }).click() };
  };

  await step("who comes from the provider lands on the screen of their role", async () => {
    const homes = { medics: "/ems", chiefs: "/admin/dashboard" };
    for (const [group, home] of Object.entries(homes)) {
      provider.somebody = somebody(group, { groups: [group] });
      const { page, go } = await typeAddress(`${group}@demo.test`);
      await go();
      await eventually(() => assert.equal(new URL(page.url()).pathname, home));
      await untilStarted(page);
      const { email } = await (await page.request.get("/api/users/me")).json();
      assert.equal(email, `${group}@demo.test`);
    }
  });

  await step("who cancels at the provider reads so on the sign-in page", async () => {
    provider.somebody = null;
    const { page, go } = await typeAddress("crew2@demo.test");
    await go();
    await page.getByText("The sign-in was canceled at your organization's provider.").waitFor();
    await page.getByLabel("Password").waitFor();
  });

  await step("the administrator turns passwords off", async () => {
    await admin.tick(/^Turn passwords off/).check();
    await admin.says("Single sign-on updated!", () => admin.button("Save").click());
    await admin.page.getByText(/sign in with the OpenID Connect provider of .* only\./).waitFor();
  });

  await step("a password then opens nothing, and the sign-in page says what does", async () => {
    const { page, go } = await typeAddress("crew2@demo.test");
    await page.getByLabel("Password").waitFor({ state: "detached" });
    await page.getByRole("button", { name: BY_PASSWORD }).click();
    await page.getByLabel("Password").fill("Ringdown1!");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText(
      `${FIRE} signs in without passwords here. Go to the sign-in page, give your email address ` +
        `and choose "Continue with ${FIRE}".`,
    ).waitFor();
    assert.equal(new URL(page.url()).pathname, "/login");
    provider.somebody = somebody("crew2", { groups: ["medics"] });
    await go();
    await page.waitForURL("**/ems");
  });
}

/** Somebody with a verified address of the demo organizations. */
function somebody(name: string, claims: Record<string, unknown>) {
  const email = `${name}@demo.test`;
  return { sub: `sub of ${email}`, claims: { email, email_verified: true, ...claims } };
}
