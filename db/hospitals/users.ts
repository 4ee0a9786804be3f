import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import type { Hospital } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { findHospital, hospitalAsJson } from "./hospitals.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { findUser } from "../people/users.ts";

/** A user's membership at a hospital, with the user's name (wire §2.4). */
export interface HospitalUser extends HospitalMembership {
  user: Pick<User, "id" | "firstName" | "lastName" | "fullName" | "email">;
}

/** What a user may do at a hospital. What a new membership leaves out is allowed (product §9.4). */
export interface HospitalUserFlags {
  isActive?: boolean;
  isInfoUser?: boolean;
  isRingdownUser?: boolean;
}

/** The memberships at a hospital, or those of a user; inactive ones, too. */
export async function listHospitalUsers(
  sql: Sql,
  { hospitalId, userId }: { hospitalId?: string; userId?: string },
): Promise<HospitalUser[]> {
  const rows = await sql<Row[]>`
    ${selectHospitalUsers(sql)}
    where u.deleted_at is null
      ${hospitalId ? sql`and hu.hospital_id = ${hospitalId}` : sql``}
      ${userId ? sql`and hu.ed_admin_user_id = ${userId}` : sql``}
    order by h.sort_sequence_number, h.name collate "C", lower(u.last_name), lower(u.first_name),
      hu.id
  `;
  return rows.map(toHospitalUser);
}

/**
 * Makes a user of the hospital's organisation a member of the hospital.
 * @throws {Invalid} `by` does not administer the hospital, the user is of another organisation, or
 * is a member already.
 */
export async function assignHospitalUser(
  sql: Sql,
  { hospitalId, userId, flags }: { hospitalId: string; userId: string; flags: HospitalUserFlags },
  by: User,
): Promise<HospitalUser> {
  try {
    return await sql.begin(async (tx) => {
      const organizationId = await administeredOrganizationOf(tx, hospitalId, by);
      await ensureUserOf(tx, { userId, organizationId });
      const row = {
        ...sentOf(flags),
        hospitalId,
        edAdminUserId: userId,
        createdById: by.id,
        updatedById: by.id,
      };
      const [{ id }] = await tx<[{ id: string }]>`insert into hospital_users ${
        tx(row)
      } returning id`;
      return await keep(tx, "hospital_user.created", { id, by });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw faultAt("userId", ADMINISTRATION_MESSAGES.assignedAlready, userId);
  }
}

/** Changes what a user may do at a hospital. Their streams hear of it. @throws {NotFound} */
export function changeHospitalUser(
  sql: Sql,
  id: string,
  change: HospitalUserFlags,
  by: User,
): Promise<HospitalUser> {
  return sql.begin(async (tx) => {
    const [row] = await tx<[{ hospitalId: string }?]>`
      select hospital_id from hospital_users where id = ${id} for update
    `;
    const hospital = row && await findHospital(tx, row.hospitalId);
    if (!hospital) throw new NotFound();
    const subject = { organizationId: hospital.OrganizationId, type: hospital.organization.type };
    if (!can(by, "administerHospitals", subject)) throw new NotFound();
    const columns = { ...sentOf(change), updatedById: by.id };
    await tx`
      update hospital_users set ${tx(columns)}, updated_at = clock_timestamp() where id = ${id}
    `;
    return await keep(tx, "hospital_user.changed", { id, by });
  });
}

/**
 * Locks the hospital, so that it cannot move to another organisation meanwhile.
 * @throws {Invalid} there is none, or `by` does not administer it.
 */
async function administeredOrganizationOf(tx: Sql, id: string, by: User): Promise<string> {
  await tx`select from hospitals where id = ${id} for share`;
  const hospital = await findHospital(tx, id);
  const isTheirs = hospital && can(by, "administerHospitals", {
    organizationId: hospital.OrganizationId,
    type: hospital.organization.type,
  });
  if (!isTheirs) throw faultAt("hospitalId", ADMINISTRATION_MESSAGES.unknownHospital, id);
  return hospital.OrganizationId;
}

/**
 * Locks the user, so that they cannot move to another organisation meanwhile.
 * @throws {Invalid} of another organisation.
 */
async function ensureUserOf(
  tx: Sql,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  await tx`select from users where id = ${userId} for share`;
  const user = await findUser(tx, userId);
  if (user?.OrganizationId === organizationId) return;
  throw faultAt("userId", ADMINISTRATION_MESSAGES.userOfAnother, userId);
}

async function keep(
  tx: Sql,
  action: string,
  { id, by }: { id: string; by: User },
): Promise<HospitalUser> {
  const [row] = await tx<[Row]>`${selectHospitalUsers(tx)} where hu.id = ${id}`;
  const place = toHospitalUser(row);
  const { isActive, isInfoUser, isRingdownUser } = place;
  await keepAuditEvent(tx, {
    actorId: by.id,
    action,
    subjectKind: "hospital user",
    subjectId: id,
    details: { isActive, isInfoUser, isRingdownUser },
  });
  return place;
}

function faultAt(path: string, message: string, value: string): Invalid {
  return new Invalid([{ path, message, value }]);
}

function selectHospitalUsers(sql: Sql) {
  return sql`
    select
      hu.id, hu.hospital_id, hu.ed_admin_user_id, hu.is_active, hu.is_info_user,
      hu.is_ringdown_user, ${hospitalAsJson(sql)} as hospital, u.first_name, u.last_name, u.email
    from hospital_users hu
    join hospitals h on h.id = hu.hospital_id
    join organizations ho on ho.id = h.organization_id
    join users u on u.id = hu.ed_admin_user_id
  `;
}

interface Row {
  id: string;
  hospitalId: string;
  hospital: Hospital;
  edAdminUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  isActive: boolean;
  isInfoUser: boolean;
  isRingdownUser: boolean;
}

function toHospitalUser(row: Row): HospitalUser {
  return {
    id: row.id,
    HospitalId: row.hospitalId,
    EdAdminUserId: row.edAdminUserId,
    hospital: row.hospital,
    user: {
      id: row.edAdminUserId,
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: `${row.firstName} ${row.lastName}`,
      email: row.email,
    },
    isActive: row.isActive,
    isInfoUser: row.isInfoUser,
    isRingdownUser: row.isRingdownUser,
  };
}
