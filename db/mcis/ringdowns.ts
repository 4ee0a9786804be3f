import { type DeliveryStatus, isNotComing } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "../ringdowns/rows.ts";
import { isBetweenHospitals } from "../ringdowns/under_way.ts";
import type { Sql } from "../postgres/sql.ts";

/** A ringdown of an open MCI. */
export interface MciRingdown {
  mciId: string;
  ringdown: Ringdown;
}

/** The patients of an MCI, sorted by RINGDOWN SENT. */
export interface MciPatients {
  ringdowns: Ringdown[];
  /** Redirected, and not sent to another hospital yet: in no count, but still under way. */
  redirected: Ringdown[];
  /** Sent after its end under its number: no patients of it, but nowhere else in sight. */
  late: Ringdown[];
}

/** On the way to nowhere any more: not among the patients of an MCI (wire §3.6). */
const LEFT_OUT: DeliveryStatus[] = [
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
];

/** The patients of an MCI, open or ended, as sent. Those cancelled or redirected are left out. */
export async function listMciRingdowns(sql: Sql, mciId: string): Promise<Ringdown[]> {
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    join mass_casualty_incidents m on ${belongs(sql)}
    where m.id = ${mciId} and d.current_delivery_status <> all (${LEFT_OUT})
    order by d.sent_at, d.id
  `;
  return rows.map(toRingdown);
}

/**
 * The patients of an MCI, open or ended, who is redirected and has no new hospital yet, and who was
 * sent within a day after its end. Later its number may be that of another call (decision 0116).
 */
export async function listMciPatients(sql: Sql, mciId: string): Promise<MciPatients> {
  const rows = await sql<(RingdownRow & { isLate: boolean | null })[]>`
    ${selectRingdowns(sql, { besides: sql`${earliestEnd(sql)} >= m.ended_at as is_late,` })}
    join mass_casualty_incidents m on ${isOfNumber(sql)}
    where m.id = ${mciId} and ${isInSight(sql)}
      and (m.ended_at is null or ${earliestEnd(sql)} < m.ended_at + interval '1 day')
    order by d.sent_at, d.id
  `;
  const groupOf = ({ isLate, currentDeliveryStatus }: typeof rows[number]) =>
    isLate ? "late" : isNotComing(currentDeliveryStatus) ? "redirected" : "ringdowns";
  const { ringdowns = [], redirected = [], late = [] } = Object.groupBy(rows, groupOf);
  return {
    ringdowns: ringdowns.map(toRingdown),
    redirected: redirected.map(toRingdown),
    late: late.map(toRingdown),
  };
}

/** Every ringdown of an MCI, also the cancelled and redirected ones, as sent. */
export async function listEveryMciRingdown(sql: Sql, mciId: string): Promise<Ringdown[]> {
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    join mass_casualty_incidents m on ${belongs(sql)}
    where m.id = ${mciId}
    order by d.sent_at, d.id
  `;
  return rows.map(toRingdown);
}

/**
 * The patients of open MCIs, each with the MCI they belong to: those of these MCIs, and of these
 * ringdowns those that are patients of any. One that is not named here belongs to none. A redirected
 * one is among them until it was sent to another hospital: the patient is still under way.
 */
export async function listOpenMciRingdowns(
  sql: Sql,
  { mciIds, ringdownIds }: { mciIds: string[]; ringdownIds: string[] },
): Promise<MciRingdown[]> {
  const pairs = await sql<{ mciId: string; ringdownId: string }[]>`
    select m.id as mci_id, d.id as ringdown_id
    from mass_casualty_incidents m
    join emergency_medical_service_calls c on c.dispatch_call_number = m.incident_number
    join patients p on p.emergency_medical_service_call_id = c.id
    join patient_deliveries d on d.patient_id = p.id
    where m.ended_at is null and ${belongs(sql)}
      and ${isInSight(sql)}
      and (m.id = any (${mciIds}::uuid[]) or d.id = any (${ringdownIds}::uuid[]))
  `;
  if (pairs.length === 0) return [];
  const ids = pairs.map(({ ringdownId }) => ringdownId);
  const rows = await sql<RingdownRow[]>`${selectRingdowns(sql)} where d.id = any (${ids}::uuid[])`;
  const ringdowns = new Map(rows.map(toRingdown).map((ringdown) => [ringdown.id, ringdown]));
  return pairs.flatMap(({ mciId, ringdownId }) => {
    const ringdown = ringdowns.get(ringdownId);
    return ringdown ? [{ mciId, ringdown }] : [];
  });
}

/** Whether delivery `d` is a patient's, or redirected and not sent to another hospital yet. */
export function isInSight(sql: Sql) {
  return sql`(d.current_delivery_status <> all (${LEFT_OUT}) or ${isBetweenHospitals(sql)})`;
}

/**
 * Whether delivery `d` of call `c` is of MCI `m`: the call has its number and began within one day
 * before its start (decision 0018). An MCI that has ended takes no more: the patient must have been
 * sent for the first time before its end. A number may have been a drill's once, or no longer be:
 * real patients and those of a drill never stand in one list (decision 0017).
 */
export function belongs(sql: Sql) {
  return sql`
    ${isOfNumber(sql)} and (m.ended_at is null or ${earliestEnd(sql)} < m.ended_at)
  `;
}

/** As `belongs`, whatever the end of the MCI. */
function isOfNumber(sql: Sql) {
  return sql`
    c.dispatch_call_number = m.incident_number
    and d.is_drill = m.is_drill
    and c.start_at >= m.started_at - interval '1 day'
  `;
}

/**
 * When the patient of delivery `d` was sent for the first time, and call `c` had begun: an end must be
 * later to have them. What was stored already was not sent later, whatever the crew's clock says.
 */
export function earliestEnd(sql: Sql) {
  return sql`
    greatest(least(c.start_at, c.created_at), least(d.first_sent_at, d.created_at))
  `;
}
