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
import { type PatientVersion, VALUES_OF_TREND, vitalsIn } from "../../domain/ringdown/versions.ts";
import type { User } from "../../domain/people/user.ts";
import type { PageEdge } from "./history_query.ts";
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
  id: string;
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
): Omit<VersionRow, "id"> | null {
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

/** A version, and its place in the list. */
export interface PlacedVersion {
  version: PatientVersion;
  id: string;
}

/**
 * The versions of a ringdown's patient behind `before`, newest first. What was told before a redirect
 * goes along.
 * @throws {NotFound} there is none, or the user may not know of it.
 */
export async function listVersions(
  sql: Sql,
  id: string,
  { user, before, limit }: { user: User; before?: PageEdge; limit: number },
): Promise<PlacedVersion[]> {
  const isBehind = before
    ? sql`(created_at, id) < (${before.sentAt}, ${before.id}::uuid)`
    : sql`true`;
  const versions = await readVersions(sql, id, { user, which: isBehind, limit });
  return versions.filter(({ version: { at }, id }) => !before || isOlder({ at, id }, before))
    .slice(0, limit);
}

/**
 * Of them only those with the newest readings of a vital, as many as its trend shows. There are few,
 * however often a crew corrects.
 * @throws {NotFound} as `listVersions`.
 */
export async function listReadings(sql: Sql, id: string, user: User): Promise<PatientVersion[]> {
  const which = sql`
    id in (
      select id from (
        select id, row_number() over (partition by name order by taken_at desc) as place
        from (
          select distinct on (name, v.taken_at) name, v.taken_at, v.id
          from ringdown_versions v, unnest(v.taken) as name
          where v.ringdown_id in (select id from chain) and v.patient ->> name is not null
          order by name, v.taken_at, v.created_at desc
        ) as readings
      ) as placed
      where place <= ${VALUES_OF_TREND}
    )
  `;
  const versions = await readVersions(sql, id, { user, which });
  return versions.map(({ version }) => version);
}

function isOlder({ at, id }: { at: string; id: string }, { sentAt, id: edge }: PageEdge): boolean {
  const edgeAt = sentAt.toISOString();
  return at < edgeAt || (at === edgeAt && id < edge);
}

/** A part of a statement: the ringdown and all that it continues. */
function chainOf(sql: Sql, id: string): Fragment {
  return sql`
    chain as (
      select id, redirected_from_id from patient_deliveries where id = ${id}
      union
      select before.id, before.redirected_from_id
      from patient_deliveries before join chain on before.id = chain.redirected_from_id
    )
  `;
}

interface Asked {
  user: User;
  which: Fragment;
  limit?: number;
}

/**
 * Stored versions for which `which` holds, and reports that are none yet. All is read as of one
 * moment: a correction between two queries would be there twice, or in neither.
 */
async function readVersions(sql: Sql, id: string, asked: Asked): Promise<PlacedVersion[]> {
  return await sql.begin(
    "isolation level repeatable read read only",
    (tx) => readVersionsNow(tx, id, asked),
  );
}

async function readVersionsNow(
  sql: Sql,
  id: string,
  { user, which, limit }: Asked,
): Promise<PlacedVersion[]> {
  const reading = sql<(RingdownRow & StoredReport)[]>`
    ${selectRingdowns(sql, { besides: selectReport(sql) })}
    where d.id in (with recursive ${chainOf(sql, id)} select id from chain)
  `;
  const readingStored = sql<VersionRow[]>`
    with recursive ${chainOf(sql, id)}
    select id, created_at, created_by_id, taken_at, taken, patient
    from ringdown_versions
    where ringdown_id in (select id from chain) and patient is not null and ${which}
    order by created_at desc, id desc
    limit ${limit ?? null}
  `;
  const readingNewest = sql<{ ringdownId: string; patient: PatientFacts }[]>`
    with recursive ${chainOf(sql, id)}
    select distinct on (ringdown_id) ringdown_id, patient
    from ringdown_versions
    where ringdown_id in (select id from chain) and patient is not null
    order by ringdown_id, created_at desc, id desc
  `;
  const [chain, stored, newest] = await Promise.all([reading, readingStored, readingNewest]);
  const asked = chain.find((row) => row.id === id);
  if (!asked || !can(user, "readRingdown", subjectOf(toRingdown(asked)))) throw new NotFound();
  const untold = chain.flatMap((row) => {
    const told = newest.find(({ ringdownId }) => ringdownId === row.id);
    const version = untoldVersion(toRingdown(row), row, told?.patient ?? null);
    return version ? [{ ...version, id: row.id }] : [];
  });
  return await withNames(sql, [...stored, ...untold]);
}

async function withNames(sql: Sql, versions: VersionRow[]): Promise<PlacedVersion[]> {
  const ids = [...new Set(versions.map(({ createdById }) => createdById))];
  const users = await sql<{ id: string; fullName: string }[]>`
    select id, concat_ws(' ', first_name, last_name) as full_name
    from users
    where id = any (${ids.filter((id) => id !== null)}::uuid[])
  `;
  const byId = new Map(users.map(({ id, fullName }) => [id, { id, fullName }]));
  return versions.map(({ id, createdAt, createdById, takenAt, taken, patient }) => ({
    id,
    version: {
      at: createdAt.toISOString(),
      takenAt: takenAt.toISOString(),
      by: byId.get(createdById ?? "") ?? null,
      taken,
      patient: patientWithFacts(patient),
    },
  })).sort((a, b) => isOlder({ ...a.version, id: a.id }, edgeOf(b)) ? 1 : -1);
}

function edgeOf({ version: { at }, id }: PlacedVersion): PageEdge {
  return { sentAt: new Date(at), id };
}
