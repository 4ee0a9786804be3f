import type { Sql } from "../postgres/sql.ts";
import { demoUsers } from "./accounts.ts";
import { demoHospitals, demoOrganizations } from "./places.ts";

/** Rows of one table: those whose `column` is one of `ids`, for one of the keys. */
export interface Owned {
  table: string;
  keys: { column: string; ids: string[] }[];
}

/** Rows of one table that belong to somebody real and refer to something of the demo. */
export interface RealRows {
  table: string;
  count: number;
  /** Of at most five: a name where the table has one, otherwise the id. */
  examples: string[];
}

/** A foreign key of one column. */
interface Key {
  table: string;
  column: string;
  parent: string;
}

/** Whoever owns everything else. A row of these is of the demo only if the seed has made it. */
const OWNERS: Record<string, string[]> = {
  organizations: demoOrganizations().map(({ id }) => id),
  users: demoUsers().map(({ id }) => id),
  hospitals: demoHospitals().map(({ id }) => id),
  api_clients: [],
};

/**
 * What belongs to the demo by the foreign keys of the database: its organizations, accounts and
 * hospitals, and every row that refers to them, and to nobody else. `owned` is in an order in which
 * it can be removed; `hanging` is what refers to them and to somebody real.
 */
export async function ownedByDemo(tx: Sql): Promise<{ owned: Owned[]; hanging: RealRows[] }> {
  const { keys, withId } = await readKeys(tx);
  const ids = new Map<string, Set<string>>();
  for (const [table, made] of Object.entries(OWNERS)) {
    const found = await tx<{ id: string }[]>`
      select id from ${tx(table)} where id = any (${made}::uuid[])
    `;
    ids.set(table, new Set(found.map(({ id }) => id)));
  }
  const parents = new Set(keys.map(({ parent }) => parent));
  const hanging = new Map<string, RealRows>();

  let isGrowing = true;
  while (isGrowing) {
    isGrowing = false;
    for (const table of new Set(keys.map(({ table }) => table))) {
      const own = keys.filter((key) => key.table === table);
      const known = ids.get(table) ?? new Set();
      const real = await findReal(tx, { table, keys: own, ids, hasId: withId.has(table) });
      if (real) hanging.set(table, real);
      if (!parents.has(table) || table in OWNERS) continue;
      const rows = await tx<{ id: string }[]>`
        select t.id from ${tx(table)} t where ${anyOf(tx, withIds(own, ids))}
      `;
      const grown = new Set([...known, ...rows.map(({ id }) => id)]);
      if (grown.size > known.size) isGrowing = true;
      ids.set(table, grown);
    }
  }
  const owned = inOrder(keys).map((table) => ({
    table,
    keys: table in OWNERS || parents.has(table)
      ? [{ column: "id", ids: [...ids.get(table) ?? []] }]
      : withIds(keys.filter((key) => key.table === table), ids),
  }));
  return { owned, hanging: [...hanging.values()] };
}

/** A condition on `t`: one of the keys leads to one of its ids. */
export function anyOf(tx: Sql, keys: Owned["keys"]) {
  return keys.reduce(
    (before, { column, ids }) => tx`${before} or ${tx(column)} = any (${ids}::uuid[])`,
    tx`false`,
  );
}

function withIds(keys: Key[], ids: Map<string, Set<string>>): Owned["keys"] {
  return keys.map(({ column, parent }) => ({ column, ids: [...ids.get(parent) ?? []] }));
}

/** The rows that refer to something of the demo and are, or belong to, somebody real. */
async function findReal(
  tx: Sql,
  { table, keys, ids, hasId }: {
    table: string;
    keys: Key[];
    ids: Map<string, Set<string>>;
    hasId: boolean;
  },
): Promise<RealRows | null> {
  const owners = keys.filter(({ parent }) => parent in OWNERS);
  const others = owners.reduce(
    (before, { column, parent }) =>
      tx`${before} or ${tx(column)} <> all (${[...ids.get(parent)!]}::uuid[])`,
    table in OWNERS ? tx`id <> all (${[...ids.get(table)!]}::uuid[])` : tx`false`,
  );
  const [{ count, examples }] = await tx<[{ count: number; examples: string[] }]>`
    select
      count(*)::int as count,
      coalesce((array_agg(${nameIn(tx, table, hasId)}))[:5], '{}') as examples
    from ${tx(table)} t
    where (${anyOf(tx, withIds(keys, ids))}) and (${others})
  `;
  return count > 0 ? { table, count, examples } : null;
}

function nameIn(tx: Sql, table: string, hasId: boolean) {
  if (table === "users") return tx`email::text`;
  if (table in OWNERS) return tx`name::text`;
  return hasId ? tx`id::text` : tx`''::text`;
}

async function readKeys(tx: Sql): Promise<{ keys: Key[]; withId: Set<string> }> {
  const keys = await tx<(Key & { hasId: boolean })[]>`
    select
      child.relname::text as table, a.attname::text as column, parent.relname::text as parent,
      exists (
        select from pg_attribute i where i.attrelid = child.oid and i.attname = 'id'
      ) as has_id
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.connamespace = current_schema()::regnamespace
    order by 1, 2
  `;
  const withId = keys.filter(({ hasId }) => hasId).map(({ table }) => table);
  return { keys, withId: new Set(withId) };
}

/** Tables before those that they refer to. Of organizations and users, users are first. */
function inOrder(keys: Key[]): string[] {
  const left = new Set(keys.flatMap(({ table, parent }) => [table, parent]));
  const order: string[] = [];
  const isKept = ({ table, parent }: Key) =>
    table !== parent && !(table === "organizations" && parent === "users");
  while (left.size > 0) {
    const next = [...left].find((table) =>
      !keys.some((key) => isKept(key) && key.parent === table && left.has(key.table))
    );
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...left].join(", ")}`);
    left.delete(next);
    order.push(next);
  }
  return order;
}
