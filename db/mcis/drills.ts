import { Invalid } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** How long, in hours, a drill that has ended may still get patients from crews who play it. */
const DRILL_LINGERS_HOURS = 24;

/**
 * Whether a ringdown with this number is part of an exercise: a drill is open, or was today. An SQL
 * expression, so that it is decided by the statement that stores the ringdown.
 */
export function isNumberOfDrill(
  sql: Sql,
  { incidentNumber, now }: { incidentNumber: string; now: Date },
): Fragment {
  return sql`
    exists (
      select from mass_casualty_incidents m
      where m.incident_number = ${incidentNumber} and ${isPlayed(sql, sql`${now}::timestamptz`)}
    )
  `;
}

/** Whether MCI `m` is a drill that is open, or was until a day before `now` (an SQL expression). */
export function isPlayed(sql: Sql, now: Fragment) {
  return sql`
    m.is_drill and (
      m.ended_at is null or m.ended_at > ${now} - ${DRILL_LINGERS_HOURS} * interval '1 hour'
    )
  `;
}

/** The incident number that a change newly gives to a running drill, if it does. */
export function playedAnew(
  before: Mci,
  change: { incidentNumber?: string; endedAt?: Date | null },
): { incidentNumber?: string } {
  const { endedAt } = change;
  const isLonger = before.endedAt !== null && endedAt !== undefined &&
    (endedAt === null || endedAt > new Date(before.endedAt));
  return {
    incidentNumber: change.incidentNumber ?? (isLonger ? before.incidentNumber : undefined),
  };
}

/** Real patients must never look like those of an exercise. @throws {Invalid} */
export async function ensureNoRealPatients(
  tx: Sql,
  { incidentNumber }: { incidentNumber?: string },
): Promise<void> {
  if (incidentNumber === undefined) return;
  const patients = await tx`
    select from patient_deliveries d
    join patients p on p.id = d.patient_id
    join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
    where c.dispatch_call_number = ${incidentNumber} and not d.is_drill
    limit 1
  `;
  if (patients.length === 0) return;
  const message = "Real patients were sent under this number. A drill needs one of its own.";
  throw new Invalid([{ path: "incidentNumber", message, value: incidentNumber }]);
}
