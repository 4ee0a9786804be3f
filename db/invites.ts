import { ADMINISTRATION_MESSAGES } from "../domain/administration.ts";
import { EMAIL_MESSAGES } from "../domain/email_address.ts";
import { Forbidden, Invalid, NotFound } from "../domain/errors.ts";
import { type HospitalInvite, type Invite, inviteFault, mayInvite } from "../domain/invite.ts";
import { can } from "../domain/permissions.ts";
import type { User } from "../domain/user.ts";
import { keepAuditEvent } from "./audit_events.ts";
import { type Letter, queueMail } from "./emails.ts";
import { ensureMayPutInto } from "./organization_choice.ts";
import type { Sql } from "./sql.ts";
import { keepSuperUsers } from "./super_users.ts";
import { findActiveUser } from "./users.ts";

const DAYS = 14;

/** What an invite says of whom, and what his account may do. */
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

/** Words the mail of an invite. `isNewLink`: the link that was mailed before is worth nothing. */
export type LetterOf = (
  invite: Invite,
  about: { organizationName: string; isNewLink: boolean },
) => Letter;

/**
 * An organisation's invites that wait for an answer, have expired or were left behind, newest first;
 * with `all` also those accepted or revoked by hand. The id opens the invite, so those that make super users are listed to
 * super users only.
 */
export async function listInvites(
  sql: Sql,
  { organizationId, all = false, by }: { organizationId: string; all?: boolean; by: User },
): Promise<Invite[]> {
  const rows = await sql`
    ${selectInvites(sql)}
    where i.organization_id = ${organizationId}
      ${all ? sql`` : sql`and i.accepted_at is null and (i.revoked_at is null or i.is_left_behind)`}
      ${listedTo(sql, by)}
    order by i.created_at desc, i.id desc
  `;
  return rows.map(toInvite);
}

/**
 * How many of the invites listed to somebody can still be used, of all organisations where none is
 * named. Null: none are listed to him.
 */
export async function countPendingInvites(
  sql: Sql,
  { organizationId, by }: { organizationId?: string; by: User },
): Promise<number | null> {
  const readsThem = organizationId === undefined
    ? can(by, "manageSite")
    : can(by, "administerOrganization", { organizationId });
  if (!readsThem) return null;
  const [row] = await sql`
    select count(*)::int as pending from invites i
    where i.accepted_at is null and i.revoked_at is null and i.expires_at > clock_timestamp()
      ${organizationId === undefined ? sql`` : sql`and i.organization_id = ${organizationId}`}
      ${listedTo(sql, by)}
  `;
  return row.pending;
}

function listedTo(sql: Sql, by: User) {
  return can(by, "manageSite") ? sql`` : sql`and not i.is_super_user`;
}

/**
 * Invites somebody; the mail is queued with it.
 * @throws {Invalid} he is a user already, not an organisation or hospital to invite to.
 * @throws {Forbidden} he may not make super users.
 */
