import { Buffer } from "node:buffer";
import type { Page } from "../../support/browser.ts";
import { generalOf } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** The administration of an agency and of a hospital. */
export const ADMIN: Area = { name: "admin", play };

const HOSPITAL_PAGES = [
  "dashboard",
  "users",
  "users/new",
  "users/invite",
  "users/import",
  "hospitals",
  "hospitals/import",
  "ringdowns",
  "reports",
  "reports/response",
  "reports/divert",
  "activity",
  "settings",
  "settings/sign-on",
];
const AGENCY_PAGES = [
  "dashboard",
  "ambulances",
  "ambulances/import",
  "reports",
  "reports/response",
];

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const admin = await app.as("hospital.admin");
  await admin.post("/api/invites", {
    firstName: "Ina",
    lastName: "Okafor",
    email: "ina.okafor@general.example",
    isOperationalUser: true,
    HospitalInvites: [],
    OrganizationId: admin.user.OrganizationId,
  });
  const page = await open("hospital.admin", "/admin/dashboard");
  for (const path of HOSPITAL_PAGES) {
    await stage.goTo(page, `/admin/${path}`);
    await look(page, `hospital ${path}`);
  }
  await stage.goTo(page, "/admin/dashboard");
  await page.getByLabel(t("Menu"), { exact: true }).filter({ visible: true }).first().click();
  await look(page, "menu");
  await stage.goTo(page, "/admin/users");
  await page.getByRole("button", { name: /ina\.okafor/ }).last().click();
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before an invite is revoked");
  await stage.goTo(page, "/admin/users");
  await button(
    page,
    t("{of, select, unit {Choose several} other {Choose several}}", { of: "user" }),
  ).click();
  for (const row of [1, 2]) await page.getByRole("checkbox").nth(row).click();
  await look(page, "several users chosen");
  await stage.goTo(page, "/admin/users/invite");
  await button(page, t("Send Invite")).click();
  await page.locator(".usa-error-message").first().waitFor();
  await look(page, "an invite that lacks the address");

  const nurse = (await app.as("nurse")).user.id;
  await stage.goTo(page, `/admin/users/${nurse}`);
  await look(page, "a user");
  await button(page, t("Deactivate user")).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before a user is deactivated");
  await stage.goTo(page, `/admin/hospitals/${await generalOf(stage)}`);
  await look(page, "a hospital");
  await stage.goTo(page, "/admin/settings");
  await button(page, t("Edit Settings")).click();
  await look(page, "settings being edited");
  await stage.goTo(page, "/admin/ringdowns");
  await page.locator("main tbody tr button").first().click();
  await page.getByRole("dialog").waitFor();
  await look(page, "a ringdown of the history");
  const [{ id }] = await app.sql<{ id: string }[]>`
    select pd.id from patient_deliveries pd join hospitals h on h.id = pd.hospital_id
    where h.name = 'General Hospital' order by pd.created_at desc limit 1
  `;
  await stage.goTo(page, `/admin/ringdowns/${id}/seen`);
  await look(page, "who has seen a ringdown");
  await stage.goTo(page, "/admin/ringdowns?search=nothing-like-this");
  await look(page, "nothing found");

  const agency = await open("ems.admin", "/admin/dashboard");
  for (const path of AGENCY_PAGES) {
    await stage.goTo(agency, `/admin/${path}`);
    await look(agency, `agency ${path}`);
  }
  await stage.goTo(agency, "/admin/ambulances/import");
  await importFile(agency, ["Unit #", "M1", "M77", "Z".repeat(70), "M77"]);
  await look(agency, "an import with lines that are left out");
  await stage.goTo(agency, "/admin/ambulances");
  await agency.route("**/api/ambulances/*", (route) => route.abort());
  await agency.getByRole("button", { name: /M1$/ }).first().click();
  await look(agency, "an ambulance that is not saved");
}

async function importFile(page: Page, lines: string[]): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({
    name: "units.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await page.getByRole("table").first().waitFor();
}
