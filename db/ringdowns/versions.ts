import { NotFound } from "../../domain/errors.ts";
import { subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import {
  type Patient,
  type PatientFacts,
  patientWithFacts,
} from "../../domain/ringdown/patient.ts";
import {
  PATIENT_FIELD_NAMES,
  type PatientNumberName,
} from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { ToldAt } from "../../domain/ringdown/unseen_changes.ts";
import { type PatientVersion, vitalsIn } from "../../domain/ringdown/versions.ts";
import type { User } from "../../domain/people/user.ts";
import { asJson, type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** When vitals were taken, by the clock of the sender, and which of them were sent. */
export interface Vitals {
  takenAt: Date;
  taken: PatientNumberName[];
}

/** What was told by one sending or correction. Without `vitals` the patient was no part of it. */
export interface VersionToKeep {
  told: ToldAt;
  byId: string | null;
  vitals: Vitals | null;
}

/** A part of a statement that keeps these versions of a ringdown. */
export function insertVersions(tx: Sql, ringdownId: string, versions: VersionToKeep[]): Fragment {
  const rows = versions.map(({ told, byId, vitals }) =>
    tx`(
      ${ringdownId}::uuid, ${told.at}::timestamptz, ${byId}::uuid,
      ${vitals ? asJson(tx, told.patient) : tx`null::jsonb`},
      ${vitals?.takenAt ?? null}::timestamptz, ${vitals?.taken ?? null}::text[],
      ${told.etaMinutes}::int, ${told.ambulanceIdentifier}, ${told.dispatchCallNumber}
    )`
  );
  return tx`
    insert into ringdown_versions (
      ringdown_id, created_at, created_by_id, patient, taken_at, taken, eta_minutes,
      ambulance_identifier, dispatch_call_number
    )
    values ${rows.reduce((all, row) => tx`${all}, ${row}`)}
    returning ringdown_id, taken, taken_at, created_at
  `;
}

/** A version of the patient as it is stored. Fields that are newer than it are missing. */
interface VersionRow extends Vitals {
  ringdownId: string;
  createdAt: Date;
  createdById: string | null;
  patient: PatientFacts;
}

/** The stored report of a ringdown, with the columns of `selectReport`. */
export interface StoredReport {
  reportMadeAt: Date;
  reportAt: Date;
  reportById: string | null;
}

/** Columns of `selectRingdowns`: when and by whom the report of delivery `d` was stored. */
export function selectReport(sql: Sql): Fragment {
  return sql`
    p.created_at as report_made_at, p.updated_at as report_at, p.updated_by_id as report_by_id,
  `;
}

/**
 * The stored report, if it is no version yet: an older program has stored it, or it was there before
 * there were versions. Which vitals were taken is known only of a report that was never changed.
 */
export function untoldVersion(
  ringdown: Ringdown,
  { reportMadeAt, reportAt, reportById }: StoredReport,
  newest: PatientFacts | null,
): Omit<VersionRow, "ringdownId"> | null {
  const { patient, timestamps } = ringdown;
  if (newest && isSameReport(patientWithFacts(newest), patient)) return null;
  const isAsSent = newest === null && reportMadeAt.getTime() === reportAt.getTime();
  return {
    createdAt: reportAt,
    createdById: reportById,
    takenAt: isAsSent ? new Date(timestamps["RINGDOWN SENT"] ?? reportAt) : reportAt,
    taken: isAsSent ? vitalsIn(patient) : [],
    patient,
  };
}

/** Whether two reports say the same. */
export function isSameReport(a: Patient, b: Patient): boolean {
  return PATIENT_FIELD_NAMES.every((name) => a[name] === b[name]);
}

/**
 * Every version of a ringdown's patient, newest first. What was told before a redirect goes along.
 * @throws {NotFound} there is none, or the user may not know of it.
 */
export async function listVersions(sql: Sql, id: string, user: User): Promise<PatientVersion[]> {
  const chain = await sql<(RingdownRow & StoredReport)[]>`
    ${selectRingdowns(sql, { besides: selectReport(sql) })}
    where d.id in (
      with recursive chain as (
        select id, redirected_from_id from patient_deliveries where id = ${id}
        union
        select before.id, before.redirected_from_id
        from patient_deliveries before join chain on before.id = chain.redirected_from_id
      )
      select id from chain
    )
  `;
  const asked = chain.find((row) => row.id === id);
  if (!asked || !can(user, "readRingdown", subjectOf(toRingdown(asked)))) throw new NotFound();
  const stored = await sql<VersionRow[]>`
    select ringdown_id, created_at, created_by_id, taken_at, taken, patient
    from ringdown_versions
    where ringdown_id = any (${chain.map((row) => row.id)}::uuid[]) and patient is not null
    order by created_at desc, id desc
  `;
  const untold = chain.map((row) => {
    const newest = stored.find(({ ringdownId }) => ringdownId === row.id);
    return untoldVersion(toRingdown(row), row, newest?.patient ?? null);
  });
  return await withNames(sql, [...stored, ...untold.filter((version) => version !== null)]);
}

async function withNames(
  sql: Sql,
  versions: Omit<VersionRow, "ringdownId">[],
): Promise<PatientVersion[]> {
  const ids = [...new Set(versions.map(({ createdById }) => createdById))];
  const users = await sql<{ id: string; fullName: string }[]>`
    select id, concat_ws(' ', first_name, last_name) as full_name
    from users
    where id = any (${ids.filter((id) => id !== null)}::uuid[])
  `;
  const byId = new Map(users.map(({ id, fullName }) => [id, { id, fullName }]));
  return versions.map(({ createdAt, createdById, takenAt, taken, patient }) => ({
    at: createdAt.toISOString(),
    takenAt: takenAt.toISOString(),
    by: byId.get(createdById ?? "") ?? null,
    taken,
    patient: patientWithFacts(patient),
  })).sort((a, b) => a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
}
