import { Conflict, Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import type { AlertHours } from "../../domain/hospital/alerts.ts";
import type { Hospital, OrganizationType } from "../../domain/organization/organization.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { ensureExpected, type Expected } from "../../domain/schema/expected.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { withItsAlerts } from "./alerts.ts";
import { ensureNothingUnderWay } from "./deactivation.ts";
import { findHospital } from "./hospitals.ts";
import { takeNextNumber } from "./order.ts";

/** What is written of a hospital. `state` is a two-digit code. */
export interface HospitalFields {
  OrganizationId?: string;
  name?: string;
  phone?: string | null;
  state?: string;
  stateFacilityCode?: string | null;
  isActive?: boolean;
  alertEmails?: string[];
  alertHours?: AlertHours | null;
}

/**
 * Makes a hospital, last in the order, with a first status of zeros.
 * @throws {Invalid} its name is taken, no healthcare organisation.
 * @throws {Conflict} an organisation that is not active.
 */
export function createHospital(
  sql: Sql,
  { OrganizationId, ...fields }: HospitalFields & { OrganizationId: string; name: string },
  by: User,
): Promise<Hospital> {
  return ensuringFreeName(fields, () =>
    sql.begin(async (tx) => {
      await ensureCare(tx, OrganizationId);
      const row = { ...columnsOf(fields), organizationId: OrganizationId, createdById: by.id };
      const [{ id }] = await tx<[{ id: string }]>`
        insert into hospitals ${
        tx({ ...row, sortSequenceNumber: await takeNextNumber(tx), updatedById: by.id })
      }
        returning id
      `;
      await publishZeros(tx, [id], by);
      await keepEvent(tx, "hospital.created", { id, by });
      return await ensureSomebodyMayLook(tx, id);
    }));
}

/**
 * Changes only what is sent. A hospital that goes to another organisation leaves its people behind.
 * @throws {NotFound} @throws {Forbidden} `by` may not edit it.
 * @throws {Invalid} its name is taken, no organisation to go to.
 * @throws {Conflict} somebody else changed the same; ringdowns to it are under way, which nobody would
 * see any more; or it would be active in an organisation that is not.
 */
export function changeHospital(
  sql: Sql,
  id: string,
  { expected, ...change }: HospitalFields & { expected?: Expected },
  by: User,
): Promise<Hospital> {
  return ensuringFreeName(change, () =>
    sql.begin(async (tx) => {
      const before = await lockHospital(tx, id, by);
      ensureExpected(await withItsAlerts(tx, before, by), change, expected);
      if (before.isActive && change.isActive === false) await ensureNothingUnderWay(tx, [id]);
      const { OrganizationId = before.OrganizationId, ...fields } = change;
      await moveTo(tx, before, { OrganizationId, by });
      await tx`
        update hospitals
        set ${tx({ ...columnsOf(fields), organizationId: OrganizationId, updatedById: by.id })},
          updated_at = clock_timestamp()
        where id = ${id}
      `;
      await keepEvent(tx, "hospital.changed", { id, by });
      return await ensureSomebodyMayLook(tx, id);
    }));
}

function columnsOf({ alertHours, ...fields }: HospitalFields) {
  const { from: alertFrom = null, to: alertTo = null } = alertHours ?? {};
  return { ...sentOf(fields), ...(alertHours !== undefined && { alertFrom, alertTo }) };
}

/** Publishes a first status of each: without one, crews would not see the hospital in their lists. */
export async function publishZeros(tx: Sql, ids: string[], by: User): Promise<void> {
  await tx`
    insert into hospital_status_updates (
      hospital_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at, notes_update_at, update_at,
      created_by_id, updated_by_id
    )
    select id, 0, 0, now, false, now, now, now, ${by.id}::uuid, ${by.id}::uuid
    from unnest(${ids}::uuid[]) as id, clock_timestamp() as now
  `;
}

/** @throws {NotFound} @throws {Forbidden} everybody may read it, only its admins edit it. */
async function lockHospital(tx: Sql, id: string, by: User): Promise<Hospital> {
  await tx`select from hospitals where id = ${id} for update`;
  const hospital = await findHospital(tx, id);
  if (!hospital) throw new NotFound();
  const { OrganizationId: organizationId, organization: { type } } = hospital;
  if (!can(by, "administerHospitals", { organizationId, type })) throw new Forbidden();
  return hospital;
}

/**
 * @throws {Invalid} only super users move a hospital, and only to a healthcare organisation.
 * @throws {Conflict} ringdowns to it are under way.
 */
async function moveTo(
  tx: Sql,
  before: Hospital,
  { OrganizationId, by }: { OrganizationId: string; by: User },
): Promise<void> {
  if (OrganizationId === before.OrganizationId) return;
  if (!can(by, "manageSite")) {
    const message = ADMINISTRATION_MESSAGES.unknownOrganization;
    throw new Invalid([{ path: "OrganizationId", message, value: OrganizationId }]);
  }
  await ensureCare(tx, OrganizationId);
  await ensureNothingUnderWay(tx, [before.id]);
  await tx`
    delete from hospital_users hu using users u
    where u.id = hu.ed_admin_user_id and hu.hospital_id = ${before.id}
      and u.organization_id <> ${OrganizationId}
  `;
}

/**
 * The hospital as it is now. Its organisation is locked, so that it is not deactivated meanwhile.
 * @throws {Conflict} crews could send to it, and nobody there could sign in.
 */
async function ensureSomebodyMayLook(tx: Sql, id: string): Promise<Hospital> {
  const hospital = (await findHospital(tx, id))!;
  const [organization] = await tx<[{ isActive: boolean }]>`
    select is_active from organizations where id = ${hospital.OrganizationId} for share
  `;
  if (!hospital.isActive || organization.isActive) return hospital;
  throw new Conflict(ADMINISTRATION_MESSAGES.organizationNotActive);
}

async function ensureCare(tx: Sql, organizationId: string): Promise<void> {
  const [row] = await tx<[{ type: OrganizationType }?]>`
    select type from organizations where id = ${organizationId} for share
  `;
  if (row?.type === "HEALTHCARE") return;
  const { onlyCareHasHospitals, unknownOrganization } = ADMINISTRATION_MESSAGES;
  const message = row ? onlyCareHasHospitals : unknownOrganization;
  throw new Invalid([{ path: "OrganizationId", message, value: organizationId }]);
}

async function ensuringFreeName<Result>(
  { name }: HospitalFields,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "hospitals_name_key")) throw error;
    const message = ADMINISTRATION_MESSAGES.hospitalNameTaken;
    throw new Invalid([{ path: "name", message, value: name }]);
  }
}

function keepEvent(tx: Sql, action: string, { id, by }: { id: string; by: User }) {
  return keepAuditEvent(tx, { actorId: by.id, action, subjectKind: "hospital", subjectId: id });
}
