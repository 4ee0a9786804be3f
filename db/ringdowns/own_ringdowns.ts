import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Sql } from "../postgres/sql.ts";
import { firstRows } from "./first_rows.ts";
import type { PageEdge } from "./history_query.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import { isUnderWay } from "./under_way.ts";

/** Where a page of a crew's own ringdowns begins: those under way come before the finished. */
export interface OwnPageEdge extends PageEdge {
  isUnderWay: boolean;
}

interface OwnQuery {
  userId: string;
  organizationId: string;
  before?: OwnPageEdge;
  limit: number;
}

/**
 * A page of a crew's own ringdowns for its organisation: those under way first, then newest first.
 * Each of the two is read by its index, and at most a page of it.
 */
export async function listOwnRingdowns(sql: Sql, query: OwnQuery): Promise<Ringdown[]> {
  const { before, limit } = query;
  const areUnderWayRead = before !== undefined && !before.isUnderWay;
  const underWay = areUnderWayRead ? [] : await listPart(sql, query, { isUnderWay: true, limit });
  if (underWay.length === limit) return underWay;
  // A whole page: one that ends between the two reads is in both. It counts as it was read last.
  const finished = await listPart(sql, query, { isUnderWay: false, limit });
  const finishedIds = new Set(finished.map(({ id }) => id));
  return [...underWay.filter(({ id }) => !finishedIds.has(id)), ...finished].slice(0, limit);
}

async function listPart(
  sql: Sql,
  { userId, organizationId, before }: OwnQuery,
  part: { isUnderWay: boolean; limit: number },
): Promise<Ringdown[]> {
  const edge = before?.isUnderWay === part.isUnderWay ? before : undefined;
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    where d.id = any (array(
      select d.id
      from patient_deliveries d
      where d.paramedic_user_id = ${userId} and d.organization_id = ${organizationId}
        and ${part.isUnderWay ? isUnderWay(sql) : sql`not (${isUnderWay(sql)})`}
        ${edge ? sql`and (d.sent_at, d.id) < (${edge.sentAt}, ${edge.id}::uuid)` : sql``}
      order by d.sent_at desc, d.id desc
      ${firstRows(sql, part.limit)}
    ))
    order by d.sent_at desc, d.id desc
  `;
  return rows.map(toRingdown);
}
