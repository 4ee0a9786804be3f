import type { Fragment, Sql } from "./postgres/sql.ts";

/** The database's time, which is the only one that decides anything. */
export async function readClock(sql: Sql): Promise<Date> {
  const [{ now }] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return now;
}

/**
 * What was noted at a later time than this was noted before the database's clock was set back. It
 * must not count as new until the clock comes there again (decision 0074).
 */
export function latestBelieved(sql: Sql): Fragment {
  return sql`statement_timestamp() + interval '1 minute'`;
}
