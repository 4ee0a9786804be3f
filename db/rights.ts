import { LOCKS } from "./locks.ts";
import { connect } from "./postgres/connect.ts";
import type { Fragment, Sql } from "./postgres/sql.ts";

/** What the role of the program is called in a database of our own. */
const OUR_ROLE = "ringdown_app";

/**
 * Makes the role with which the program uses its bundled database. It may sign in, and nothing else
 * until `grantRights`. Its password is a new one each time, and is stored nowhere but in the server.
 * @returns the address for it.
 */
export async function ensureOwnRole(ownerUrl: string): Promise<string> {
  const password = crypto.getRandomValues(new Uint8Array(24)).toHex();
  const sql = connect(ownerUrl, { applicationName: "ringdown rights", max: 1 });
  try {
    const [found] = await sql`select from pg_roles where rolname = ${OUR_ROLE}`;
    if (!found) await sql.unsafe(`create role ${OUR_ROLE}`);
    const [{ database }] = await sql<[{ database: string }]>`
      select quote_ident(current_database()) as database
    `;
    await sql.unsafe(`
      alter role ${OUR_ROLE} login nosuperuser nocreatedb nocreaterole password '${password}';
      -- A role may store settings for itself, which would outlast whoever took over the program.
      alter role ${OUR_ROLE} reset all;
      alter role ${OUR_ROLE} in database ${database} reset all
    `);
  } finally {
    await sql.end();
  }
  const url = new URL(ownerUrl);
  url.username = OUR_ROLE;
  url.password = password;
  return url.href;
}

/**
 * Gives the role of `appUrl` what the program needs and no more, also in tables that are made later:
 * it reads and writes rows, owns nothing, and only adds to the audit (tables whose name begins with
 * `audit_`), neither with a number of its own choice nor past it. It stores no seals: the database
 * makes them. Call it as the owner after migrating. Nothing is changed when it is the owner itself.
 * @returns whether the two are two roles.
 */
export async function grantRights(ownerUrl: string, appUrl: string): Promise<boolean> {
  const role = decodeURIComponent(new URL(appUrl).username);
  const sql = connect(ownerUrl, { applicationName: "ringdown rights", max: 1, deadlineMs: 60_000 });
  try {
    const [{ isOwner }] = await sql<[{ isOwner: boolean }]>`
      select ${role} in ('', current_user) as is_owner
    `;
    if (isOwner) return false;
    if (!await isGranted(sql, role)) await sql.begin((tx) => grant(tx, role));
    return true;
  } finally {
    await sql.end();
  }
}

/** Whether nothing is left to do: a start beside running programs should change nothing. */
async function isGranted(sql: Sql, role: string): Promise<boolean> {
  const [{ isGranted }] = await sql<[{ isGranted: boolean }]>`
    select coalesce(bool_and(
      has_table_privilege(r.oid, c.oid, 'select')
      and case
        when c.relname = 'schema_migrations'
          then not has_table_privilege(r.oid, c.oid, 'insert, update, delete')
        when c.relname = 'audit_seals'
          then not has_any_column_privilege(r.oid, c.oid, 'insert')
            and not has_table_privilege(r.oid, c.oid, 'update, delete, truncate')
        when c.relname like 'audit\\_%'
          then not has_table_privilege(r.oid, c.oid, 'update, delete, truncate')
            and not exists (
              select from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(r.oid, c.oid, a.attnum, 'insert')
                  is distinct from (${isGivenByCaller(sql)})
            )
        else has_table_privilege(r.oid, c.oid, 'insert')
          and has_table_privilege(r.oid, c.oid, 'update')
          and has_table_privilege(r.oid, c.oid, 'delete')
      end
    ), false) and exists (select from pg_default_acl d where d.defaclacl::text like '%' || ${role} || '=%')
      and not exists (${selectLooseTriggers(sql)})
      and not exists (
        with numbers as materialized (${selectNumbers(sql)})
        select from numbers where has_sequence_privilege(${role}, numbers.oid, 'usage, update')
      )
      as is_granted
    from pg_class c, pg_roles r
    where r.rolname = ${role} and c.relkind in ('r', 'p')
      and c.relnamespace = current_schema()::regnamespace
  `;
  return isGranted;
}

/** SQL: whether a column `a` of the audit has no value that only the database gives. */
function isGivenByCaller(sql: Sql): Fragment {
  return sql`a.attidentity <> 'a' and a.attgenerated = ''`;
}

/**
 * SQL: the sequences of the audit. By the right to use one, numbers could be taken without a row, and
 * the seals would wait for each. The number of an identity column needs no right.
 */
function selectNumbers(sql: Sql): Fragment {
  return sql`
    select c.oid, quote_ident(c.relname) as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace
      and c.relname like 'audit\\_%'
    order by c.relname
  `;
}

/**
 * SQL: the functions of triggers that write the audit, as far as they take tables from wherever the
 * caller says: a temporary table of the same name would get the rows instead of the audit.
 */
function selectLooseTriggers(sql: Sql): Fragment {
  return sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname like 'audit\\_%'
      and p.prorettype = 'trigger'::regtype
      and not coalesce(p.proconfig::text like '%search_path=%', false)
    order by 1
  `;
}

async function grant(tx: Sql, role: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
  const [{ schema, name, isSchemaOurs }] = await tx<[
    { schema: string; name: string; isSchemaOurs: boolean },
  ]>`
    select
      quote_ident(nspname) as schema, quote_ident(${role}) as name,
      pg_has_role(nspowner, 'USAGE') as is_schema_ours
    from pg_namespace where nspname = current_schema()
  `;
  const appended = await tx<{ name: string; columns: string }[]>`
    select
      quote_ident(c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and c.relname like 'audit\\_%' and c.relname <> 'audit_seals'
      and a.attnum > 0 and not a.attisdropped
      and ${isGivenByCaller(tx)}
    group by c.relname
    order by 1
  `;
  const numbers = await tx<{ name: string }[]>`${selectNumbers(tx)}`;
  const loose = await tx<{ name: string }[]>`${selectLooseTriggers(tx)}`;
  const rows = "select, insert, update, delete on tables";
  const statements = [
    // Before PostgreSQL 15 everybody may make tables in the schema `public`.
    isSchemaOurs && `revoke create on schema ${schema} from public, ${name}`,
    isSchemaOurs && `grant usage on schema ${schema} to ${name}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
    `grant usage, select on all sequences in schema ${schema} to ${name}`,
    `alter default privileges in schema ${schema} grant ${rows} to ${name}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${name}`,
    `revoke insert, update, delete on schema_migrations from ${name}`,
    // A number that the caller chooses would hold up the seals, or stand before what is sealed.
    ...appended.map(({ name: table, columns }) =>
      `revoke insert, update, delete, truncate on ${table} from ${name};
      grant insert (${columns}) on ${table} to ${name}`
    ),
    `revoke insert, update, delete, truncate on audit_seals from ${name}`,
    ...numbers.map((sequence) => `revoke usage, update on ${sequence.name} from ${name}`),
    ...loose.map((trigger) =>
      `alter function ${trigger.name} set search_path = ${schema}, pg_temp`
    ),
  ];
  await tx.unsafe(statements.filter(Boolean).join(";\n"));
}
