import { type Invite, mayInvite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { type LetterOf, renewLink } from "./links.ts";
import { keepInviteEvent, selectInvites, toInvite } from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";

/** Whose rights a transaction changes; `after` is null when nothing is left of them. */
export interface RightsChange {
  before: User;
  after: User | null;
  by: User;
  letterOf: LetterOf;
}

/**
 * Lets nobody come by an invite behind which, or behind whose link, somebody stands who may not
 * invite any more (decision 0019). What he sent is revoked, and waits for somebody else to send it
 * again. What others sent goes on under a new link, which is mailed: he has seen the old one.
 */
export async function leaveInvitesBehind(
  tx: Sql,
  { before, after, by, letterOf }: RightsChange,
): Promise<void> {
  if (!before.isAdminUser && !before.isSuperUser) return;
  for (const { invite, sentById } of await lockInvitesToCome(tx)) {
    const isLost = mayInvite(before, invite) && !(after && mayInvite(after, invite));
    if (!isLost) continue;
    if (sentById === before.id) await revoke(tx, invite.id, by);
    else await renewLink(tx, invite, { by, letterOf });
  }
}

/** Every invite that somebody may still come by, or may be sent again as it is; each row is held. */
async function lockInvitesToCome(
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

async function revoke(tx: Sql, id: string, by: User): Promise<void> {
  await tx`
    update invites
    set revoked_at = clock_timestamp(), revoked_by_id = ${by.id}, is_left_behind = true,
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  await keepInviteEvent(tx, "invite.left_behind", { id, actorId: by.id });
}
