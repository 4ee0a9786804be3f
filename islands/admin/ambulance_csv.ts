import { ADMINISTRATION_MESSAGES } from "../../domain/administration.ts";
import { MESSAGES, tooLongMessage } from "../../domain/messages.ts";
import { TEXT_LIMITS } from "../../domain/text_schema.ts";

/** A line of the file as it will be taken, or why it will not. */
export interface CsvLine {
  /** In the file, from 1. */
  line: number;
  ambulanceIdentifier: string;
  /** Null for a line that can be imported. */
  fault: string | null;
}

/** Heads of the column, in whatever case; a file needs none. */
const HEADINGS = ["ambulanceidentifier", "ambulance identifier", "unit #", "unit", "ambulance #"];

/** More than this is not a list of ambulances. */
export const MAX_CSV_LINES = 1_000;

/**
 * Reads rows of a CSV file as units: the column with a known heading, or the first one.
 * `existing` are those the organisation has already, in whatever case they are written.
 */
export function unitsOf(
  rows: readonly { line: number; cells: readonly string[] }[],
  existing: readonly string[],
): CsvLine[] {
  const heading = rows[0]?.cells.findIndex((cell) => HEADINGS.includes(key(cell))) ?? -1;
  const column = Math.max(heading, 0);
  const taken = new Map(existing.map((identifier) => [key(identifier), "exists"]));
  return rows.slice(heading >= 0 ? 1 : 0).map(({ line, cells }) => {
    const ambulanceIdentifier = (cells[column] ?? "").trim();
    const fault = faultOf(ambulanceIdentifier, taken);
    if (!fault) taken.set(key(ambulanceIdentifier), `line ${line}`);
    return { line, ambulanceIdentifier, fault };
  });
}

function faultOf(identifier: string, taken: Map<string, string>): string | null {
  if (!identifier) return MESSAGES.required;
  if (identifier.length > TEXT_LIMITS.identifier) return tooLongMessage(TEXT_LIMITS.identifier);
  if (identifier.includes("\u0000")) return MESSAGES.notValid;
  const where = taken.get(key(identifier));
  if (!where) return null;
  return where === "exists" ? ADMINISTRATION_MESSAGES.unitTaken : `The same unit is in ${where}.`;
}

function key(text: string): string {
  return text.trim().toLowerCase();
}
