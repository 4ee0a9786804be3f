import { Invalid } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { belongs, earliestEnd } from "./ringdowns.ts";

const MINUTE_MS = 60_000;

/** What a change makes of that which says whose patients an MCI has (decision 0018). */
export interface MembershipChange {
  incidentNumber?: string;
  endedAt?: Date | null;
}

/**
 * No change of an MCI may cut off patients whom it has. Whoever stores a ringdown under its number
 * waits, or is waited for: `holdNumber`.
 * @throws {Invalid} patients were sent after the end, or under the number that would be another.
 */
export async function ensurePatientsStay(
  tx: Sql,
  mci: Mci,
  { incidentNumber = mci.incidentNumber, endedAt }: MembershipChange,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const isRenamed = incidentNumber !== mci.incidentNumber;
  if (!isRenamed && !endedAt) return;
  await tx`select pg_advisory_xact_lock(${keyOf(tx, mci.incidentNumber)})`;
  if (isRenamed) {
    const { count } = await sentOf(tx, mci);
    if (count > 0) throw fault("incidentNumber", sentUnder(count, mci), incidentNumber);
  }
  if (!endedAt) return;
  const { count, last } = await sentOf(tx, mci, tx`and ${earliestEnd(tx)} >= ${endedAt}`);
  if (!last) return;
  // A form says whole minutes.
  const next = (Math.floor(last.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const [at, from] = [last.getTime(), next].map((at) => timeOrDate(at, now.getTime(), timeZone));
  throw fault("endedAt", sentAfter(count, { at, from }), endedAt.toISOString());
}

/**
 * A query for the beginning of a statement that stores a ringdown under this number, before anything
 * else is locked for it. Of an MCI that gets another end or number meanwhile the ringdown is among
 * the patients, or it comes after that. Several ringdowns do not wait for each other.
 */
export function holdNumber(tx: Sql, incidentNumber: string): Fragment {
  return tx`select pg_advisory_xact_lock_shared(${keyOf(tx, incidentNumber)})`;
}

function keyOf(tx: Sql, incidentNumber: string): Fragment {
  return tx`hashtextextended(${`patients of ${incidentNumber}`}, 0)`;
}

/** How many patients its number has brought an MCI, also canceled ones: then it keeps the number. */
export async function countSentUnder(sql: Sql, mci: Mci): Promise<number> {
  return (await sentOf(sql, mci)).count;
}

/** How many patients an MCI has, also canceled ones, and when the last was sent. */
async function sentOf(
  tx: Sql,
  { id }: Mci,
  those: Fragment = tx``,
): Promise<{ count: number; last: Date | null }> {
  const [sent] = await tx<[{ count: number; last: Date | null }]>`
    select count(*)::int as count, max(${earliestEnd(tx)}) as last
    from mass_casualty_incidents m
    join emergency_medical_service_calls c on c.dispatch_call_number = m.incident_number
    join patients p on p.emergency_medical_service_call_id = c.id
    join patient_deliveries d on d.patient_id = p.id
    where m.id = ${id} and ${belongs(tx)} ${those}
      and not exists (select from patient_deliveries n where n.redirected_from_id = d.id)
  `;
  return sent;
}

function sentAfter(count: number, { at, from }: { at: string; from: string }): string {
  return count === 1
    ? `1 patient was sent after this time, at ${at}. Choose ${from} or later.`
    : `${count} patients were sent after this time, the last at ${at}. Choose ${from} or later.`;
}

function sentUnder(count: number, { incidentNumber }: Mci): string {
  return count === 1
    ? `1 patient was sent under ${incidentNumber}. It cannot be changed any more.`
    : `${count} patients were sent under ${incidentNumber}. It cannot be changed any more.`;
}

function fault(path: keyof MembershipChange, message: string, value: string): Invalid {
  return new Invalid([{ path, message, value }]);
}
