import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { DESKTOP, eventually, type Journey, journey, PHONE, untilStarted } from "../journey.ts";
import { tokensTo } from "../../routes/invite_links.ts";
import { faultsOf } from "../screen_faults.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

/** The longest allowed name, without a place to break it. */
const LONG_NAME = "W".repeat(200);
const LONG_CODE = "X".repeat(50);
const LONG_EMAIL = `${"e".repeat(60)}@${"d".repeat(60)}.test`;
const TABLET = { width: 820, height: 1180 };
/** In px, where it takes room. */
const A_SCROLLBAR = 15;

/** Opens a page of the administration with a demo account. */
async function openAs({ app, openWindow }: Journey, name: string, path: string) {
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, `${name}@demo.test`);
  await page.goto(path);
  await untilStarted(page);
  return page;
}

journey("the status is one line in the history", async (journey) => {
  const page = await openAs(journey, "hospital.admin", "/admin/ringdowns");
  const badge = page.locator(".delivery-badge", { hasText: "Returned to service" }).first();
  const heightAt = async (look: { width: number; height: number }) => {
    await page.setViewportSize(look);
    return (await badge.boundingBox())!.height;
  };
  const inOneLine = await heightAt(DESKTOP);
  assert(inOneLine < 40, `${inOneLine} px`);
  assert.equal(await heightAt(TABLET), inOneLine);
  assert.equal(await heightAt(PHONE), inOneLine);

  const table = page.getByRole("table", { name: "Ringdowns" });
  const above = (await table.locator("tbody tr").first().boundingBox())!.y -
    (await table.boundingBox())!.y;
  assert(above <= 1, `${above} px: on a phone no headings stand above the cards`);
});

journey("on a tablet the whole history of an agency is on the screen", async (journey) => {
  const page = await openAs(journey, "ems.admin", "/admin/ringdowns");
  const table = page.getByRole("table").filter({ hasText: "Returned to service" });
  /** How much narrower the columns can be than their place, also beside a bar that scrolls. */
  const spare = () =>
    table.evaluate((table: HTMLElement) => {
      table.style.width = "min-content";
      return table.parentElement!.clientWidth - table.offsetWidth;
    });
  const unit = page.getByRole("columnheader", { name: "Ambulance #" });
  for (const width of [1180, 1024, TABLET.width, 768, 744]) {
    await page.setViewportSize({ ...TABLET, width });
    assert(
      await unit.evaluate(linesOf) === 1,
      `the sign of 'Ambulance #' stands alone at ${width}`,
    );
    assert(await page.getByRole("columnheader", { name: "Chief Complaint" }).isVisible());
    const px = await spare();
    assert(px >= A_SCROLLBAR, `${px} px at ${width}`);
  }
});

journey(
  "on a phone the headings of units give way to the choice that sorts, not on a tablet",
  async (journey) => {
    const page = await openAs(journey, "ems.admin", "/admin/ambulances");
    const heading = page.getByRole("table").locator("thead").first();
    await page.setViewportSize(TABLET);
    assert(await heading.isVisible());
    await page.setViewportSize(PHONE);
    assert(!await heading.isVisible());
    assert(await page.getByRole("combobox", { name: "Sort by" }).first().isVisible());
  },
);

journey(
  "an organization's pages are accessible, also with the longest names",
  async (journey) => {
    const { app } = journey;
    await giveLongNames(journey);
    const nurse = (await app.as("nurse")).user.id;
    const page = await openAs(journey, "hospital.admin", "/admin/dashboard");
    const area = siteAreaOn(page);
    const faults = await faultsOf(page, "dashboard");
    const look = async (screen: string) => faults.push(...await faultsOf(page, screen));

    await page.getByLabel("Menu", { exact: true }).first().click();
    await look("the menu");

    await area.open("/admin/users");
    await page.getByText("Nobody has a live screen open.").waitFor();
    await look("users and invites");
    await area.button(`Revoke ${LONG_EMAIL}`).click();
    await look("asking before an invite is revoked");

    await area.open("/admin/users/invite");
    await area.tick(/^W/).check();
    await area.button("Send Invite").click();
    await page.getByText("This is a required field").waitFor();
    await look("an invite that lacks the address");

    await area.open(`/admin/users/${nurse}`);
    await look("a user");
    await area.button("Deactivate user").click();
    await look("asking before a user is deactivated");

    for (const path of ["users/new", "hospitals", "ringdowns", "response"]) {
      await area.open(`/admin/${path}`);
      await look(path);
    }
    await area.open("/admin/settings");
    await look("settings");
    await area.button("Edit Settings").click();
    await look("settings being edited");
    assert.deepEqual(faults, []);
  },
);

