import {
  type DeliveryStatus,
  FINISHED,
  FINISHED_FOR_CREW,
} from "../../domain/ringdown/delivery_status.ts";
import { NotFound } from "../../domain/errors.ts";
import { can, subjectOf } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The ringdown of this id, if the user may read it.
 * @throws {NotFound} there is none, or they may not know of it.
 */
export async function getRingdown(sql: Sql, id: string, user: User): Promise<Ringdown> {
  const [ringdown] = await listRingdownsById(sql, [id]);
  if (!ringdown || !can(user, "readRingdown", subjectOf(ringdown))) throw new NotFound();
  return ringdown;
}

/**
 * The same, with its row locked until the transaction ends. The lock is a statement of its own, so
 * that what is read after it is what an earlier transaction left. Both are sent at once.
 * @throws {NotFound} there is none, or they may not know of it.
 */
export async function lockRingdown(tx: Sql, id: string, user: User): Promise<Ringdown> {
  const locked = tx`select from patient_deliveries where id = ${id} for update`.execute();
  const [ringdown] = await Promise.all([getRingdown(tx, id, user), locked]);
  return ringdown;
}

/** The ringdowns of these ids, in any state. */
export async function listRingdownsById(sql: Sql, ids: string[]): Promise<Ringdown[]> {
  // PostgreSQL plans `any` anew each time, which takes longer than reading; an equality only once.
  const isOne = ids.length === 1;
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)} where d.id = ${isOne ? sql`${ids[0]}` : sql`any (${ids}::uuid[])`}
  `;
  return rows.map(toRingdown);
}

/** Every ringdown that is not finished. */
export async function listLiveRingdowns(sql: Sql): Promise<Ringdown[]> {
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    where d.current_delivery_status <> all (${[...FINISHED]})
  `;
  return rows.map(toRingdown);
}

/** A page of history: whose, which, and where it begins. Times are on RINGDOWN SENT. */
export interface HistoryQuery {
  hospitalId?: string;
  /** The organisation whose crews sent it. */
  organizationId?: string;
  /** The organisation whose hospitals it was sent to. */
  hospitalOrganizationId?: string;
  from?: Date;
  to?: Date;
  statuses?: DeliveryStatus[];
  /** Looks at call number, unit and complaint. */
  search?: string;
  /** Drills, too: without it only real patients. */
  includesDrills?: boolean;
  before?: PageEdge;
  limit: number;
}

/** The last entry of the page before. */
export interface PageEdge {
  sentAt: Date;
  id: string;
}

/** A page of ringdowns, newest first. */
export async function listHistory(sql: Sql, query: HistoryQuery): Promise<Ringdown[]> {
  const { hospitalId, organizationId, hospitalOrganizationId, ...rest } = query;
  const { from, to, statuses, search, includesDrills, before, limit } = rest;
  const pattern = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    where true
      ${includesDrills ? sql`` : sql`and not d.is_drill`}
      ${hospitalId ? sql`and d.hospital_id = ${hospitalId}` : sql``}
      ${organizationId ? sql`and d.organization_id = ${organizationId}` : sql``}
      ${hospitalOrganizationId ? sql`and h.organization_id = ${hospitalOrganizationId}` : sql``}
      ${from ? sql`and d.sent_at >= ${from}` : sql``}
      ${to ? sql`and d.sent_at <= ${to}` : sql``}
      ${statuses ? sql`and d.current_delivery_status = any (${statuses})` : sql``}
      ${
    pattern
      ? sql`and (
          c.dispatch_call_number ilike ${pattern} or a.ambulance_identifier ilike ${pattern}
          or p.chief_complaint_description ilike ${pattern}
        )`
      : sql``
  }
      ${before ? sql`and (d.sent_at, d.id) < (${before.sentAt}, ${before.id}::uuid)` : sql``}
    order by d.sent_at desc, d.id desc
    limit ${limit}
  `;
  return rows.map(toRingdown);
}

/** Where a page of a crew's own ringdowns begins: those under way come before the finished. */
export interface OwnPageEdge extends PageEdge {
  isUnderWay: boolean;
}

/**
 * A page of a crew's own ringdowns for its organisation: those under way first, then newest first.
 */
export async function listOwnRingdowns(
  sql: Sql,
  { userId, organizationId, before, limit }: {
    userId: string;
    organizationId: string;
    before?: OwnPageEdge;
    limit: number;
  },
): Promise<Ringdown[]> {
  const isUnderWay = sql`(d.current_delivery_status <> all (${[...FINISHED_FOR_CREW]}))`;
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    where d.paramedic_user_id = ${userId} and d.organization_id = ${organizationId}
      ${
    before
      ? sql`and (${isUnderWay}, d.sent_at, d.id)
          < (${before.isUnderWay}::boolean, ${before.sentAt}, ${before.id}::uuid)`
      : sql``
  }
    order by ${isUnderWay} desc, d.sent_at desc, d.id desc
    limit ${limit}
  `;
  return rows.map(toRingdown);
}
