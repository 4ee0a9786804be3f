import { folded } from "../../../domain/folded_text.ts";
import type { Fragment, Sql } from "../../postgres/sql.ts";
import type { HistoryQuery } from "../history_query.ts";

/** A page of what is searched. */
export type Search = HistoryQuery & { search: string };

// Patterns are selected, so that each is made once and not for every row.

/** Whether row `s` has each of the words in call number, unit or complaint. */
export function contains(sql: Sql, words: string[]): Fragment {
  return allOf(
    sql,
    words.map((word) =>
      sql`(${textContains(sql, [word])} or s.ambulance_id in (${unitsContaining(sql, word)}))`
    ),
  );
}

/** Whether row `s` has each of the words in call number or complaint. */
export function textContains(sql: Sql, words: string[]): Fragment {
  return allOf(sql, words.map((word) => sql`s.search_text like ${patternOf(sql, word)}`));
}

/** The ids of the units that contain the word. There are few units. */
export function unitsContaining(sql: Sql, word: string): Fragment {
  return sql`
    select a.id from ambulances a where folded(a.ambulance_identifier) like ${patternOf(sql, word)}
  `;
}

function patternOf(sql: Sql, word: string): Fragment {
  return sql`(select '%' || ${word.replace(/[\\%_]/g, "\\$&")}::text || '%')`;
}

function allOf(sql: Sql, conditions: Fragment[]): Fragment {
  return conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
}

/** The units that contain some of the words, by which of them they contain. */
export async function listUnitsByWords(
  sql: Sql,
  words: string[],
): Promise<{ ids: string[]; inUnit: string[] }[]> {
  return await sql<{ ids: string[]; inUnit: string[] }[]>`
    select array_agg(a.id) as ids, a.in_unit
    from (
      select a.id, array(
        select word from unnest(${words}::text[]) word
        where strpos(folded(a.ambulance_identifier), word) > 0
      ) as in_unit
      from ambulances a
    ) a
    where a.in_unit <> '{}'
    group by a.in_unit
  `;
}

/** Whether call number or unit of row `s` starts with it. */
export function starts(sql: Sql, query: Search): Fragment {
  return sql`(${numberStarts(sql, query)} or s.ambulance_id in (${unitsStarting(sql, query)}))`;
}

/** Whether the call number of row `s`, with which its text begins, starts with it. */
export function numberStarts(sql: Sql, query: Search): Fragment {
  const start = startOf(sql, query);
  if (isSingle(query)) return sql`left(s.number_start, 1) = ${start}`;
  return sql`
    (s.number_start = ${start} and starts_with(s.search_text, (select folded(${query.search}))))
  `;
}

/** The same by the large index, which has the first one and two characters. */
export function numberStartsByIndex(sql: Sql, query: Search): Fragment {
  return sql`
    array[left(s.number_start, 1), s.number_start] @> array[${startOf(sql, query)}]
    and ${numberStarts(sql, query)}
  `;
}

/** The first one or two characters, without capitals and accents. */
export function startOf(sql: Sql, { search }: Search): Fragment {
  return sql`(select left(folded(${search}), 2))`;
}

/** Whether a single character is searched. */
export function isSingle({ search }: Search): boolean {
  return [...folded(search)].length === 1;
}

/** The ids of the units that start with it. */
export function unitsStarting(sql: Sql, { search }: Search): Fragment {
  return sql`
    select a.id from ambulances a
    where starts_with(folded(a.ambulance_identifier), (select folded(${search})))
  `;
}

/** Whether row `s` is of one of the units, by the large index. */
export function isOfUnits(sql: Sql, units: Fragment): Fragment {
  return sql`array[s.hospital_id, s.organization_id, s.ambulance_id] && array(${units})`;
}

/** Whether row `s` is of the hospital or organisation that is asked for, by the large index. */
export function isOfScope(sql: Sql, query: Search): Fragment {
  const { hospitalId, organizationId, hospitalOrganizationId } = query;
  const id = hospitalId ?? organizationId;
  if (!id && !hospitalOrganizationId) return sql`true`;
  const ids = id ? sql`array[${id}::uuid]` : sql`array(${hospitalsOf(sql, query)})`;
  return sql`array[s.hospital_id, s.organization_id, s.ambulance_id] && ${ids}`;
}

/** Whether row `s` was sent in the time that is asked for. */
export function isInTime(sql: Sql, { from, to, before }: Search): Fragment {
  return sql`
    true
    ${from ? sql`and s.sent_at >= ${from}` : sql``}
    ${to ? sql`and s.sent_at <= ${to}` : sql``}
    ${before ? sql`and (s.sent_at, s.ringdown_id) < (${before.sentAt}, ${before.id}::uuid)` : sql``}
  `;
}

/**
 * Whether row `s` is of whom and what is asked for. The status is not of the search: it is looked up
 * for one row after the other, as long as the page is not full.
 */
export function isAsked(sql: Sql, query: Search): Fragment {
  const { hospitalId, organizationId, hospitalOrganizationId, statuses, includesDrills } = query;
  return sql`
    true
    ${hospitalId ? sql`and s.hospital_id = ${hospitalId}` : sql``}
    ${organizationId ? sql`and s.organization_id = ${organizationId}` : sql``}
    ${hospitalOrganizationId ? sql`and s.hospital_id in (${hospitalsOf(sql, query)})` : sql``}
    ${includesDrills ? sql`` : sql`and not s.is_drill`}
    ${
    statuses
      ? sql`and (
          select d.current_delivery_status from patient_deliveries d where d.id = s.ringdown_id
        ) = any (${statuses})`
      : sql``
  }
  `;
}

function hospitalsOf(sql: Sql, { hospitalOrganizationId }: Search): Fragment {
  return sql`select h.id from hospitals h where h.organization_id = ${hospitalOrganizationId!}`;
}
