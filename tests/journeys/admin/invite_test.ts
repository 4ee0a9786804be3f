/** Administrators invite people, who create their accounts with the link in the mail. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { TestApp } from "../../support/app.ts";
import { axe, type Page } from "../../support/browser.ts";
import { boardOn } from "../board.ts";
import { DESKTOP, eventually, journey, PHONE, step, untilLive, untilStarted } from "../journey.ts";
import { signInOn, type SiteArea, siteAreaOn } from "./site_area.ts";

const CREATED = "Account created! You may log in using your email and password.";
const PASSWORD_RULE =
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.";

/** The text of the mails to an address, newest first. */
async function mailsTo({ origin }: TestApp, email: string): Promise<string[]> {
  const response = await fetch(`${origin}/dev/mail?to=${email}`, {
    headers: { Accept: "application/json" },
  });
  const mails: { text: string }[] = await response.json();
  return mails.map(({ text }) => text);
}

/** The link in the newest mail, which accepts an invite. */
async function linkTo(app: TestApp, email: string): Promise<string> {
  const [newest] = await mailsTo(app, email);
  return /http\S+\/invites\/\S+/.exec(newest)![0];
}

/** The administration of a demo account's organization, on a desktop. */
async function administrationOf(
  name: string,
  { app, openWindow }: Parameters<Parameters<typeof journey>[1]>[0],
): Promise<SiteArea> {
  const area = siteAreaOn(await openWindow(DESKTOP));
  await signInOn(area.page, app.origin, `${name}@demo.test`);
  return area;
}

async function openInvite(area: SiteArea): Promise<void> {
  await area.open("/admin/users");
  await area.leadsTo("/admin/users/invite", () => area.link("Invite User").click());
}

async function sendInvite(area: SiteArea): Promise<void> {
  await area.says(
    "Invite stored. Its mail is on its way.",
    () => area.leadsTo("/admin/users", () => area.button("Send Invite").click()),
  );
}

