import { type Invite, mayInvite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { type Administrator, renewLinks } from "./links.ts";
import { type InviteRow, keepInviteEvents, selectInvites, toInvite } from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";

/** Whose rights a transaction changes; `after` is null when nothing is left of them. */
export interface RightsChange {
  before: User;
  after: User | null;
}

/**
 * Withdraws the invites of those who may no longer invite: nobody gets in by one (decision 0019).
 * Those they sent are revoked until somebody else sends them again. Those that others sent get a new
 * link, which is mailed, since they have seen the old one.
 */
export async function leaveInvitesBehind(
  tx: Sql,
  changes: RightsChange[],
  { by, letterOf }: Administrator,
): Promise<void> {
  const losing = changes.filter(({ before }) => before.isAdminUser || before.isSuperUser);
  if (losing.length === 0) return;
  const lost = (await lockInvitesToCome(tx)).flatMap(({ invite, sentById }) => {
    const losers = losing.filter((change) => loses(change, invite));
    const isTheirs = losers.some(({ before }) => before.id === sentById);
    return losers.length > 0 ? [{ id: invite.id, isTheirs }] : [];
  });
  const ids = (ofLosers: boolean) =>
    lost.filter(({ isTheirs }) => isTheirs === ofLosers).map(({ id }) => id);
  await revoke(tx, ids(true), by);
  await renewLinks(tx, ids(false), { by, letterOf });
}

function loses({ before, after }: RightsChange, invite: Invite): boolean {
  return mayInvite(before, invite) && !(after && mayInvite(after, invite));
}

/** Every invite that can still be accepted or sent again; each row is locked. */
async function lockInvitesToCome(
  tx: Sql,
): Promise<{ invite: Invite; sentById: string | null }[]> {
  await tx`
    select from invites where accepted_at is null and revoked_at is null order by id for update
  `;
  const rows = await tx<InviteRow[]>`
    ${selectInvites(tx)} where i.accepted_at is null and i.revoked_at is null order by i.id
  `;
  return rows.map((row) => ({ invite: toInvite(row), sentById: row.sentById }));
}

async function revoke(tx: Sql, ids: string[], by: User): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update invites
    set revoked_at = clock_timestamp(), revoked_by_id = ${by.id}, is_left_behind = true,
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = any (${ids}::uuid[])
  `;
  const invites = ids.map((id) => ({ id }));
  await keepInviteEvents(tx, "invite.left_behind", { invites, actorId: by.id });
}
