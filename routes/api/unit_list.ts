import { parse } from "csv-parse/sync";
import { z } from "zod";
import {
  type ImportLine,
  linesOf,
  MAX_IMPORT_LINES,
} from "../../domain/organization/ambulance_import.ts";
import { Invalid } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import { MESSAGES } from "../../domain/messages.ts";

/** A list of units to import: identifiers, or the text of a CSV file. */
export const UnitList = z.object({
  OrganizationId: uuid().optional(),
  identifiers: z.array(z.string()).optional(),
  csv: z.string().optional(),
});

/** What happens to each line. */
export const ImportOutcome = z.object({
  rows: z.array(z.object({
    line: z.int(),
    ambulanceIdentifier: z.string(),
    outcome: z.enum(["new", "already there", "error"]),
    message: z.string().optional(),
  })),
});

/** The lines of a list, numbered from 1 as in the file. @throws {Invalid} */
export function linesToImport(
  { identifiers, csv }: Pick<z.output<typeof UnitList>, "identifiers" | "csv">,
): ImportLine[] {
  if (identifiers === undefined && csv === undefined) throw fault("identifiers", MESSAGES.required);
  const path = csv === undefined ? "identifiers" : "csv";
  const lines = csv === undefined ? numbered(identifiers!) : linesOf(rowsOf(csv));
  if (lines.length === 0) throw fault(path, "There are no lines.");
  if (lines.length > MAX_IMPORT_LINES) {
    throw fault(path, `At most ${MAX_IMPORT_LINES.toLocaleString("en-US")} lines are taken.`);
  }
  return lines;
}

function numbered(identifiers: string[]): ImportLine[] {
  return identifiers.map((ambulanceIdentifier, at) => ({ line: at + 1, ambulanceIdentifier }));
}

function rowsOf(csv: string): { line: number; cells: string[] }[] {
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    } as const;
    const rows = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw fault("csv", "This text could not be read as CSV.");
  }
}

function fault(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}
