import type { Sql } from "./sql.ts";

/**
 * The numbers a crew may choose from: those of its unit in the last 24 h, newest first, then those
 * of the open MCIs. A number stands once.
 */
export async function listDispatchCallNumbers(
  sql: Sql,
  unit: { organizationId: string; ambulanceIdentifier: string },
): Promise<string[]> {
  const rows = await sql`
    select number from (
      select c.dispatch_call_number as number, 1 as rank, max(ca.start_at) as at
      from emergency_medical_service_call_ambulances ca
      join emergency_medical_service_calls c on c.id = ca.emergency_medical_service_call_id
      join ambulances a on a.id = ca.ambulance_id
      where a.organization_id = ${unit.organizationId}
        and lower(a.ambulance_identifier) = lower(${unit.ambulanceIdentifier})
        and ca.start_at > clock_timestamp() - interval '24 hours'
      group by c.dispatch_call_number
      union all
      select incident_number, 2, started_at from mass_casualty_incidents where ended_at is null
    ) numbers
    order by rank, at desc, number desc
  `;
  return [...new Set(rows.map((row) => row.number as string))];
}

/** The id of a call of the organisation, with its unit on it; an unknown one begins at `at`. */
export async function ensureCall(
  tx: Sql,
  call: {
    organizationId: string;
    dispatchCallNumber: string;
    ambulanceId: string;
    at: Date;
    userId: string;
  },
): Promise<string> {
  await tx`
    insert into emergency_medical_service_calls
      (organization_id, dispatch_call_number, start_at, created_by_id, updated_by_id)
    values
      (${call.organizationId}, ${call.dispatchCallNumber}, ${call.at}, ${call.userId}, ${call.userId})
    on conflict (organization_id, dispatch_call_number) do nothing
  `;
  const [{ id }] = await tx`
    select id from emergency_medical_service_calls
    where organization_id = ${call.organizationId}
      and dispatch_call_number = ${call.dispatchCallNumber}
  `;
  await tx`
    insert into emergency_medical_service_call_ambulances
      (emergency_medical_service_call_id, ambulance_id, start_at, created_by_id, updated_by_id)
    values (${id}, ${call.ambulanceId}, ${call.at}, ${call.userId}, ${call.userId})
    on conflict (emergency_medical_service_call_id, ambulance_id) do nothing
  `;
  return id;
}
