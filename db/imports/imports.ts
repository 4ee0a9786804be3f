import { Conflict, Invalid } from "../../domain/errors.ts";
import { type ImportRow, type Judged, there } from "../../domain/import/judging.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import type { Administrator } from "../invites/links.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { HOSPITALS } from "./hospitals.ts";
import type { ImportList, KindOfImport, LineToStore, StoredLine } from "./kind.ts";
import { findStored, keepImport, lockImports } from "./stored.ts";
import { UNITS } from "./units.ts";
import { USERS } from "./users.ts";

/** How each kind is imported. */
export const KINDS: { [Kind in ImportKind]: KindOfImport<unknown> } = {
  units: UNITS as KindOfImport<unknown>,
  users: USERS as KindOfImport<unknown>,
  hospitals: HOSPITALS as KindOfImport<unknown>,
};

/** What would become of each line now. Stores nothing. @throws {Invalid} `by` may not import there. */
export function previewImport(sql: Sql, list: ImportList, asked: User): Promise<ImportRow[]> {
  return sql.begin(async (tx) => {
    const kind = KINDS[list.kind];
    const by = await kind.ensureMay(tx, list.OrganizationId, asked);
    const judged = await kind.judge(tx, list, { by, isPreview: true });
    return judged.map(({ row }) => row);
  });
}

/**
 * Stores the new and changed lines of a list, all of them or, when a line is at fault, none. The same
 * `id` with the same lines again is answered like the first time, so that a retry makes nothing twice. Two who import
 * into an organization at once wait for each other.
 * @throws {Invalid} `by` may not import there, or a line is at fault.
 * @throws {Conflict} somebody has stored one of the names in this moment, or the id is that of another list.
 */
export function storeImport(
  sql: Sql,
  id: string,
  list: ImportList,
  importer: Administrator,
): Promise<ImportRow[]> {
  return ensuringFree(() =>
    sql.begin(async (tx) => {
      const kind = KINDS[list.kind];
      const by = await kind.ensureMay(tx, list.OrganizationId, importer.by);
      await lockImports(tx, list.OrganizationId);
      const before = await findStored(tx, id, list);
      const judged = await kind.judge(tx, list, { by, isPreview: false });
      if (before) {
        ensureSame(judged, before);
        return judged.map(({ row }) => asStored(row, before));
      }
      ensureNoFault(judged);
      const lines = judged.flatMap(toStore);
      if (lines.length === 0) return judged.map(({ row }) => row);
      const how = { ...importer, by, OrganizationId: list.OrganizationId };
      const stored = await kind.store(tx, lines, how);
      if (stored.length > 0) {
        await keepImport(tx, id, { ...list, stored, by });
        await keepEvent(tx, list, { stored, by });
      }
      return withLeftOut(judged, stored);
    })
  );
}

/** The rows; what `store` left out is there already. */
function withLeftOut(judged: Judged<unknown>[], stored: StoredLine[]): ImportRow[] {
  const lines = new Set(stored.map(({ line }) => line));
  return judged.map((one) => {
    const isLeftOut = toStore(one).length > 0 && !lines.has(one.row.line);
    return isLeftOut
      ? { ...one.row, ...there(ADMINISTRATION_MESSAGES.unitTaken) } // only units are left out
      : one.row;
  });
}

function toStore({ row, what }: Judged<unknown>): LineToStore<unknown>[] {
  const isStored = row.outcome === "new" || row.outcome === "changed";
  return isStored ? [{ line: row.line, what, changes: row.changes ?? null }] : [];
}

/**
 * What was stored is there by now, so no line of the same list would be stored again. @throws
 * {Conflict} it is another list, or what it made is gone: nothing may look as if it were stored.
 */
function ensureSame(judged: Judged<unknown>[], before: Map<number, boolean>) {
  const lines = new Set(judged.map(({ row }) => row.line));
  const areLinesThere = [...before.keys()].every((line) => lines.has(line));
  if (!areLinesThere || judged.some((one) => toStore(one).length > 0)) {
    throw new Conflict(OTHER_LIST);
  }
}

/** As the first answer said, although it is there by now. */
function asStored(row: ImportRow, before: Map<number, boolean>): ImportRow {
  const isChange = before.get(row.line);
  if (isChange === undefined) return row;
  const { message: _, ...stored } = row;
  return { ...stored, outcome: isChange ? "changed" : "new" };
}

/** @throws {Invalid} with a message for each line that kept the list from being stored. */
function ensureNoFault(judged: Judged<unknown>[]) {
  const faults = judged.flatMap(({ row: { line, outcome, message } }, at) =>
    outcome === "error"
      ? [{ path: `lines.${at}`, message: `Line ${line}: ${message}`, value: line }]
      : []
  );
  if (faults.length > 0) throw new Invalid(faults);
}

const OTHER_LIST =
  "This import is stored already, with other lines, or what it made is gone. Nothing was imported. Load the page again.";
const MEANWHILE =
  "Somebody has stored the same name in this moment. Nothing was imported. Try again.";

async function ensuringFree<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken = ["hospitals_name_key", "imports_pkey"].some((key) =>
      isUniqueViolation(error, key)
    );
    throw isTaken ? new Conflict(MEANWHILE) : error;
  }
}

function keepEvent(
  tx: Sql,
  { OrganizationId, kind }: ImportList,
  { stored, by }: { stored: { changes: unknown }[]; by: User },
): Promise<void> {
  const made = stored.filter(({ changes }) => changes === null).length;
  return keepAuditEvent(tx, {
    actorId: by.id,
    action: "import.stored",
    subjectKind: "organization",
    subjectId: OrganizationId,
    details: { list: { kind, made, changed: stored.length - made } },
  });
}
