import { LEFT_OUT, type Offloads } from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** More than the seconds of any offload, which is left out after a day. */
const MOST_SECONDS = 86_400;
/** A small number before an outcome, of what the report groups by, takes the bits above these. */
const OUTCOME_BITS = 17;
const OUTCOME = 2 ** OUTCOME_BITS - 1;

/**
 * SQL: what became of the patients of offloads `o`, each after a `key` from 0 to 16,383: a whole
 * number each, in 4 bytes, because lists of them are handed over by the hundred thousand. Such a
 * number has the seconds, or more than those can be, by why it is left out. Null for no patient.
 */
export function listOutcomes(sql: Sql, key: Fragment): Fragment {
  return sql`
    string_agg(
      int4send(
        ${key} * ${OUTCOME + 1}::int + coalesce(
          o.seconds, ${MOST_SECONDS}::int + array_position(${[...LEFT_OUT]}::text[], o.left_out)
        )
      ),
      ''
    )
  `;
}

/** Adds each outcome of such a list to the group of its key. */
export function addOutcomes(list: Uint8Array | null, groupOf: (key: number) => Offloads): void {
  if (list === null) return;
  const bytes = new DataView(list.buffer, list.byteOffset, list.byteLength);
  for (let at = 0; at < bytes.byteLength; at += 4) {
    const number = bytes.getInt32(at);
    const outcome = number & OUTCOME;
    const { seconds, leftOut } = groupOf(number >> OUTCOME_BITS);
    if (outcome <= MOST_SECONDS) seconds.push(outcome);
    else leftOut[LEFT_OUT[outcome - MOST_SECONDS - 1]]++;
  }
}
