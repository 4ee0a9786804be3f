import { Conflict } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";
import { isNotOffloaded, isUnderWay, selectBetweenHospitals } from "../ringdowns/under_way.ts";

/** @throws {Conflict} patients that this agency has sent are under way, and would have no crew. */
export async function ensureNothingSentUnderWay(tx: Sql, organizationId: string): Promise<void> {
  if (await hasSentUnderWay(tx, organizationId)) {
    throw new Conflict(ADMINISTRATION_MESSAGES.sentUnderWay);
  }
}

/**
 * Asked after a change of a user, in its transaction. Only under `lockSuperUsers`, so that of two
 * crews who are the last ones not both are lost.
 * @throws {Conflict} patients of their agency are under way, and nobody is left who could be their
 * crew (design §4.5).
 */
export async function ensureCrewStays(tx: Sql, before: User): Promise<void> {
  if (!before.isActive || !can(before, "sendRingdown")) return;
  const { OrganizationId: id } = before;
  const crews = await tx`
    select from users
    where organization_id = ${id} and is_operational_user and not is_super_user and is_active
      and not is_service_account
    limit 1
  `;
  if (crews.length > 0 || !await hasSentUnderWay(tx, id)) return;
  throw new Conflict(ADMINISTRATION_MESSAGES.onlyCrewUnderWay);
}

/**
 * The ids of this agency's users who have a patient under way; also one who was redirected in the last
 * day and not sent on: then only the crew's own screen has the patient.
 */
export async function listCrewsUnderWay(sql: Sql, organizationId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.paramedic_user_id as id from patient_deliveries d
    where d.organization_id = ${organizationId} and ${isUnderWay(sql)}
    union
    select d.paramedic_user_id from patient_deliveries d
    where d.id in (${selectBetweenHospitals(sql, organizationId)})
  `;
  return rows.map(({ id }) => id);
}

/** The ids of this agency's active units with a patient who is not offloaded: they stay in service. */
export async function listUnitsUnderWay(sql: Sql, organizationId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct a.id
    from patient_deliveries d join ambulances a on a.id = d.ambulance_id
    where a.organization_id = ${organizationId} and a.is_active and ${isNotOffloaded(sql)}
  `;
  return rows.map(({ id }) => id);
}

async function hasSentUnderWay(tx: Sql, organizationId: string): Promise<boolean> {
  const rows = await tx`
    select from patient_deliveries d
    where d.organization_id = ${organizationId} and ${isUnderWay(tx)}
    limit 1
  `;
  return rows.length > 0;
}
