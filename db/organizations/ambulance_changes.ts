import {
  ADMINISTRATION_MESSAGES,
  patientInUnitsMessage,
} from "../../domain/people/administration.ts";
import { Conflict, Invalid, NotFound } from "../../domain/errors.ts";
import type { Ambulance, OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import type { User } from "../../domain/people/user.ts";
import { ambulanceColumns, type AmbulanceRow, toAmbulance } from "./ambulances.ts";
import { keepAuditEvent, keepAuditEvents } from "../audit_events.ts";
import { inParts } from "../in_parts.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { isNotOffloaded } from "../ringdowns/under_way.ts";

const { patientInUnit } = ADMINISTRATION_MESSAGES;

/**
 * Adds a unit.
 * @throws {Invalid} it is there already, or `by` administers no such EMS organisation.
 */
export function addAmbulance(
  sql: Sql,
  { OrganizationId, ambulanceIdentifier, isActive = true }: {
    OrganizationId: string;
    ambulanceIdentifier: string;
    isActive?: boolean;
  },
  by: User,
): Promise<Ambulance> {
  return ensuringFreeIdentifier(ambulanceIdentifier, () =>
    sql.begin(async (tx) => {
      await ensureTheirEms(tx, OrganizationId, by);
      const [row] = await tx<[AmbulanceRow]>`
        insert into ambulances
          (organization_id, ambulance_identifier, is_active, created_by_id, updated_by_id)
        values (${OrganizationId}, ${ambulanceIdentifier}, ${isActive}, ${by.id}, ${by.id})
        returning ${ambulanceColumns(tx)}
      `;
      await keepEvent(tx, "ambulance.added", { id: row.id, by });
      return toAmbulance(row);
    }));
}

/**
 * Changes only what is sent.
 * @throws {NotFound} @throws {Invalid} the identifier is taken. @throws {Conflict} it is taken out of
 * service with a patient in it.
 */
export function changeAmbulance(
  sql: Sql,
  id: string,
  change: { ambulanceIdentifier?: string; isActive?: boolean },
  by: User,
): Promise<Ambulance> {
  return ensuringFreeIdentifier(change.ambulanceIdentifier, () =>
    sql.begin(async (tx) => {
      await lockTheirs(tx, id, by);
      if (change.isActive === false) await ensureNobodyIn(tx, [id], () => patientInUnit);
      const [row] = await tx<[AmbulanceRow]>`
        update ambulances
        set ${tx({ ...sentOf(change), updatedById: by.id })},
          updated_at = clock_timestamp()
        where id = ${id}
        returning ${ambulanceColumns(tx)}
      `;
      await keepEvent(tx, "ambulance.changed", { id, by });
      return toAmbulance(row);
    }));
}

/**
 * Takes units out of service, all or none, and gives those that were in service.
 * @throws {NotFound} one of them is not theirs. @throws {Conflict} a patient is in one of them.
 */
export function deactivateAmbulances(sql: Sql, ids: string[], by: User): Promise<Ambulance[]> {
  return sql.begin(async (tx) => {
    await lockAllTheirs(tx, ids, by);
    await ensureNobodyIn(tx, ids, patientInUnitsMessage);
    const changed: Ambulance[] = [];
    await inParts(ids, async (part) => {
      changed.push(...await takeOutOfService(tx, part, by));
    });
    return changed;
  });
}

async function takeOutOfService(tx: Sql, ids: string[], by: User): Promise<Ambulance[]> {
  const rows = await tx<AmbulanceRow[]>`
    update ambulances
    set is_active = false, updated_by_id = ${by.id}, updated_at = clock_timestamp()
    where id = any (${ids}::uuid[]) and is_active
    returning ${ambulanceColumns(tx)}
  `;
  const subject = {
    actorId: by.id,
    action: "ambulance.changed",
    subjectKind: "ambulance",
  } as const;
  await keepAuditEvents(tx, rows.map(({ id: subjectId }) => ({ ...subject, subjectId })));
  return rows.map(toAmbulance);
}

/** @throws {Conflict} a patient who is not offloaded yet is in an active one of these units. */
async function ensureNobodyIn(
  tx: Sql,
  ids: string[],
  messageOf: (identifiers: string[]) => string,
): Promise<void> {
  const rows = await tx<{ ambulanceIdentifier: string }[]>`
    select distinct a.ambulance_identifier
    from patient_deliveries d join ambulances a on a.id = d.ambulance_id
    where a.id = any (${ids}::uuid[]) and a.is_active and ${isNotOffloaded(tx)}
    order by a.ambulance_identifier
  `;
  if (rows.length === 0) return;
  throw new Conflict(messageOf(rows.map(({ ambulanceIdentifier }) => ambulanceIdentifier)));
}

/** @throws {Invalid} there is no such organisation, `by` does not administer it, or it is not EMS. */
export async function ensureTheirEms(
  tx: Sql,
  organizationId: string,
  by: User,
): Promise<void> {
  const [row] = await tx<[{ type: OrganizationType }?]>`
    select type from organizations where id = ${organizationId} for share
  `;
  const { onlyEmsHasAmbulances, unknownOrganization } = ADMINISTRATION_MESSAGES;
  const isTheirs = row && can(by, "administerOrganization", { organizationId });
  if (isTheirs && can(by, "administerAmbulances", { organizationId, type: row.type })) return;
  const message = isTheirs ? onlyEmsHasAmbulances : unknownOrganization;
  throw new Invalid([{ path: "OrganizationId", message, value: organizationId }]);
}

/** @throws {NotFound} none, or of another organisation. */
async function lockTheirs(tx: Sql, id: string, by: User): Promise<void> {
  const [row] = await tx<[{ organizationId: string }?]>`
    select organization_id from ambulances where id = ${id} for no key update
  `;
  const isTheirs = row && can(by, "administerOrganization", {
    organizationId: row.organizationId,
  });
  if (!isTheirs) throw new NotFound();
}

/** @throws {NotFound} one of them is none, or of another organisation. */
async function lockAllTheirs(tx: Sql, ids: string[], by: User): Promise<void> {
  const rows = await tx<{ organizationId: string }[]>`
    select organization_id from ambulances
    where id = any (${ids}::uuid[]) order by id for no key update
  `;
  const areTheirs = rows.length === new Set(ids).size &&
    rows.every(({ organizationId }) => can(by, "administerOrganization", { organizationId }));
  if (!areTheirs) throw new NotFound();
}

async function ensuringFreeIdentifier<Result>(
  ambulanceIdentifier: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "ambulances_identifier_key")) throw error;
    const message = ADMINISTRATION_MESSAGES.unitTaken;
    throw new Invalid([{ path: "ambulanceIdentifier", message, value: ambulanceIdentifier }]);
  }
}

function keepEvent(tx: Sql, action: string, { id, by }: { id: string; by: User }) {
  return keepAuditEvent(tx, { actorId: by.id, action, subjectKind: "ambulance", subjectId: id });
}
