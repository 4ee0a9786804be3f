import { connect } from "../postgres/connect.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * How far the search of the history reaches: `whole` over all of it, `recent` over some days only,
 * because the database cannot have the extension `pg_trgm`; `elsewhere` is being looked after by
 * another process.
 */
export type SearchReach = "whole" | "recent" | "elsewhere";

const PATIENCE_MS = 60 * 60 * 1000;
const LOCK = 7_463_002; // any number that all processes share
const TEXT_INDEX = "ringdown_searches_text_idx";
const STARTS_INDEX = "ringdown_searches_starts_idx";

/** What both indexes hold besides the text: whose history it is, the unit, how the number begins. */
const SCOPE_AND_STARTS = `
  (array[hospital_id, organization_id, ambulance_id]),
  (array[left(number_start, 1), number_start])
`;

/**
 * Makes the index of the search if it is not there. A million ringdowns take half a minute, so it is
 * made beside the running program, without keeping anybody from sending; until it is there, the
 * search covers the last days. Where `pg_trgm` can be had later, the next call finds it.
 */
export async function keepSearchIndex(database: string): Promise<SearchReach> {
  const settings = { applicationName: "ringdown index", max: 1, deadlineMs: PATIENCE_MS };
  const sql = connect(database, settings);
  try {
    const [{ isOurs }] = await sql<[{ isOurs: boolean }]>`
      select pg_try_advisory_lock(${LOCK}) as is_ours
    `;
    return isOurs ? await makeIndex(sql) : "elsewhere";
  } finally {
    await sql.end();
  }
}

async function makeIndex(sql: Sql): Promise<SearchReach> {
  if (await hasIndex(sql, TEXT_INDEX)) return "whole";
  const schema = await schemaOfTrigrams(sql);
  if (schema === null) {
    if (!await hasIndex(sql, STARTS_INDEX)) await create(sql, STARTS_INDEX, SCOPE_AND_STARTS);
    return "recent";
  }
  const operators = `"${schema.replaceAll('"', '""')}".gin_trgm_ops`;
  await create(sql, TEXT_INDEX, `search_text ${operators}, ${SCOPE_AND_STARTS}`);
  await sql.unsafe(`drop index concurrently if exists ${STARTS_INDEX}`);
  return "whole";
}

/** Whether the search has its index over the text, and so covers the whole history. */
export async function hasTextIndex(sql: Sql): Promise<boolean> {
  return await hasIndex(sql, TEXT_INDEX);
}

async function hasIndex(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`
    select from pg_index i where i.indexrelid = to_regclass(${name}) and i.indisvalid
  `;
  return rows.length > 0;
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
 * slower by much. What an attempt left that was broken off is dropped first.
 */
async function create(sql: Sql, name: string, columns: string): Promise<void> {
  await sql`set maintenance_work_mem = '256MB'`;
  await sql.unsafe(`drop index concurrently if exists ${name}`);
  await sql.unsafe(`
    create index concurrently ${name} on ringdown_searches using gin (${columns})
    with (fastupdate = off)
  `);
}
