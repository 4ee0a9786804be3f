import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  FINISHED,
  FINISHED_FOR_CREW,
  isBeforeOffload,
} from "../../domain/ringdown/delivery_status.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

const REDIRECTED: readonly DeliveryStatus[] = ["REDIRECTED", "REDIRECT ACKNOWLEDGED"];

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

/** The ids of an agency's deliveries that were redirected in the last day and not sent on. */
export function selectBetweenHospitals(sql: Sql, organizationId: string): Fragment {
  return sql`
    select d.id from patient_deliveries d
    where d.organization_id = ${organizationId}
      and d.sent_at > clock_timestamp() - interval '1 day' and ${isBetweenHospitals(sql)}
  `;
}

/** Whether delivery `d` was redirected, and its patient not sent to another hospital yet. */
export function isBetweenHospitals(sql: Sql): Fragment {
  return sql`(
    d.current_delivery_status in (${listed(sql, REDIRECTED)})
    and not exists (select from patient_deliveries n where n.redirected_from_id = d.id)
  )`;
}

/** Whether delivery `d` is on its way to the hospital, or waits there to be offloaded. */
export function isNotOffloaded(sql: Sql): Fragment {
  return sql`d.current_delivery_status in (${
    listed(sql, DELIVERY_STATUSES.filter(isBeforeOffload))
  })`;
}

function isNoneOf(sql: Sql, alias: string, statuses: readonly DeliveryStatus[]): Fragment {
  return sql`${sql(alias)}.current_delivery_status not in (${listed(sql, statuses)})`;
}

/**
 * The statuses are written into the query, as they are into the partial indexes: behind a parameter
 * PostgreSQL does not know that such an index has every row.
 */
function listed(sql: Sql, statuses: readonly DeliveryStatus[]): Fragment {
  return sql.unsafe(statuses.map((status) => `'${status}'`).join(", "));
}
