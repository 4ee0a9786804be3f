import { readLogKey } from "../../db/log_keys.ts";
import type { Sql } from "../../db/postgres/sql.ts";

const BYTES = 8;

/** Names accounts in the log so that only whoever knows the account recognises it. */
export interface AccountMarks {
  /** The mark of an email address in any case; null while the database cannot tell the key. */
  markOf(email: string): Promise<string | null>;
}

/** The marks of the accounts of one database: the same in every process (decision 0070). */
export function createAccountMarks(sql: Sql): AccountMarks {
  let key: Promise<CryptoKey> | null = null;

  async function load(): Promise<CryptoKey> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return await crypto.subtle.importKey("raw", await readLogKey(sql), algorithm, false, ["sign"]);
  }

  return {
    async markOf(email) {
      try {
        key ??= load();
        const text = new TextEncoder().encode(email.trim().toLowerCase());
        const mac = await crypto.subtle.sign("HMAC", await key, text);
        return new Uint8Array(mac, 0, BYTES).toHex();
      } catch {
        key = null; // the next line asks again; this one goes without
        return null;
      }
    },
  };
}
