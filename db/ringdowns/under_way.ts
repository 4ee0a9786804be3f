import {
  type DeliveryStatus,
  FINISHED,
  FINISHED_FOR_CREW,
} from "../../domain/ringdown/delivery_status.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * Whether delivery `d` is live: on a board or on a crew's screen. The live ones are listed first,
 * from the index that holds no others: PostgreSQL may reckon with a thousand times as many, and then
 * read the history instead.
 */
export function isLive(sql: Sql): Fragment {
  return sql`d.id = any (array(
    select live.id from patient_deliveries live where ${isNoneOf(sql, "live", FINISHED)}
  ))`;
}

/** Whether delivery `d` is under way for its crew. */
export function isUnderWay(sql: Sql): Fragment {
  return isNoneOf(sql, "d", FINISHED_FOR_CREW);
}

/**
 * The statuses are written into the query, as they are into the partial indexes: behind a parameter
 * PostgreSQL does not know that such an index has every row.
 */
function isNoneOf(sql: Sql, alias: string, statuses: readonly DeliveryStatus[]): Fragment {
  const listed = statuses.map((status) => `'${status}'`).join(", ");
  return sql`${sql(alias)}.current_delivery_status not in (${sql.unsafe(listed)})`;
}
