import { Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
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

/**
 * The id of an organisation's unit, in whichever case it is typed; an unknown one is created.
 * @throws {Invalid} the unit is not active.
 */
export async function ensureAmbulance(
  tx: Sql,
  unit: { organizationId: string; identifier: string; userId: string },
): Promise<string> {
  await tx`
    insert into ambulances (organization_id, ambulance_identifier, created_by_id, updated_by_id)
    values (${unit.organizationId}, ${unit.identifier}, ${unit.userId}, ${unit.userId})
    on conflict (organization_id, lower(ambulance_identifier)) do nothing
  `;
  const [{ id, isActive }] = await tx<[{ id: string; isActive: boolean }]>`
    select id, is_active from ambulances
    where organization_id = ${unit.organizationId}
      and lower(ambulance_identifier) = lower(${unit.identifier})
  `;
  if (isActive) return id;
  const path = "ambulance.ambulanceIdentifier";
  throw new Invalid([{ path, message: MESSAGES.inactiveUnit, value: unit.identifier }]);
}
