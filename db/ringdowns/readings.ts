import type { NewestReadings } from "../../domain/ringdown/late/late_vitals.ts";
import type { PatientFacts } from "../../domain/ringdown/patient.ts";
import type { PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import { asIso } from "../postgres/as_iso.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** What is known of the vitals of a ringdown before some are told that have a time. */
export interface Readings {
  newestReadings: NewestReadings;
  /** What was told with vitals of the very same time. */
  sameTime: { patient: PatientFacts; taken: PatientNumberName[] }[];
  /** The time of what is told now: later than of all that was told before. */
  correctedAt: Date;
}

/** Columns of `selectRingdowns`, as in `Readings`, with a comma behind them. */
export function selectReadings(sql: Sql, takenAt: Date | null): Fragment {
  const correctedAt = sql`
    greatest(
      clock_timestamp(),
      (select max(v.created_at) from ringdown_versions v where v.ringdown_id = d.id)
        + interval '1 millisecond'
    ) as corrected_at,
  `;
  if (!takenAt) {
    return sql`${correctedAt} '{}'::jsonb as newest_readings, '[]'::jsonb as same_time,`;
  }
  return sql`
    ${correctedAt}
    ${selectNewestReadings(sql)} as newest_readings,
    (
      select coalesce(jsonb_agg(jsonb_build_object('patient', v.patient, 'taken', v.taken)), '[]')
      from ringdown_versions v
      where v.ringdown_id = d.id and v.taken_at = ${takenAt} and v.patient is not null
    ) as same_time,
  `;
}

/**
 * A column of `selectRingdowns`: when each vital of the patient was taken last, also before a
 * redirect. A clock that is ahead does not make it newer than when the server had it.
 */
function selectNewestReadings(sql: Sql, versions = sql`ringdown_versions`): Fragment {
  return sql`
    (
      with recursive chain as (
        select d.id, d.redirected_from_id
        union
        select before.id, before.redirected_from_id
        from patient_deliveries before join chain on before.id = chain.redirected_from_id
      )
      ${newestOf(sql, sql`chain join ${versions} v on v.ringdown_id = chain.id`)}
    )
  `;
}

/** When each vital in versions `v` was taken last. */
function newestOf(sql: Sql, versions: Fragment, which = sql`true`): Fragment {
  return sql`
    select coalesce(jsonb_object_agg(name, ${asIso(sql, "at")}), '{}')
    from (
      select name, max(least(v.taken_at, v.created_at)) as at
      from ${versions}, unnest(v.taken) as name
      where ${which}
      group by name
    ) newest
  `;
}

/**
 * The same for what is shown. Most ringdowns continue no other one: there nothing is looked for but
 * their own versions. `newVersions`: a part that inserts versions, which are read, too.
 */
export function selectVitalTimes(sql: Sql, newVersions?: Fragment): Fragment {
  const columns = sql`ringdown_id, taken, taken_at, created_at`;
  const stored = sql`select ${columns} from ringdown_versions`;
  const versions = newVersions
    ? sql`(${stored} union all select ${columns} from ${newVersions})`
    : sql`ringdown_versions`;
  return sql`
    case when d.redirected_from_id is null then (
      ${newestOf(sql, sql`${versions} v`, sql`v.ringdown_id = d.id`)}
    ) else ${selectNewestReadings(sql, versions)} end
  `;
}
