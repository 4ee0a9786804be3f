import type { Fragment, Sql } from "../postgres/sql.ts";

/** Whether a user has signed in on a device before; false without one. An SQL expression. */
export function isKnownDevice(
  sql: Sql,
  { userId, deviceHash }: { userId: Fragment; deviceHash: Uint8Array | null },
): Fragment {
  if (deviceHash === null) return sql`false`;
  return sql`
    exists (
      select from known_devices kd where kd.user_id = ${userId} and kd.token_hash = ${deviceHash}
    )
  `;
}

/** Forgets the devices that have signed in to an account. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`;
}

/** Removes devices after 180 days without use, at most `limit`. Returns how many. */
export async function pruneDevices(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from known_devices kd
    using (
      select token_hash, user_id from known_devices
      where last_used_at < statement_timestamp() - interval '180 days'
      limit ${limit} for update skip locked
    ) unused
    where kd.token_hash = unused.token_hash and kd.user_id = unused.user_id
  `;
  return count;
}
