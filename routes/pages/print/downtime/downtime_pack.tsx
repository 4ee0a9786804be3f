import type { Context } from "hono";
import { listHospitals } from "../../../../db/hospitals/hospitals.ts";
import type { AppEnv } from "../../../app_env.ts";
import { printPage } from "../print_page.tsx";
import { DowntimePack, FORM_COUNTS, USUAL_FORMS } from "./DowntimePack.tsx";
import { t } from "../../../../words/t.ts";

/** GET /help/downtime: the pack for when everything is down, for everybody who is signed in. */
export async function downtimePack(c: Context<AppEnv>): Promise<Response> {
  const { config, sql } = c.var;
  const hospitals = (await listHospitals(sql)).filter(({ isActive }) => isActive);
  const asked = Number(c.req.query("forms"));
  const forms = FORM_COUNTS.find((count) => count === asked) ?? USUAL_FORMS;
  return printPage(c, {
    title: t("{appName}: downtime pack", { appName: config.appName }),
    back: { href: "/help", label: t("Help") },
    hasPatients: false,
    children: <DowntimePack appName={config.appName} hospitals={hospitals} forms={forms} />,
  });
}
