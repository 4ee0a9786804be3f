import { Forbidden } from "../../domain/errors.ts";
import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import { type PatientFacts, patientWithFacts } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  acknowledge,
  type Acknowledgement,
  type ToldAt,
} from "../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../domain/people/user.ts";
import { lockRingdownAnd } from "./ringdowns.ts";
import {
  asJson,
  returningDelivery,
  type RingdownRow,
  selectRingdowns,
  toRingdown,
} from "./rows.ts";
import { asIso } from "../postgres/as_iso.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * The hospital has seen what the crew has corrected until `until`. What came later stays unseen.
 * @throws {NotFound} `by` may not know of it. @throws {Forbidden} `by` does not receive it.
 */
export function acknowledgeChanges(
  sql: Sql,
  id: string,
  { until, by }: { until: Date; by: User },
): Promise<Ringdown> {
  return sql.begin(async (tx) => {
    const { ringdown, besides } = await lockRingdownAnd<Corrections>(tx, id, {
      user: by,
      besides: selectCorrections(tx),
    });
    if (!partiesOf(by, subjectOf(ringdown)).includes("hospital")) {
      throw new Forbidden("Only its hospital may acknowledge what has changed.");
    }
    const acknowledged = acknowledgedUntil(besides, until);
    if (!acknowledged) return ringdown;
    const [row] = await tx<[RingdownRow]>`
      with delivery as (
        update patient_deliveries
        set ${acknowledgedColumns(tx, acknowledged)}
          updated_by_id = ${by.id}, updated_at = clock_timestamp()
        where id = ${id}
        ${returningDelivery(tx)}
      )
      ${selectRingdowns(tx, { deliveries: tx`delivery` })}
    `;
    return toRingdown(row);
  });
}

/** What the hospital knew when it last acknowledged, and every correction since, oldest first. */
export interface Corrections {
  known: ToldAt | null;
  corrections: (Omit<ToldAt, "patient"> & { patient: PatientFacts | null })[];
}

/** Columns of `selectRingdowns`, as in `Corrections`. */
export function selectCorrections(sql: Sql): Fragment {
  return sql`
    d.known,
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'at', ${asIso(sql, "v.created_at")}, 'patient', v.patient,
          'etaMinutes', v.eta_minutes, 'ambulanceIdentifier', v.ambulance_identifier,
          'dispatchCallNumber', v.dispatch_call_number
        )
        order by v.created_at
      )
      from ringdown_versions v
      where v.ringdown_id = d.id and v.created_at > (d.known ->> 'at')::timestamptz
    ), '[]') as corrections,
  `;
}

/** What is left, or null where nothing of it was told before `until`. */
export function acknowledgedUntil(
  { known, corrections }: Corrections,
  until: Date,
): Acknowledgement | null {
  const first = corrections.at(0);
  if (!known || !first || until < new Date(first.at)) return null;
  let { patient } = known;
  const told = corrections.map((correction) => {
    patient = correction.patient ? patientWithFacts(correction.patient) : patient;
    return { ...correction, patient };
  });
  return acknowledge(known, told, until.toISOString());
}

/** Columns to set, with a comma behind them. */
export function acknowledgedColumns(tx: Sql, { known, unseen }: Acknowledgement): Fragment {
  return tx`
    known = ${known ? asJson(tx, known) : null}, unseen_changes = ${asJson(tx, unseen)},
  `;
}
