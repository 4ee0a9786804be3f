import { ADMINISTRATION_MESSAGES } from "../people/administration.ts";
import { MESSAGES, tooLongMessage } from "../messages.ts";
import { TEXT_LIMITS } from "../schema/text.ts";

/** More lines than this are no list of ambulances. */
export const MAX_IMPORT_LINES = 1_000;

/** A unit as it stands in the list, with its line in the file, from 1. */
export interface ImportLine {
  line: number;
  ambulanceIdentifier: string;
}

/** What comes of a line. `message` says why it is an error, or that nothing is to be done. */
export interface ImportRow extends ImportLine {
  outcome: "new" | "already there" | "error";
  message?: string;
}

/** Heads of the column, in whatever case; a file needs none. */
const HEADINGS = ["ambulanceidentifier", "ambulance identifier", "unit #", "unit", "ambulance #"];

/** The units in the rows of a CSV file: the column with a known heading, or the first one. */
export function linesOf(rows: readonly { line: number; cells: readonly string[] }[]): ImportLine[] {
  const heading = rows[0]?.cells.findIndex((cell) => HEADINGS.includes(keyOf(cell))) ?? -1;
  const column = Math.max(heading, 0);
  return rows.slice(heading >= 0 ? 1 : 0)
    .map(({ line, cells }) => ({ line, ambulanceIdentifier: (cells[column] ?? "").trim() }));
}

/** What would come of each line, given the units there are, in whatever case they are written. */
export function judgeLines(
  lines: readonly ImportLine[],
  existing: readonly string[],
): ImportRow[] {
  const there = new Set(existing.map(keyOf));
  const seen = new Map<string, number>();
  return lines.map(({ line, ambulanceIdentifier: text }) => {
    const ambulanceIdentifier = text.trim();
    const key = keyOf(ambulanceIdentifier);
    const message = faultOf(ambulanceIdentifier, seen.get(key));
    if (message) return { line, ambulanceIdentifier, outcome: "error", message };
    seen.set(key, line);
    if (!there.has(key)) return { line, ambulanceIdentifier, outcome: "new" };
    const { unitTaken } = ADMINISTRATION_MESSAGES;
    return { line, ambulanceIdentifier, outcome: "already there", message: unitTaken };
  });
}

function faultOf(identifier: string, sameLine: number | undefined): string | null {
  if (!identifier) return MESSAGES.required;
  if (identifier.length > TEXT_LIMITS.identifier) return tooLongMessage(TEXT_LIMITS.identifier);
  if (identifier.includes("\u0000")) return MESSAGES.notValid;
  return sameLine === undefined ? null : `The same unit is in line ${sameLine}.`;
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
