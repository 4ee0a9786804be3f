import type { Context } from "hono";
import { listHospitals } from "../../../db/hospitals/hospitals.ts";
import type { PeriodQuery } from "../../../db/reports/query.ts";
import { reportScope } from "../../../db/reports/scope.ts";
import { instantsOf } from "../../../domain/reports/period.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import type { HospitalChoice } from "../../../islands/admin/pages.ts";
import type { PlaceFilters } from "../../../islands/admin/reports/report_query.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { AppEnv } from "../../app_env.ts";

/**
 * What the address of a report asks for, of the organization that is administered; of a coordinating
 * one, which a super user looks at, everybody's. A hospital that is none of its own counts as none.
 * `filtersIn` reads the address.
 */
export async function reportAsked<Filters extends PlaceFilters>(
  c: Context<AppEnv>,
  { organization, now }: AdminFrameData,
  filtersIn: (query: URLSearchParams, today: string) => Filters,
): Promise<{ filters: Filters; query: PeriodQuery; hospitals: HospitalChoice[] }> {
  const { sql, user } = c.var;
  const { timeZone } = organization;
  const isCare = organization.type === "HEALTHCARE";
  const hospitals = await listHospitals(sql, isCare ? organization.id : undefined);
  const asked = filtersIn(new URLSearchParams(c.req.query()), dayAt(now, timeZone));
  const hospital = hospitals.find(({ id }) => id === asked.hospitalId);
  const filters = { ...asked, hospitalId: hospital?.id ?? "" };
  const organizationId = organization.type === "C4SF" ? undefined : organization.id;
  const scope = await reportScope(sql, { organizationId, hospitalId: hospital?.id }, user);
  return {
    filters,
    query: { ...scope, ...instantsOf(filters, timeZone) },
    hospitals: hospitals.map(({ id, name, isActive }) => ({ id, name, isActive })),
  };
}
