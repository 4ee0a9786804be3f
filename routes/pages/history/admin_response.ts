import type { Context } from "hono";
import { getResponseTimes } from "../../../db/reports/response_times.ts";
import { listMissedWaits } from "../../../db/reports/waits.ts";
import { PAGE_LENGTH } from "../../../domain/page_length.ts";
import type { AdminResponse } from "../../../islands/admin/pages.ts";
import { responseFiltersIn } from "../../../islands/admin/reports/response/response_query.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import { judgedBy } from "../../api/reports/response.ts";
import type { AppEnv } from "../../app_env.ts";
import { searched } from "../../connections.ts";
import { decodeEdge, encodePlace, pageBehind } from "../../pages_of.ts";
import { reportAsked } from "./report_asked.ts";

/**
 * How long ringdowns waited, with the filters of the address: those to the organization's hospitals,
 * those of its crews, or, for a coordinating organization that a super user looks at, all.
 * @throws {Invalid} the cursor is malformed.
 */
export async function adminResponse(
  c: Context<AppEnv>,
  frame: AdminFrameData,
): Promise<AdminResponse> {
  const { filters, hospitals, query } = await reportAsked(c, frame, responseFiltersIn);
  const before = c.req.query("before");
  const edge = before === undefined ? undefined : decodeEdge(before);
  const judged = judgedBy(c);
  const { times, read } = await searched(c, async (sql) => ({
    times: await getResponseTimes(sql, query, judged),
    read: await listMissedWaits(sql, {
      ...query,
      ...judged,
      missed: filters.missed || undefined,
      before: edge && { at: edge.sentAt, id: edge.id },
      limit: PAGE_LENGTH + 1, // one entry more shows whether there is a next page
    }),
  }));
  const waits = read.slice(0, PAGE_LENGTH);
  const last = waits.at(-1);
  return {
    filters,
    times,
    waits,
    isFirstPage: before === undefined,
    older: last && read.length > PAGE_LENGTH
      ? pageBehind(c, encodePlace(last.storedAt, last.id))
      : null,
    hospitals,
  };
}
