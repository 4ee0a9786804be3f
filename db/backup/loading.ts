import { copyIn, type Straight } from "./connection.ts";
import { LEFT_OUT } from "./left_out.ts";
import { Refused } from "./refusals.ts";
import { listTables, quoted, type Table } from "./schema.ts";

/** A table of a backup. Its rows must be read before the next table. */
export interface StoredTable extends Table {
  rows: AsyncIterable<Uint8Array>;
}

/**
 * Puts the rows of a backup into the tables, which are as the migrations have made them. Meanwhile
 * they have no triggers, foreign keys and indexes: rows come in any order and as they were, what
 * triggers keep comes with them, and at the end each key is checked. @throws {Refused}
 */
export async function loadTables(
  sql: Straight,
  stored: AsyncIterable<StoredTable>,
): Promise<void> {
  const tables = new Map((await listTables(sql)).map((table) => [table.name, table]));
  const putBack = await takeOff(sql);
  const all = [...tables.keys()].map(quoted).join(", ");
  await sql.unsafe(`truncate ${all}`); // some have rows by their migration
  for await (const { name, columns, rows } of stored) {
    ensureFits({ name, columns }, tables.get(name));
    if (name in LEFT_OUT) continue;
    await copyIn(sql, `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`, rows);
  }
  await putBack();
  await goOnCounting(sql);
}

function ensureFits({ name, columns }: Table, ours: Table | undefined) {
  const unknown = columns.filter((column) => !ours?.columns.includes(column));
  if (ours && unknown.length === 0) return;
  const what = ours ? `the columns ${unknown.join(", ")} of ${name}` : `the table ${name}`;
  throw new Refused(`The backup has ${what}, which its own schema has not.`);
}

/** Takes triggers, foreign keys and indexes off every table. @returns how to put them back. */
async function takeOff(sql: Straight): Promise<() => Promise<void>> {
  const triggers = await sql<Part[]>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, '' as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
      and t.tgenabled = 'O'
  `;
  const keys = await sql<Part[]>`
    select
      conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by conrelid, conname
  `;
  await each(sql, triggers, ({ table, name }) => `alter table ${table} disable trigger ${name}`);
  await each(sql, keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  const indexes = await sql<Part[]>`
    select
      i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
  `;
  await each(sql, indexes, ({ name }) => `drop index ${name}`);

  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`;
    await each(sql, indexes, ({ definition }) => definition);
    await each(sql, keys, ({ table, name, definition }) => {
      return `alter table ${table} add constraint ${name} ${definition}`;
    });
    await each(sql, triggers, ({ table, name }) => `alter table ${table} enable trigger ${name}`);
  };
}

interface Part {
  table: string;
  name: string;
  definition: string;
}

async function each(sql: Straight, parts: readonly Part[], statementOf: (part: Part) => string) {
  await sql.unsafe(parts.map(statementOf).join(";\n"));
}

/** Numbers that the database gives go on behind the greatest that is there. */
async function goOnCounting(sql: Straight): Promise<void> {
  const counted = await sql<{ sequence: string; table: string; column: string }[]>`
    select
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence,
      c.oid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null
  `;
  for (const { sequence, table, column } of counted) {
    await sql.unsafe(
      `select setval('${sequence}', coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    );
  }
}
