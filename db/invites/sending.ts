import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { EMAIL_MESSAGES } from "../../domain/people/email_address.ts";
import { Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import { type HospitalInvite, type Invite, mayInvite } from "../../domain/people/invite.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { type Administrator, mailInvite } from "./links.ts";
import { ensureOpen, keepInviteEvent, lockInvite } from "./invites.ts";
import { ensureMayPutInto } from "../organizations/organizations.ts";
import type { Sql } from "../postgres/sql.ts";
import { keepSuperUsers } from "../people/super_users.ts";
import { findActiveUser } from "../people/users.ts";

/** Whom an invite is for, and what their account may do. */
export interface NewInvite {
  OrganizationId: string;
  firstName?: string | null;
  lastName?: string | null;
  email: string;
  message?: string | null;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  isSuperUser: boolean;
  HospitalInvites: HospitalInvite[];
}

/**
 * Invites somebody; the mail is queued with it.
 * @throws {Invalid} the address is a user's, or invited there, already; `by` may not invite to the
 * organisation or to a hospital.
 * @throws {Forbidden} `by` may not make super users.
 */
export function createInvite(
  sql: Sql,
  { OrganizationId, HospitalInvites, ...fields }: NewInvite,
  { by: asked, letterOf }: Administrator,
): Promise<Invite> {
  return sql.begin(async (tx) => {
    const by = await lockSender(tx, asked);
    if (fields.isSuperUser && !can(by, "manageSite")) {
      throw new Forbidden(ADMINISTRATION_MESSAGES.onlySuperUsersGrant);
    }
    await ensureMayPutInto(tx, OrganizationId, by);
    await ensureNoUser(tx, fields.email);
    await ensureNotInvited(tx, OrganizationId, fields.email);
    const [{ id }] = await tx<[{ id: string }]>`
      insert into invites ${
      tx({
        ...fields,
        firstName: fields.firstName ?? null,
        lastName: fields.lastName ?? null,
        message: fields.message ?? null,
        organizationId: OrganizationId,
        expiresAt: new Date(0), // set with the mail
        createdById: by.id,
        updatedById: by.id,
      })
    }
      returning id
    `;
    await insertHospitals(tx, { id, OrganizationId, HospitalInvites });
    await keepInviteEvent(tx, "invite.created", { id, actorId: by.id });
    return await mailInvite(tx, id, { by, letterOf, isNewLink: false });
  });
}

/** @throws {Invalid} an invite is open, whose link would go on working beside the new one. */
async function ensureNotInvited(tx: Sql, organizationId: string, email: string): Promise<void> {
  const rows = await tx`
    select from invites
    where organization_id = ${organizationId} and lower(email) = lower(${email})
      and accepted_at is null and revoked_at is null and expires_at > clock_timestamp()
    limit 1
  `;
  if (rows.length === 0) return;
  throw new Invalid([{
    path: "email",
    message: ADMINISTRATION_MESSAGES.invitedAlready,
    value: email,
  }]);
}

/**
 * Mails an invite again, with a new link that is valid for another 14 days; the one before ends. An
 * invite that was left behind opens again.
 * @throws {NotFound} @throws {Forbidden} accepted or revoked. @throws {Invalid} a user has
 * the address.
 */
export function resendInvite(
  sql: Sql,
  id: string,
  { by: asked, letterOf }: Administrator,
): Promise<Invite> {
  return sql.begin(async (tx) => {
    const by = await lockSender(tx, asked);
    const before = await lockTheirInvite(tx, id, by);
    const isLeft = await takeUp(tx, before);
    if (!isLeft) ensureOpen(before, Date.parse(before.expiresAt) - 1); // an expired one begins anew
    await ensureNoUser(tx, before.email);
    await keepInviteEvent(tx, "invite.resent", { id, actorId: by.id });
    return await mailInvite(tx, id, { by, letterOf, isNewLink: true });
  });
}

/** Makes an invite's link invalid. @throws {NotFound} @throws {Forbidden} it was accepted. */
export function revokeInvite(sql: Sql, id: string, by: User): Promise<Invite> {
  return sql.begin(async (tx) => {
    const before = await lockTheirInvite(tx, id, by);
    const isLeft = await takeUp(tx, before);
    if (before.revokedAt && !isLeft) return before;
    if (!isLeft) ensureOpen(before, Date.parse(before.expiresAt) - 1);
    await tx`
      update invites
      set revoked_at = clock_timestamp(), revoked_by_id = ${by.id},
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    await keepInviteEvent(tx, "invite.revoked", { id, actorId: by.id });
    return await lockInvite(tx, id);
  });
}

/**
 * The user who invites, as they are now. A transaction that takes their rights away waits for this
 * one, and then finds the invite. A super user can also lose them with the organisation.
 * @throws {Forbidden} they have just lost them.
 */
export async function lockSender(tx: Sql, { id, isSuperUser }: User): Promise<User> {
  if (isSuperUser) await keepSuperUsers(tx);
  await tx`select from users where id = ${id} for share`;
  const user = await findActiveUser(tx, id);
  if (!user || !can(user, "administer")) throw new Forbidden();
  return user;
}

/** @throws {NotFound} there is none, or `by` may not know of it. */
async function lockTheirInvite(tx: Sql, id: string, by: User): Promise<Invite> {
  const invite = await lockInvite(tx, id);
  if (!mayInvite(by, invite)) throw new NotFound();
  return invite;
}

/** Opens an invite again that was left behind. False for any other. */
async function takeUp(tx: Sql, { id }: Invite): Promise<boolean> {
  const rows = await tx`
    update invites set is_left_behind = false, revoked_at = null, revoked_by_id = null
    where id = ${id} and is_left_behind
    returning id
  `;
  return rows.length > 0;
}

/** @throws {Invalid} a user has this address. */
async function ensureNoUser(tx: Sql, email: string): Promise<void> {
  const rows = await tx`select from users where lower(email) = lower(${email})`;
  if (rows.length === 0) return;
  throw new Invalid([{ path: "email", message: EMAIL_MESSAGES.taken, value: email }]);
}

async function insertHospitals(
  tx: Sql,
  { id, OrganizationId, HospitalInvites }: Pick<
    Invite,
    "id" | "OrganizationId" | "HospitalInvites"
  >,
): Promise<void> {
  if (HospitalInvites.length === 0) return;
  const own = await tx<{ id: string }[]>`
    select id from hospitals where organization_id = ${OrganizationId}
  `;
  ensureEachOnce(HospitalInvites.map(({ HospitalId }) => HospitalId), own.map(({ id }) => id));
  const rows = HospitalInvites.map(({ HospitalId, ...flags }) => ({
    ...flags,
    inviteId: id,
    hospitalId: HospitalId,
  }));
  await tx`insert into invite_hospitals ${tx(rows)}`;
}

/** @throws {Invalid} one is not among `own`, or stands twice. */
function ensureEachOnce(hospitalIds: string[], own: string[]) {
  const { hospitalOfAnother, hospitalTwice } = ADMINISTRATION_MESSAGES;
  for (const [at, value] of hospitalIds.entries()) {
    const isFirst = hospitalIds.indexOf(value) === at;
    if (own.includes(value) && isFirst) continue;
    const message = own.includes(value) ? hospitalTwice : hospitalOfAnother;
    throw new Invalid([{ path: `HospitalInvites.${at}.HospitalId`, message, value }]);
  }
}
