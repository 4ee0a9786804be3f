import type { Sql } from "../../../db/postgres/sql.ts";

/**
 * Does `work` while the table has no indexes but its primary key, and then makes them again: much
 * faster than to keep them up to date row by row.
 */
export async function withoutIndexes(
  tx: Sql,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await tx`set local maintenance_work_mem = '512MB'`;
  const taken = await tx<{ drop: string; make: string }[]>`
    select
      case when c.oid is null then format('drop index %I', i.relname)
        else format('alter table %I drop constraint %I', ${table}::text, c.conname) end as drop,
      case when c.oid is null then pg_get_indexdef(i.oid)
        else format(
          'alter table %I add constraint %I %s', ${table}::text, c.conname,
          pg_get_constraintdef(c.oid)
        ) end as make
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype = 'u'
    where x.indrelid = ${table}::regclass and not x.indisprimary
  `;
  await tx.unsafe(taken.map(({ drop }) => `${drop};`).join("\n"));
  await work();
  await tx.unsafe(taken.map(({ make }) => `${make};`).join("\n"));
}
