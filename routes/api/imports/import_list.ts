import { z } from "zod";
import { FILE_MESSAGES } from "../../../domain/import/file_text.ts";
import { IMPORT_OUTCOMES } from "../../../domain/import/judging.ts";
import { IMPORT_KINDS } from "../../../domain/import/kinds.ts";
import { LONGEST_CELL, MAX_IMPORT_LINES } from "../../../domain/import/lines.ts";
import { MESSAGES, REFUSAL_MESSAGES } from "../../../domain/messages.ts";
import { uuid } from "../../../domain/schema/id.ts";

const MOST_LINES = `At most ${MAX_IMPORT_LINES.toLocaleString("en-US")} lines are taken.`;
/** Twice those of any kind. */
const MOST_COLUMNS = 10;

/** By column. They are counted first: each that is wrong would be a fault of its own. */
const byColumn = <Cell extends z.ZodType>(cell: Cell) =>
  z.preprocess((sent, context) => {
    if (typeof sent !== "object" || sent === null) return sent;
    if (Object.keys(sent).length <= MOST_COLUMNS) return sent;
    context.addIssue({ code: "custom", message: MESSAGES.notValid });
    return z.NEVER;
  }, z.record(z.string(), cell));

const Changes = byColumn(z.object({ from: z.string().nullable(), to: z.string().nullable() }));

const Lines = z.array(z.object({
  line: z.int().min(1).max(1_000_000_000),
  values: byColumn(z.string().max(LONGEST_CELL)),
  hasExtraCells: z.boolean().optional(),
  seen: Changes.optional(),
})).min(1, FILE_MESSAGES.empty).max(MAX_IMPORT_LINES, MOST_LINES)
  .refine(
    (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
    REFUSAL_MESSAGES.repeated,
  );

/** The lines of a list, with their numbers in the file. */
export const ImportList = z.object({
  OrganizationId: uuid().optional(),
  kind: z.enum(IMPORT_KINDS),
  lines: Lines,
});

/** A list to be stored. The id is a new one of the caller's. */
export const NewImport = ImportList.extend({ id: uuid() });

/** What becomes of each line. */
export const ImportOutcome = z.object({
  rows: z.array(z.object({
    line: z.int(),
    values: z.record(z.string(), z.string()),
    outcome: z.enum(IMPORT_OUTCOMES),
    message: z.string().optional(),
    changes: Changes.optional(),
  })),
});

/** How many lines were taken back, and what stays. */
export const UndoneImport = z.object({
  undone: z.int(),
  stays: z.array(z.object({ line: z.int(), name: z.string(), message: z.string() })),
});
