import type { Context } from "hono";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { listHistory } from "../../db/ringdowns/ringdowns.ts";
import { PAGE_LENGTH } from "../../domain/page_length.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import type { AdminHistory, HospitalChoice } from "../../islands/admin/pages.ts";
import { filtersIn } from "../../islands/history/history_query.ts";
import type { AppEnv } from "../app_env.ts";
import { decodeEdge, encodeEdge } from "../pages_of.ts";
import { limitsOf } from "./history_limits.ts";

/**
 * A page of history, as its address asks: of one of the organisation's hospitals, or, for an EMS
 * organisation, of its crews. Whoever may open the page administers the organisation (decision 0011).
 * @throws {Invalid} the cursor is none of ours.
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
  if (isCare && !hospitalId) return { entries: [], older: null, filters, hospitals, hospitalId };

  const before = c.req.query("before");
  const entries = await listHistory(sql, {
    ...(hospitalId ? { hospitalId } : { organizationId: organization.id }),
    ...limitsOf(filters, organization.timeZone),
    before: before === undefined ? undefined : decodeEdge(before),
    limit: PAGE_LENGTH + 1,
  });
  const shown = entries.slice(0, PAGE_LENGTH);
  const older = entries.length > PAGE_LENGTH ? olderThan(c, shown[PAGE_LENGTH - 1]) : null;
  return { entries: shown, older, filters, hospitals, hospitalId };
}

function chosenHospital(c: Context<AppEnv>, hospitals: HospitalChoice[]): string | null {
  const asked = hospitals.find(({ id }) => id === c.req.query("hospitalId"));
  return (asked ?? hospitals[0])?.id ?? null;
}

function olderThan(c: Context<AppEnv>, last: Ringdown): string {
  const query = new URLSearchParams(c.req.query());
  query.set("before", encodeEdge(last));
  return `${c.req.path}?${query}`;
}
