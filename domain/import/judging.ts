import { MESSAGES, tooLongMessage } from "../messages.ts";
import { hasControlCharacter, isBlank, withoutHidden, withoutTurns } from "../schema/blank.ts";
import { TEXT_LIMITS } from "../schema/text.ts";
import { exampleOf, IMPORT_COLUMNS, type ImportColumn, type ImportKind } from "./kinds.ts";
import type { ImportLine } from "./lines.ts";

/** What becomes of a line. Only `new` and `changed` are imported. */
export const IMPORT_OUTCOMES = ["new", "changed", "already there", "error"] as const;
export type ImportOutcome = typeof IMPORT_OUTCOMES[number];

/** The changed fields of what is there already. */
export type ImportChanges = Record<string, { from: string | null; to: string | null }>;

/** A line with what becomes of it. */
export interface ImportRow {
  line: number;
  /** The values as they are stored, as far as they can be. */
  values: Record<string, string>;
  outcome: ImportOutcome;
  /** Why it is an error or left out, or what changes. */
  message?: string;
  changes?: ImportChanges;
}

/** What becomes of a line that has no fault of its own; `what` is stored if it is new or changed. */
export type Verdict<What> =
  & Pick<ImportRow, "outcome" | "message" | "changes">
  /** The values as they are understood, where that is more than they say. */
  & { what?: What; values?: ImportRow["values"] };

/** A row, and what is stored of it. */
export interface Judged<What> {
  row: ImportRow;
  what?: What;
}

export const EXAMPLE = "This is the example of the template.";
export const FORMULA = "This begins like a formula. Remove the first character.";
export const SEPARATOR =
  "A separator is in it where no name has one: a comma, a semicolon, a tab or '|'. Remove it.";
export const ONE_CELL =
  "This line is one cell. Separate its cells by a comma, a semicolon or a tab, the same in every line.";
export const LINE_BREAK =
  "A line break is in it: a quotation mark may be too many or missing. Correct the quotation marks.";
export const EXTRA_CELLS =
  "There are more cells than columns. A text with a comma or another separator in it stands in quotes.";

/**
 * What becomes of each line. A line with a value that cannot be stored, with more cells than columns,
 * or with the same key as a line before, is an error. The example of the template is left out: nobody
 * means it. About the others `judge` decides.
 */
export function judgeLines<What>(
  lines: readonly ImportLine[],
  { kind, keyOf, same, judge }: {
    kind: ImportKind;
    /** Two lines with the same key are the same. */
    keyOf: (values: Record<string, string>) => string;
    /** What two such lines are called: 'unit'. */
    same: string;
    judge: (values: Record<string, string>) => Verdict<What>;
  },
): Judged<What>[] {
  const seen = new Map<string, number>();
  const example = keyOf(exampleOf(kind));
  return lines.map(({ line, values: given, hasExtraCells }) => {
    const { values, fault } = read(kind, given);
    const wrong = (message: string) => ({
      row: { line, values, outcome: "error", message } as const,
    });
    if (hasExtraCells) return wrong(EXTRA_CELLS);
    if (isOneCell(kind, values)) return wrong(ONE_CELL);
    if (fault) return wrong(fault);
    const unknown = unknownColumn(kind, given);
    if (unknown !== undefined) return wrong(`There is no column '${unknown.slice(0, SHOWN)}'.`);
    const key = keyOf(values);
    if (key === example) return { row: { line, values, ...there(EXAMPLE) } };
    const before = seen.get(key);
    if (before !== undefined) return wrong(`The same ${same} is in line ${before}.`);
    seen.set(key, line);
    const { what, ...verdict } = judge(values);
    return { row: { line, values, ...verdict }, what };
  });
}

const SHOWN = 50;

/** Whether all cells of a line became one, because they are separated otherwise than those above. */
function isOneCell(kind: ImportKind, values: ImportRow["values"]): boolean {
  if (IMPORT_COLUMNS[kind].length === 1) return false;
  const [cell, ...others] = Object.entries(values).filter(([, value]) => value !== "");
  if (!cell || others.length > 0) return false;
  const [field, text] = cell;
  // 'Mercy, St. Louis' is a hospital, and '|' stands between roles, as a line break does.
  const theirs = [kind === "hospitals" ? "," : "", OVER_LINES.includes(field) ? "|" : ""];
  return [",", ";", "|", "\t"].some((each) => text.includes(each) && !theirs.includes(each));
}

