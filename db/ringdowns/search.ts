import type { Fragment, Sql } from "../postgres/sql.ts";
import type { HistoryQuery } from "./history_query.ts";
import { hasTextIndex } from "./search_index.ts";

/** How many of the newest ringdowns, of whomever, are looked at before the large index is asked. */
const NEWEST = 10_000;

/** What the search covers, in days, where the database cannot have the index over the text. */
const RECENT_DAYS = 30;

/**
 * What the index over the text can look for: three letters or digits in a row, two at the end of a
 * word, or one at its start. A text without any of them would make it look at everything.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

type Search = HistoryQuery & { search: string };

/** How many days the search of the history covers; null: all of them. */
export async function searchedDays(sql: Sql): Promise<number | null> {
  return await hasTextIndex(sql) ? null : RECENT_DAYS;
}

/**
 * The ids of a page of what matches, newest first. Capitals do not matter, accents do. One or two
 * characters, and signs alone, are found at the start of call number and unit, anything longer also
 * inside them and in the complaint. Common words are found among the newest ringdowns, rare ones by
 * the index: a word that is not found often enough among those is rare enough for it.
 */
export async function searchHistory(sql: Sql, query: Search): Promise<string[]> {
  const isShort = [...query.search].length < 3 || !HAS_TRIGRAM.test(query.search);
  if (!isShort && !await hasTextIndex(sql)) return await findRecent(sql, query);

  const newest = await findNewest(sql, query, isShort);
  if (newest.length === query.limit) return newest;
  return isShort ? await findByStart(sql, query) : await findByText(sql, query);
}

async function findNewest(sql: Sql, query: Search, isShort: boolean): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.ringdown_id as id
    from (
      select
        s.ringdown_id, s.hospital_id, s.organization_id, s.sent_at, s.is_drill, s.search_text,
        s.number_start, s.unit_start
      from ringdown_searches s
      where ${isInTime(sql, query)}
      order by s.sent_at desc, s.ringdown_id desc
      limit ${NEWEST}
    ) s
    where ${isShort ? startsWith(sql, query) : contains(sql, query)} and ${isAsked(sql, query)}
    ${pageOf(sql, query)}
  `;
  return rows.map(({ id }) => id);
}

async function findRecent(sql: Sql, query: Search): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.ringdown_id as id
    from ringdown_searches s
    where s.sent_at > clock_timestamp() - ${RECENT_DAYS} * interval '1 day'
      and ${isInTime(sql, query)} and ${contains(sql, query)} and ${isAsked(sql, query)}
    ${pageOf(sql, query)}
  `;
  return rows.map(({ id }) => id);
}

/** `materialized`, so that nothing but the index over the text can answer it. */
async function findByText(sql: Sql, query: Search): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with found as materialized (
      select
        s.ringdown_id, s.hospital_id, s.organization_id, s.sent_at, s.is_drill
      from ringdown_searches s
      where ${contains(sql, query)} ${andIsOfScope(sql, query)}
    )
    select s.ringdown_id as id
    from found s
    where ${isInTime(sql, query)} and ${isAsked(sql, query)}
    ${pageOf(sql, query)}
  `;
  return rows.map(({ id }) => id);
}

/**
 * Two characters of a call number are often a year or a month: so many ringdowns, and so old, that
 * they have an index of their own in the order of time.
 */
async function findByStart(sql: Sql, query: Search): Promise<string[]> {
  const start = firstTwo(sql, query.search);
  const isSingle = [...query.search].length === 1;
  const rows = await sql<{ id: string }[]>`
    with started as materialized (
      select
        s.ringdown_id, s.hospital_id, s.organization_id, s.sent_at, s.is_drill, s.search_text,
        s.number_start, s.unit_start
      from ringdown_searches s
      where array[left(s.number_start, 1), left(s.unit_start, 1), s.unit_start] @> array[${start}]
        ${andIsOfScope(sql, query)}
    ), numbered as (
      select s.ringdown_id, s.sent_at
      from ringdown_searches s
      where ${isSingle ? sql`false` : sql`s.number_start = ${start}`}
        and ${startsWith(sql, query)} and ${isInTime(sql, query)} and ${isAsked(sql, query)}
      ${pageOf(sql, query)}
    )
    select s.ringdown_id as id
    from (
      select s.ringdown_id, s.sent_at
      from started s
      where ${startsWith(sql, query)} and ${isInTime(sql, query)} and ${isAsked(sql, query)}
      union
      select s.ringdown_id, s.sent_at from numbered s
    ) s
    ${pageOf(sql, query)}
  `;
  return rows.map(({ id }) => id);
}

/** Selected, so that the pattern is made once and not for each row. */
function contains(sql: Sql, { search }: Search): Fragment {
  const literal = search.replace(/[\\%_]/g, "\\$&");
  return sql`s.search_text like (select '%' || lower(${literal}) || '%')`;
}

/** Of a longer search the first two characters decide for nearly all rows, and cost less. */
function startsWith(sql: Sql, { search }: Search): Fragment {
  const start = firstTwo(sql, search);
  if ([...search].length === 1) {
    return sql`(left(s.number_start, 1) = ${start} or left(s.unit_start, 1) = ${start})`;
  }
  const text = sql`(select lower(${search}))`;
  return sql`(
    (s.number_start = ${start} and starts_with(split_part(s.search_text, chr(10), 1), ${text}))
    or (s.unit_start = ${start} and starts_with(split_part(s.search_text, chr(10), 2), ${text}))
  )`;
}

function firstTwo(sql: Sql, search: string): Fragment {
  return sql`(select lower(${[...search].slice(0, 2).join("")}))`;
}

function isInTime(sql: Sql, { from, to, before }: Search): Fragment {
  return sql`
    true
    ${from ? sql`and s.sent_at >= ${from}` : sql``}
    ${to ? sql`and s.sent_at <= ${to}` : sql``}
    ${before ? sql`and (s.sent_at, s.ringdown_id) < (${before.sentAt}, ${before.id}::uuid)` : sql``}
  `;
}

/** Whose it is, and which. The status is asked last, one row at a time: it is not of the search. */
function isAsked(sql: Sql, query: Search): Fragment {
  const { hospitalId, organizationId, hospitalOrganizationId, statuses, includesDrills } = query;
  return sql`
    true
    ${hospitalId ? sql`and s.hospital_id = ${hospitalId}` : sql``}
    ${organizationId ? sql`and s.organization_id = ${organizationId}` : sql``}
    ${
    hospitalOrganizationId
      ? sql`and s.hospital_id = any (${hospitalsOf(sql, hospitalOrganizationId)})`
      : sql``
  }
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

/** Whose it is, as the index holds it. */
function andIsOfScope(sql: Sql, query: Search): Fragment {
  const { hospitalId, organizationId, hospitalOrganizationId } = query;
  const id = hospitalId ?? organizationId;
  if (!id && !hospitalOrganizationId) return sql``;
  const ids = id ? sql`array[${id}::uuid]` : hospitalsOf(sql, hospitalOrganizationId!);
  return sql`and array[s.hospital_id, s.organization_id] && ${ids}`;
}

function hospitalsOf(sql: Sql, organizationId: string): Fragment {
  return sql`array(select h.id from hospitals h where h.organization_id = ${organizationId})`;
}

function pageOf(sql: Sql, { limit }: Search): Fragment {
  return sql`
    order by s.sent_at desc, s.ringdown_id desc
    limit ${limit}
  `;
}
