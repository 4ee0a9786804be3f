import { Invalid, SignedOut } from "../../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { holdNumber } from "../mcis/kept_patients.ts";
import { ensureAllowed, noteWrite, secondsUntilAllowed, type WriteLimit } from "./recent_writes.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a crew names when it sends a ringdown. `at` is when a call that is unknown yet begins. */
export interface NamedUnitAndCall {
  organizationId: string;
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  hospitalId: string;
  at: Date;
  userId: string;
  /** The patient is in it already: that it was taken out of service does not stop them. */
  isUnderWay?: boolean;
  /** If a new ringdown follows: it is counted. */
  limit?: WriteLimit;
}

/** The ids of unit and call. */
export interface UnitAndCall {
  ambulanceId: string;
  callId: string;
}

/**
 * The organisation's unit, in whichever case it is typed, and its call, with the unit on it. Those
 * that are unknown are created, in one statement. Number, hospital, organisation and unit are locked,
 * in this order, until the transaction ends: the hospital stays active, and whoever gives one of them
 * another name, or ends the MCI of this number or the organisation, waits, and then knows of this
 * ringdown, too.
 * @throws {Invalid} the hospital is unknown or not active, or the unit is not active and the patient
 * not in it yet.
 * @throws {SignedOut} the organisation has just been deactivated.
 * @throws {TooManyWrites} `limit` has been reached.
 */
export async function ensureUnitAndCall(tx: Sql, named: NamedUnitAndCall): Promise<UnitAndCall> {
  const { organizationId, ambulanceIdentifier, dispatchCallNumber, hospitalId, at, userId } = named;
  const { isUnderWay = false } = named;
  const mayBeOn = tx`(unit.is_active or ${isUnderWay})`;
  const unitId = tx`(select id from unit)`;
  const write = { kind: "ringdown" as const, limit: named.limit, userId, unitId };
  const noted = tx`
    , noted as (
      ${noteWrite(tx, write)} and exists (select from unit) and exists (select from call)
    )
  `;
  const [found] = await tx<[Found]>`
    with held as materialized (
      ${holdNumber(tx, dispatchCallNumber)}
    ), hospital as (
      select is_active from hospitals
      where id = ${hospitalId} and exists (select from held)
      for share
    ), organization as (
      select id, is_active from organizations
      where id = ${organizationId} and exists (select from hospital)
      for share
    ), known_unit as (
      select id, is_active from ambulances
      where organization_id = (select id from organization)
        and lower(ambulance_identifier) = lower(${ambulanceIdentifier})
      for share
    ), new_unit as (
      insert into ambulances (organization_id, ambulance_identifier, created_by_id, updated_by_id)
      select ${organizationId}::uuid, ${ambulanceIdentifier}::text, ${userId}::uuid, ${userId}::uuid
      from hospital
      where hospital.is_active and not exists (select from known_unit)
      on conflict (organization_id, lower(ambulance_identifier)) do nothing
      returning id, is_active
    ), unit as (
      select id, is_active from known_unit union all select id, is_active from new_unit
    ), known_call as (
      select id from emergency_medical_service_calls
      where organization_id = ${organizationId} and dispatch_call_number = ${dispatchCallNumber}
    ), new_call as (
      insert into emergency_medical_service_calls
        (organization_id, dispatch_call_number, start_at, created_by_id, updated_by_id)
      select
        ${organizationId}::uuid, ${dispatchCallNumber}::text, ${at}::timestamptz, ${userId}::uuid,
        ${userId}::uuid
      from hospital, unit
      where hospital.is_active and ${mayBeOn} and not exists (select from known_call)
      on conflict (organization_id, dispatch_call_number) do nothing
      returning id
    ), call as (
      select id from known_call union all select id from new_call
    ), unit_on_call as (
      insert into emergency_medical_service_call_ambulances
        (emergency_medical_service_call_id, ambulance_id, start_at, created_by_id, updated_by_id)
      select call.id, unit.id, ${at}::timestamptz, ${userId}::uuid, ${userId}::uuid
      from hospital, unit, call
      where hospital.is_active and ${mayBeOn} and not exists (
        select from emergency_medical_service_call_ambulances ca
        where ca.emergency_medical_service_call_id = call.id and ca.ambulance_id = unit.id
      )
      on conflict (emergency_medical_service_call_id, ambulance_id) do nothing
    ) ${named.limit ? noted : tx``}
    select
      ${secondsUntilAllowed(tx, { ...write, dispatchCallNumber: tx`${dispatchCallNumber}` })}
        as wait_seconds,
      (select is_active from hospital) as is_hospital_active,
      (select is_active from organization) as is_organization_active,
      (select is_active from unit) as is_unit_active,
      (select id from unit) as ambulance_id,
      (select id from call) as call_id
  `;
  ensureActiveHospital(hospitalId, found.isHospitalActive);
  if (!found.isOrganizationActive) throw new SignedOut();
  if (!isUnderWay) ensureActiveUnit(ambulanceIdentifier, found.isUnitActive);
  ensureAllowed("ringdown", found.waitSeconds);
  const { ambulanceId, callId } = found;
  if (ambulanceId !== null && callId !== null) return { ambulanceId, callId };
  // Another crew has just created one of them: it is there, but this statement is older.
  return await ensureUnitAndCall(tx, named);
}

/** Null where there is none, or none that the statement can see. */
interface Found {
  waitSeconds: number | null;
  isHospitalActive: boolean | null;
  isOrganizationActive: boolean | null;
  isUnitActive: boolean | null;
  ambulanceId: string | null;
  callId: string | null;
}

/** @throws {Invalid} the hospital is not active, or unknown, where that is null. */
export function ensureActiveHospital(id: string, isActive: boolean | null): void {
  if (isActive) return;
  const message = isActive === null
    ? REFUSAL_MESSAGES.unknownHospital
    : REFUSAL_MESSAGES.inactiveHospital;
  throw new Invalid([{ path: "hospital.id", message, value: id }]);
}

/** @throws {Invalid} the unit is known and not active. */
function ensureActiveUnit(identifier: string, isActive: boolean | null) {
  if (isActive !== false) return;
  const path = "ambulance.ambulanceIdentifier";
  throw new Invalid([{ path, message: REFUSAL_MESSAGES.inactiveUnit, value: identifier }]);
}
