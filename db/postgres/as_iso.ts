import type { Fragment, Sql } from "./sql.ts";

/** A time inside jsonb, as JSON has it: ISO 8601 in UTC with milliseconds. */
export function asIso(sql: Sql, column: string): Fragment {
  return sql`
    to_char(${sql(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  `;
}
