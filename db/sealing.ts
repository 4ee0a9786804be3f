import type { Sql } from "./postgres/sql.ts";

/** Keys of authenticator apps as an earlier version stored them: as they are. */
export interface PlainAppKeys {
  id: string;
  totpKey: Uint8Array | null;
  totpPendingKey: Uint8Array | null;
}

/** The length of such a key; one that is sealed is longer. */
const PLAIN_BYTES = 20;

/** Users with a key that is not sealed. */
export async function listPlainAppKeys(sql: Sql): Promise<PlainAppKeys[]> {
  return await sql<PlainAppKeys[]>`
    select id, totp_key, totp_pending_key from users
    where octet_length(totp_key) = ${PLAIN_BYTES} or octet_length(totp_pending_key) = ${PLAIN_BYTES}
  `;
}

/** Puts sealed keys in the place of plain ones that have not changed since. */
export async function keepSealedAppKeys(
  sql: Sql,
  keys: { before: PlainAppKeys; totpKey: Uint8Array | null; totpPendingKey: Uint8Array | null }[],
): Promise<void> {
  await Promise.all(keys.map(({ before, totpKey, totpPendingKey }) =>
    sql`
      update users set totp_key = ${totpKey}, totp_pending_key = ${totpPendingKey}
      where id = ${before.id} and totp_key is not distinct from ${before.totpKey}
        and totp_pending_key is not distinct from ${before.totpPendingKey}
    `
  ));
}
