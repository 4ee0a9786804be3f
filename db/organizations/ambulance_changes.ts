import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import {
  type ImportLine,
  type ImportRow,
  judgeLines,
} from "../../domain/organization/ambulance_import.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import type { Ambulance, OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import type { User } from "../../domain/people/user.ts";
import { ambulanceColumns, type AmbulanceRow, listAmbulances, toAmbulance } from "./ambulances.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";

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

/** Changes only what is sent. @throws {NotFound} @throws {Invalid} the identifier is taken. */
export function changeAmbulance(
  sql: Sql,
  id: string,
  change: { ambulanceIdentifier?: string; isActive?: boolean },
  by: User,
): Promise<Ambulance> {
  return ensuringFreeIdentifier(change.ambulanceIdentifier, () =>
    sql.begin(async (tx) => {
      await lockTheirs(tx, id, by);
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
 * Adds the new units of a list, all of them or, when a line is at fault, none. A preview adds none.
 * Two who import at once wait for each other.
 * @throws {Invalid} `by` administers no such EMS organisation.
 */
export function importAmbulances(
  sql: Sql,
  { OrganizationId, lines, isPreview }: {
    OrganizationId: string;
    lines: ImportLine[];
    isPreview: boolean;
  },
  by: User,
): Promise<ImportRow[]> {
  return sql.begin(async (tx) => {
    await ensureTheirEms(tx, OrganizationId, by);
    await tx`select pg_advisory_xact_lock(hashtextextended(${OrganizationId}, 2))`;
    const existing = await listAmbulances(tx, OrganizationId);
    const rows = judgeLines(lines, existing.map((unit) => unit.ambulanceIdentifier));
    const isAtFault = rows.some(({ outcome }) => outcome === "error");
    if (!isPreview && !isAtFault) await insertNew(tx, { OrganizationId, rows, by });
    return rows;
  });
}

async function insertNew(
  tx: Sql,
  { OrganizationId, rows, by }: { OrganizationId: string; rows: ImportRow[]; by: User },
): Promise<void> {
  const identifiers = rows.filter(({ outcome }) => outcome === "new")
    .map((row) => row.ambulanceIdentifier);
  await tx`
    insert into ambulances
      (organization_id, ambulance_identifier, created_by_id, updated_by_id)
    select ${OrganizationId}::uuid, identifier, ${by.id}::uuid, ${by.id}::uuid
    from unnest(${identifiers}::text[]) as identifier
    order by lower(identifier)
    on conflict (organization_id, lower(ambulance_identifier)) do nothing
  `;
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: "ambulance.imported",
    subjectKind: "organization",
    subjectId: OrganizationId,
    details: { units: identifiers.length },
  });
}

/** @throws {Invalid} there is no such organisation, `by` does not administer it, or it is not EMS. */
async function ensureTheirEms(tx: Sql, organizationId: string, by: User): Promise<void> {
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
