import { isPlayed } from "../mcis/drills.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The numbers a crew may choose from: those of its unit in the last 24 h, newest first, then those
 * of the open MCIs. Each number is listed once. A drill's number is not listed among the unit's calls:
 * a crew that took it for its next patient would send that patient as an exercise.
 */
export async function listDispatchCallNumbers(
  sql: Sql,
  unit: { organizationId: string; ambulanceIdentifier: string },
): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select number from (
      select c.dispatch_call_number as number, 1 as rank, max(ca.start_at) as at
      from emergency_medical_service_call_ambulances ca
      join emergency_medical_service_calls c on c.id = ca.emergency_medical_service_call_id
      join ambulances a on a.id = ca.ambulance_id
      where a.organization_id = ${unit.organizationId}
        and lower(a.ambulance_identifier) = lower(${unit.ambulanceIdentifier})
        and ca.start_at > now() - interval '24 hours'
        and not exists (
          select from mass_casualty_incidents m
          where m.incident_number = c.dispatch_call_number
            and ${isPlayed(sql, sql`now()`)}
        )
      group by c.dispatch_call_number
      union all
      select incident_number, 2, started_at from mass_casualty_incidents where ended_at is null
    ) numbers
    order by rank, at desc, number desc
  `;
  return [...new Set(rows.map(({ number }) => number))];
}

/** A unit sent to a call by the dispatch centre, and when. */
export interface DispatchRow {
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  startDateTimeLocal: Date;
}

/**
 * Takes over what the dispatch centre says of an organisation's calls: unknown units and calls are
 * created, times of known ones corrected; a repeat changes nothing. A call begins with its first
 * unit. Feeds of one organisation wait for each other. Answers the units that are created.
 */
export function receiveDispatch(
  sql: Sql,
  rows: DispatchRow[],
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<string[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 3))`;
    const units = rows.map((row) => row.ambulanceIdentifier);
    const numbers = rows.map((row) => row.dispatchCallNumber);
    const times = rows.map((row) => row.startDateTimeLocal.toISOString());
    const created = await tx<{ ambulanceIdentifier: string }[]>`
      insert into ambulances (organization_id, ambulance_identifier, created_by_id, updated_by_id)
      select distinct on (lower(unit)) ${organizationId}::uuid, unit, ${userId}::uuid, ${userId}::uuid
      from unnest(${units}::text[]) as unit
      order by lower(unit)
      on conflict (organization_id, lower(ambulance_identifier)) do nothing
      returning ambulance_identifier
    `;
    await tx`
      insert into emergency_medical_service_calls
        (organization_id, dispatch_call_number, start_at, created_by_id, updated_by_id)
      select ${organizationId}::uuid, number, min(at), ${userId}::uuid, ${userId}::uuid
      from unnest(${numbers}::text[], ${times}::timestamptz[]) as sent (number, at)
      group by number
      order by number
      on conflict (organization_id, dispatch_call_number) do nothing
    `;
    await tx`
      insert into emergency_medical_service_call_ambulances
        (emergency_medical_service_call_id, ambulance_id, start_at, created_by_id, updated_by_id)
      select distinct on (c.id, a.id) c.id, a.id, sent.at, ${userId}::uuid, ${userId}::uuid
      from unnest(${units}::text[], ${numbers}::text[], ${times}::timestamptz[])
        with ordinality as sent (unit, number, at, place)
      join ambulances a
        on a.organization_id = ${organizationId} and lower(a.ambulance_identifier) = lower(sent.unit)
      join emergency_medical_service_calls c
        on c.organization_id = ${organizationId} and c.dispatch_call_number = sent.number
      order by c.id, a.id, sent.place desc
      on conflict (emergency_medical_service_call_id, ambulance_id) do update
      set start_at = excluded.start_at, updated_at = clock_timestamp(),
        updated_by_id = excluded.updated_by_id
      where emergency_medical_service_call_ambulances.start_at <> excluded.start_at
    `;
    await tx`
      update emergency_medical_service_calls c
      set start_at = first.at, updated_at = clock_timestamp(), updated_by_id = ${userId}
      from (
        select ca.emergency_medical_service_call_id as id, min(ca.start_at) as at
        from emergency_medical_service_call_ambulances ca
        join emergency_medical_service_calls known
          on known.id = ca.emergency_medical_service_call_id
        where known.organization_id = ${organizationId}
          and known.dispatch_call_number = any (${numbers}::text[])
        group by ca.emergency_medical_service_call_id
      ) first
      where c.id = first.id and c.start_at <> first.at
    `;
    return created.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
  });
}
