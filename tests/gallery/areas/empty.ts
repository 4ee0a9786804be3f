import type { Area, Stage } from "../stage.ts";

/** Lists in which there is nothing yet, and somebody who has no screen. */
export const EMPTY: Area = { name: "empty", play };

async function play(stage: Stage): Promise<void> {
  const { look, open, app } = stage;
  const { body: made } = await (await app.as("super")).post<{ id: string }>("/api/organizations", {
    name: "Coastal Health",
    type: "HEALTHCARE",
    timeZone: "America/Los_Angeles",
  });
  await app
    .sql`update users set organization_id = ${made.id} where email = 'hospital.admin@demo.test'`;
  const page = await open("hospital.admin", "/admin/dashboard");
  for (
    const path of ["dashboard", "users", "hospitals", "ringdowns", "reports", "reports/divert"]
  ) {
    await stage.goTo(page, `/admin/${path}`);
    await look(page, path);
  }
  const crew = await open("harbor1", "/ems");
  await app.sql`delete from hospital_users where true`.catch(() => {});
  await crew.getByRole("tab").nth(1).click();
  const info = await open("nurse", "/er");
  await look(info, "no hospital is assigned");
}
