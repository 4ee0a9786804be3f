import type { Straight } from "./connection.ts";

/** A table and the columns that are stored, in their order. */
export interface Table {
  name: string;
  columns: string[];
}

/** A migration that the database was made with. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The tables of the schema in which the program works, without those of extensions. */
export async function listTables(sql: Straight): Promise<Table[]> {
  return await sql<Table[]>`
    select
      c.relname as name,
      (
        select coalesce(json_agg(a.attname order by a.attnum), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname
  `;
}

/** What the database was made with; null if it is none of this program. */
export async function readMigrationsApplied(sql: Straight): Promise<AppliedMigration[] | null> {
  const [{ there }] = await sql<[{ there: boolean }]>`
    select to_regclass('schema_migrations') is not null as there
  `;
  if (!there) return null;
  return await sql<AppliedMigration[]>`
    select name, checksum from schema_migrations order by name
  `;
}
