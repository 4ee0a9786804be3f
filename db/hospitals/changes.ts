import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { DELIVERY_STATUSES, isBeforeOffload } from "../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import type { User } from "../../domain/people/user.ts";
import { type AuditEvent, keepAuditEvents } from "../audit_events.ts";
import { findHospital, type Hospital, listHospitals } from "./hospitals.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";

/** What is written of a hospital. `state` is a two-digit code. */
export interface HospitalFields {
  OrganizationId?: string;
  name?: string;
  phone?: string | null;
  state?: string;
  stateFacilityCode?: string | null;
  isActive?: boolean;
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
      await tx`select pg_advisory_xact_lock(${ORDER_LOCK})`;
      const row = { ...sentOf(fields), organizationId: OrganizationId, createdById: by.id };
      const [{ id }] = await tx<[{ id: string }]>`
        insert into hospitals ${
        tx({ ...row, sortSequenceNumber: await nextNumber(tx), updatedById: by.id })
      }
        returning id
      `;
      await publishZeros(tx, id, by);
      await keepEvent(tx, "hospital.created", { id, by });
      return await ensureSomebodyMayLook(tx, id);
    }));
}

/**
 * Changes only what is sent. A hospital that goes to another organisation leaves its people behind.
 * @throws {NotFound} @throws {Forbidden} not his to edit.
 * @throws {Invalid} its name is taken, no organisation to go to.
 * @throws {Conflict} ringdowns to it are under way: nobody would see them any more. It would be active
 * in an organisation that is not.
 */
export function changeHospital(
  sql: Sql,
  id: string,
  change: HospitalFields,
  by: User,
): Promise<Hospital> {
  return ensuringFreeName(change, () =>
    sql.begin(async (tx) => {
      const before = await lockHospital(tx, id, by);
      if (before.isActive && change.isActive === false) await ensureNothingUnderWay(tx, [id]);
      const { OrganizationId = before.OrganizationId, ...fields } = change;
      await moveTo(tx, before, { OrganizationId, by });
      await tx`
        update hospitals
        set ${tx({ ...sentOf(fields), organizationId: OrganizationId, updatedById: by.id })},
          updated_at = clock_timestamp()
        where id = ${id}
      `;
      await keepEvent(tx, "hospital.changed", { id, by });
      return await ensureSomebodyMayLook(tx, id);
    }));
}

/**
 * Gives hospitals other numbers, all or none, and lists every hospital in its order. The rows are
 * locked in the order of their ids, so that two who sort at once wait for each other.
 * @throws {NotFound} one of them is not there.
 */
export function sortHospitals(
  sql: Sql,
  order: { id: string; sortSequenceNumber: number }[],
  by: User,
): Promise<Hospital[]> {
  return sql.begin(async (tx) => {
    const ids = order.map(({ id }) => id);
    const locked = await tx`
      select id from hospitals where id = any (${ids}::uuid[]) order by id for no key update
    `;
    if (locked.length < order.length) throw new NotFound();
    const numbers = order.map(({ sortSequenceNumber }) => sortSequenceNumber);
    await tx`
      update hospitals h
      set sort_sequence_number = sorted.number,
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      from unnest(${ids}::uuid[], ${numbers}::int[]) as sorted (id, number)
      where h.id = sorted.id and h.sort_sequence_number <> sorted.number
    `;
    return await listHospitals(tx);
  });
}

const ORDER_LOCK = 7_463_005; // any number that all processes share

async function nextNumber(tx: Sql): Promise<number> {
  const [{ next }] = await tx<[{ next: number }]>`
    select coalesce(max(sort_sequence_number), 0) + 1 as next from hospitals
  `;
  return next;
}

/** Without a status it would stand on no list that crews choose from. */
async function publishZeros(tx: Sql, id: string, by: User): Promise<void> {
  await tx`
    insert into hospital_status_updates (
      hospital_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at, notes_update_at, update_at,
      created_by_id, updated_by_id
    )
    select ${id}::uuid, 0, 0, now, false, now, now, now, ${by.id}::uuid, ${by.id}::uuid
    from clock_timestamp() as now
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

/** Keeps everybody else from changing an organisation's hospitals until the transaction ends. */
export async function lockHospitalsOf(tx: Sql, organizationId: string): Promise<void> {
  await tx`
    select from hospitals where organization_id = ${organizationId} order by id for update
  `;
}

/** Only behind `lockHospitalsOf`. @throws {Conflict} ringdowns to one of them are under way. */
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
  await keepAuditEvents(tx, ids.map((id) => eventOf("hospital.changed", { id, by })));
}

async function ensureNothingUnderWay(tx: Sql, ids: string[]): Promise<void> {
  const underWay = DELIVERY_STATUSES.filter(isBeforeOffload);
  const rows = await tx`
    select from patient_deliveries
    where hospital_id = any (${ids}::uuid[]) and current_delivery_status = any (${underWay})
    limit 1
  `;
  if (rows.length > 0) throw new Conflict(ADMINISTRATION_MESSAGES.ringdownsUnderWay);
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
 * The hospital as it is now. Its organisation is held meanwhile, so that it stays as active as it is.
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

function keepEvent(tx: Sql, action: string, about: { id: string; by: User }) {
  return keepAuditEvents(tx, [eventOf(action, about)]);
}

function eventOf(action: string, { id, by }: { id: string; by: User }): AuditEvent {
  return { actorId: by.id, action, subjectKind: "hospital", subjectId: id };
}
