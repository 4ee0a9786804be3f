import { Conflict, NotFound } from "../../domain/errors.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import { NOT_UNDOABLE, type Undone } from "../../domain/import/undo.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";
import { KINDS } from "./imports.ts";
import { listLines, lockImports } from "./stored.ts";

/**
 * Takes back what the last import made or changed, as far as nobody has used or changed it since.
 * @throws {NotFound} there is none of this id, or it is not theirs; a newer import replaces it.
 * @throws {Conflict} it was undone already.
 */
export function undoImport(sql: Sql, id: string, asked: User): Promise<Undone> {
  return sql.begin(async (tx) => {
    const { organizationId, kind } = await getTheirs(tx, id, asked);
    const by = await KINDS[kind].ensureMay(tx, organizationId, asked);
    await lockImports(tx, organizationId);
    const { isUndone } = await getTheirs(tx, id, by);
    if (isUndone) throw new Conflict(NOT_UNDOABLE);
    const lines = await listLines(tx, id);
    const stays = await KINDS[kind].undo(tx, lines, by);
    await tx`
      update imports set undone_at = clock_timestamp(), undone_by_id = ${by.id} where id = ${id}
    `;
    const undone = lines.length - stays.length;
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "import.undone",
      subjectKind: "organization",
      subjectId: organizationId,
      details: { list: { kind, made: undone, stays: stays.length } },
    });
    return { undone, stays: stays.toSorted((a, b) => a.line - b.line) };
  });
}

/** @throws {NotFound} */
async function getTheirs(tx: Sql, id: string, by: User) {
  const [row] = await tx<[{ organizationId: string; kind: ImportKind; isUndone: boolean }?]>`
    select organization_id, kind, undone_at is not null as is_undone from imports where id = ${id}
  `;
  const isTheirs = row && can(by, "administerOrganization", { organizationId: row.organizationId });
  if (!isTheirs) throw new NotFound(NOT_UNDOABLE);
  return row;
}