journey("the site's pages are accessible, also with the longest names", async (journey) => {
  const { app } = journey;
  await giveLongNames(journey);
  const client = await aLongClient(journey);
  const page = await openAs(journey, "super", "/admin/site/dashboard");
  const area = siteAreaOn(page);
  const faults = await faultsOf(page, "site dashboard");
  const look = async (screen: string) => faults.push(...await faultsOf(page, screen));

  await page.setViewportSize(PHONE);
  await page.getByText("Switch organization", { exact: true }).click();
  await look("the organizations to switch to");

  await area.open("/admin/site/organizations");
  await page.setViewportSize(DESKTOP);
  const type = area.row("Bayview").getByText("Healthcare", { exact: true });
  assert.equal(await type.evaluate(linesOf), 1, "a word is not broken for the long name beside it");
  for (
    const path of ["organizations", "organizations/new", "clients", "clients/new", "hospitals"]
  ) {
    await area.open(`/admin/site/${path}`);
    await look(path);
  }
  const [{ id }] = await app.sql`select id from organizations where name = ${LONG_NAME}`;
  await area.open(`/admin/site/organizations/${id}`);
  await look("an organization");

  await area.open(`/admin/site/clients/${client}`);
  await look("a client");
  await area.button("Delete").click();
  await look("asking before a client is deleted");
  await page.keyboard.press("Escape");
  await area.button("Regenerate").click();
  await look("asking before a secret is regenerated");
  await area.dialog("Regenerate credentials").getByRole("button", { name: "Regenerate" }).click();
  await area.dialog("Client credentials").waitFor();
  await look("the credentials");
  assert.deepEqual(faults, []);
});

journey("the pages before sign-in are accessible", async (journey) => {
  const { app, openWindow } = journey;
  await giveLongNames(journey);
  await app.sql`update users set email = ${LONG_EMAIL} where email = 'mfa@demo.test'`;
  const page = await openWindow(DESKTOP);
  const area = siteAreaOn(page);
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...await faultsOf(page, screen));

  await area.open("/forgot");
  await area.field("Email").fill("nurse@demo.test");
  await area.button("Send Reset Link").click();
  await page.getByText(/^Please check your email/).waitFor();
  await look("a forgotten password");

  await area.open("/reset?email=nurse%40demo.test&code=x");
  await page.getByLabel("Password", { exact: true }).fill("Ringdown2!");
  await page.getByLabel("Confirm Password").fill("Ringdown3!");
  await page.getByLabel("Confirm Password").blur();
  await page.getByText("The passwords are not the same.").waitFor();
  await look("two passwords that differ");
  await page.getByLabel("Confirm Password").fill("Ringdown2!");
  await area.button("Submit").click();
  await area.link("Request another link").waitFor();
  await look("a link that is no longer valid");

  const [token] = await tokensTo(app.sql, LONG_EMAIL);
  await area.open(`/invites/${token}`);
  await area.button("Submit").click();
  await page.getByText("This is a required field").waitFor();
  await look("an invite");
  await area.open(`/invites/${crypto.randomUUID()}`);
  await look("an invite that is not there");

  await signInOn(page, app.origin, LONG_EMAIL);
  await area.open("/twoFactor");
  await area.field("Code").fill("12");
  await area.button("Submit").click();
  await page.getByRole("alert").waitFor();
  await look("a wrong code");
  assert.deepEqual(faults, []);
});

/** The number of lines of an element's text. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

async function aLongClient({ app }: Journey): Promise<string> {
  const redirectUri = `https://example.test/${"u".repeat(300)}`;
  const { body } = await (await app.as("super")).post<{ id: string }>("/api/clients", {
    name: LONG_NAME,
    redirectUri,
    UserEmail: "nurse@demo.test",
  });
  return body.id;
}

/** Changes the addresses to records of General Hospital. */
async function giveLongNames({ app }: Journey): Promise<void> {
  const { sql } = app;
  const { status } = await (await app.as("hospital.admin")).post("/api/invites", {
    firstName: LONG_NAME,
    lastName: LONG_NAME,
    email: LONG_EMAIL,
    isOperationalUser: true,
    isAdminUser: true,
    HospitalInvites: [],
    OrganizationId: (await app.as("hospital.admin")).user.OrganizationId,
  });
  assert.equal(status, 201);
  await sql`
    update organizations set name = ${LONG_NAME}, state_unique_id = ${LONG_CODE}
    where name = 'General Hospital'
  `;
  await sql`
    update hospitals set name = ${LONG_NAME}, state_facility_code = ${LONG_CODE}
    where name = 'General Hospital'
  `;
  await sql`
    update users set first_name = ${LONG_NAME}, last_name = ${LONG_NAME}
    where email = 'nurse@demo.test'
  `;
}

