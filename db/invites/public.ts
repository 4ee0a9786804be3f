import type { PublicInvite } from "../../domain/people/invite.ts";
import type { Sql } from "../postgres/sql.ts";

/** What anybody who has an invite's link may read of it, or null when there is no such invite. */
export async function findPublicInvite(sql: Sql, id: string): Promise<PublicInvite | null> {
  const [row] = await sql<[Row?]>`
    select
      i.id, i.first_name, i.last_name, i.email, i.revoked_at, i.accepted_at, i.expires_at,
      o.name as organization_name
    from invites i
    join organizations o on o.id = i.organization_id
    where i.id = ${id}
  `;
  if (!row) return null;
  return {
    ...row,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

type Row = Omit<PublicInvite, "revokedAt" | "acceptedAt" | "expiresAt"> & {
  revokedAt: Date | null;
  acceptedAt: Date | null;
  expiresAt: Date;
};
