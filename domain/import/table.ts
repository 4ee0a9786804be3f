/** A line of a file. `line` counts from 1; a quoted text may go over several. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** The rows of a file that have a text, or why it cannot be read. */
export type Table = { rows: TableRow[]; fault?: undefined } | { rows?: undefined; fault: string };

/** What may separate the cells. Where two fit equally well, the first. */
export const DELIMITERS = [",", ";", "\t"] as const;
export type Delimiter = typeof DELIMITERS[number];

/**
 * Reads comma-separated values (RFC 4180), also separated by semicolons or tabs. The delimiter is
 * guessed from the first rows; `isHeading` says whether a cell is a known heading. A first line
 * 'sep=;', as spreadsheets write it, decides instead. Rows without any text are left out.
 */
export function tableOf(text: string, isHeading: (cell: string) => boolean): Table {
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const delimiter = named ? named[1] as Delimiter : delimiterOf(text, isHeading);
  const { rows, openSince } = read(text, delimiter);
  if (openSince !== null) {
    return { fault: `The quoted text that begins in line ${openSince} does not end.` };
  }
  const filled = rows.slice(named ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell.trim()));
  return { rows: filled };
}

const LOOKED_AT = 20;

/** The delimiter with the most known headings, else the one that makes the rows equally long. */
function delimiterOf(text: string, isHeading: (cell: string) => boolean): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const { rows: [first, ...others] } = read(text, delimiter, LOOKED_AT);
    const cells = first?.cells ?? [];
    const equals = others.filter((row) => row.cells.length === cells.length).length;
    const score = cells.length < 2 ? 0 : 1 + equals;
    return { delimiter, score: 100 * cells.filter(isHeading).length + score };
  });
  return scores.reduce((best, next) => next.score > best.score ? next : best).delimiter;
}

interface Reading {
  rows: TableRow[];
  /** The line in which a quoted text begins that does not end; null if each ends. */
  openSince: number | null;
}

/** Reads at most `limit` rows. */
function read(text: string, delimiter: Delimiter, limit = Infinity): Reading {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, cells: [""] };
  let line = 1;
  let openSince: number | null = null;
  const put = (part: string) => void (row.cells[row.cells.length - 1] += part);
  for (let at = 0; at < text.length && rows.length < limit; at++) {
    const sign = text[at];
    const isBreak = sign === "\n" || (sign === "\r" && text[at + 1] !== "\n");
    if (isBreak) line++;
    if (openSince !== null) {
      if (sign !== '"') put(sign);
      else if (text[at + 1] === '"') put(text[++at]);
      else openSince = null;
    } else if (sign === '"' && row.cells.at(-1)!.trim() === "") {
      row.cells[row.cells.length - 1] = "";
      openSince = line;
    } else if (sign === delimiter) {
      row.cells.push("");
    } else if (isBreak) {
      rows.push(row);
      row = { line, cells: [""] };
    } else if (sign !== "\r") {
      put(sign);
    }
  }
  if (rows.length < limit) rows.push(row);
  return { rows, openSince };
}
