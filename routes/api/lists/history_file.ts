import type { Context } from "hono";
import { listHistory } from "../../../db/ringdowns/history.ts";
import type { HistoryQuery, PageEdge } from "../../../db/ringdowns/history_query.ts";
import { searchedDaysOf } from "../../../db/ringdowns/search/search.ts";
import { HISTORY_COLUMNS } from "../../../domain/file/history_columns.ts";
import { type Report, reportOf } from "../../../domain/file/table_file.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteShown } from "../../audit/audited.ts";
import { searched } from "../../connections.ts";
import { answerCsv } from "../../csv_file.ts";
import { inParts } from "./file_parts.ts";

/**
 * Answers with a history as a file, newest first. It is read in parts, and between them other
 * searches have their turn. A search that looks back only so many days says so in the file's name and
 * in `Searched-Days`. @throws {Invalid} there are more than a file may have: none is left out.
 */
export async function historyFile(
  c: Context<AppEnv>,
  asked: Omit<HistoryQuery, "limit" | "before">,
): Promise<Response> {
  const { timeZone } = c.var.user.organization;
  const days = await searchedDaysOf(c.var.sql, asked.search); // before it, as it may then look further
  const rows: Report["rows"] = [];
  const shown: { id: string }[] = [];
  const parts = inParts(
    (before: PageEdge | undefined, limit) =>
      searched(c, (sql) => listHistory(sql, { ...asked, before, limit })),
    ({ id, timestamps }) => ({ sentAt: new Date(timestamps["RINGDOWN SENT"]!), id }),
  );
  for await (const part of parts) {
    rows.push(...reportOf(HISTORY_COLUMNS, part, timeZone).rows);
    shown.push(...part.map(({ id }) => ({ id })));
  }
  noteShown(c, shown);
  const { heading } = reportOf(HISTORY_COLUMNS, [], timeZone);
  const day = c.var.clock.now().toISOString().slice(0, 10);
  if (asked.search) c.header("Searched-Days", String(days ?? "all"));
  const only = days === null ? "" : `-last-${days}-days-only`;
  return answerCsv(c, { heading, rows }, `ringdowns-${day}${only}.csv`);
}
