import type { Hospital, OrganizationType } from "../../domain/organization/organization.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { asIso } from "../postgres/as_iso.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** Every hospital, or those of one organisation, in hospital order. */
export async function listHospitals(sql: Sql, organizationId?: string): Promise<Hospital[]> {
  const rows = await sql<Row[]>`
    ${selectHospitals(sql)}
    ${organizationId ? sql`where h.organization_id = ${organizationId}` : sql``}
    order by h.sort_sequence_number, h.name collate "C", h.id
  `;
  return rows.map(toHospital);
}

/** The hospital of this id, or null. */
export async function findHospital(sql: Sql, id: string): Promise<Hospital | null> {
  const [row] = await sql<[Row?]>`${selectHospitals(sql)} where h.id = ${id}`;
  return row ? toHospital(row) : null;
}

/** Hospital `h` of organisation `ho` whole, as JSON in the form of an answer. */
export function hospitalAsJson(sql: Sql): Fragment {
  return sql`jsonb_build_object(
    'id', h.id, 'OrganizationId', h.organization_id,
    'organization', jsonb_build_object('id', ho.id, 'name', ho.name, 'type', ho.type),
    'name', h.name, 'phone', h.phone, 'state', h.state,
    'stateFacilityCode', h.state_facility_code, 'sortSequenceNumber', h.sort_sequence_number,
    'isActive', h.is_active, 'CreatedById', h.created_by_id,
    'createdAt', ${asIso(sql, "h.created_at")}, 'UpdatedById', h.updated_by_id,
    'updatedAt', ${asIso(sql, "h.updated_at")}
  )`;
}

function selectHospitals(sql: Sql) {
  return sql`
    select
      h.id, h.organization_id, h.name, h.phone, h.state, h.state_facility_code,
      h.sort_sequence_number, h.is_active, h.created_by_id, h.created_at, h.updated_by_id,
      h.updated_at, o.name as organization_name, o.type as organization_type
    from hospitals h join organizations o on o.id = h.organization_id
  `;
}

interface Row extends AuditColumns {
  id: string;
  organizationId: string;
  organizationName: string;
  organizationType: OrganizationType;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  sortSequenceNumber: number;
  isActive: boolean;
}

function toHospital(row: Row): Hospital {
  return {
    id: row.id,
    OrganizationId: row.organizationId,
    organization: {
      id: row.organizationId,
      name: row.organizationName,
      type: row.organizationType,
    },
    name: row.name,
    phone: row.phone,
    state: row.state,
    stateFacilityCode: row.stateFacilityCode,
    sortSequenceNumber: row.sortSequenceNumber,
    isActive: row.isActive,
    ...auditFields(row),
  };
}