export function createInvite(
  sql: Sql,
  { OrganizationId, HospitalInvites, ...fields }: NewInvite,
  { by: asked, letterOf }: { by: User; letterOf: LetterOf },
): Promise<Invite> {
  return sql.begin(async (tx) => {
    const by = await lockSender(tx, asked);
    if (fields.isSuperUser && !can(by, "manageSite")) {
      throw new Forbidden(ADMINISTRATION_MESSAGES.onlySuperUsersGrant);
    }
    await ensureMayPutInto(tx, OrganizationId, by);
    await ensureNoUser(tx, fields.email);
    const [{ id }] = await tx`
      insert into invites ${
      tx({
        ...fields,
        firstName: fields.firstName ?? null,
        lastName: fields.lastName ?? null,
        message: fields.message ?? null,
        organizationId: OrganizationId,
        expiresAt: new Date(), // set with the mail
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

/**
 * Mails an invite again; it is good for another 14 days. One that was left behind opens again, under
 * a new link: whoever left it behind knows the old one.
 * @throws {NotFound} @throws {Forbidden} accepted or revoked. @throws {Invalid} he is a user.
 */
export function resendInvite(
  sql: Sql,
  id: string,
  { by: asked, letterOf }: { by: User; letterOf: LetterOf },
): Promise<Invite> {
  return sql.begin(async (tx) => {
    const by = await lockSender(tx, asked);
    const before = await lockTheirInvite(tx, id, by);
    const isLeft = await takeUp(tx, before);
    if (!isLeft) ensureOpen(before, Date.parse(before.expiresAt) - 1); // an expired one begins anew
    await ensureNoUser(tx, before.email);
    await keepInviteEvent(tx, "invite.resent", { id, actorId: by.id });
    const sentId = isLeft ? await changeLink(tx, id, by) : id;
    return await mailInvite(tx, sentId, { by, letterOf, isNewLink: isLeft });
  });
}

/** Makes an invite's link worth nothing. @throws {NotFound} @throws {Forbidden} it was accepted. */
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

/** Opens an invite again that somebody left behind. False for any other. */
async function takeUp(tx: Sql, { id }: Invite): Promise<boolean> {
  const rows = await tx`
    update invites set is_left_behind = false, revoked_at = null, revoked_by_id = null
    where id = ${id} and is_left_behind
    returning id
  `;
  return rows.length > 0;
}

/** Every invite that somebody may still come by, or may be sent again as it is; each row is held. */
export async function lockInvitesToCome(
  tx: Sql,
): Promise<{ invite: Invite; sentById: string | null }[]> {
  await tx`
    select from invites where accepted_at is null and revoked_at is null order by id for update
  `;
  const rows = await tx`
    ${selectInvites(tx)} where i.accepted_at is null and i.revoked_at is null order by i.id
  `;
  return rows.map((row) => ({ invite: toInvite(row), sentById: row.sentById }));
}

/**
 * Lets an invite go on under a new link. It is mailed and good for another 14 days, unless the
 * invite has expired. Whoever stood behind it still does.
 */
export async function renewLink(
  tx: Sql,
  { id }: Invite,
  { by, letterOf }: { by: User; letterOf: LetterOf },
): Promise<void> {
  const newId = await changeLink(tx, id, by);
  const renewed = await tx`
    update invites set expires_at = clock_timestamp() + ${DAYS} * interval '1 day'
    where id = ${newId} and expires_at > clock_timestamp()
    returning id
  `;
  if (renewed.length > 0) await queueLetter(tx, newId, { letterOf, isNewLink: true });
}

/** Gives the new id, which is the new link. */
async function changeLink(tx: Sql, id: string, by: User): Promise<string> {
  const [{ newId }] = await tx`
    update invites set id = gen_random_uuid() where id = ${id} returning id as new_id
  `;
  await keepInviteEvent(tx, "invite.link_changed", { id: newId, actorId: by.id, before: id });
  return newId;
}

/** An invite that can be used now; asked before a password is hashed. @throws as `lockOpenInvite`. */
export function ensureUsable(sql: Sql, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    await lockOpenInvite(tx, id);
  });
}

/**
 * The invite of this id, its row held until the transaction ends: of two who use it at once, one
 * comes second. Its hospitals and its organisation are held before it, as whoever deactivates the
 * organisation holds them, or the two would wait for each other.
 * @throws {NotFound} @throws {Forbidden} revoked, accepted, expired.
 */
export async function lockOpenInvite(tx: Sql, id: string): Promise<Invite> {
  await tx`
    select from hospitals
    where id in (select hospital_id from invite_hospitals where invite_id = ${id})
    order by id
    for share
  `;
  const [organization] = await tx`
    select is_active from organizations
    where id = (select organization_id from invites where id = ${id})
    for share
  `;
  const invite = await lockInvite(tx, id);
  const [{ now }] = await tx`select clock_timestamp() as now`;
  ensureOpen(invite, now.getTime());
  if (!organization.isActive) throw new Forbidden(ADMINISTRATION_MESSAGES.inviteGone);
  return invite;
}

/** Notes who came of an invite, which nobody can use again. */
export async function noteAccepted(tx: Sql, id: string, userId: string): Promise<void> {
  await tx`
    update invites
    set accepted_at = clock_timestamp(), accepted_by_id = ${userId},
      updated_at = clock_timestamp(), updated_by_id = ${userId}
    where id = ${id}
  `;
  await keepInviteEvent(tx, "invite.accepted", { id, actorId: userId });
}

/** @throws {Forbidden} */
function ensureOpen(invite: Invite, now: number) {
  const fault = inviteFault(invite, now);
  if (fault) throw new Forbidden(fault);
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
  const own = await tx`select id from hospitals where organization_id = ${OrganizationId}`;
  for (const [at, { HospitalId, ...flags }] of HospitalInvites.entries()) {
    const path = `HospitalInvites.${at}.HospitalId`;
    if (!own.some((hospital) => hospital.id === HospitalId)) {
      const message = ADMINISTRATION_MESSAGES.hospitalOfAnother;
      throw new Invalid([{ path, message, value: HospitalId }]);
    }
    const row = { ...flags, inviteId: id, hospitalId: HospitalId };
    const made = await tx`
      insert into invite_hospitals ${tx(row)}
      on conflict (invite_id, hospital_id) do nothing
      returning id
    `;
    if (made.length > 0) continue;
    const message = ADMINISTRATION_MESSAGES.hospitalTwice;
    throw new Invalid([{ path, message, value: HospitalId }]);
  }
}

/** Good for 14 days from now. Who mails it stands behind it. */
async function mailInvite(
  tx: Sql,
  id: string,
  { by, letterOf, isNewLink }: { by: User; letterOf: LetterOf; isNewLink: boolean },
): Promise<Invite> {
  await tx`
    update invites
    set expires_at = clock_timestamp() + ${DAYS} * interval '1 day', sent_by_id = ${by.id},
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  return await queueLetter(tx, id, { letterOf, isNewLink });
}

async function queueLetter(
  tx: Sql,
  id: string,
  { letterOf, isNewLink }: { letterOf: LetterOf; isNewLink: boolean },
): Promise<Invite> {
  const [{ organizationName }] = await tx`
    select o.name as organization_name
    from invites i join organizations o on o.id = i.organization_id
    where i.id = ${id}
  `;
  const invite = await lockInvite(tx, id);
  const letter = letterOf(invite, { organizationName, isNewLink });
  await queueMail(tx, { to: invite.email, ...letter, giveUpAt: new Date(invite.expiresAt) });
  return invite;
}

/** @throws {NotFound} */
async function lockInvite(tx: Sql, id: string): Promise<Invite> {
  await tx`select from invites where id = ${id} for update`;
  const [row] = await tx`${selectInvites(tx)} where i.id = ${id}`;
  if (!row) throw new NotFound();
  return toInvite(row);
}

/** @throws {NotFound} none, or not his to know of. */
async function lockTheirInvite(tx: Sql, id: string, by: User): Promise<Invite> {
  const invite = await lockInvite(tx, id);
  if (!mayInvite(by, invite)) throw new NotFound();
  return invite;
}

/**
 * Who invites, as he is now. Whoever takes his rights away waits for him, and then finds the invite;
 * a super user's may also go with his organisation.
 * @throws {Forbidden} he has just lost them.
 */
async function lockSender(tx: Sql, { id, isSuperUser }: User): Promise<User> {
  if (isSuperUser) await keepSuperUsers(tx);
  await tx`select from users where id = ${id} for share`;
  const user = await findActiveUser(tx, id);
  if (!user || !can(user, "administer")) throw new Forbidden();
  return user;
}

/** `before`: the id it had until now. */
export function keepInviteEvent(
  tx: Sql,
  action: string,
  { id, actorId, before }: { id: string; actorId: string; before?: string },
): Promise<void> {
  const event = { actorId, action, subjectKind: "invite", subjectId: id } as const;
  return keepAuditEvent(tx, before === undefined ? event : { ...event, details: { before } });
}

function selectInvites(sql: Sql) {
  return sql`
    select
      i.*, o.name as organization_name,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'HospitalId', ih.hospital_id, 'isActive', ih.is_active,
          'isInfoUser', ih.is_info_user, 'isRingdownUser', ih.is_ringdown_user
        ) order by h.sort_sequence_number, h.name)
        from invite_hospitals ih join hospitals h on h.id = ih.hospital_id
        where ih.invite_id = i.id
      ), '[]') as hospital_invites
    from invites i join organizations o on o.id = i.organization_id
  `;
}

function toInvite(row: Record<string, unknown>): Invite {
  return {
    id: row.id,
    OrganizationId: row.organizationId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    message: row.message,
    isOperationalUser: row.isOperationalUser,
    isAdminUser: row.isAdminUser,
    isSuperUser: row.isSuperUser,
    HospitalInvites: row.hospitalInvites,
    revokedAt: iso(row.revokedAt),
    acceptedAt: iso(row.acceptedAt),
    expiresAt: iso(row.expiresAt),
    CreatedById: row.createdById,
    createdAt: iso(row.createdAt),
    UpdatedById: row.updatedById,
    updatedAt: iso(row.updatedAt),
  } as Invite;
}

function iso(at: unknown): string | null {
  return at ? (at as Date).toISOString() : null;
}
