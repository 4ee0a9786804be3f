import type { Context } from "hono";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { searchedDays } from "../../db/ringdowns/search.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import type { AdminHistory, HospitalChoice } from "../../islands/admin/pages.ts";
import { filtersIn } from "../../islands/history/history_query.ts";
import type { AppEnv } from "../app_env.ts";
import { searched } from "../connections.ts";
import { readHistory } from "./history_entries.ts";

/**
 * A page of history, with the filters of the address: of one of the organization's hospitals or,
 * for an EMS organization, of its crews. Only users who administer the organization may open it
 * (decision 0011).
 * @throws {Invalid} the cursor is malformed.
 */
export async function adminHistory(
  c: Context<AppEnv>,
  organization: AdminFrameData["organization"],
): Promise<AdminHistory> {
  const { sql } = c.var;
  const filters = filtersIn(new URLSearchParams(c.req.query()));
  const isCare = organization.type === "HEALTHCARE";
  const hospitals = isCare ? await listHospitals(sql, organization.id) : [];
  const hospitalId = chosenHospital(c, hospitals);
  const before = c.req.query("before");
  const shown = {
    isFirstPage: before === undefined,
    filters,
    searchedDays: await searchedDays(sql),
    hospitals,
    hospitalId,
  };
  if (isCare && !hospitalId) return { entries: [], older: null, ...shown };

  const { entries, edge } = await searched(c, (sql) =>
    readHistory(sql, {
      of: hospitalId ? { hospitalId } : { organizationId: organization.id },
      filters,
      timeZone: organization.timeZone,
      before,
    }));
  return { entries, older: edge && pageBehind(c, edge), ...shown };
}

function chosenHospital(c: Context<AppEnv>, hospitals: HospitalChoice[]): string | null {
  const given = c.req.query("hospitalId")?.toLowerCase();
  const asked = hospitals.find(({ id }) => id === given);
  return (asked ?? hospitals[0])?.id ?? null;
}

function pageBehind(c: Context<AppEnv>, edge: string): string {
  const query = new URLSearchParams(c.req.query());
  query.set("before", edge);
  return `${c.req.path}?${query}`;
}
