import type { Ambulance } from "../../domain/organization/organization.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import type { Sql } from "../postgres/sql.ts";

/** The active units of an organisation in natural order: M2 before M10. */
export async function listAmbulanceIdentifiers(
  sql: Sql,
  organizationId: string,
): Promise<string[]> {
  const rows = await sql<{ ambulanceIdentifier: string }[]>`
    select ambulance_identifier from ambulances
    where organization_id = ${organizationId} and is_active
  `;
  return rows.map((row) => row.ambulanceIdentifier).sort(inNaturalOrder);
}

const natural = new Intl.Collator("en-US", { numeric: true });

function inNaturalOrder(a: string, b: string): number {
  return natural.compare(a, b);
}

/** Every unit of an organisation, in natural order. */
export async function listAmbulances(sql: Sql, organizationId: string): Promise<Ambulance[]> {
  const rows = await sql<AmbulanceRow[]>`
    select ${ambulanceColumns(sql)} from ambulances where organization_id = ${organizationId}
  `;
  return rows.map(toAmbulance).sort((a, b) =>
    inNaturalOrder(a.ambulanceIdentifier, b.ambulanceIdentifier)
  );
}

/** What makes an Ambulance of a row of `ambulances`. */
export function ambulanceColumns(sql: Sql) {
  return sql`
    id, organization_id, ambulance_identifier, is_active,
    created_by_id, created_at, updated_by_id, updated_at
  `;
}

/** A row selected with `ambulanceColumns`. */
export interface AmbulanceRow extends AuditColumns {
  id: string;
  organizationId: string;
  ambulanceIdentifier: string;
  isActive: boolean;
}

/** The Ambulance in such a row. */
export function toAmbulance(row: AmbulanceRow): Ambulance {
  return {
    id: row.id,
    OrganizationId: row.organizationId,
    ambulanceIdentifier: row.ambulanceIdentifier,
    isActive: row.isActive,
    ...auditFields(row),
  };
}
