import { Invalid, NotFound } from "../../domain/errors.ts";
import type { Organization, OrganizationType } from "../../domain/organization/organization.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { type AuditColumns, type AuditFields, auditFields } from "../audit_columns.ts";
import { listHospitals } from "../hospitals/hospitals.ts";
import type { Sql } from "../postgres/sql.ts";

/** Every organisation by name, or those of one type. */
export async function listOrganizations(
  sql: Sql,
  type?: OrganizationType,
): Promise<Organization[]> {
  const rows = await sql<Row[]>`
    ${selectOrganizations(sql)} ${type ? sql`where type = ${type}` : sql``}
    order by lower(name), id
  `;
  return rows.map(toOrganization);
}

/** The organisation of this id, or null. */
export async function findOrganization(sql: Sql, id: string): Promise<Organization | null> {
  const [row] = await sql<[Row?]>`${selectOrganizations(sql)} where id = ${id}`;
  return row ? toOrganization(row) : null;
}

/** The organisation of this id with its hospitals, in hospital order. @throws {NotFound} */
export async function getOrganization(sql: Sql, id: string): Promise<Organization> {
  const organization = await findOrganization(sql, id);
  if (!organization) throw new NotFound();
  return { ...organization, hospitals: await listHospitals(sql, id) };
}

function selectOrganizations(sql: Sql) {
  return sql`
    select
      id, name, type, state, state_unique_id, time_zone, language, is_mfa_enabled, is_active,
      created_by_id, created_at, updated_by_id, updated_at
    from organizations
  `;
}

type Row = Omit<Organization, "hospitals" | keyof AuditFields> & AuditColumns;

function toOrganization(row: Row): Organization {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    state: row.state,
    stateUniqueId: row.stateUniqueId,
    timeZone: row.timeZone,
    language: row.language,
    isMfaEnabled: row.isMfaEnabled,
    isActive: row.isActive,
    ...auditFields(row),
  };
}

/** @throws {Invalid} there is no such organisation, or `by` may not know of it. */
export async function ensureMayPutInto(tx: Sql, organizationId: string, by: User): Promise<void> {
  const [found] = await tx`select from organizations where id = ${organizationId}`;
  if (found && can(by, "administerOrganization", { organizationId })) return;
  const message = ADMINISTRATION_MESSAGES.unknownOrganization;
  throw new Invalid([{ path: "OrganizationId", message, value: organizationId }]);
}
