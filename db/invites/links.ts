import type { Organization } from "../../domain/organization/organization.ts";
import type { Invite } from "../../domain/people/invite.ts";
import type { User } from "../../domain/people/user.ts";
import { type Letter, queueMails } from "../emails.ts";
import {
  type InviteRow,
  keepInviteEvents,
  lockInvite,
  selectInvites,
  toInvite,
} from "./invites.ts";
import type { Sql } from "../postgres/sql.ts";

/** For how long the link of an invite is valid. */
export const INVITE_DAYS = 14;

/**
 * Writes the mail of an invite, with a new link. Only the mail holds the token of the link; its hash
 * is stored. `language`: that of the organisation. `isNewLink`: the link that was mailed before is no longer valid.
 */
export type LetterOf = (
  invite: Pick<Invite, "firstName" | "message">,
  about: { organizationName: string; language: Organization["language"]; isNewLink: boolean },
) => Promise<{ letter: Letter; tokenHash: Uint8Array }>;

/** Who administers, and how the invites that are mailed because of it are written. */
export interface Administrator {
  by: User;
  letterOf: LetterOf;
}

/** Mails an invite with a new link, valid for 14 days. Whoever mails it counts as its sender. */
export async function mailInvite(
  tx: Sql,
  id: string,
  { by, letterOf, isNewLink }: Administrator & { isNewLink: boolean },
): Promise<Invite> {
  await tx`
    update invites
    set expires_at = clock_timestamp() + ${INVITE_DAYS} * interval '1 day', sent_by_id = ${by.id},
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  await queueLetters(tx, [id], { letterOf, isNewLink });
  return await lockInvite(tx, id); // with its new mail
}

/**
 * Ends the links of invites. Each gets a new one, which is mailed and valid for another 14 days,
 * unless it has expired. Its sender stays the same.
 */
export async function renewLinks(
  tx: Sql,
  ids: string[],
  { by, letterOf }: Administrator,
): Promise<void> {
  if (ids.length === 0) return;
  await tx`update invites set token_hash = null where id = any (${ids}::uuid[])`;
  const invites = ids.map((id) => ({ id }));
  await keepInviteEvents(tx, "invite.link_changed", { invites, actorId: by.id });
  const renewed = await tx<{ id: string }[]>`
    update invites set expires_at = clock_timestamp() + ${INVITE_DAYS} * interval '1 day'
    where id = any (${ids}::uuid[]) and expires_at > clock_timestamp()
    returning id
  `;
  await queueLetters(tx, renewed.map(({ id }) => id), { letterOf, isNewLink: true });
}

async function queueLetters(
  tx: Sql,
  ids: string[],
  { letterOf, isNewLink }: { letterOf: LetterOf; isNewLink: boolean },
): Promise<void> {
  const rows = await tx<InviteRow[]>`${
    selectInvites(tx)
  } where i.id = any (${ids}::uuid[]) order by i.id`;
  const mails = await Promise.all(rows.map(async (row) => {
    const invite = toInvite(row);
    const { organizationName, language } = row;
    const about = { organizationName, language, isNewLink };
    return { invite, ...await letterOf(invite, about) };
  }));
  await storeLinks(tx, mails);
  await queueMails(
    tx,
    mails.map(({ invite, letter }) => ({
      to: invite.email,
      ...letter,
      giveUpAt: new Date(invite.expiresAt),
      about: `invite:${invite.id}`,
    })),
  );
}

async function storeLinks(
  tx: Sql,
  links: { invite: Invite; tokenHash: Uint8Array }[],
): Promise<void> {
  await tx`
    update invites i set token_hash = decode(linked.hash, 'hex')
    from unnest(
      ${links.map(({ invite }) => invite.id)}::uuid[],
      ${links.map(({ tokenHash }) => tokenHash.toHex())}::text[]
    ) as linked (id, hash)
    where i.id = linked.id
  `;
}
