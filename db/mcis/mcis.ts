import { NotFound } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { type AuditColumns, type AuditFields, auditFields } from "../audit_columns.ts";
import type { Sql } from "../postgres/sql.ts";

/** The open MCIs, newest first. */
export async function listOpenMcis(sql: Sql): Promise<Mci[]> {
  const rows = await sql<Row[]>`
    ${selectMcis(sql)}
    where ended_at is null
    order by started_at desc, id
  `;
  return rows.map(toMci);
}

/** Every MCI: the open ones first, then newest first. */
export async function listMcis(sql: Sql): Promise<Mci[]> {
  const rows = await sql<Row[]>`
    ${selectMcis(sql)}
    order by ended_at is not null, started_at desc, id
  `;
  return rows.map(toMci);
}

/** The MCIs of these ids, open or ended. */
export async function listMcisById(sql: Sql, ids: string[]): Promise<Mci[]> {
  const rows = await sql<Row[]>`
    ${selectMcis(sql)} where id = any (${ids}::uuid[])`;
  return rows.map(toMci);
}

/** The MCI of this id. @throws {NotFound} */
export async function getMci(sql: Sql, id: string): Promise<Mci> {
  const [mci] = await listMcisById(sql, [id]);
  if (!mci) throw new NotFound();
  return mci;
}

/** Whether any MCI is open. */
export async function isMciOpen(sql: Sql): Promise<boolean> {
  const rows = await sql`select from mass_casualty_incidents where ended_at is null limit 1`;
  return rows.length > 0;
}

function selectMcis(sql: Sql) {
  return sql`
    select
      id, incident_number, address1, address2, city, state, zip, started_at, ended_at,
      estimated_red_count, estimated_yellow_count, estimated_green_count, estimated_zebra_count,
      treated_red_count, treated_yellow_count, treated_green_count, treated_zebra_count,
      is_externally_updated, is_drill, created_by_id, created_at, updated_by_id, updated_at
    from mass_casualty_incidents
  `;
}

type Row = Omit<Mci, "startedAt" | "endedAt" | keyof AuditFields> & AuditColumns & {
  startedAt: Date;
  endedAt: Date | null;
};

function toMci(row: Row): Mci {
  const { createdById: _, updatedById: __, ...fields } = row;
  return {
    ...fields,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ...auditFields(row),
  };
}
