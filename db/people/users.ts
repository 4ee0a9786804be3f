import type { User } from "../../domain/people/user.ts";
import { hospitalAsJson } from "../hospitals/hospitals.ts";
import { isPasswordOff } from "../providers/providers.ts";
import { isKnownDevice } from "../sign_in/devices.ts";
import type { Sql } from "../postgres/sql.ts";

/** A user with what sign-in must compare and ask for. */
export interface UserToSignIn {
  user: User;
  hashedPassword: string | null;
  /** Whether they have an authenticator app. */
  hasApp: boolean;
  /** Whether they have settled that codes are mailed to them. */
  usesMailedCodes: boolean;
  /** Whether somebody has signed in to the account on this device before. */
  isKnownDevice: boolean;
  /** Whether they sign in with the provider of their organisation only. */
  isPasswordOff: boolean;
}

/** The active user of an active organisation with this id, or null. */
export async function findActiveUser(sql: Sql, id: string): Promise<User | null> {
  const [row] = await sql<[UserRow?]>`
    select ${userColumns(sql)}
    from users u join organizations o on o.id = u.organization_id
    where u.id = ${id} and u.is_active and o.is_active
  `;
  return row ? toUser(row) : null;
}

/** Those of the given ids who are active users of active organisations. */
export async function listActiveUsers(sql: Sql, ids: string[]): Promise<User[]> {
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)}
    from users u join organizations o on o.id = u.organization_id
    where u.id = any (${ids}::uuid[]) and u.is_active and o.is_active
  `;
  return rows.map(toUser);
}

/**
 * The active user of an active organisation with this email address in any case, or null.
 * `deviceHash` is the hash of the token of the device, if it has one.
 */
export async function findUserToSignIn(
  sql: Sql,
  email: string,
  deviceHash: Uint8Array | null = null,
): Promise<UserToSignIn | null> {
  const [row] = await sql<[(UserRow & Omit<UserToSignIn, "user">)?]>`
    select
      ${userColumns(sql)}, u.hashed_password, u.totp_key is not null as has_app,
      u.uses_mailed_codes,
      ${isKnownDevice(sql, { userId: sql`u.id`, deviceHash })} as is_known_device,
      ${isPasswordOff(sql)} as is_password_off
    from users u join organizations o on o.id = u.organization_id
    where lower(u.email) = lower(${email}) and u.is_active and o.is_active
      and not u.is_service_account
  `;
  if (!row) return null;
  const { hashedPassword, hasApp, usesMailedCodes } = row;
  return {
    user: toUser(row),
    hashedPassword,
    hasApp,
    usesMailedCodes,
    isKnownDevice: row.isKnownDevice,
    isPasswordOff: row.isPasswordOff,
  };
}

/**
 * The user of this id, active or not, or null when there is none or they were deleted. The account
 * of an API client is no user.
 */
export async function findUser(sql: Sql, id: string): Promise<User | null> {
  const [row] = await sql<[UserRow?]>`
    select ${userColumns(sql)}
    from users u join organizations o on o.id = u.organization_id
    where u.id = ${id} and u.deleted_at is null and not u.is_service_account
  `;
  return row ? toUser(row) : null;
}

/** Whose users to list: an organisation's, or those who are members of a hospital of it. */
export interface UserQuery {
  organizationId: string;
  hospitalId?: string;
  /** Looks at name and email; neither capitals nor accents matter. */
  search?: string;
}

/** The users of an organisation by name, those who are not active included. */
export async function listUsers(
  sql: Sql,
  { organizationId, hospitalId, search }: UserQuery,
): Promise<User[]> {
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)}
    from users u join organizations o on o.id = u.organization_id
    where u.organization_id = ${organizationId} and u.deleted_at is null
      and not u.is_service_account
      ${
    hospitalId
      ? sql`and exists (
          select from hospital_users hu
          where hu.ed_admin_user_id = u.id and hu.hospital_id = ${hospitalId}
        )`
      : sql``
  }
      ${
    pattern
      ? sql`and (
          folded(u.first_name || ' ' || u.last_name) like folded(${pattern})
          or folded(u.email) like folded(${pattern})
        )`
      : sql``
  }
    order by lower(u.last_name), lower(u.first_name), u.id
  `;
  return rows.map(toUser);
}

/**
 * The columns of a User, from users `u` joined with its organisation `o`. The account of an API
 * client is a member of all hospitals of its organisation, or has the rights of a super user.
 */
export function userColumns(sql: Sql) {
  return sql`
    u.id, u.first_name, u.last_name, u.email, u.organization_id,
    u.is_operational_user, u.is_admin_user, u.is_super_user or u.is_everywhere as is_super_user,
    u.is_active, u.language,
    jsonb_build_object(
      'id', o.id, 'name', o.name, 'type', o.type, 'timeZone', o.time_zone,
      'language', o.language, 'isMfaEnabled', o.is_mfa_enabled, 'isActive', o.is_active
    ) as organization,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', hu.id, 'HospitalId', hu.hospital_id, 'EdAdminUserId', hu.ed_admin_user_id,
        'hospital', ${hospitalAsJson(sql)}, 'isActive', hu.is_active,
        'isInfoUser', hu.is_info_user, 'isRingdownUser', hu.is_ringdown_user
      ) order by h.sort_sequence_number, h.name)
      from (
        select id, hospital_id, ed_admin_user_id, is_active, is_info_user, is_ringdown_user
        from hospital_users where ed_admin_user_id = u.id and is_active
        union all
        select id, id, u.id, true, true, true
        from hospitals where u.is_service_account and organization_id = u.organization_id
      ) hu
      join hospitals h on h.id = hu.hospital_id
      join organizations ho on ho.id = h.organization_id
      where h.is_active
    ), '[]') as active_hospitals
  `;
}

/** A row selected with `userColumns`. */
export interface UserRow extends Omit<User, "fullName" | "OrganizationId"> {
  organizationId: string;
}

/** The User in a row selected with `userColumns`. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    OrganizationId: row.organizationId,
    organization: row.organization,
    isOperationalUser: row.isOperationalUser,
    isAdminUser: row.isAdminUser,
    isSuperUser: row.isSuperUser,
    isActive: row.isActive,
    language: row.language,
    activeHospitals: row.activeHospitals,
  };
}
