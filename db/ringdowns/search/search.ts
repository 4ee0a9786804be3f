import { folded } from "../../../domain/folded_text.ts";
import type { Fragment, Sql } from "../../postgres/sql.ts";
import { firstRows } from "../first_rows.ts";
import type { PageEdge } from "../history_query.ts";
import {
  contains,
  isAsked,
  isInTime,
  isOfScope,
  isOfUnits,
  isSingle,
  listUnitsByWords,
  numberStarts,
  numberStartsByIndex,
  type Search,
  startOf,
  starts,
  textContains,
  unitsContaining,
  unitsStarting,
} from "./search_conditions.ts";
import { hasTextIndex, isFilled } from "./search_index.ts";

/** How many of the newest ringdowns, of whomever, are looked at before the large index is asked. */
const NEWEST = 10_000;

/** What the search covers, in days, until and unless the database has the index over the text. */
const RECENT_DAYS = 30;

/**
 * What the index over the text can look for: three letters or digits in a row, two at the end of a
 * word, or one at its start. A text without any of them would make it look at everything.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * The words that are looked for, each wherever it stands. Where the index can look for none of them
 * it may do so for all together, as they stand.
 */
function wordsOf({ search }: Pick<Search, "search">): string[] {
  const words = [...new Set(folded(search).split(/\s+/).filter(Boolean))];
  return words.some(isLong) ? words : [folded(search)];
}

/** How many days the search of the history covers; null: all of them. */
export async function searchedDays(sql: Sql): Promise<number | null> {
  return await hasTextIndex(sql) ? null : RECENT_DAYS;
}

/** The same of one search, of which the start may be enough; null also without any. */
export async function searchedDaysOf(sql: Sql, search = ""): Promise<number | null> {
  if (search === "" || isShort({ search }) && await isFilled(sql)) return null;
  return await searchedDays(sql);
}

/**
 * The ids of a page of what matches, newest first. Capitals and accents do not matter. One or two
 * characters, and signs alone, are found at the start of call number and unit; of anything longer each
 * word also inside them and in the complaint. Common words are found among the newest ringdowns, rare ones by
 * the index: a word that is not found often enough among those is rare enough for it.
 */
export async function searchHistory(sql: Sql, query: Search): Promise<string[]> {
  const found = isShort(query) ? await findByStart(sql, query) : await findByText(sql, query);
  return found.map(({ id }) => id);
}

function isShort({ search }: Pick<Search, "search">): boolean {
  const searched = folded(search);
  return [...searched].length < 3 || !HAS_TRIGRAM.test(searched);
}

/** Whether the index can look for a word. */
function isLong(word: string): boolean {
  return HAS_TRIGRAM.test(word);
}

/**
 * Whether delivery `d` matches, looked up for one after the other: for few of them. `isFilled` is
 * what the function of this name says.
 */
export function isFound(sql: Sql, query: Search, isFilled: boolean): Fragment {
  const rows = isFilled ? sql`ringdown_searches` : sql`ringdown_folded_rows`;
  const matches = isShort(query) ? starts(sql, query) : contains(sql, wordsOf(query));
  return sql`(select ${matches} from ${rows} s where s.ringdown_id = d.id)`;
}

async function findByText(sql: Sql, query: Search): Promise<PageEdge[]> {
  const words = wordsOf(query);
  const matches = contains(sql, words);
  if (!await hasTextIndex(sql)) return await findRecent(sql, query, matches);
  const newest = await findNewest(sql, query, { matches });
  if (newest.length === query.limit) return newest;
  return await findByIndex(sql, query, [
    byText(sql, words),
    ...words.length === 1
      ? [isOfUnits(sql, unitsContaining(sql, words[0]))]
      : await byUnits(sql, words),
  ]);
}

/** What the index looks for in the text: the longer words. The shorter ones are left to each row. */
function byText(sql: Sql, words: string[], inUnit: string[] = []): Fragment {
  const long = words.filter(isLong);
  const inText = long.filter((word) => !inUnit.includes(word));
  const short = words.filter((word) => !isLong(word));
  return sql`${textContains(sql, inText)} and ${contains(sql, short)}`;
}