journey("the ambulances and their import are accessible", async (journey) => {
  const page = await openAs(journey, "ems.admin", "/admin/ambulances");
  const area = siteAreaOn(page);
  const faults = await faultsOf(page, "ambulances");
  await page.route("**/api/ambulances/*", (route) => route.abort());
  await page.getByRole("button", { name: "Deactivate M1", exact: true }).click();
  await page.getByText(/It is not known whether it was deactivated\./).waitFor();
  await page.getByRole("button", { name: "Add Ambulance" }).click();
  const required = page.getByText("This is a required field");
  await required.waitFor();
  const sign = await required.evaluate((it) => getComputedStyle(it, "::before").content);
  assert.equal(sign, '"!" / ""', "a fault is not told by its color alone, and is read as before");
  faults.push(...await faultsOf(page, "ambulances with what went wrong"));
  await page.setViewportSize(PHONE);
  const admin = await journey.app.as("ems.admin");
  const [{ id }] = await journey.app.sql<[{ id: string }]>`
    select id from ambulances where ambulance_identifier = 'M1'
  `;
  await admin.patch(`/api/ambulances/${id}`, { isActive: false });
  await area.button("Check what is stored").click();
  await eventually(async () =>
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
      "M1: Not active",
    )
  );

  await area.open("/admin/ambulances/import");
  faults.push(...await faultsOf(page, "the import"));
  const lines = ["Unit #", "M1", "M77", "Z".repeat(70), "M77"].join("\n");
  await page.getByLabel("CSV file").setInputFiles({
    name: "units.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines),
  });
  await page.getByText("1 unit to import. 3 lines are left out.").waitFor();
  faults.push(...await faultsOf(page, "the import with lines that are left out"));
  assert.deepEqual(faults, []);
});

journey("the buttons of an invite do not move when it is sent again", async (journey) => {
  const admin = await journey.app.as("ems.admin");
  await admin.post("/api/invites", {
    email: "ina@demo.test",
    isOperationalUser: true,
    HospitalInvites: [],
    OrganizationId: admin.user.OrganizationId,
  });
  const page = await openAs(journey, "ems.admin", "/admin/users");
  const [resend, revoke] = ["Resend ina@demo.test", "Revoke ina@demo.test"].map((name) =>
    page.getByRole("button", { name })
  );
  for (const look of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize(look);
    await page.reload();
    await untilStarted(page);
    await resend.scrollIntoViewIfNeeded();
    const before = await revoke.boundingBox();
    await resend.click();
    await page.getByText("New link.").waitFor();
    const after = await revoke.boundingBox();
    assert.deepEqual([after?.x, after?.y], [before?.x, before?.y], `at ${look.width}`);
  }
});

journey("what is folded in a report is closed on a screen and open on paper", async (journey) => {
  const page = await openAs(journey, "hospital.admin", "/admin/reports/response");
  const table = page.getByRole("table", { name: "Times by hour of the day" });
  const sentence = page.getByText(/not when the crew pressed the button/);
  const areShown = async () => [await table.isVisible(), await sentence.isVisible()];
  assert.deepEqual(await areShown(), [false, false]);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await areShown(), [true, true]);
  await page.emulateMedia({ media: "screen" });
  await page.getByText("Times by hour of the day", { exact: true }).first().focus();
  await page.keyboard.press("Enter");
  assert.deepEqual(await areShown(), [true, false]);
});

journey("the menu offers only what does not stand beside it", async (journey) => {
  const page = await openAs(journey, "hospital.admin", "/admin/dashboard");
  const banner = page.getByRole("banner");
  await banner.getByLabel("Menu", { exact: true }).first().click();
  for (const look of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize(look);
    for (const name of ["Log out", "Admin"]) {
      const shown = banner.getByRole("link", { name, exact: true });
      assert.equal(await shown.count(), 1, `${name} at ${look.width}`);
    }
  }
});
