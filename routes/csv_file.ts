import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Report } from "../domain/mci/report.ts";

/** So many rows are written at once; what waits meanwhile, as a ringdown, goes between. */
const ROWS_AT_ONCE = 500;

/**
 * Answers with a report as a CSV file to save (RFC 4180, UTF-8 with the byte order mark that
 * spreadsheets need). Escapes cells that a spreadsheet would run as a formula.
 */
export async function answerCsv(c: Context, report: Report, fileName: string) {
  return c.body(await csvOf(report), 200, {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
  });
}

export async function csvOf({ heading, rows }: Report): Promise<string> {
  const format = { escape_formulas: true, record_delimiter: "windows" } as const;
  let csv = stringify([heading], { ...format, bom: true });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    csv += stringify(rows.slice(at, at + ROWS_AT_ONCE), format);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return csv;
}
