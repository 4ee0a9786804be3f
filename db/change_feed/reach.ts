import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** Of a ringdown that somebody may read. */
export interface Reached {
  id: string;
  isErased: boolean;
}

/**
 * Of these ringdowns those that the user may read. What is read afterwards is asked again by the
 * table of rights: this only leaves out what need not be read.
 */
export async function listReached(sql: Sql, ids: string[], by: User): Promise<Reached[]> {
  if (ids.length === 0) return [];
  return await sql<Reached[]>`
    select d.id, d.sent_content_hash = '' as is_erased
    from patient_deliveries d join patients p on p.id = d.patient_id
    where d.id = any (${ids}::uuid[]) and (${isReached(sql, by)})
  `;
}

/** Those of the ids that no ringdown has. Only who sees all is told that one was deleted. */
export async function listDeleted(sql: Sql, ids: string[], by: User): Promise<string[]> {
  if (ids.length === 0 || !can(by, "seeAllRingdowns")) return [];
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${ids}::uuid[]) as named (id)
    where not exists (select from patient_deliveries d where d.id = named.id)
  `;
  return rows.map(({ id }) => id);
}

function isReached(sql: Sql, by: User): Fragment {
  if (can(by, "seeAllRingdowns")) return sql`true`;
  const hospitals = by.activeHospitals
    .filter(({ isRingdownUser }) => isRingdownUser)
    .map(({ HospitalId }) => HospitalId);
  const isOfMci = sql`coalesce(p.triage_tag, '') <> '' or p.triage_priority is not null`;
  return sql`
    d.organization_id = ${by.OrganizationId} or d.hospital_id = any (${hospitals}::uuid[])
    ${can(by, "runMcis") ? sql`or ${isOfMci}` : sql``}
  `;
}
