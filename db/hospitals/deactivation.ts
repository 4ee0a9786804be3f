import { Conflict } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvents } from "../audit_events.ts";
import { isNotOffloaded } from "../ringdowns/under_way.ts";
import type { Sql } from "../postgres/sql.ts";

/** Locks an organisation's hospitals until the transaction ends. */
export async function lockHospitalsOf(tx: Sql, organizationId: string): Promise<void> {
  await tx`
    select from hospitals where organization_id = ${organizationId} order by id for update
  `;
}

/**
 * Deactivates the active hospitals of an organisation. Only after `lockHospitalsOf`.
 * @throws {Conflict} ringdowns to one of them are under way.
 */
export async function deactivateHospitalsOf(
  tx: Sql,
  organizationId: string,
  by: User,
): Promise<void> {
  const active = await tx<{ id: string }[]>`
    update hospitals set is_active = false, updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where organization_id = ${organizationId} and is_active
    returning id
  `;
  const ids = active.map(({ id }) => id);
  await ensureNothingUnderWay(tx, ids);
  await keepAuditEvents(
    tx,
    ids.map((id) => ({
      actorId: by.id,
      action: "hospital.changed",
      subjectKind: "hospital",
      subjectId: id,
    })),
  );
}

/** @throws {Conflict} ringdowns to one of these hospitals are under way. */
export async function ensureNothingUnderWay(tx: Sql, ids: string[]): Promise<void> {
  const rows = await tx`
    select from patient_deliveries d
    where d.hospital_id = any (${ids}::uuid[]) and ${isNotOffloaded(tx)}
    limit 1
  `;
  if (rows.length > 0) throw new Conflict(ADMINISTRATION_MESSAGES.ringdownsUnderWay);
}
