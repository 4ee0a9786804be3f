import type { Context } from "hono";
import { listHospitals } from "../../db/hospitals.ts";
import { listHistory } from "../../db/ringdowns.ts";
import type { DeliveryStatus } from "../../domain/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown.ts";
import { TEXT_LIMITS } from "../../domain/text_schema.ts";
import type { AdminFrameData } from "../../islands/admin/frame.ts";
import type { AdminHistory, HospitalChoice } from "../../islands/admin/pages.ts";
import {
  type HistoryFilters,
  historyPath,
  STATUS_CHOICES,
} from "../../islands/hospital/history_query.ts";
import type { AppEnv } from "../app_env.ts";
import { decodeEdge, encodeEdge } from "../pages_of.ts";

const PAGE = 25;

/**
 * A page of history, as its address asks: of one of the organisation's hospitals, or, for an EMS
 * organisation, of its crews. Whoever may open the page administers the organisation (design §4).
 * @throws {Invalid} the cursor is none of ours.
 */
export async function adminHistory(
  c: Context<AppEnv>,
  organization: AdminFrameData["organization"],
): Promise<AdminHistory> {
  const { sql } = c.var;
  const filters = filtersIn(c);
  const isCare = organization.type === "HEALTHCARE";
  const hospitals = isCare ? await listHospitals(sql, organization.id) : [];
  const hospitalId = chosenHospital(c, hospitals);
  if (isCare && !hospitalId) return { entries: [], older: null, filters, hospitals, hospitalId };

  const before = c.req.query("before");
  const entries = await listHistory(sql, {
    ...(hospitalId ? { hospitalId } : { organizationId: organization.id }),
    ...limitsOf(filters, organization.timeZone),
    before: before === undefined ? undefined : decodeEdge(before),
    limit: PAGE + 1,
  });
  const shown = entries.slice(0, PAGE);
  const older = entries.length > PAGE ? olderThan(c, shown[PAGE - 1]) : null;
  return { entries: shown, older, filters, hospitals, hospitalId };
}

/** What stands in the address; what is no day or status of ours counts as not asked for. */
function filtersIn(c: Context<AppEnv>): HistoryFilters {
  const { from = "", to = "", status = "", search = "", drills } = c.req.query();
  return {
    from: isDay(from) ? from : "",
    to: isDay(to) ? to : "",
    status: STATUS_CHOICES.some(({ value }) => value === status) ? status : "",
    search: search.replaceAll("\u0000", "").slice(0, TEXT_LIMITS.name),
    showsDrills: drills === "true",
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function chosenHospital(c: Context<AppEnv>, hospitals: HospitalChoice[]): string | null {
  const asked = hospitals.find(({ id }) => id === c.req.query("hospitalId"));
  return (asked ?? hospitals[0])?.id ?? null;
}

/** The same limits as the hospital's own history asks for, as the query takes them. */
function limitsOf(filters: HistoryFilters, timeZone: string) {
  const asked = new URL(historyPath({ hospitalId: "", filters, timeZone }), "http://localhost");
  const get = (name: string) => asked.searchParams.get(name) ?? undefined;
  const [from, to, status] = [get("from"), get("to"), get("status")];
  return {
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    statuses: status?.split(",") as DeliveryStatus[] | undefined, // checked in `filtersIn`
    search: get("search"),
    includesDrills: filters.showsDrills,
  };
}

function olderThan(c: Context<AppEnv>, last: Ringdown): string {
  const query = new URLSearchParams(c.req.query());
  query.set("before", encodeEdge(last));
  return `${c.req.path}?${query}`;
}
