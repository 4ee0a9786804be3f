import type { DecidedRoles } from "../../domain/people/sign_in_provider.ts";
import type { FactorRules } from "../../domain/people/second_factor.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent, keepAuditEvents } from "../audit_events.ts";
import { ensureCrewStays } from "../organizations/patients_under_way.ts";
import { hasAdministrator } from "../people/administrators.ts";
import { cutOff, isCutOff, isPromoted, limitSessions } from "../people/cut_off.ts";
import { lockSuperUsers } from "../people/super_users.ts";
import { findUser } from "../people/users.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * Gives a user the roles that the provider decides. The last administrator of an organisation stays
 * one. A user who loses a role is signed out everywhere.
 * @throws {Conflict} they are the only crew of patients under way: nothing changes.
 */
export function giveRoles(
  sql: Sql,
  userId: string,
  roles: DecidedRoles,
  rules: Pick<FactorRules, "isAdminFactorRequired">,
): Promise<void> {
  return sql.begin(async (tx) => {
    await lockSuperUsers(tx);
    await tx`select from users where id = ${userId} for no key update`;
    const before = await findUser(tx, userId);
    if (before?.isActive && !before.isSuperUser) await give(tx, before, roles, rules);
  });
}

async function give(
  tx: Sql,
  before: User,
  roles: DecidedRoles,
  { isAdminFactorRequired }: Pick<FactorRules, "isAdminFactorRequired">,
): Promise<void> {
  const isLast = roles.isAdminUser === false && await isLastAdministrator(tx, before);
  const isOperationalUser = roles.isOperationalUser ?? before.isOperationalUser;
  const isAdminUser = isLast || (roles.isAdminUser ?? before.isAdminUser);
  const arePlacesChanged = await givePlaces(tx, before, roles.places);
  const areRolesChanged = isOperationalUser !== before.isOperationalUser ||
    isAdminUser !== before.isAdminUser;
  if (!arePlacesChanged && !areRolesChanged) return;
  await tx`
    update users
    set is_operational_user = ${isOperationalUser}, is_admin_user = ${isAdminUser},
      updated_at = clock_timestamp(), updated_by_id = null
    where id = ${before.id}
  `;
  const after = (await findUser(tx, before.id))!;
  if (can(before, "sendRingdown") && !can(after, "sendRingdown")) await ensureCrewStays(tx, before);
  if (isCutOff(before, after, {})) await cutOff(tx, before.id, {});
  if (isPromoted(before, after)) await limitSessions(tx, before.id, { isAdminFactorRequired });
  await keepAuditEvent(tx, {
    actorId: null,
    action: "user.changed",
    subjectKind: "user",
    subjectId: before.id,
    details: { isOperationalUser, isAdminUser, byProvider: true },
  });
}

/** Asked under `lockSuperUsers`, as whoever else takes an administrator does, so that one stays. */
async function isLastAdministrator(tx: Sql, user: User): Promise<boolean> {
  if (!user.isAdminUser) return false;
  return !await hasAdministrator(tx, user.OrganizationId, { except: user.id });
}

/** Places at hospitals that the rules do not name stay as they are. Returns whether any changed. */
async function givePlaces(
  tx: Sql,
  user: User,
  places: DecidedRoles["places"],
): Promise<boolean> {
  if (places.length === 0) return false;
  const rows = await tx<{ id: string; isActive: boolean }[]>`
    with decided as (
      select p.hospital_id, p.is_member
      from unnest(
        ${places.map(({ hospitalId }) => hospitalId)}::uuid[],
        ${places.map(({ isMember }) => isMember)}::boolean[]
      ) as p (hospital_id, is_member)
      join hospitals h on h.id = p.hospital_id and h.organization_id = ${user.OrganizationId}
    )
    insert into hospital_users (hospital_id, ed_admin_user_id, is_active)
    select d.hospital_id, ${user.id}::uuid, d.is_member from decided d
    where d.is_member or exists (
      select from hospital_users hu
      where hu.hospital_id = d.hospital_id and hu.ed_admin_user_id = ${user.id}
    )
    on conflict (hospital_id, ed_admin_user_id) do update
    set is_active = excluded.is_active, updated_at = clock_timestamp(), updated_by_id = null
    where hospital_users.is_active <> excluded.is_active
    returning id, is_active
  `;
  await keepAuditEvents(
    tx,
    rows.map(({ id, isActive }) => ({
      actorId: null,
      action: "hospital_user.changed",
      subjectKind: "hospital user",
      subjectId: id,
      details: { isActive, byProvider: true },
    })),
  );
  return rows.length > 0;
}
