import type { Region } from "../bench/region.ts";
import type { TestSql } from "../support/database.ts";

const DAYS = 1_000;
const PATIENTS_OF_MCI = 400;

/**
 * Fills a region with `ringdowns` finished ringdowns of the last 1,000 days, and with an MCI that has
 * ended and had 400 patients. Returns the id of that MCI. Needs a superuser: the triggers would ask
 * about each row, which is right as it is made.
 */
export async function makeLongPast(
  sql: TestSql,
  { crews, hospitals }: Region,
  ringdowns: number,
): Promise<string> {
  const hospitalIds = hospitals.map(({ id }) => id);
  const [mci] = await sql`
    insert into mass_casualty_incidents (incident_number, started_at, ended_at)
    values ('PAST-MCI', now() - interval '31 days', now() - interval '29 days')
    returning id
  `;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table rides on commit drop as
      select
        n, gen_random_uuid() as id, gen_random_uuid() as patient_id, gen_random_uuid() as call_id,
        n <= ${PATIENTS_OF_MCI}::int as is_mci, unit.id as ambulance_id, unit.organization_id,
        unit.crew_id, (${hospitalIds}::uuid[])[1 + n % ${hospitalIds.length}::int] as hospital_id,
        case when n <= ${PATIENTS_OF_MCI}::int then now() - interval '30 days'
          else now() - interval '1 day' - n * interval '1 day' * ${DAYS}::float8 / ${ringdowns}::int
        end as sent_at
      from generate_series(1, ${ringdowns}::int) n
      join (
        select
          a.id, a.organization_id, u.id as crew_id, row_number() over (order by a.id) - 1 as place
        from ambulances a join users u on u.organization_id = a.organization_id
        where u.id = any (${crews.map(({ userId }) => userId)}::uuid[])
          and 'B' || substr(u.last_name, 6) = a.ambulance_identifier
      ) unit on unit.place = n % ${crews.length}::int
    `;
    await tx`
      insert into emergency_medical_service_calls (
        id, organization_id, dispatch_call_number, start_at
      )
      select distinct on (organization_id, case when is_mci then 'PAST-MCI' else n::text end)
        call_id, organization_id, case when is_mci then 'PAST-MCI' else '25' || n end,
        sent_at - interval '5 minutes'
      from rides
    `;
    await tx`
      update rides r set call_id = c.id
      from emergency_medical_service_calls c
      where r.is_mci and c.dispatch_call_number = 'PAST-MCI'
        and c.organization_id = r.organization_id
    `;
    await tx`
      insert into patients (
        id, emergency_medical_service_call_id, emergency_service_response_type, triage_priority,
        age, sex, chief_complaint_description, stable_indicator, created_at, created_by_id
      )
      select
        patient_id, call_id, 'CODE 2', case when is_mci then 'RED' end, 1 + n % 90, 'FEMALE',
        'Chest pain since ' || n % 60 || ' minutes, ' || md5(n::text), true, sent_at, crew_id
      from rides
    `;
    await tx`
      insert into patient_deliveries (
        id, patient_id, ambulance_id, organization_id, hospital_id, paramedic_user_id,
        current_delivery_status, current_delivery_status_at, sent_at, first_sent_at, eta_minutes,
        sent_content_hash, is_drill, created_at, created_by_id
      )
      select
        id, patient_id, ambulance_id, organization_id, hospital_id, crew_id, 'RETURNED TO SERVICE',
        sent_at + interval '50 minutes', sent_at, sent_at, 10, md5(id::text), false, sent_at, crew_id
      from rides
    `;
    await tx`
      insert into patient_delivery_updates (
        patient_delivery_id, delivery_status, delivery_status_at, created_at, created_by_id
      )
      select r.id, step.status, at.made, at.made, r.crew_id
      from rides r
      cross join (
        values ('RINGDOWN SENT', 0), ('RINGDOWN CONFIRMED', 1), ('ARRIVED', 15), ('OFFLOADED', 40),
          ('RETURNED TO SERVICE', 50)
      ) step (status, minutes)
      cross join lateral (select r.sent_at + step.minutes * interval '1 minute' as made) at
    `;
  });
  await sql.unsafe("vacuum analyze");
  return mci.id;
}
