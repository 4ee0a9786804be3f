import type { Sql } from "./postgres/sql.ts";

/** Whether a transaction that begins now may only read: on a standby, or because somebody said so. */
export async function isReadOnly(sql: Sql): Promise<boolean> {
  const [{ isReadOnly }] = await sql<[{ isReadOnly: boolean }]>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only
  `;
  return isReadOnly;
}

/**
 * Stores some 100 KB in a table that is gone with the transaction. That needs room on the disk and a
 * server that writes; it leaves nothing. @throws {Unavailable} nothing can be stored.
 */
export async function tryToStore(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create temporary table writability (filler text) on commit drop`;
    await tx`insert into writability select repeat(md5(n::text), 60) from generate_series(1, 50) n`;
  });
}
