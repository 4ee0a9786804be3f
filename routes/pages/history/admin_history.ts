import type { Context } from "hono";
import { listHospitals } from "../../../db/hospitals/hospitals.ts";
import { searchedDays } from "../../../db/ringdowns/search/search.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { AdminHistory, HospitalChoice } from "../../../islands/admin/pages.ts";
import {
  ALL_HOSPITALS,
  filtersIn,
  withSortedDays,
} from "../../../islands/history/history_query.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteHospital, noteShown } from "../../audit/audited.ts";
import { searched } from "../../connections.ts";
import { pageBehind } from "../../pages_of.ts";
import { type HistoryRequest, readHistory } from "./history_entries.ts";

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
  const { asked, hospitals, hospitalId } = await historyAsked(c, organization);
  const before = c.req.query("before");
  const shown = {
    isFirstPage: before === undefined,
    filters: asked.filters,
    searchedDays: await searchedDays(c.var.sql),
    hospitals,
    hospitalId,
  };
  const { entries, edge } = await searched(c, (sql) => readHistory(sql, { ...asked, before }));
  if (hospitalId) noteHospital(c, hospitalId);
  noteShown(c, entries);
  return { entries, older: edge && pageBehind(c, edge), ...shown };
}

/** Whose history the address asks for, with its filters, and the hospitals to choose from. */
export async function historyAsked(
  c: Context<AppEnv>,
  organization: AdminFrameData["organization"],
): Promise<{ asked: HistoryRequest; hospitals: HospitalChoice[]; hospitalId: string | null }> {
  const { id, type, timeZone } = organization;
  const isCare = type === "HEALTHCARE";
  const hospitals = isCare ? await listHospitals(c.var.sql, id) : [];
  const hospitalId = chosenHospital(c, hospitals);
  const all = isCare ? { hospitalOrganizationId: id } : { organizationId: id };
  const of = hospitalId ? { hospitalId } : all;
  const given = filtersIn(new URLSearchParams(c.req.query()));
  const filters = withSortedDays(given, dayAt(c.var.clock.now().getTime(), timeZone));
  return { asked: { of, filters, timeZone }, hospitals, hospitalId };
}

/** Null: all of them. */
function chosenHospital(c: Context<AppEnv>, hospitals: HospitalChoice[]): string | null {
  const given = c.req.query("hospitalId")?.toLowerCase();
  if (given === ALL_HOSPITALS) return null;
  const asked = hospitals.find(({ id }) => id === given);
  return (asked ?? hospitals[0])?.id ?? null;
}
