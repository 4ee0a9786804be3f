import type { Context } from "hono";
import { getDivertReport } from "../../../db/reports/divert_times.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import type { AdminDivert, AdminOffload } from "../../../islands/admin/pages.ts";
import { reportFiltersIn } from "../../../islands/admin/reports/report_query.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { AppEnv } from "../../app_env.ts";
import { searched } from "../../connections.ts";
import { reportAsked } from "./report_asked.ts";

/** How long patients waited to be offloaded, with the filters of the address. */
export async function adminOffload(
  c: Context<AppEnv>,
  frame: AdminFrameData,
): Promise<AdminOffload> {
  const { filters, hospitals, query } = await reportAsked(c, frame, reportFiltersIn);
  const report = await searched(c, (sql) => getOffloadReport(sql, { ...query, by: filters.by }));
  return { filters, report, hospitals };
}

/** For how long hospitals were on divert, with the filters of the address. */
export async function adminDivert(c: Context<AppEnv>, frame: AdminFrameData): Promise<AdminDivert> {
  const { filters, hospitals, query } = await reportAsked(c, frame, reportFiltersIn);
  const asked = { ...query, by: filters.by };
  const report = await searched(c, (sql) => getDivertReport(sql, asked, c.var.clock.now()));
  return { filters, report, hospitals };
}
