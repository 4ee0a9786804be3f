import type { Sql } from "./postgres/sql.ts";

const LOCK = 7_463_006; // any number that all processes share

/** Makes the caller's transaction the only one that keeps house. False if another one does. */
export async function takeHousekeeping(tx: Sql): Promise<boolean> {
  const [{ isOurs }] = await tx<[{ isOurs: boolean }]>`
    select pg_try_advisory_xact_lock(${LOCK}) as is_ours
  `;
  return isOurs;
}
