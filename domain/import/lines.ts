import { isBlank } from "../schema/blank.ts";
import { columnNamed, IMPORT_COLUMNS, type ImportColumn, type ImportKind } from "./kinds.ts";
import { keyOf } from "./key.ts";
import type { TableRow } from "./table.ts";

/** The most lines that one import may have. */
export const MAX_IMPORT_LINES = 5_000;
/** The longest text that one value may have; every column takes less, and says so at the line. */
export const LONGEST_CELL = 20_000;

/** What a line of a file says. `line` is its number in the file, from 1. */
export interface ImportLine {
  line: number;
  /** By the fields of `IMPORT_COLUMNS`; a column that the file does not have is missing. */
  values: Record<string, string>;
  /** Whether a text stands behind the last column: the values may be those of their neighbors. */
  hasExtraCells?: boolean;
}

/** A file as it is understood, with or without a heading. */
export interface ReadList {
  lines: ImportLine[];
  /** The headings that are none of the kind's: their columns are not imported. */
  ignored: string[];
  /** The headings of required columns that the file does not have. */
  missing: string[];
}

/**
 * Whether the first line looks like a heading: one of its cells is a known one, or it stands without
 * an address above users who have one. Null where nobody but a person can tell: it has no digit,
 * and most of the others do ('Vehicle' above 'M1' and 'M2', but also 'Supervisor').
 */
export function looksLikeHeading(kind: ImportKind, rows: readonly TableRow[]): boolean | null {
  const [first, ...others] = rows;
  if (first?.cells.some((cell) => columnNamed(kind, cell) !== undefined)) return true;
  if (kind === "users" && others.length > 0 && hasAddress(others[0]) && !hasAddress(first)) {
    return true;
  }
  const isOdd = others.filter(hasDigit).length > others.length / 2 && !hasDigit(first);
  return isOdd ? null : false;
}

const hasAddress = ({ cells }: TableRow) => cells.some((cell) => cell.includes("@"));
const hasDigit = ({ cells }: TableRow) => cells.some((cell) => /\p{Nd}/u.test(cell));

/**
 * The number of the first line below the first that is a heading: under a title, or of a second list.
 * What stands above or below it may have its columns in another order. Null without one. A value may
 * be the word of a heading ('Ambulance' as the type of a unit), so that in a list of one column only
 * the first line itself is one when it comes again.
 */
export function furtherHeading(kind: ImportKind, rows: readonly TableRow[]): number | null {
  const [first, ...others] = rows;
  const again = first?.cells.some((cell) => columnNamed(kind, cell)) ? textOf(first) : null;
  return others.find((row) => isHeading(kind, row.cells) || textOf(row) === again)?.line ?? null;
}

/** The cells as one text by which lines are compared. */
const textOf = ({ cells }: TableRow) => cells.map(keyOf).join("\n").trimEnd();

/** The headings of the columns that the first row names more than once: only one would be read. */
export function repeatedColumns(kind: ImportKind, [first]: readonly TableRow[]): string[] {
  const named = first?.cells.map((cell) => columnNamed(kind, cell)) ?? [];
  return IMPORT_COLUMNS[kind]
    .filter((column) => named.indexOf(column) !== named.lastIndexOf(column))
    .map(({ heading }) => heading);
}

/** Whether the cells begin with a known heading and name all required columns, and at least two. */
function isHeading(kind: ImportKind, cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell.trim()).map((cell) => columnNamed(kind, cell));
  const columns = new Set(named.filter((column) => column !== undefined));
  const required = IMPORT_COLUMNS[kind].filter(({ isRequired }) => isRequired);
  return named[0] !== undefined && columns.size >= 2 &&
    required.every((column) => columns.has(column));
}

/** Reads the lines by their headings or, without a heading, in the order of the template. */
export function listOf(
  kind: ImportKind,
  rows: readonly TableRow[],
  { hasHeading }: { hasHeading: boolean },
): ReadList {
  const columns = IMPORT_COLUMNS[kind];
  const headings = hasHeading ? rows[0]?.cells ?? [] : [];
  const named = headings.map((heading) => columnNamed(kind, heading));
  // A kind of one column also takes a list under a heading of any other name.
  const hasNone = hasHeading && columns.length === 1 && !named.some(Boolean);
  const inOrder = isOnlyAddresses(kind, rows) ? columns.filter(isEmail) : columns;
  const byPlace = hasHeading && !hasNone ? named : inOrder;
  const placed = columns.map(({ field }) => ({
    field,
    place: byPlace.findIndex((column) => column?.field === field),
  })).filter(({ place }) => place >= 0);
  const width = hasHeading ? widthOf(headings) : columns.length;
  return {
    lines: rows.slice(hasHeading ? 1 : 0).map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(placed.map(({ field, place }) => [field, cellOf(cells[place])])),
      ...(widthOf(cells) > width ? { hasExtraCells: true } : {}),
    })),
    ignored: headings.filter((heading, at) =>
      heading.trim() && !named[at] && !(hasNone && at === 0)
    ),
    missing: columns.filter((column) =>
      column.isRequired && !placed.some(({ field }) => field === column.field)
    ).map(({ heading }) => heading),
  };
}

/** Whether a list of users has nothing but addresses, one of which may be mistyped, and no heading. */
function isOnlyAddresses(kind: ImportKind, rows: readonly TableRow[]): boolean {
  return kind === "users" && rows.every(({ cells }) => widthOf(cells) === 1) &&
    rows.some(hasAddress);
}

const isEmail = ({ field }: ImportColumn) => field === "email";

/** How many cells there are; empty ones at the end, as spreadsheets write them, do not count. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}

const SHOWN = 100;

/**
 * A stray quote makes one cell of half a file, with which the whole list would be refused. Only its
 * beginning is sent, filled up with what anybody sees, so that it stays too long at its line.
 */
function cellOf(text = ""): string {
  return text.length > LONGEST_CELL ? text.trim().slice(0, SHOWN).padEnd(LONGEST_CELL, "…") : text;
}
