import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import type { Report } from "../domain/file/table_file.ts";

/** So many rows are written at once; what waits meanwhile, as a ringdown, goes between. */
const ROWS_AT_ONCE = 500;

/**
 * Answers with a report as a CSV file to save (RFC 4180, UTF-8 with the byte order mark that
 * spreadsheets need). Escapes cells that a spreadsheet would run as a formula.
 */
export async function answerCsv(c: Context, report: Report, fileName: string) {
  return c.body(await csvOf(report), 200, headersOf(fileName));
}

/**
 * The same of rows that come in parts, which are read as fast as the file is. The first part is read
 * before the answer begins, so it may still be refused; when a later one fails, the answer breaks off,
 * so that nobody takes a beginning for the whole.
 */
export async function answerCsvInParts(
  c: Context,
  { heading, parts }: { heading: Report["heading"]; parts: AsyncGenerator<Report["rows"]> },
  fileName: string,
): Promise<Response> {
  const first = await parts.next();
  const encoder = new TextEncoder();
  async function* pieces() {
    yield encoder.encode(stringify([heading], { ...FORMAT, bom: true }));
    if (first.done) return;
    yield encoder.encode(stringify(first.value, FORMAT));
    for await (const rows of parts) yield encoder.encode(stringify(rows, FORMAT));
  }
  return c.body(ReadableStream.from(pieces()), 200, headersOf(fileName));
}

const FORMAT = { escape_formulas: true, record_delimiter: "windows" } as const;

function headersOf(fileName: string) {
  return {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
  };
}

export async function csvOf({ heading, rows }: Report): Promise<string> {
  let csv = stringify([heading], { ...FORMAT, bom: true });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    csv += stringify(rows.slice(at, at + ROWS_AT_ONCE), FORMAT);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return csv;
}
