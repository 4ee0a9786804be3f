import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Forbidden } from "../../domain/errors.ts";
import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { readClock } from "../clock.ts";
import { ensureOpen, keepInviteEvent, lockInvite } from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";
import { ensuringFreeEmail, insertUser } from "../people/changes.ts";
import { findUser } from "../people/users.ts";

/**
 * Checks that an invite can be used now, before a password is hashed.
 * @throws {NotFound} @throws {Forbidden} revoked, accepted, expired.
 */
export function ensureUsable(sql: Sql, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    await lockOpenInvite(tx, id);
  });
}

/** What the invited person fills in. */
export interface Acceptance {
  firstName: string;
  lastName: string;
  email: string;
  hashedPassword: string;
}

/**
 * Makes the account that an invite promises, with its roles and memberships, once.
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

/**
 * The invite of this id, locked until the transaction ends: of two who use it at once, one comes
 * second. Its hospitals and its organisation are locked before it, in the order in which deactivating
 * the organisation locks them; otherwise the two could deadlock.
 * @throws {NotFound} @throws {Forbidden} revoked, accepted, expired.
 */
async function lockOpenInvite(tx: Sql, id: string): Promise<Invite> {
  await tx`
    select from hospitals
    where id in (select hospital_id from invite_hospitals where invite_id = ${id})
    order by id
    for share
  `;
  const [organization] = await tx<[{ isActive: boolean }]>`
    select is_active from organizations
    where id = (select organization_id from invites where id = ${id})
    for share
  `;
  const invite = await lockInvite(tx, id);
  const now = await readClock(tx);
  ensureOpen(invite, now.getTime());
  if (!organization.isActive) throw new Forbidden(ADMINISTRATION_MESSAGES.inviteGone);
  return invite;
}

/** Leaves out a hospital that has moved, or is just moving, to another organisation. */
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

/** Records who accepted an invite, which nobody can use again. */
async function noteAccepted(tx: Sql, id: string, userId: string): Promise<void> {
  await tx`
    update invites
    set accepted_at = clock_timestamp(), accepted_by_id = ${userId},
      updated_at = clock_timestamp(), updated_by_id = ${userId}
    where id = ${id}
  `;
  await keepInviteEvent(tx, "invite.accepted", { id, actorId: userId });
}
