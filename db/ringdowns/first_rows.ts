import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * `limit`, with the number written into the query. Behind a parameter PostgreSQL reckons with a tenth
 * of all rows, so that it plans the query anew each time, which takes longer than to run it.
 */
export function firstRows(sql: Sql, count: number): Fragment {
  return sql`limit ${sql.unsafe(String(Math.trunc(count)))}`;
}
