import type { Sql } from "./postgres/sql.ts";

/** The key of the marks by which the log names accounts: 32 bytes, the same for ever. */
export async function readLogKey(sql: Sql): Promise<Uint8Array<ArrayBuffer>> {
  const [{ key }] = await sql<[{ key: Uint8Array }]>`select key from log_keys`;
  return new Uint8Array(key);
}
