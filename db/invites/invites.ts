import { Forbidden, NotFound } from "../../domain/errors.ts";
import { type HospitalInvite, type Invite, inviteFault } from "../../domain/people/invite.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { keepAuditEvents } from "../audit_events.ts";
import { type MailRow, mailStateOf, newestMailAbout } from "../mail_state.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * An organisation's invites that wait for an answer, have expired or were left behind, newest first;
 * with `all` also those accepted or revoked by hand. Those that make super users are listed to super
 * users only.
 */
export async function listInvites(
  sql: Sql,
  { organizationId, all = false, by }: { organizationId: string; all?: boolean; by: User },
): Promise<Invite[]> {
  const rows = await sql<InviteRow[]>`
    ${selectInvites(sql)}
    where i.organization_id = ${organizationId}
      ${all ? sql`` : sql`and i.accepted_at is null and (i.revoked_at is null or i.is_left_behind)`}
      ${listedTo(sql, by)}
    order by i.created_at desc, i.id desc
  `;
  return rows.map(toInvite);
}

/**
 * How many of the invites that `by` may list can still be used: of one organisation, or of all where
 * none is named. Null when they may list none.
 */
export async function countPendingInvites(
  sql: Sql,
  { organizationId, by }: { organizationId?: string; by: User },
): Promise<number | null> {
  const readsThem = organizationId === undefined
    ? can(by, "manageSite")
    : can(by, "administerOrganization", { organizationId });
  if (!readsThem) return null;
  const [row] = await sql<[{ pending: number }]>`
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

/** The invite of this id, its row locked until the transaction ends. @throws {NotFound} */
export async function lockInvite(tx: Sql, id: string): Promise<Invite> {
  await tx`select from invites where id = ${id} for update`;
  const [row] = await tx<[InviteRow?]>`${selectInvites(tx)} where i.id = ${id}`;
  if (!row) throw new NotFound();
  return toInvite(row);
}

/** @throws {Forbidden} revoked, accepted, or expired at `now` (ms). */
export function ensureOpen(invite: Invite, now: number) {
  const fault = inviteFault(invite, now);
  if (fault) throw new Forbidden(fault);
}

/** Keeps what happened to an invite. */
export function keepInviteEvent(
  tx: Sql,
  action: string,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  return keepInviteEvents(tx, action, { invites: [{ id }], actorId });
}

/** Keeps what happened to each of these invites. */
export function keepInviteEvents(
  tx: Sql,
  action: string,
  { invites, actorId }: { invites: { id: string }[]; actorId: string },
): Promise<void> {
  return keepAuditEvents(
    tx,
    invites.map(({ id }) => ({ actorId, action, subjectKind: "invite", subjectId: id })),
  );
}

/** Whole invites; `i` is the invite. */
export function selectInvites(sql: Sql) {
  return sql`
    select
      i.id, i.organization_id, i.first_name, i.last_name, i.email, i.message,
      i.is_operational_user, i.is_admin_user, i.is_super_user, i.sent_by_id,
      i.revoked_at, i.accepted_at, i.expires_at,
      i.created_by_id, i.created_at, i.updated_by_id, i.updated_at,
      o.name as organization_name, o.language, i.token_hash is not null as has_link,
      ${newestMailAbout(sql, sql`'invite:' || i.id`)} as mail,
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

/** A row of `selectInvites`. */
export interface InviteRow extends AuditColumns {
  id: string;
  organizationId: string;
  organizationName: string;
  language: Organization["language"];
  firstName: string | null;
  lastName: string | null;
  email: string;
  message: string | null;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  isSuperUser: boolean;
  sentById: string | null;
  revokedAt: Date | null;
  acceptedAt: Date | null;
  expiresAt: Date;
  hospitalInvites: HospitalInvite[];
  hasLink: boolean;
  mail: MailRow | null;
}

/** The invite in such a row. */
export function toInvite(row: InviteRow): Invite {
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
    revokedAt: row.revokedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    mail: row.hasLink ? mailStateOf(row.mail) : { status: "NO LINK", at: null, reason: null },
    ...auditFields(row),
  };
}
