import type { Straight } from "./connection.ts";

/**
 * Ends the links of open invites whose mail is not known to have been sent: a backup holds no mail
 * that waits, so nobody would ever mail them, and the list would say that they were. Each can be
 * sent again.
 */
export async function endUnsentInvites(sql: Straight): Promise<void> {
  await sql`
    update invites i
    set token_hash = null
    where accepted_at is null and revoked_at is null and token_hash is not null
      and not exists (
        select from emails e
        where e.about = 'invite:' || i.id and e.sent_at is not null
          -- The mail of this link, not of one before: both are made in one transaction.
          and e.created_at > i.expires_at - interval '14 days 5 seconds'
      )
  `;
}
