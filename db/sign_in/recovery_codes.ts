import { type Mail, queueMail } from "../emails.ts";
import type { Sql } from "../postgres/sql.ts";

/** Replaces a user's recovery codes. Only hashes are stored. `mail` tells the user. */
export function replaceRecoveryCodes(
  sql: Sql,
  { userId, codeHashes, mail }: { userId: string; codeHashes: Uint8Array[]; mail?: Mail },
): Promise<void> {
  return sql.begin(async (tx) => {
    await tx`select from users where id = ${userId} for update`;
    await tx`delete from recovery_codes where user_id = ${userId}`;
    const rows = codeHashes.map((codeHash) => ({ userId, codeHash }));
    await tx`insert into recovery_codes ${tx(rows)}`;
    if (mail) await queueMail(tx, mail);
  });
}

/** Uses up a recovery code; false when there is none like it, or it was used before. */
export async function spendRecoveryCode(
  sql: Sql,
  { userId, codeHash }: { userId: string; codeHash: Uint8Array },
): Promise<boolean> {
  const rows = await sql`
    update recovery_codes set used_at = clock_timestamp()
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null
    returning id
  `;
  return rows.length > 0;
}
