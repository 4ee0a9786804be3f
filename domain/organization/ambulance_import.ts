import { ADMINISTRATION_MESSAGES } from "../people/administration.ts";
import { MESSAGES, tooLongMessage } from "../messages.ts";
import { hasControlCharacter, isBlank } from "../schema/blank.ts";
import { TEXT_LIMITS } from "../schema/text.ts";

/** The most lines that one import may have. */
export const MAX_IMPORT_LINES = 1_000;

/** A unit as written in the list, with its line number in the file, from 1. */
export interface ImportLine {
  line: number;
  ambulanceIdentifier: string;
}

/** The outcome of a line. `message` says why it is an error, or that the unit exists already. */
export interface ImportRow extends ImportLine {
  outcome: "new" | "already there" | "error";
  message?: string;
}

/** Known headings of the column, in upper or lower case. A file may have no heading. */
const HEADINGS = ["ambulanceidentifier", "ambulance identifier", "unit #", "unit", "ambulance #"];

/** Reads the units of a CSV file from the column with a known heading, or else from the first. */
export function linesOf(rows: readonly { line: number; cells: readonly string[] }[]): ImportLine[] {
  const heading = rows[0]?.cells.findIndex((cell) => HEADINGS.includes(keyOf(cell))) ?? -1;
  const column = Math.max(heading, 0);
  return rows.slice(heading >= 0 ? 1 : 0)
    .map(({ line, cells }) => ({ line, ambulanceIdentifier: (cells[column] ?? "").trim() }));
}

/** The outcome of each line, given the `existing` units; upper and lower case are the same. */
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
  if (isBlank(identifier)) return MESSAGES.required;
  if (identifier.length > TEXT_LIMITS.identifier) return tooLongMessage(TEXT_LIMITS.identifier);
  if (hasControlCharacter(identifier)) return MESSAGES.notValid;
  return sameLine === undefined ? null : `The same unit is in line ${sameLine}.`;
}

function keyOf(text: string): string {
  return text.trim().toLowerCase();
}