async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await untilStarted(page);
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function accept(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText(CREATED, { exact: true }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/login");
  await untilStarted(page);
}

async function logIn(page: Page, email: string): Promise<void> {
  await fillIn(page, { Email: email, Password: DEMO_PASSWORD });
  await page.getByRole("button", { name: "Login" }).click();
}

function pending(area: SiteArea, email: string) {
  return area.page.getByRole("table", { name: "Invites" }).getByRole("row")
    .filter({ hasText: email });
}

journey("a hospital's administrator invites a nurse, who gets their own board", async (given) => {
  const { app, openWindow } = given;
  const email = "ines@general.test";
  const admin = await administrationOf("hospital.admin", given);

  await step("an invite without an address is not sent", async () => {
    await openInvite(admin);
    await fillIn(admin.page, { "First Name": "Ines", Message: "Welcome to the night shift." });
    await admin.button("Send Invite").click();
    await admin.page.getByText("Please review the errors below.").waitFor();
    await admin.page.getByText("This is a required field").waitFor();
    await eventually(async () =>
      assert.equal(await admin.field("First Name").inputValue(), "Ines")
    );
  });

  await step("an invite to somebody with an account is not sent", async () => {
    await fillIn(admin.page, { Email: "Nurse@demo.test" });
    await admin.button("Send Invite").click();
    await admin.page.getByText("This email address has already been used.").waitFor();
  });

  await step("the invite says what the nurse may do, and at which hospital", async () => {
    await fillIn(admin.page, { Email: email });
    await eventually(async () => assert(await admin.tick(/^Operational/).isChecked()));
    await eventually(async () =>
      assert.equal(await admin.tick(/^Administrative/).isChecked(), false)
    );
    await eventually(async () => assert.equal(await admin.tick(/^Super User/).count(), 0));
    const noHospital = admin.page.getByText(
      "Without a hospital this person has no board to work on.",
    );
    assert(await admin.tick(/^General Hospital/).isChecked(), "there is no other one");
    await admin.tick(/^General Hospital/).uncheck();
    await noHospital.waitFor();
    await admin.tick(/^General Hospital/).check();
    await eventually(async () => assert.equal(await noHospital.count(), 0));
    await admin.tick(/^Info user/).uncheck();
    assert.deepEqual(await axe(admin.page), []);
    await sendInvite(admin);
  });

  await step("the invite is in the list", async () => {
    const row = pending(admin, email);
    await row.getByText("Ines", { exact: true }).waitFor();
    await row.getByText("Operational").waitFor();
    await row.getByRole("button", { name: `Resend ${email}` }).waitFor();
    await eventually(async () => assert.equal(await admin.link("Ines Nightingale").count(), 0));
  });

  await step("who was invited stands above the users", async () => {
    const placeOf = async (place: Locator) => (await place.boundingBox())!;
    const table = (name: string) => admin.page.getByRole("table", { name, exact: true });
    const invites = await placeOf(table("Invites"));
    const users = await placeOf(admin.page.getByRole("heading", { name: /^Users \(\d+\)$/ }));
    assert((await placeOf(admin.heading("Invites"))).y < invites.y);
    assert(invites.y + invites.height < users.y, "the list of users stands above the invites");
    assert(users.y < (await placeOf(table("Users"))).y);
  });

  const link = await linkTo(app, email);
  await step("the mail says who invites, and why", async () => {
    const [text] = await mailsTo(app, email);
    assert.match(text, /Hello Ines,/);
    assert.match(text, /General Hospital invites you/);
    assert.match(text, /Welcome to the night shift\./);
  });

  await step("an administrator who opens the link does not create an account with it", async () => {
    await admin.open(new URL(link).pathname);
    await admin.page.getByText("Harper Admin is signed in here.").waitFor();
    await eventually(async () => assert.equal(await admin.button("Submit").count(), 0));
  });

  const nurse = await openWindow(PHONE);
  await step("the page shows who is invited", async () => {
    await follow(nurse, link);
    await nurse.getByRole("heading", { name: "Join General Hospital" }).waitFor();
    await eventually(async () =>
      assert.equal(await nurse.getByLabel("First Name").inputValue(), "Ines")
    );
    await eventually(async () => assert.equal(await nurse.getByLabel("Email").inputValue(), email));
    assert.deepEqual(await axe(nurse), []);
  });

  await step("a bad password is refused at its field, and nothing typed is lost", async () => {
    await fillIn(nurse, { "Last Name": "Nightingale", Password: "ringdown" });
    await nurse.getByRole("button", { name: "Submit" }).click();
    await nurse.getByText("Please review the errors below.").waitFor();
    const password = nurse.getByLabel("Password");
    await eventually(async () => assert.equal(await password.getAttribute("aria-invalid"), "true"));
    await nurse.locator(".usa-error-message").getByText(PASSWORD_RULE, { exact: true }).waitFor();
    await eventually(async () => assert.equal(await password.inputValue(), "ringdown"));
    await eventually(async () =>
      assert.equal(await nurse.getByLabel("Last Name").inputValue(), "Nightingale")
    );
    await eventually(async () =>
      assert.equal(await nurse.getByLabel("Last Name").getAttribute("aria-invalid"), null)
    );
    assert.deepEqual(await axe(nurse), []);
  });

  await step("a good password creates the account", async () => {
    await fillIn(nurse, { Password: DEMO_PASSWORD });
    await accept(nurse);
  });

  await step(
    "the nurse signs in and sees the hospital's board, with what they may do there",
    async () => {
      await logIn(nurse, email);
      await nurse.waitForURL("**/er");
      await untilLive(nurse);
      await nurse.getByRole("heading", { name: "General Hospital" }).waitFor();
      const board = boardOn(nurse);
      await board.count("Incoming", 0).waitFor();
      await eventually(async () =>
        assert.equal(await board.button("Update Hospital Info").count(), 0)
      );
    },
  );

  await step("the nurse is in the list of users and no longer in the list of invites", async () => {
    await admin.open("/admin/users");
    const row = admin.page.getByRole("table", { name: "Users" }).getByRole("row")
      .filter({ hasText: email });
    await row.getByRole("link", { name: "Ines Nightingale" }).waitFor();
    await row.getByText("General Hospital").waitFor();
    await admin.page.getByText("No invite is waiting for an answer.").waitFor();
    await eventually(async () => assert.equal(await pending(admin, email).count(), 0));
  });

  await step("the link cannot be used again", async () => {
    const other = await openWindow(PHONE);
    await follow(other, link);
    await other.getByText("This invite has already been accepted.").waitFor();
    await eventually(async () =>
      assert.equal(await other.getByRole("button", { name: "Submit" }).count(), 0)
    );
    assert.deepEqual(await axe(other), []);
  });
});

journey("an invite is sent again, and another is revoked", async (given) => {
  const { app, openWindow } = given;
  const admin = await administrationOf("ems.admin", given);
  const [comes, stays] = ["comes@city.test", "stays@city.test"];
  for (const email of [comes, stays]) {
    await openInvite(admin);
    await fillIn(admin.page, { Email: email });
    await sendInvite(admin);
  }

  await step("a second mail has another link, and the first one no longer works", async () => {
    const first = await linkTo(app, comes);
    await admin.button(`Resend ${comes}`).click();
    await pending(admin, comes).getByText("New link.").waitFor();
    const mails = await mailsTo(app, comes);
    assert.equal(mails.length, 2);
    assert.notEqual(await linkTo(app, comes), first);
    const answer = await fetch(first);
    await answer.body?.cancel();
    assert.equal(answer.status, 403);
    assert.equal((await mailsTo(app, stays)).length, 1);
  });

  const late = await openWindow(PHONE);
  await step("somebody opens the invite, and meanwhile it is revoked", async () => {
    await follow(late, await linkTo(app, stays));
    await fillIn(late, { "First Name": "Lara", "Last Name": "Late", Password: DEMO_PASSWORD });
    await admin.button(`Revoke ${stays}`).click();
    const ask = admin.dialog("Are you sure you wish to revoke this invite?");
    await ask.getByText(
      `The invite link for ${stays} will not work any more, whether it was sent or still waits.`,
    ).waitFor();
    await ask.getByRole("button", { name: "Revoke invite" }).click();
    await pending(admin, stays).getByText("Revoked.").waitFor();
  });

  await step("the form is refused, says why and keeps what was typed", async () => {
    await late.getByRole("button", { name: "Submit" }).click();
    await late.getByText("This invite is no longer available.").waitFor();
    await eventually(async () =>
      assert.equal(await late.getByLabel("Last Name").inputValue(), "Late")
    );
  });

  await step("the link of the revoked invite no longer works", async () => {
    await follow(late, await linkTo(app, stays));
    await late.getByText("This invite is no longer available.").waitFor();
    await eventually(async () =>
      assert.equal(await late.getByRole("button", { name: "Submit" }).count(), 0)
    );
  });

  await step("an administrator with an old list learns that the invite was accepted", async () => {
    const crew = await openWindow(PHONE);
    await follow(crew, await linkTo(app, comes));
    await fillIn(crew, { "First Name": "Cora", "Last Name": "Crew", Password: DEMO_PASSWORD });
    await accept(crew);
    await admin.button(`Resend ${comes}`).click();
    await pending(admin, comes).getByText("This invite has already been accepted.").waitFor();
    assert.equal((await mailsTo(app, comes)).length, 2);
    await logIn(crew, comes);
    await crew.waitForURL("**/ems");
    await untilLive(crew);
  });

  await step("both invites have left the list", async () => {
    await admin.open("/admin/users");
    await admin.page.getByText("No invite is waiting for an answer.").waitFor();
    await admin.link("Cora Crew").waitFor();
  });
});

journey("an agency's administrator invites another administrator", async (given) => {
  const { app, openWindow } = given;
  const email = "olga@city.test";
  const admin = await administrationOf("ems.admin", given);

  await step("an agency's invite offers neither hospitals nor the super user role", async () => {
    await openInvite(admin);
    await eventually(async () => assert.equal(await admin.tick(/Hospital/).count(), 0));
    await eventually(async () => assert.equal(await admin.tick(/^Super User/).count(), 0));
    await fillIn(admin.page, { Email: email });
    await admin.tick(/^Operational/).uncheck();
    await admin.tick(/^Administrative/).check();
    await sendInvite(admin);
    await pending(admin, email).getByText("Administrative", { exact: true }).waitFor();
  });

  await step("the new administrator starts on the dashboard and sees the inviter", async () => {
    const area = siteAreaOn(await openWindow(DESKTOP));
    await follow(area.page, await linkTo(app, email));
    await fillIn(area.page, {
      "First Name": "Olga",
      "Last Name": "Office",
      Password: DEMO_PASSWORD,
    });
    await accept(area.page);
    await area.leadsTo("/admin/dashboard", () => logIn(area.page, email));
    await area.leadsTo("/admin/users", () => area.link("Users").click());
    await area.link("Emery Admin").waitFor();
    await area.row(email).getByText("Administrative", { exact: true }).waitFor();
  });
});

journey("a new user of an agency with a second factor enters the mailed code", async (given) => {
  const { app, openWindow } = given;
  const email = "ruben@northside.test";
  const site = await administrationOf("super", given);

  await step("a super user invites for an agency, and could invite super users", async () => {
    await site.open("/admin/users");
    await site.switchTo("Northside Rescue");
    await openInvite(site);
    await eventually(async () => assert.equal(await site.tick(/^Super User/).isChecked(), false));
    await fillIn(site.page, { "First Name": "Ruben", "Last Name": "Rescue", Email: email });
    await sendInvite(site);
  });

  const crew = await openWindow(PHONE);
  await step("the password alone is not enough", async () => {
    await follow(crew, await linkTo(app, email));
    await fillIn(crew, { Password: DEMO_PASSWORD });
    await accept(crew);
    await logIn(crew, email);
    await crew.waitForURL("**/twoFactor");
    await untilStarted(crew);
    await crew.goto("/ems");
    assert.equal(new URL(crew.url()).pathname, "/twoFactor");
  });

  await step("the code in the mail signs in", async () => {
    const [code] = /\b\d{6}\b/.exec((await mailsTo(app, email))[0])!;
    await crew.getByRole("textbox", { name: "Code" }).fill(code);
    await crew.getByRole("button", { name: "Submit" }).click();
    await crew.waitForURL("**/ems");
    await untilLive(crew);
  });
});

journey("a user who was invited without a role is told whom to ask", async (given) => {
  const { app, openWindow } = given;
  const email = "nemo@city.test";
  const admin = await administrationOf("ems.admin", given);

  await step("the form warns the administrator", async () => {
    await openInvite(admin);
    await fillIn(admin.page, { Email: email });
    await admin.tick(/^Operational/).uncheck();
    await admin.page.getByText("Without a role this person has no screen to work on.").waitFor();
    assert.deepEqual(await axe(admin.page), []);
    await sendInvite(admin);
  });

  const page = await openWindow(PHONE);
  await step("the sign-in page says that a role is missing", async () => {
    await follow(page, await linkTo(app, email));
    await fillIn(page, { "First Name": "Nemo", "Last Name": "Nobody", Password: DEMO_PASSWORD });
    await accept(page);
    await logIn(page, email);
    await page.getByText("Nemo Nobody is signed in but has no role yet.").waitFor();
    await untilStarted(page);
    assert.deepEqual(await axe(page), []);
  });

  await step("after getting a role, the same sign-in works", async () => {
    await admin.open("/admin/users");
    await admin.leadsTo(/\/users\/[^/]{36}$/, () => admin.link("Nemo Nobody").click());
    await admin.tick(/^Operational/).check();
    await admin.submit("User updated!", "/admin/users");
    await logIn(page, email);
    await page.waitForURL("**/ems");
    await untilLive(page);
  });
});
