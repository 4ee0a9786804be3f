import { findPushKeys, keepPushKeys } from "../../db/push/keys.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { PUSH_KEY_PLACE } from "../keys/sealed_keys.ts";
import type { Vault } from "../keys/vault.ts";
import { newSiteKeys, type SiteKeys } from "./vapid.ts";

/**
 * Gives the keys of this site. The first process to ask makes them; all share them, as they are in
 * the database.
 */
export function createSiteKeys(sql: Sql, vault: Vault): () => Promise<SiteKeys> {
  let keys: SiteKeys | null = null;
  return async () => {
    keys ??= await find();
    if (keys) return keys;
    const made = await newSiteKeys();
    const privateKey = await vault.seal(PUSH_KEY_PLACE, made.privateKey);
    await keepPushKeys(sql, { ...made, privateKey });
    return keys = (await find())!;
  };

  async function find(): Promise<SiteKeys | null> {
    const stored = await findPushKeys(sql);
    if (!stored) return null;
    return { ...stored, privateKey: await vault.open(PUSH_KEY_PLACE, stored.privateKey) };
  }
}
