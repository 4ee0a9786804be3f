import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { type Letter, queueMail } from "../emails.ts";
import { keepInviteEvent, lockInvite } from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";

const DAYS = 14;

/** Words the mail of an invite. `isNewLink`: the link that was mailed before is worth nothing. */
export type LetterOf = (
  invite: Invite,
  about: { organizationName: string; isNewLink: boolean },
) => Letter;

/** Mails an invite, good for 14 days from now. Who mails it stands behind it. */
export async function mailInvite(
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

/** Puts a new link in the place of an invite's. Gives the new id, which is the link. */
export async function changeLink(tx: Sql, id: string, by: User): Promise<string> {
  const [{ newId }] = await tx`
    update invites set id = gen_random_uuid() where id = ${id} returning id as new_id
  `;
  await keepInviteEvent(tx, "invite.link_changed", { id: newId, actorId: by.id, before: id });
  return newId;
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
