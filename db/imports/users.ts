import { storedValues } from "../../domain/import/judging.ts";
import { judgeUsers, type UserLine } from "../../domain/import/users.ts";
import { STAY_MESSAGES } from "../../domain/import/undo.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { removeUnsentMails } from "../emails.ts";
import { listHospitals } from "../hospitals/hospitals.ts";
import { inParts } from "../in_parts.ts";
import { keepInviteEvents } from "../invites/invites.ts";
import { insertInvites } from "../invites/many.ts";
import { lockSender } from "../invites/sending.ts";
import { ensureMayPutInto, getOrganization } from "../organizations/organizations.ts";
import type { Sql } from "../postgres/sql.ts";
import type { ImportList, KindOfImport } from "./kind.ts";

/** Users, who are invited: nobody chooses a password for somebody else. */
export const USERS: KindOfImport<UserLine> = {
  async ensureMay(tx, organizationId, asked) {
    const by = await lockSender(tx, asked);
    await ensureMayPutInto(tx, organizationId, by);
    return by;
  },

  async judge(tx, list, { by }) {
    const { OrganizationId } = list;
    const [organization, users, invited, hospitals] = [
      await getOrganization(tx, OrganizationId),
      await listUsersAt(tx, addressesIn(list)),
      await listInvited(tx, OrganizationId, by),
      await listHospitals(tx, OrganizationId),
    ];
    return judgeUsers(list.lines, {
      organization,
      users,
      invited: invited.map(({ email }) => email),
      hospitals: hospitals.filter(({ isActive }) => isActive),
    });
  },

  async store(tx, lines, { OrganizationId, ...how }) {
    const ids = await insertInvites(tx, OrganizationId, lines.map(({ what }) => what), how);
    return lines.map(({ line }, at) => ({ line, subjectId: ids[at], changes: null }));
  },

  async undo(tx, lines, by) {
    const ids = lines.map(({ subjectId }) => subjectId);
    const invites = await tx<
      { id: string; email: string; isAccepted: boolean; isRevoked: boolean }[]
    >`
      select id, email, accepted_at is not null as is_accepted, revoked_at is not null as is_revoked
      from invites where id = any (${ids}::uuid[]) order by id for update
    `;
    const open = invites.filter(({ isAccepted, isRevoked }) => !isAccepted && !isRevoked);
    await inParts(open.map(({ id }) => id), (part) => revoke(tx, part, by));
    return invites.filter(({ isAccepted }) => isAccepted).map(({ id, email }) => ({
      line: lines.find(({ subjectId }) => subjectId === id)!.line,
      name: email,
      message: STAY_MESSAGES.accepted,
    }));
  },
};

/** Their links end; mails that have not left are not sent. */
async function revoke(tx: Sql, ids: string[], by: User): Promise<void> {
  await tx`
    update invites
    set revoked_at = clock_timestamp(), revoked_by_id = ${by.id},
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = any (${ids}::uuid[])
  `;
  await keepInviteEvents(tx, "invite.revoked", {
    invites: ids.map((id) => ({ id })),
    actorId: by.id,
  });
  await removeUnsentMails(tx, ids.map((id) => `invite:${id}`));
}

function addressesIn({ lines }: ImportList): string[] {
  return lines.map((line) => storedValues("users", line).email);
}

async function listUsersAt(tx: Sql, addresses: string[]) {
  return await tx<{ email: string; OrganizationId: string; isActive: boolean }[]>`
    select u.email, u.organization_id as "OrganizationId", u.is_active
    from users u
    where lower(u.email) = any (
      select lower(address) from unnest(${addresses}::text[]) as address
    )
  `;
}

/** Also those whose link has ended: they are sent again. */
async function listInvited(tx: Sql, organizationId: string, by: User) {
  return await tx<{ email: string }[]>`
    select email from invites
    where organization_id = ${organizationId} and accepted_at is null
      and (revoked_at is null or is_left_behind)
      ${can(by, "manageSite") ? tx`` : tx`and not is_super_user`}
  `;
}
