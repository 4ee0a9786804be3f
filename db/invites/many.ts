import type { User } from "../../domain/people/user.ts";
import { queueMails } from "../emails.ts";
import type { Sql } from "../postgres/sql.ts";
import { type InviteRow, keepInviteEvents } from "./invites.ts";
import { type Administrator, INVITE_DAYS } from "./links.ts";

/** Whom one of many invites is for. */
export interface InvitedPerson {
  /** Empty where it is not known, as is the last name: who accepts gives theirs. */
  firstName: string;
  lastName: string;
  email: string;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  hospitalIds: string[];
}

/** So many seconds lie between two of their mails: a code that somebody waits for goes between. */
const MAIL_SECONDS = 1;

/**
 * Invites many people at once, in the caller's transaction, which has checked that they may be. Their
 * mails are queued with it. Returns the ids in the order of `people`.
 */
export async function insertInvites(
  tx: Sql,
  organizationId: string,
  people: InvitedPerson[],
  { by, letterOf }: Administrator,
): Promise<string[]> {
  const [inviting] = await tx<[Pick<InviteRow, "organizationName" | "language">]>`
    select name as organization_name, language from organizations where id = ${organizationId}
  `;
  const about = { ...inviting, isNewLink: false };
  const letters = await Promise.all(
    people.map((person) => letterOf({ ...person, message: null }, about)),
  );
  const hashes = letters.map(({ tokenHash }) => tokenHash.toHex());
  const invites = await insertRows(tx, { organizationId, people, hashes, by });
  await insertPlaces(
    tx,
    people.map(({ hospitalIds }, at) => ({ id: invites[at].id, hospitalIds })),
  );
  await keepInviteEvents(tx, "invite.created", { invites, actorId: by.id });
  await queueMails(
    tx,
    invites.map(({ id, createdAt, expiresAt }, at) => ({
      to: people[at].email,
      ...letters[at].letter,
      giveUpAt: expiresAt,
      about: `invite:${id}`,
      notBefore: new Date(createdAt.getTime() + at * MAIL_SECONDS * 1000),
    })),
  );
  return invites.map(({ id }) => id);
}

async function insertRows(
  tx: Sql,
  { organizationId, people, hashes, by }: {
    organizationId: string;
    people: InvitedPerson[];
    hashes: string[];
    by: User;
  },
) {
  const rows = await tx<{ id: string; hash: string; createdAt: Date; expiresAt: Date }[]>`
    insert into invites (
      organization_id, first_name, last_name, email, is_operational_user, is_admin_user,
      token_hash, expires_at, sent_by_id, created_at, updated_at, created_by_id, updated_by_id
    )
    select
      ${organizationId}::uuid, nullif(p.first_name, ''), nullif(p.last_name, ''), p.email,
      p.is_operational_user = 1, p.is_admin_user = 1, decode(p.hash, 'hex'), now + ${INVITE_DAYS} * interval '1 day',
      ${by.id}::uuid, now, now, ${by.id}::uuid, ${by.id}::uuid
    from unnest(
      ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[],
      ${people.map(({ email }) => email)}::text[],
      ${people.map(({ isOperationalUser }) => Number(isOperationalUser))}::int[],
      ${people.map(({ isAdminUser }) => Number(isAdminUser))}::int[],
      ${hashes}::text[]
    ) as p (first_name, last_name, email, is_operational_user, is_admin_user, hash),
      clock_timestamp() as now
    returning id, encode(token_hash, 'hex') as hash, created_at, expires_at
  `;
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash)!);
}

async function insertPlaces(
  tx: Sql,
  invites: { id: string; hospitalIds: string[] }[],
): Promise<void> {
  const places = invites.flatMap(({ id, hospitalIds }) =>
    hospitalIds.map((hospitalId) => ({ id, hospitalId }))
  );
  if (places.length === 0) return;
  await tx`
    insert into invite_hospitals (invite_id, hospital_id)
    select p.invite_id, p.hospital_id
    from unnest(
      ${places.map(({ id }) => id)}::uuid[], ${places.map(({ hospitalId }) => hospitalId)}::uuid[]
    ) as p (invite_id, hospital_id)
  `;
}
