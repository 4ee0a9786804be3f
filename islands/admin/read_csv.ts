/** A row of a CSV file with the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file, empty lines left out. The parser comes only when a file was chosen.
 * @throws {Error} the file is not CSV, such as a quote that never ends.
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const rows = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
}
