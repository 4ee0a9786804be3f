import type { Sql } from "../../../db/postgres/sql.ts";
import { withoutIndexes } from "./indexes.ts";

/**
 * The statuses that a ride has had, in order, with the minutes from one to the next; to OFFLOADED it
 * takes longer by what the ride waited at the hospital.
 */
const WAYS = {
  RETURNED: [
    ["RINGDOWN RECEIVED", 0.2],
    ["RINGDOWN CONFIRMED", 1],
    ["ARRIVED", 14],
    ["OFFLOADED", 3],
    ["OFFLOADED ACKNOWLEDGED", 2],
    ["RETURNED TO SERVICE", 12],
  ],
  CANCELLED: [["RINGDOWN RECEIVED", 0.2], ["CANCELLED", 4], ["CANCEL ACKNOWLEDGED", 2]],
  REDIRECTED: [["RINGDOWN RECEIVED", 0.2], ["REDIRECTED", 4], ["REDIRECT ACKNOWLEDGED", 2]],
  LIVE: [["RINGDOWN RECEIVED", 0.2], ["RINGDOWN CONFIRMED", 1], ["ARRIVED", 60]],
} as const;

/**
 * Stores what `drawRides` has drawn: MCIs, calls, patients, deliveries, statuses, search, waits,
 * offloads.
 */
export async function storeRides(tx: Sql): Promise<void> {
  await storeMcis(tx);
  await storeCalls(tx);
  await withoutIndexes(tx, "patients", () => storePatients(tx));
  await layOutSteps(tx);
  await withoutIndexes(tx, "patient_delivery_updates", () => storeSteps(tx));
  await withoutIndexes(tx, "patient_deliveries", () => storeDeliveries(tx));
  await withoutIndexes(tx, "ringdown_searches", () => storeSearches(tx));
  await withoutIndexes(tx, "ringdown_waits", () => storeWaits(tx));
  await withoutIndexes(tx, "ringdown_offloads", () => storeOffloads(tx));
}

/** The last one is open. */
async function storeMcis(tx: Sql): Promise<void> {
  await tx`
    insert into mass_casualty_incidents (incident_number, started_at, ended_at)
    select
      call_number, min(sent_at) - interval '10 minutes',
      case when mci < (select max(mci) from rides) then max(sent_at) + interval '3 hours' end
    from rides
    where mci is not null
    group by call_number, mci
  `;
  await tx`
    insert into audit_events (action, subject_kind, subject_id, details, created_at)
    select
      'mci.changed', 'mci', m.id, '{"changes": {"treatedRedCount": {"from": 0, "to": 1}}}',
      m.started_at + n * interval '2 minutes'
    from mass_casualty_incidents m
    cross join generate_series(1, 40) n
  `;
}

/** An agency has one call for each number: those of an MCI have several patients. */
async function storeCalls(tx: Sql): Promise<void> {
  await tx`
    update rides r set call_id = first.call_id
    from (
      select distinct on (organization_id, call_number) organization_id, call_number, call_id
      from rides
      where mci is not null
      order by organization_id, call_number, n
    ) first
    where r.mci is not null and r.organization_id = first.organization_id
      and r.call_number = first.call_number
  `;
  await tx`
    insert into emergency_medical_service_calls (id, organization_id, dispatch_call_number, start_at)
    select distinct on (r.call_id)
      r.call_id, r.organization_id, r.call_number, r.sent_at - interval '5 minutes'
    from rides r
    order by r.call_id, r.n
  `;
  await tx`
    insert into emergency_medical_service_call_ambulances
      (id, emergency_medical_service_call_id, ambulance_id, start_at)
    select distinct on (r.call_id, r.ambulance_id)
      pg_temp.made_id(r.n), r.call_id, r.ambulance_id, r.sent_at - interval '20 minutes'
    from rides r
    order by r.call_id, r.ambulance_id, r.n
  `;
}

