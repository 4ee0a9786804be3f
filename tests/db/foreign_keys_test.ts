/** A deletion looks in every table that may refer to the row: without an index it reads them all. */
import assert from "node:assert/strict";
import { listSources, programs } from "../support/sources.ts";
import { sharedDatabase } from "./cast.ts";

const { test } = sharedDatabase();
const deletedFrom = await tablesWithDeletions();

test("every foreign key to a table from which rows are deleted has an index", async (sql) => {
  assert(deletedFrom.includes("sessions") && deletedFrom.includes("invites"));
  const keys = await sql<{ key: string; isIndexed: boolean }[]>`
    select
      format('%s (%s)', fk.conrelid::regclass, array_to_string(array(
        select attname from unnest(fk.conkey) with ordinality as part (attnum, place)
        join pg_attribute a using (attnum)
        where a.attrelid = fk.conrelid
        order by place
      ), ', ')) as key,
      exists (
        select from pg_index i
        where i.indrelid = fk.conrelid and i.indisvalid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
          and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
      ) as is_indexed
    from pg_constraint fk
    where fk.contype = 'f' and fk.confrelid::regclass::text = any (${deletedFrom}::text[])
    order by 1
  `;
  assert(keys.length > 0);
  assert.deepEqual(keys.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key), []);
});

Deno.test("no row of users is deleted: nearly every table refers to them", () => {
  assert(!deletedFrom.includes("users"), "a deleted user stays as 'Deleted user' (decision 0031)");
});

async function tablesWithDeletions(): Promise<string[]> {
  const code = programs(await listSources("db")).map((source) => source.code).join("\n");
  const tables = code.matchAll(/\bdelete\s+from\s+(\w+)/gi);
  return [...new Set([...tables].map(([, table]) => table))].sort();
}