/** What only a program can send: nobody would know that its value was left out. */
function unknownColumn(kind: ImportKind, given: ImportLine["values"]): string | undefined {
  const known = IMPORT_COLUMNS[kind].map(({ field }) => field);
  return Object.keys(given).find((field) => !known.includes(field) && !isBlank(given[field]));
}

/** A line that nothing is done with. */
export function there(message: string): Verdict<never> {
  return { outcome: "already there", message };
}

export function wrong(message: string): Verdict<never> {
  return { outcome: "error", message };
}

/** The values of a line as they are stored, by which it is also looked for what is there. */
export function storedValues(
  kind: ImportKind,
  { values }: Pick<ImportLine, "values">,
): ImportRow["values"] {
  return read(kind, values).values;
}

function read(kind: ImportKind, given: Record<string, string>) {
  const columns = IMPORT_COLUMNS[kind];
  const cells = columns.flatMap((column) => {
    const text = given[column.field];
    return text === undefined && !column.isRequired
      ? []
      : [{ column, ...cellOf(column, text ?? "") }];
  });
  const faulty = cells.find(({ fault }) => fault !== null);
  const isNamed = columns.length > 1;
  return {
    values: Object.fromEntries(cells.map(({ column, value }) => [column.field, value])),
    fault: faulty && (isNamed ? `${faulty.column.heading}: ${faulty.fault}` : faulty.fault),
  };
}

/** The fields that are identifiers: what nobody can see in them is removed. */
const IDENTIFIERS = ["unit", "phone", "state", "stateFacilityCode"];
const LISTS = ["hospitals"];
/** Several values: each stands in a line of its own, if whoever wrote the list likes. */
const OVER_LINES = ["roles", "hospitals"];

/** What is left in a name of a file whose cells are separated by another sign than the guessed one. */
const SEPARATORS = /[;|\t]|^,|,$/;
/** The fields whose values have none: those of a hospital or a unit. */
const NAMES = ["unit", "name"];

function cellOf({ field, isRequired }: ImportColumn, text: string) {
  const isIdentifier = IDENTIFIERS.includes(field);
  const shown = (isIdentifier ? withoutHidden : withoutTurns)(text);
  // Our own files have this sign before what a spreadsheet would take for a formula.
  const value = isBlank(text) ? "" : withPlainSpaces(shown.trim()).replace(/^'(?=[=+@-])/, "");
  const limit = isIdentifier ? TEXT_LIMITS.identifier : TEXT_LIMITS.name;
  const longest = LISTS.includes(field) ? TEXT_LIMITS.notes : limit;
  // A stray quote makes one name of several lines, which would be lost unseen.
  if (/[\r\n]/.test(value) && !OVER_LINES.includes(field)) return { value, fault: LINE_BREAK };
  const fault = faultOf(value, { isRequired, longest });
  const isSeparated = NAMES.includes(field) && SEPARATORS.test(value);
  return { value, fault: fault ?? (isSeparated ? SEPARATOR : null) };
}

/** Two spaces look like one on every screen; a spreadsheet also has some that do not break. */
function withPlainSpaces(text: string): string {
  return text.replace(/[^\S\r\n\t]+/g, " ");
}

function faultOf(
  value: string,
  { isRequired, longest }: { isRequired: boolean; longest: number },
): string | null {
  if (value === "") return isRequired ? MESSAGES.required : null;
  if (value.length > longest) return tooLongMessage(longest);
  if (hasControlCharacter(value) || !value.isWellFormed()) return MESSAGES.notValid;
  return isFormula(value) ? FORMULA : null;
}

/** Whether a spreadsheet would run the text; '+1 555' and '-3' are numbers. */
function isFormula(value: string): boolean {
  return /^[=@]|^[+-](?![\d\s(.])/.test(value);
}
