import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Report } from "../domain/mci/report.ts";

/**
 * Answers with a report as a CSV file to save (RFC 4180, UTF-8 with the byte order mark that
 * spreadsheets need). Escapes cells that a spreadsheet would run as a formula.
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
