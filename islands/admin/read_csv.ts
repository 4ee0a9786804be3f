/** A row of a CSV file with the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file (RFC 4180), empty lines left out. Semicolons separate where the first line
 * has no comma, as spreadsheets of some countries write them.
 * @throws {Error} a quote never ends.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, "");
  const [firstLine] = text.split(/\r\n?|\n/, 1);
  const separator = !firstLine.includes(",") && firstLine.includes(";") ? ";" : ",";
  return rowsOf(text, separator).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** A quoted cell, or everything up to the next separator or end of line; then what ended it. */
const CELL = {
  ",": /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^,\r\n]*))(,|\r\n?|\n|$)/y,
  ";": /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^;\r\n]*))(;|\r\n?|\n|$)/y,
};

function rowsOf(text: string, separator: "," | ";"): CsvRow[] {
  const pattern = CELL[separator];
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= text.length;) {
    pattern.lastIndex = at;
    const [whole, quoted, plain, end] = pattern.exec(text) ?? [];
    const isBroken = whole === undefined || (quoted === undefined && /^\s*"/.test(plain));
    if (isBroken) throw new Error(`Cannot read line ${line}: a quote never ends`);
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n?|\n/g)?.length ?? 0;
    at += whole.length;
    if (end === separator) continue;
    rows.push(row);
    row = { line, cells: [] };
    if (end === "") break;
  }
  return rows;
}
