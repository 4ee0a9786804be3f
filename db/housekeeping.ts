import { LOCKS } from "./locks.ts";
import type { Sql } from "./postgres/sql.ts";

/** Makes the caller's transaction the only one that keeps house. False if another one does. */
export async function takeHousekeeping(tx: Sql): Promise<boolean> {
  const [{ isOurs }] = await tx<[{ isOurs: boolean }]>`
    select pg_try_advisory_xact_lock(${LOCKS.housekeeping}) as is_ours
  `;
  return isOurs;
}
