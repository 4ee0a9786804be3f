import type { Sql } from "../postgres/sql.ts";

/** The keys of this site, as stored: see `server/push/vapid.ts`. The private one is sealed. */
export interface StoredKeys {
  publicKey: Uint8Array<ArrayBuffer>;
  privateKey: Uint8Array<ArrayBuffer>;
}

/** The keys of this site, or null before its first start. */
export async function findPushKeys(sql: Sql): Promise<StoredKeys | null> {
  const [row] = await sql<[StoredKeys?]>`select public_key, private_key from push_keys`;
  if (!row) return null;
  return {
    publicKey: new Uint8Array(row.publicKey),
    privateKey: new Uint8Array(row.privateKey),
  };
}

/** Puts a sealed key in the place of one that was stored as it is. */
export async function replacePrivateKey(
  sql: Sql,
  { before, after }: { before: Uint8Array; after: Uint8Array },
): Promise<void> {
  await sql`update push_keys set private_key = ${after} where private_key = ${before}`;
}

/** Stores new keys if there are none. Of several processes the first one wins. */
export async function keepPushKeys(sql: Sql, keys: StoredKeys): Promise<void> {
  await sql`
    insert into push_keys (public_key, private_key) values (${keys.publicKey}, ${keys.privateKey})
    on conflict do nothing
  `;
}
