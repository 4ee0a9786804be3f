import { Forbidden, Invalid } from "../../domain/errors.ts";
import { type Invite, isInvited, NO_INVITE, OTHER_ADDRESS } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { keepInviteEvent, lockInvite } from "./invites.ts";
import { getPublicInvite } from "./public.ts";
import type { Sql } from "../postgres/sql.ts";
import { ensuringFreeEmail, insertUser } from "../people/changes.ts";
import { findUser } from "../people/users.ts";

/** What the invited person fills in. */
export interface Acceptance {
  firstName: string;
  lastName: string;
  email: string;
  hashedPassword: string;
}

/** Who accepts an invite by signing in with the provider of the organisation. */
export type AcceptanceByProvider = Omit<Acceptance, "hashedPassword">;

/**
 * Makes the account that an invite promises, with its roles and memberships, once.
 * `tokenHash`: of the token in its link. @throws {Forbidden} the link opens nothing.
 * @throws {Invalid} the address is not the invited one, or taken.
 */
export function acceptInvite(
  sql: Sql,
  tokenHash: Uint8Array,
  acceptance: Acceptance,
): Promise<User> {
  return ensuringFreeEmail(acceptance, () =>
    sql.begin(async (tx) => {
      const invite = await lockOpenInvite(tx, tokenHash);
      if (!isInvited(invite, acceptance.email)) {
        throw new Invalid([{ path: "email", message: OTHER_ADDRESS, value: acceptance.email }]);
      }
      const userId = await makeInvited(tx, invite, acceptance);
      return (await findUser(tx, userId))!;
    }));
}

/**
 * Makes the account of the newest open invite to this address, in the caller's transaction. Returns
 * its id; null without one, or if it would make a super user. @throws {Forbidden} it was just
 * answered.
 */
export async function acceptInviteOf(
  tx: Sql,
  organizationId: string,
  acceptance: AcceptanceByProvider,
): Promise<string | null> {
  const [open] = await tx<[{ tokenHash: Uint8Array }?]>`
    select token_hash from invites
    where organization_id = ${organizationId} and lower(email) = lower(${acceptance.email})
      and accepted_at is null and revoked_at is null and expires_at > clock_timestamp()
      and token_hash is not null and not is_super_user
    order by created_at desc, id desc
    limit 1
  `;
  if (!open) return null;
  return await makeInvited(tx, await lockOpenInvite(tx, open.tokenHash), acceptance);
}

async function makeInvited(
  tx: Sql,
  invite: Invite,
  acceptance: AcceptanceByProvider & { hashedPassword?: string },
): Promise<string> {
  const { OrganizationId, isOperationalUser, isAdminUser, isSuperUser } = invite;
  const roles = { isOperationalUser, isAdminUser, isSuperUser };
  const userId = await insertUser(tx, { ...acceptance, ...roles, OrganizationId }, null);
  await assignHospitals(tx, { invite, userId });
  await noteAccepted(tx, invite.id, userId);
  return userId;
}

/**
 * The invite of this link, locked until the transaction ends: of two who use it at once, one comes
 * second, and a link that is replaced meanwhile is a dead one. Its hospitals and its organisation are locked before it, in the order in which deactivating
 * the organisation locks them; otherwise the two could deadlock.
 * @throws {Forbidden} the link opens nothing.
 */
async function lockOpenInvite(tx: Sql, tokenHash: Uint8Array): Promise<Invite> {
  const { id } = await getPublicInvite(tx, tokenHash);
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
  await getPublicInvite(tx, tokenHash); // as it is now that it is locked
  if (!organization.isActive) throw new Forbidden(NO_INVITE);
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
