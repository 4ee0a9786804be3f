import type { Sql } from "./postgres/sql.ts";

/** The database's time, which is the only one that decides anything. */
export async function readClock(sql: Sql): Promise<Date> {
  const [{ now }] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return now;
}
