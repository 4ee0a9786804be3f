import { FILE_MESSAGES, MAX_FILE_BYTES, textOf } from "../../../domain/import/file_text.ts";
import { columnNamed, IMPORT_COLUMNS, type ImportKind } from "../../../domain/import/kinds.ts";
import {
  furtherHeading,
  listOf,
  looksLikeHeading,
  MAX_IMPORT_LINES,
  type ReadList,
  repeatedColumns,
} from "../../../domain/import/lines.ts";
import { isBlank } from "../../../domain/schema/blank.ts";
import { tableOf, type TableRow } from "../../../domain/import/table.ts";
import { currentLocale, t } from "../../../words/t.ts";

/**
 * A chosen file: its rows, and whether the first one is a heading (null: a person must say so), or
 * why it cannot be read.
 */
export type ChosenFile =
  | { rows: TableRow[]; hasHeading: boolean | null; fault?: undefined }
  | { fault: string };

/** Reads a file that somebody has chosen. One that is too large is not even loaded. */
export async function readFile(file: File, kind: ImportKind): Promise<ChosenFile> {
  if (file.size > MAX_FILE_BYTES) return { fault: FILE_MESSAGES.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { fault: t("The file could not be read. Choose it again.") };
  const { text, fault } = textOf(new Uint8Array(bytes));
  if (fault !== undefined) return { fault };
  const table = tableOf(text, (cell) => columnNamed(kind, cell) !== undefined);
  if (table.fault !== undefined) return { fault: table.fault };
  if (table.rows.length === 0) return { fault: FILE_MESSAGES.empty };
  return { rows: table.rows, hasHeading: looksLikeHeading(kind, table.rows) };
}

/** Why a list cannot be imported as it is understood; null if it can. */
function faultOfList(
  kind: ImportKind,
  { lines, missing }: ReadList,
  [first]: readonly TableRow[],
): string | null {
  if (missing.length > 0) {
    const known = IMPORT_COLUMNS[kind].map(({ heading }) => heading);
    return t(
      "The heading has no column {columns}. In the file it is: {found}. Known are: {known}. Rename the columns in the file, or copy your lines into the template, and choose the file again.",
      {
        columns: quoted(missing),
        found: quoted(first.cells.filter((cell) => !isBlank(cell)).slice(0, MOST_NAMED)),
        known: quoted(known),
      },
    );
  }
  if (lines.length === 0) return FILE_MESSAGES.empty;
  if (lines.length <= MAX_IMPORT_LINES) return null;
  return t("At most {count} lines are taken.", {
    count: MAX_IMPORT_LINES.toLocaleString(currentLocale()),
  });
}

const MOST_NAMED = 12;
const LONGEST_NAME = 40;

function quoted(headings: string[]): string {
  return headings.map((heading) => `'${heading.trim().slice(0, LONGEST_NAME)}'`).join(", ");
}

/** The lines and columns of a file. */
export function understood(
  kind: ImportKind,
  { rows, hasHeading }: { rows: TableRow[]; hasHeading: boolean },
): ReadList & { fault: string | null } {
  const list = listOf(kind, rows, { hasHeading });
  const [repeated] = hasHeading ? repeatedColumns(kind, rows) : [];
  if (repeated !== undefined) {
    const fault = t("The column {column} is there twice. Remove one, and choose the file again.", {
      column: `'${repeated}'`,
    });
    return { ...list, fault };
  }
  const further = furtherHeading(kind, rows);
  if (further === null) return { ...list, fault: faultOfList(kind, list, rows) };
  return {
    ...list,
    fault: t(
      "Line {line} looks like a heading. Remove what stands above it, or this line, and choose the file again.",
      { line: further },
    ),
  };
}
