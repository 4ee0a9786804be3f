import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Report } from "../domain/mci/report.ts";

/**
 * Answers a report as a CSV file to save (RFC 4180, UTF-8 with a byte order mark, which spreadsheets
 * need). A cell that a spreadsheet would take for a formula is told apart from one.
 */
export function answerCsv(c: Context, { heading, rows }: Report, fileName: string) {
  const csv = stringify([heading, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return c.body(csv, 200, {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
  });
}
