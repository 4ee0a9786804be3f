import { Conflict, NotFound } from "../../domain/errors.ts";
import { keepAuditEvents } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";
import { isLive } from "./under_way.ts";

/** What stands where words were. */
export const ERASED_WORDS = "Removed";

/**
 * Removes the words and vitals of a ringdown that is over, in whatever is kept of it; statuses,
 * times, age, sex and urgency stay (decision 0063). So it does with those that it was redirected
 * from and to: they tell of the same patient. Again, it changes nothing.
 * @throws {NotFound} there is none. @throws {Conflict} one of them is under way.
 */
export function eraseRingdown(sql: Sql, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    const rows = await tx<{ id: string; isLive: boolean }[]>`
      with recursive same_patient as (
        select id, redirected_from_id from patient_deliveries where id = ${id}
        union
        select d.id, d.redirected_from_id
        from same_patient s
        join patient_deliveries d on d.id = s.redirected_from_id or d.redirected_from_id = s.id
      )
      select d.id, ${isLive(tx)} as is_live
      from patient_deliveries d
      where d.id in (select id from same_patient)
      order by d.id
      for update of d
    `;
    if (rows.length === 0) throw new NotFound();
    if (rows.some((row) => row.isLive)) {
      throw new Conflict(
        "This ringdown, or one that it was redirected from or to, is not over yet. Nothing was removed.",
      );
    }
    await erase(tx, rows.map((row) => row.id), { because: "asked for" });
  });
}

/**
 * Removes the words and vitals of the next ringdowns that were sent more than `days` ago, at most
 * `limit`. Returns how many it looked at; it never looks at one again.
 */
export function eraseOldRingdowns(
  sql: Sql,
  { days, now, limit }: { days: number; now: Date; limit: number },
): Promise<number> {
  return sql.begin(async (tx) => {
    const old = await tx<{ id: string; sentAt: Date; isLive: boolean }[]>`
      select d.id, d.sent_at, ${isLive(tx)} as is_live
      from patient_deliveries d
      where d.sent_at < ${now}::timestamptz - ${days} * interval '1 day'
        and (d.sent_at, d.id) > (
          select coalesce(max(sent_at), '-infinity'),
            coalesce((array_agg(ringdown_id))[1], '00000000-0000-0000-0000-000000000000')
          from retention_progress
        )
      order by d.sent_at, d.id
      limit ${limit}
      for update of d
    `;
    const last = old.at(-1);
    if (!last) return 0;
    await erase(tx, old.filter((row) => !row.isLive).map(({ id }) => id), { because: "age", days });
    await tx`
      insert into retention_progress (sent_at, ringdown_id) values (${last.sentAt}, ${last.id})
      on conflict (is_only) do update
      set sent_at = excluded.sent_at, ringdown_id = excluded.ringdown_id
    `;
    return old.length;
  });
}

/** The deliveries are locked. Those that were erased before are left out. */
async function erase(
  tx: Sql,
  ids: string[],
  details: { because: string; days?: number },
): Promise<void> {
  const erased = await tx<{ id: string }[]>`
    with erased as (
      update patient_deliveries set known = null, unseen_changes = '[]', sent_content_hash = ''
      where id = any (${ids}::uuid[]) and sent_content_hash <> ''
      returning id, patient_id
    ), patient as (
      update patients p
      set chief_complaint_description = ${ERASED_WORDS}, treatment_notes = null,
        other_observation_notes = null,
        -- A ringdown stays one of an MCI.
        triage_tag = case
          when triage_tag <> '' and triage_priority is null then ${ERASED_WORDS}
        end,
        systolic_blood_pressure = null, diastolic_blood_pressure = null, heart_rate_bpm = null,
        respiratory_rate = null, oxygen_saturation = null, low_oxygen_response_type = null,
        supplemental_oxygen_amount = null, temperature = null, glasgow_coma_scale = null,
        blood_glucose = null, out_of_range_confirmed = '{}', etoh_suspected_indicator = false,
        drugs_suspected_indicator = false, psych_indicator = false,
        combative_behavior_indicator = false, restraint_indicator = false,
        covid19_suspected_indicator = false, iv_indicator = false
      from erased
      where p.id = erased.patient_id
    ), versions as (
      update ringdown_versions v set patient = null, taken_at = null, taken = null
      from erased
      where v.ringdown_id = erased.id
    )
    select id from erased order by id
  `;
  await keepAuditEvents(
    tx,
    erased.map(({ id }) => ({
      actorId: null,
      action: "ringdown.erased",
      subjectKind: "ringdown",
      subjectId: id,
      details: { ...details },
    })),
  );
}