async function storePatients(tx: Sql): Promise<void> {
  await tx`
    insert into patients (
      id, emergency_medical_service_call_id, emergency_service_response_type, triage_tag,
      triage_priority, age, sex, chief_complaint_description, stable_indicator,
      systolic_blood_pressure, diastolic_blood_pressure, heart_rate_bpm, respiratory_rate,
      oxygen_saturation, temperature, glasgow_coma_scale, treatment_notes, created_at, created_by_id
    )
    select
      patient_id, call_id, case when n % 3 = 0 then 'CODE 3' else 'CODE 2' end,
      case when mci is not null then 'T-' || n end,
      case when mci is not null then (array['RED', 'YELLOW', 'GREEN'])[1 + n % 3] end,
      1 + n % 95, (array['MALE', 'FEMALE'])[1 + n % 2], complaint, n % 5 > 0, 90 + n % 80,
      60 + n % 50, 50 + n % 90, 12 + n % 12, 88 + n % 12, 97 + n % 5, 15,
      case when n % 4 = 0 then 'ASA 324 mg PO, nitro 0.4 mg SL, 12-lead transmitted' end,
      sent_at, crew_id
    from rides
    order by n
  `;
}

/** The ways as the temporary table `steps`: how a ride ends, and which status comes when. */
async function layOutSteps(tx: Sql): Promise<void> {
  const steps = Object.entries(WAYS).flatMap(([ending, steps]) => {
    let minutes = 0;
    let hasWaited = false;
    return [["RINGDOWN SENT", 0] as const, ...steps].map(([status, more], place) => ({
      ending,
      status,
      place,
      minutes: minutes += more,
      hasWaited: hasWaited ||= status === "OFFLOADED",
    }));
  });
  await tx`
    create temporary table steps (
      ending text, status text, place int, minutes float8, has_waited boolean
    ) on commit drop
  `;
  await tx`insert into steps ${tx(steps)}`;
}

/** SQL: when ride `r` reached `step`. */
function reachedAt(tx: Sql) {
  return tx`
    r.sent_at + step.minutes * interval '1 minute'
      + case when step.has_waited then r.waited else interval '0' end
  `;
}

async function storeSteps(tx: Sql): Promise<void> {
  await tx`
    insert into patient_delivery_updates
      (id, patient_delivery_id, delivery_status, delivery_status_at, created_at, created_by_id)
    select
      pg_temp.made_id(10 * r.n + step.place), r.id, step.status, at.made, at.made, r.crew_id
    from rides r
    join steps step on step.ending = r.ending
    cross join lateral (select ${reachedAt(tx)} as made) at
    where at.made <= now()
    order by r.n, step.place
  `;
}

async function storeSearches(tx: Sql): Promise<void> {
  await tx`
    insert into ringdown_searches (
      ringdown_id, hospital_id, organization_id, ambulance_id, sent_at, is_drill, search_text,
      number_start
    )
    select
      r.ringdown_id, r.hospital_id, r.organization_id, r.ambulance_id, r.sent_at, r.is_drill,
      r.search_text, r.number_start
    from ringdown_folded_rows r
    order by r.sent_at
  `;
}

async function storeWaits(tx: Sql): Promise<void> {
  await tx`
    insert into ringdown_waits (
      ringdown_id, hospital_id, organization_id, is_drill, stored_at, received_at, confirmed_at,
      ended_at, ended_as, no_screen_at
    )
    select
      r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.stored_at, r.received_at,
      r.confirmed_at, r.ended_at, r.ended_as, r.no_screen_at
    from ringdown_wait_rows r
    order by r.stored_at
  `;
}

async function storeOffloads(tx: Sql): Promise<void> {
  await tx`
    insert into ringdown_offloads (
      ringdown_id, hospital_id, organization_id, is_drill, drive_ended_at, seconds, left_out
    )
    select
      r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.drive_ended_at, r.seconds,
      r.left_out
    from ringdown_offload_rows r
    order by r.drive_ended_at
  `;
}

async function storeDeliveries(tx: Sql): Promise<void> {
  await tx`
    insert into patient_deliveries (
      id, patient_id, ambulance_id, organization_id, hospital_id, paramedic_user_id,
      current_delivery_status, current_delivery_status_at, sent_at, first_sent_at, eta_minutes,
      sent_content_hash, is_drill, created_at, created_by_id, updated_at, updated_by_id
    )
    select
      r.id, r.patient_id, r.ambulance_id, r.organization_id, r.hospital_id, r.crew_id,
      newest.delivery_status, newest.delivery_status_at, r.sent_at, r.sent_at, 5 + r.n % 20,
      md5(r.id::text) || md5(r.patient_id::text), r.is_drill, r.sent_at, r.crew_id,
      newest.delivery_status_at, r.crew_id
    from rides r
    cross join lateral (
      select
        step.status as delivery_status, ${reachedAt(tx)} as delivery_status_at
      from steps step
      where step.ending = r.ending and ${reachedAt(tx)} <= now()
      order by step.place desc
      limit 1
    ) newest
    order by r.n
  `;
}