/** The same for the units of which the name has some of the longer words. */
async function byUnits(sql: Sql, words: string[]): Promise<Fragment[]> {
  const named = await listUnitsByWords(sql, words.filter(isLong));
  return named.map(({ ids, inUnit }) =>
    sql`${isOfUnits(sql, sql`select unnest(${ids}::uuid[])`)} and ${byText(sql, words, inUnit)}`
  );
}

/**
 * Two characters of a call number are often a year: so many ringdowns, and so old, that they have an
 * index of their own in the order of time.
 */
async function findByStart(sql: Sql, query: Search): Promise<PageEdge[]> {
  if (!await isFilled(sql)) return await findRecent(sql, query, starts(sql, query));
  const newest = await findNewest(sql, query, { matches: starts(sql, query) });
  if (newest.length === query.limit) return newest;
  const among = sql`s.number_start = ${startOf(sql, query)}`;
  const numbered = isSingle(query)
    ? []
    : await findNewest(sql, query, { among, matches: numberStarts(sql, query) });
  const areNumbersFound = numbered.length === query.limit;
  const rest = await findByIndex(sql, query, [
    isOfUnits(sql, unitsStarting(sql, query)),
    ...areNumbersFound ? [] : [numberStartsByIndex(sql, query)],
  ]);
  return areNumbersFound ? firstOf([...numbered, ...rest], query.limit) : rest;
}

/** Looks at the newest ringdowns, `among` all of them or some. */
async function findNewest(
  sql: Sql,
  query: Search,
  { among = sql`true`, matches }: { among?: Fragment; matches: Fragment },
): Promise<PageEdge[]> {
  return await sql<PageEdge[]>`
    select s.ringdown_id as id, s.sent_at
    from (
      select
        s.ringdown_id, s.hospital_id, s.organization_id, s.ambulance_id, s.sent_at, s.is_drill,
        s.search_text, s.number_start
      from ringdown_searches s
      where ${among} and ${isInTime(sql, query)}
      order by s.sent_at desc, s.ringdown_id desc
      ${firstRows(sql, NEWEST)}
    ) s
    where ${matches} and ${isAsked(sql, query)}
    ${pageOf(sql, query)}
  `;
}

/** Until the table is filled its rows are made as they are read, which takes longer. */
async function findRecent(sql: Sql, query: Search, matches: Fragment): Promise<PageEdge[]> {
  const rows = await isFilled(sql) ? sql`ringdown_searches` : sql`ringdown_folded_rows`;
  return await sql<PageEdge[]>`
    select s.ringdown_id as id, s.sent_at
    from ${rows} s
    where s.sent_at > now() - ${RECENT_DAYS} * interval '1 day'
      and ${isInTime(sql, query)} and ${matches} and ${isAsked(sql, query)}
    ${pageOf(sql, query)}
  `;
}

/**
 * Looks for what meets one of the conditions in the whole history; of those behind the first, no
 * ringdown meets two. With `offset 0` the inner query is
 * planned by itself: the order of the page could make PostgreSQL read everything in that order.
 */
async function findByIndex(
  sql: Sql,
  query: Search,
  [first, ...others]: Fragment[],
): Promise<PageEdge[]> {
  const isWanted = sql`
    ${isOfScope(sql, query)} and ${isInTime(sql, query)} and ${isAsked(sql, query)}
  `;
  const found = others.reduce(
    (before, other) => sql`${before} union all ${among(sql`${other} and not (${first})`)}`,
    among(first),
  );
  function among(condition: Fragment) {
    return sql`
      select s.ringdown_id, s.sent_at from ringdown_searches s where ${condition} and ${isWanted}
    `;
  }
  return await sql<PageEdge[]>`
    select s.ringdown_id as id, s.sent_at
    from (${found} offset 0) s
    ${pageOf(sql, query)}
  `;
}

function pageOf(sql: Sql, { limit }: Search): Fragment {
  return sql`
    order by s.sent_at desc, s.ringdown_id desc
    ${firstRows(sql, limit)}
  `;
}

/** The newest of two lists, each once. */
function firstOf(found: PageEdge[], limit: number): PageEdge[] {
  const byId = new Map(found.map((edge) => [edge.id, edge]));
  const newestFirst = (a: PageEdge, b: PageEdge) =>
    b.sentAt.getTime() - a.sentAt.getTime() || (a.id < b.id ? 1 : -1);
  return [...byId.values()].sort(newestFirst).slice(0, limit);
}
