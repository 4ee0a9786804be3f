import type { Invite } from "../domain/invite.ts";
import type { User } from "../domain/user.ts";
import { lockOpenInvite, noteAccepted } from "./invites.ts";
import type { Sql } from "./sql.ts";
import { ensuringFreeEmail, insertUser } from "./user_changes.ts";
import { findUser } from "./users.ts";

/** What whoever was invited says of himself. */
export interface Acceptance {
  firstName: string;
  lastName: string;
  email: string;
  hashedPassword: string;
}

/**
 * Makes the account an invite promises, with its roles and its places at hospitals, once.
 * @throws {NotFound} @throws {Forbidden} revoked, accepted, expired. @throws {Invalid} the address
 * is taken.
 */
export function acceptInvite(sql: Sql, id: string, acceptance: Acceptance): Promise<User> {
  return ensuringFreeEmail(acceptance, () =>
    sql.begin(async (tx) => {
      const invite = await lockOpenInvite(tx, id);
      const { OrganizationId, isOperationalUser, isAdminUser, isSuperUser } = invite;
      const roles = { isOperationalUser, isAdminUser, isSuperUser };
      const userId = await insertUser(tx, { ...acceptance, ...roles, OrganizationId }, null);
      await assignHospitals(tx, { invite, userId });
      await noteAccepted(tx, id, userId);
      return (await findUser(tx, userId))!;
    }));
}

/** A hospital that has gone, or is just going, to another organisation is left out. */
async function assignHospitals(
  tx: Sql,
  { invite, userId }: { invite: Invite; userId: string },
): Promise<void> {
  await tx`
    insert into hospital_users (
      hospital_id, ed_admin_user_id, is_active, is_info_user, is_ringdown_user,
      created_by_id, updated_by_id
    )
    select
      ih.hospital_id, ${userId}::uuid, ih.is_active, ih.is_info_user, ih.is_ringdown_user,
      ${userId}::uuid, ${userId}::uuid
    from invite_hospitals ih
    join hospitals h on h.id = ih.hospital_id
    where ih.invite_id = ${invite.id} and h.organization_id = ${invite.OrganizationId}
    for share of h
  `;
}
