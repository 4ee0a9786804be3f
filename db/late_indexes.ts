import type { Sql } from "./postgres/sql.ts";

interface Index {
  name: string;
  definition: string;
}

/** The crew's own list reads those under way by it. */
const CREW_UNDER_WAY: Index = {
  name: "patient_deliveries_crew_under_way_idx",
  definition: `
    on patient_deliveries (paramedic_user_id, sent_at desc, id desc)
    where current_delivery_status not in (
      'RETURNED TO SERVICE', 'CANCELLED', 'CANCEL ACKNOWLEDGED', 'REDIRECTED',
      'REDIRECT ACKNOWLEDGED'
    )
  `,
};

/** California's measures read a month of one hospital by it (decision 0097). */
const OFFLOADS_OF_HOSPITAL: Index = {
  name: "ringdown_offloads_hospital_idx",
  definition: `
    on ringdown_offloads (hospital_id, drive_ended_at)
    include (organization_id, is_drill, seconds, left_out)
  `,
};

/** The change feed finds its place by it within a transaction, too (decision 0086). */
const ORDER_OF_CHANGES: Index = {
  name: "changes_order_idx",
  definition: "on changes (xid, id)",
};

/**
 * Makes what is missing beside the running program, without keeping anybody from writing: a site may
 * have these rows by the million, and a migration would lock them for seconds.
 */
export async function keepLateIndexes(sql: Sql): Promise<void> {
  await keepIndex(sql, CREW_UNDER_WAY);
  await keepIndex(sql, OFFLOADS_OF_HOSPITAL);
  // Of before: every report reads by hospital. Arrivals need not write both.
  await sql`drop index concurrently if exists ringdown_offloads_idx`;
  await keepIndex(sql, ORDER_OF_CHANGES);
}

async function keepIndex(sql: Sql, index: Index): Promise<void> {
  if (!await hasIndex(sql, index.name)) await createIndex(sql, index);
}

/** Whether the index is there and whole. */
export async function hasIndex(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`
    select from pg_index i where i.indexrelid = to_regclass(${name}) and i.indisvalid
  `;
  return rows.length > 0;
}

/** What an attempt left that was broken off is dropped first. */
export async function createIndex(sql: Sql, { name, definition }: Index): Promise<void> {
  await sql`set maintenance_work_mem = '256MB'`;
  await sql.unsafe(`drop index concurrently if exists ${name}`);
  await sql.unsafe(`create index concurrently ${name} ${definition}`);
}
