import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { type Letter, queueMails } from "../emails.ts";
import { type InviteRow, keepInviteEvents, selectInvites, toInvite } from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";

const DAYS = 14;

/** Writes the mail of an invite. `isNewLink`: the link that was mailed before is no longer valid. */
export type LetterOf = (
  invite: Invite,
  about: { organizationName: string; isNewLink: boolean },
) => Letter;

/** Who administers, and how the invites that are mailed because of it are written. */
export interface Administrator {
  by: User;
  letterOf: LetterOf;
}

/** Mails an invite, valid for 14 days from now. Whoever mails it counts as its sender. */
export async function mailInvite(
  tx: Sql,
  id: string,
  { by, letterOf, isNewLink }: Administrator & { isNewLink: boolean },
): Promise<Invite> {
  await tx`
    update invites
    set expires_at = clock_timestamp() + ${DAYS} * interval '1 day', sent_by_id = ${by.id},
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  const [invite] = await queueLetters(tx, [id], { letterOf, isNewLink });
  return invite;
}

/**
 * Gives invites new links. Each is mailed and valid for another 14 days, unless it has expired. Its
 * sender stays the same.
 */
export async function renewLinks(
  tx: Sql,
  ids: string[],
  { by, letterOf }: Administrator,
): Promise<void> {
  if (ids.length === 0) return;
  const newIds = await changeLinks(tx, ids, by);
  const renewed = await tx<{ id: string }[]>`
    update invites set expires_at = clock_timestamp() + ${DAYS} * interval '1 day'
    where id = any (${newIds}::uuid[]) and expires_at > clock_timestamp()
    returning id
  `;
  await queueLetters(tx, renewed.map(({ id }) => id), { letterOf, isNewLink: true });
}

/** Replaces the link of each invite. Returns the new ids, which are the links. */
export async function changeLinks(tx: Sql, ids: string[], by: User): Promise<string[]> {
  const invites = ids.map((before) => ({ id: crypto.randomUUID(), before }));
  const newIds = invites.map(({ id }) => id);
  await tx`
    update invites i set id = changed.new_id
    from unnest(${ids}::uuid[], ${newIds}::uuid[]) as changed (id, new_id)
    where i.id = changed.id
  `;
  await keepInviteEvents(tx, "invite.link_changed", { invites, actorId: by.id });
  return newIds;
}

async function queueLetters(
  tx: Sql,
  ids: string[],
  { letterOf, isNewLink }: { letterOf: LetterOf; isNewLink: boolean },
): Promise<Invite[]> {
  const rows = await tx<InviteRow[]>`${
    selectInvites(tx)
  } where i.id = any (${ids}::uuid[]) order by i.id`;
  const letters = rows.map((row) => {
    const invite = toInvite(row);
    return {
      invite,
      letter: letterOf(invite, { organizationName: row.organizationName, isNewLink }),
    };
  });
  await queueMails(
    tx,
    letters.map(({ invite, letter }) => ({
      to: invite.email,
      ...letter,
      giveUpAt: new Date(invite.expiresAt),
    })),
  );
  return letters.map(({ invite }) => invite);
}
