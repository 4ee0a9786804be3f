import { mayInvite } from "../domain/invite.ts";
import type { User } from "../domain/user.ts";
import { keepInviteEvent, type LetterOf, lockInvitesToCome, renewLink } from "./invites.ts";
import type { Sql } from "./sql.ts";

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

async function revoke(tx: Sql, id: string, by: User): Promise<void> {
  await tx`
    update invites
    set revoked_at = clock_timestamp(), revoked_by_id = ${by.id}, is_left_behind = true,
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  await keepInviteEvent(tx, "invite.left_behind", { id, actorId: by.id });
}
