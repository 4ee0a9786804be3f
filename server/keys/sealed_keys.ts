import { findPushKeys, replacePrivateKey } from "../../db/push/keys.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { keepSealedAppKeys, listPlainAppKeys } from "../../db/sealing.ts";
import { ConfigError } from "../config.ts";
import { isSealed, type Vault } from "./vault.ts";

/** Where the private key of this site is kept, for the vault. */
export const PUSH_KEY_PLACE = "push key";

/** Where the key of a user's authenticator app is kept, for the vault. */
export function appKeyPlace(userId: string): string {
  return `app key of ${userId}`;
}

/** Where the secret is kept with which we sign in at the provider of an organisation. */
export function clientSecretPlace(organizationId: string): string {
  return `client secret of ${organizationId}`;
}

/**
 * Seals keys that an earlier version has stored as they are, and checks that SECRET_KEY opens those
 * that are sealed: the key of this site is there from the first start on.
 * @throws {CannotOpen} it does not.
 */
export async function sealKeys(sql: Sql, vault: Vault): Promise<void> {
  await sealPushKey(sql, vault);
  const plain = await listPlainAppKeys(sql);
  const sealed = await Promise.all(plain.map(async (before) => ({
    before,
    totpKey: await sealedOf(vault, before.id, before.totpKey),
    totpPendingKey: await sealedOf(vault, before.id, before.totpPendingKey),
  })));
  await keepSealedAppKeys(sql, sealed);
}

async function sealPushKey(sql: Sql, vault: Vault): Promise<void> {
  const keys = await findPushKeys(sql);
  if (!keys) return;
  if (!isSealed(keys.privateKey)) {
    const sealed = await vault.seal(PUSH_KEY_PLACE, keys.privateKey);
    return await replacePrivateKey(sql, { before: keys.privateKey, after: sealed });
  }
  await vault.open(PUSH_KEY_PLACE, keys.privateKey);
}

/** The fault of a process that cannot open what another one has sealed. */
export function wrongSecretKey(): ConfigError {
  const reason = "is not the one with which keys in this database were sealed. Every process on " +
    "one database needs the same SECRET_KEY; where none was set, it is in the file secret_key in " +
    "DATA_DIR of the process that was first. If it is lost, see docs/operating.md, 8.";
  return new ConfigError([{ name: "SECRET_KEY", reason }]);
}

async function sealedOf(vault: Vault, userId: string, key: Uint8Array | null) {
  return key && !isSealed(key) ? await vault.seal(appKeyPlace(userId), key) : key;
}
