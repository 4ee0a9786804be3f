import { isoIn } from "../time/local_time.ts";

/** A table with its heading; null is an empty cell. */
export interface Report {
  heading: string[];
  rows: (string | number | null)[][];
}

/** A column of a file that a spreadsheet opens. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** The value is an instant (ISO 8601): it is written in the time zone that the heading names. */
  isTime?: boolean;
}

/**
 * A table for a file. Times have the offset of `timeZone` (IANA), which their headings name: 'Sent
 * (America/Los_Angeles)'.
 */
export function reportOf<Row>(
  columns: FileColumn<Row>[],
  rows: Row[],
  timeZone: string,
): Report {
  return {
    heading: columns.map(({ header, isTime }) => isTime ? `${header} (${timeZone})` : header),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row, timeZone))),
  };
}

function cellOf<Row>({ value, isTime }: FileColumn<Row>, row: Row, timeZone: string) {
  const cell = value(row);
  if (cell === undefined || cell === null || cell === "") return null;
  if (typeof cell === "boolean") return yesOrNo(cell);
  return isTime ? isoIn(cell, timeZone) : cell;
}

/** As in every file. */
export function yesOrNo(is: boolean): string {
  return is ? "Yes" : "No";
}
