import type { Area, Stage } from "../stage.ts";

/** The administration of the site: organizations, programs, hospitals. */
export const SITE: Area = { name: "site", play };

const PAGES = [
  "site/dashboard",
  "site/organizations",
  "site/organizations/new",
  "site/clients",
  "site/clients/new",
  "site/hospitals",
  "dashboard",
  "activity",
];

async function play(stage: Stage): Promise<void> {
  const { t, look, open, button, app } = stage;
  const admin = await app.as("super");
  const { body: client } = await admin.post<{ id: string }>("/api/clients", {
    name: "County dispatch",
    redirectUri: "https://dispatch.example/callback",
    UserEmail: "nurse@demo.test",
  });
  const page = await open("super", "/admin/site/dashboard");
  for (const path of PAGES) {
    await stage.goTo(page, `/admin/${path}`);
    await look(page, path);
  }
  await stage.goTo(page, "/admin/site/dashboard");
  await page.getByText(t("Switch organization"), { exact: true }).click();
  await look(page, "the organizations to switch to");
  await button(page, "General Hospital").click();
  await page.waitForURL("**/admin/dashboard");
  await stage.goTo(page, "/admin/hospitals/new");
  await look(page, "hospitals/new");
  const [{ id }] = await app.sql<{ id: string }[]>`
    select id from organizations where name = 'General Hospital'
  `;
  await stage.goTo(page, `/admin/site/organizations/${id}`);
  await look(page, "an organization");
  await stage.goTo(page, `/admin/site/clients/${client.id}`);
  await look(page, "a client");
  await admin.patch(`/api/clients/${client.id}`, { scopes: ["ringdowns:read"] });
  await stage.goTo(page, `/admin/site/clients/${client.id}`);
  await button(page, t("Add webhook")).click();
  await look(page, "a webhook that is added");
  await stage.goTo(page, `/admin/site/clients/${client.id}`);
  await button(page, t("Delete")).click();
  await page.getByRole("dialog").waitFor();
  await look(page, "asking before a client is deleted");
  await page.keyboard.press("Escape");
  await button(page, t("Regenerate")).click();
  await button(page.getByRole("dialog"), t("Regenerate")).click();
  await page.getByRole("dialog", { name: t("Client credentials") }).waitFor();
  await look(page, "the credentials");
}
