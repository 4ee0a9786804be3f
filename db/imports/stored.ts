import { Conflict } from "../../domain/errors.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import type { LastImport } from "../../domain/import/undo.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";
import type { ImportList, StoredLine } from "./kind.ts";

/** Two who import into an organization, or undo an import there, wait for each other. */
export async function lockImports(tx: Sql, organizationId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 2))`;
}

/**
 * The stored lines of the import of this id, each with whether it changed what was there; null if it
 * was never stored. @throws {Conflict} the id is that of another list.
 */
export async function findStored(
  tx: Sql,
  id: string,
  { OrganizationId, kind }: ImportList,
): Promise<Map<number, boolean> | null> {
  const [found] = await tx<[{ organizationId: string; kind: ImportKind }?]>`
    select organization_id, kind from imports where id = ${id}
  `;
  if (!found) return null;
  if (found.organizationId !== OrganizationId || found.kind !== kind) {
    throw new Conflict("This id is that of another import.");
  }
  const lines = await listLines(tx, id);
  return new Map(lines.map(({ line, changes }) => [line, changes !== null]));
}

/** Keeps an import instead of the one before it, which can no longer be undone. */
export async function keepImport(
  tx: Sql,
  id: string,
  { OrganizationId, kind, stored, by }: ImportList & { stored: StoredLine[]; by: User },
): Promise<void> {
  await tx`delete from imports where organization_id = ${OrganizationId} and kind = ${kind}`;
  await tx`
    insert into imports (id, organization_id, kind, created_by_id)
    values (${id}, ${OrganizationId}, ${kind}, ${by.id})
  `;
  await tx`
    insert into import_lines (import_id, line, subject_id, changes)
    select ${id}::uuid, l.line, l.subject_id, l.changes::jsonb
    from unnest(
      ${stored.map(({ line }) => line)}::int[],
      ${stored.map(({ subjectId }) => subjectId)}::uuid[],
      ${stored.map(({ changes }) => changes && JSON.stringify(changes))}::text[]
    ) as l (line, subject_id, changes)
  `;
}

/** What the lines of an import made and changed, in the order of the file. */
export async function listLines(tx: Sql, id: string): Promise<StoredLine[]> {
  return await tx<StoredLine[]>`
    select line, subject_id, changes from import_lines where import_id = ${id} order by line
  `;
}

/** The last import of a kind into an organization, unless it was undone. */
export async function findLastImport(
  sql: Sql,
  { organizationId, kind }: { organizationId: string; kind: ImportKind },
): Promise<LastImport | null> {
  const [row] = await sql<[Omit<LastImport, "at"> & { at: Date } | undefined]>`
    select
      i.id, i.kind, i.created_at as at, u.first_name || ' ' || u.last_name as by_name,
      count(*) filter (where l.changes is null)::int as made,
      count(*) filter (where l.changes is not null)::int as changed
    from imports i
    join import_lines l on l.import_id = i.id
    left join users u on u.id = i.created_by_id
    where i.organization_id = ${organizationId} and i.kind = ${kind} and i.undone_at is null
    group by i.id, u.id
  `;
  return row ? { ...row, at: row.at.toISOString() } : null;
}
