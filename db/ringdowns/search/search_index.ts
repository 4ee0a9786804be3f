import { createIndex, hasIndex, keepLateIndexes } from "../../late_indexes.ts";
import { LOCKS } from "../../locks.ts";
import { connect } from "../../postgres/connect.ts";
import type { Sql } from "../../postgres/sql.ts";

/**
 * How far the search of the history reaches: `whole` over all of it, `recent` over some days only,
 * because the database cannot have the extension `pg_trgm`; `elsewhere` is being looked after by
 * another process.
 */
export type SearchReach = "whole" | "recent" | "elsewhere";

const PATIENCE_MS = 60 * 60 * 1000;
const TEXT_INDEX = "ringdown_searches_text_idx";
const STARTS_INDEX = "ringdown_searches_starts_idx";

/** What both indexes hold besides the text: whose history it is, the unit, how the number begins. */
const SCOPE_AND_STARTS = `
  (array[hospital_id, organization_id, ambulance_id]),
  (array[left(number_start, 1), number_start])
`;

/** How many ringdowns are filled in at once: whoever corrects one of them waits for no more. */
const FILLED_AT_ONCE = 1_000;

/**
 * Fills the search with what was sent before it was there, newest first, and makes its index. A
 * million ringdowns take some minutes, so it is done beside the running program, without keeping
 * anybody from sending; until the index is there, the search covers the last days. Where `pg_trgm`
 * can be had later, the next call finds it.
 */
export async function keepSearchIndex(database: string): Promise<SearchReach> {
  const settings = { applicationName: "ringdown index", max: 1, deadlineMs: PATIENCE_MS };
  const sql = connect(database, settings);
  try {
    const [{ isOurs }] = await sql<[{ isOurs: boolean }]>`
      select pg_try_advisory_lock(${LOCKS.searchIndex}) as is_ours
    `;
    return isOurs ? await makeIndex(sql) : "elsewhere";
  } finally {
    await sql.end();
  }
}

async function makeIndex(sql: Sql): Promise<SearchReach> {
  await keepLateIndexes(sql);
  while (await foldSome(sql)) { /* until all are */ }
  if (await hasIndex(sql, TEXT_INDEX)) return "whole";
  if (!await isFilled(sql)) await fill(sql);
  const schema = await schemaOfTrigrams(sql);
  if (schema === null) {
    if (!await hasIndex(sql, STARTS_INDEX)) await createSearch(sql, STARTS_INDEX, SCOPE_AND_STARTS);
    return "recent";
  }
  const operators = `"${schema.replaceAll('"', '""')}".gin_trgm_ops`;
  await createSearch(sql, TEXT_INDEX, `search_text ${operators}, ${SCOPE_AND_STARTS}`);
  await sql.unsafe(`drop index concurrently if exists ${STARTS_INDEX}`);
  return "whole";
}

async function fill(sql: Sql): Promise<void> {
  let edge: Edge | undefined;
  do edge = await fillBehind(sql, edge); while (edge);
  await sql`analyze ringdown_searches`;
}

interface Edge {
  sentAt: Date;
  id: string;
}

/** Fills in the next batch, which ends with the edge that it returns. */
async function fillBehind(sql: Sql, edge: Edge | undefined): Promise<Edge | undefined> {
  const [last] = await sql<[Edge?]>`
    with batch as (
      select d.id, d.sent_at
      from patient_deliveries d
      ${edge ? sql`where (d.sent_at, d.id) < (${edge.sentAt}, ${edge.id}::uuid)` : sql``}
      order by d.sent_at desc, d.id desc
      limit ${FILLED_AT_ONCE}
    ), added as (
      insert into ringdown_searches (
        ringdown_id, hospital_id, organization_id, ambulance_id, sent_at, is_drill, search_text,
        number_start
      )
      select
        r.ringdown_id, r.hospital_id, r.organization_id, r.ambulance_id, r.sent_at, r.is_drill,
        r.search_text, r.number_start
      from ringdown_folded_rows r join batch on batch.id = r.ringdown_id
      on conflict (ringdown_id) do nothing
    )
    select id, sent_at from batch order by sent_at, id limit 1
  `;
  return last;
}

/**
 * Rows from before the search left out accents, or written by a version from before. Few texts have
 * an accent, and this passes over all others quickly. @returns whether there may be more.
 */
async function foldSome(sql: Sql): Promise<boolean> {
  const { count } = await sql`
    update ringdown_searches s
    set search_text = folded(s.search_text), number_start = left(split_part(folded(s.search_text), chr(10), 1), 2)
    where s.ringdown_id in (
      select u.ringdown_id from ringdown_searches u
      where octet_length(u.search_text) <> length(u.search_text)
        and u.search_text <> folded(u.search_text)
      limit ${FILLED_AT_ONCE}
    )
  `;
  return count === FILLED_AT_ONCE;
}

/** Whether the search has a row for each ringdown: its indexes are made after that. */
export async function isFilled(sql: Sql): Promise<boolean> {
  return await hasIndex(sql, TEXT_INDEX) || await hasIndex(sql, STARTS_INDEX);
}

/** Whether the search has its index over the text, and so covers the whole history. */
export async function hasTextIndex(sql: Sql): Promise<boolean> {
  return await hasIndex(sql, TEXT_INDEX);
}

/** Where `pg_trgm` is installed; null where it is not and cannot be. */
async function schemaOfTrigrams(sql: Sql): Promise<string | null> {
  // Not there, or not allowed: either way the search can do without.
  await sql`create extension if not exists pg_trgm`.catch(() => {});
  const [found] = await sql<[{ name: string }?]>`
    select n.nspname as name
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'
  `;
  return found?.name ?? null;
}

/**
 * Without `fastupdate`, which makes most ringdowns quicker to send by a little and now and then one
 * slower by much.
 */
async function createSearch(sql: Sql, name: string, columns: string): Promise<void> {
  const definition = `on ringdown_searches using gin (${columns}) with (fastupdate = off)`;
  await createIndex(sql, { name, definition });
}
