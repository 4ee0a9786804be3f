/** What people type stays text: on every screen, in mails, in print and in files. */
import assert from "node:assert/strict";
import { queueMail } from "../../../db/emails.ts";
import { inviteMail } from "../../../server/mails/invite.ts";
import type { TestApp } from "../../support/app.ts";
import type { Page } from "../../support/browser.ts";
import { send } from "../../support/person.ts";
import { signInOn } from "../admin/site_area.ts";
import { DESKTOP, eventually, journey, untilStarted } from "../journey.ts";

/** Short, because some texts may have 50 characters only. */
const PAYLOAD = `"><svg/onload=hit()>`;
/** A spreadsheet would take it for a formula. */
const FORMULA = "=1+1";

/** Puts the payload into every text that people can type. */
async function poison({ sql }: TestApp): Promise<void> {
  await sql`update organizations set name = left(name, 20) || ${PAYLOAD}`;
  await sql`update hospitals set name = ${FORMULA} || left(name, 20) || ${PAYLOAD}`;
  await sql`update users set first_name = first_name || ${PAYLOAD}, last_name = ${PAYLOAD}`;
  await sql`
    update ambulances set ambulance_identifier = ambulance_identifier || ${PAYLOAD}
    where ambulance_identifier <> 'M1'
  `;
  await sql`
    update patients set
      chief_complaint_description = ${FORMULA} || ${PAYLOAD},
      treatment_notes = ${PAYLOAD},
      other_observation_notes = ${PAYLOAD},
      triage_tag = ${PAYLOAD}
  `;
  await sql`update hospital_status_updates set additional_service_availability_notes = ${PAYLOAD}`;
  await sql`update mass_casualty_incidents set address1 = ${PAYLOAD}, city = ${PAYLOAD}`;
}

/** What the payload would have made of a page, and whether the page shows it as text. */
async function lookAt(page: Page): Promise<{ made: number; isShown: boolean }> {
  return await page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const texts = [document.body.textContent, ...fields.map(({ value }) => value)];
    return {
      made: document.querySelectorAll("svg[onload]").length + Number("wasHit" in globalThis),
      isShown: texts.some((text) => text?.includes("<svg/onload")),
    };
  });
}

journey("text that looks like markup is shown as text on every screen", async (journey) => {
  const { app, openWindow } = journey;
  const crew = await app.as("crew1");
  const [{ id: hospitalId }] = await app.sql`select id from hospitals where name like 'General%'`;
  const { id } = await send(crew, hospitalId);
  const superUser = await app.as("super");
  await superUser.post("/api/clients", { name: PAYLOAD, UserEmail: "ems.admin@demo.test" });
  await app.sql`update mass_casualty_incidents set ended_at = null`;
  const [{ id: mciId }] = await app.sql`select id from mass_casualty_incidents`;
  await poison(app);
  const letter = inviteMail({
    appName: "Ringdown",
    organizationName: PAYLOAD,
    message: PAYLOAD,
    link: `${app.origin}/invites/x`,
  });
  await queueMail(app.sql, { to: "ines@new.example", ...letter });

  const userId = crew.user.id;
  const pages: Record<string, string[]> = {
    crew1: ["/ems", "/ems/hospitals", "/profile", `/ringdowns/${id}/handover`],
    nurse: ["/er"],
    mci: [`/admin/mcis/${mciId}`, `/admin/mcis/${mciId}/edit`, "/admin/mcis"],
    "ems.admin": [
      "/admin/dashboard",
      "/admin/users",
      `/admin/users/${userId}`,
      "/admin/ambulances",
      "/admin/ringdowns",
      "/admin/settings",
    ],
    "hospital.admin": [
      "/admin/hospitals",
      `/admin/hospitals/${hospitalId}`,
      "/admin/reports/response",
      "/admin/reports",
    ],
    super: [
      "/admin/site/dashboard",
      "/admin/site/clients",
      "/admin/site/organizations",
      "/admin/site/hospitals",
    ],
    nobody: ["/dev/mail"],
  };
  for (const [name, paths] of Object.entries(pages)) {
    const page = await openWindow(DESKTOP);
    await page.addInitScript(() => {
      Object.assign(globalThis, { hit: () => Object.assign(globalThis, { wasHit: true }) });
    });
    if (name !== "nobody") await signInOn(page, app.origin, `${name}@demo.test`);
    for (const path of paths) {
      const answer = await page.goto(path);
      assert.equal(answer!.status(), 200, path);
      if (name !== "nobody") await untilStarted(page);
      await eventually(async () => {
        assert.deepEqual({ path, ...await lookAt(page) }, { path, made: 0, isShown: true });
      });
    }
  }

  const { body: file } = await superUser.get<string>(`/api/mcis/${mciId}/patients.csv`);
  assert.match(file, /'=1\+1/, "the complaint of a patient");
  assert.doesNotMatch(file, /(^|[,"])[=+@-]/m, "no cell is a formula");
});
