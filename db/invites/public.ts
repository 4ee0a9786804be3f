import { Forbidden } from "../../domain/errors.ts";
import { inviteFault, NO_INVITE, type PublicInvite } from "../../domain/people/invite.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a link leads to: its invite, or the reason why it opens nothing. */
export type LinkedInvite =
  | { invite: PublicInvite; fault: null }
  | { invite: null; fault: string };

/**
 * What anybody who has an invite's link may read of it. A link that opens nothing tells nothing of
 * the invited, and one that never was is answered like one that was revoked.
 */
export async function findPublicInvite(sql: Sql, tokenHash: Uint8Array): Promise<LinkedInvite> {
  const [row] = await sql<[Row?]>`
    select
      i.id, i.first_name, i.last_name, i.email, i.revoked_at, i.accepted_at, i.expires_at,
      o.name as organization_name, o.is_active, clock_timestamp() as now
    from invites i
    join organizations o on o.id = i.organization_id
    where i.token_hash = ${tokenHash}
  `;
  if (!row) return { invite: null, fault: NO_INVITE };
  const { now, isActive, ...fields } = row;
  const invite = {
    ...fields,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
  const fault = isActive ? inviteFault(invite, now.getTime()) : NO_INVITE;
  return fault === null ? { invite, fault } : { invite: null, fault };
}

/** The invite that a link opens. @throws {Forbidden} it opens nothing, with the reason. */
export async function getPublicInvite(sql: Sql, tokenHash: Uint8Array): Promise<PublicInvite> {
  const { invite, fault } = await findPublicInvite(sql, tokenHash);
  if (invite === null) throw new Forbidden(fault);
  return invite;
}

type Row = Omit<PublicInvite, "revokedAt" | "acceptedAt" | "expiresAt"> & {
  revokedAt: Date | null;
  acceptedAt: Date | null;
  expiresAt: Date;
  /** Whether the organisation is active. */
  isActive: boolean;
  now: Date;
};
