import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * Fills in the waits of up to `limit` ringdowns that were sent before waits were kept, newest first.
 * Returns how many it looked at; 0 when all are there.
 */
export function fillWaits(tx: Sql, limit: number): Promise<number> {
  return fill(tx, limit, {
    edge: "ringdown_waits_to_fill",
    adding: tx`
      insert into ringdown_waits (
        ringdown_id, hospital_id, organization_id, is_drill, stored_at, received_at, confirmed_at,
        ended_at, ended_as, no_screen_at
      )
      select
        r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.stored_at, r.received_at,
        r.confirmed_at, r.ended_at, r.ended_as, r.no_screen_at
      from ringdown_wait_rows r join batch on batch.id = r.ringdown_id
    `,
  });
}

/** The same of offloads. */
export function fillOffloads(tx: Sql, limit: number): Promise<number> {
  return fill(tx, limit, {
    edge: "ringdown_offloads_to_fill",
    adding: tx`
      insert into ringdown_offloads (
        ringdown_id, hospital_id, organization_id, is_drill, drive_ended_at, seconds, left_out
      )
      select
        r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.drive_ended_at, r.seconds,
        r.left_out
      from ringdown_offload_rows r join batch on batch.id = r.ringdown_id
    `,
  });
}

/** `edge`: the table whose one row says how far it is filled in. `adding`: inserts those of `batch`. */
async function fill(
  tx: Sql,
  limit: number,
  { edge: table, adding }: { edge: string; adding: Fragment },
): Promise<number> {
  const [edge] = await tx<[Edge?]>`
    select sent_at::text as sent_at, ringdown_id from ${tx(table)} for update
  `;
  if (!edge) return 0;
  const [{ looked }] = await tx<[{ looked: number }]>`
    with batch as (
      select d.id, d.sent_at
      from patient_deliveries d
      where (d.sent_at, d.id) < (${edge.sentAt}::text::timestamptz, ${edge.ringdownId}::uuid)
      order by d.sent_at desc, d.id desc
      limit ${limit}
    ), added as (
      ${adding} on conflict (ringdown_id) do nothing
    ), last as (
      select id, sent_at from batch order by sent_at, id limit 1
    ), moved as (
      update ${tx(table)} set sent_at = last.sent_at, ringdown_id = last.id from last
    )
    select count(*)::int as looked from batch
  `;
  if (looked < limit) await tx`delete from ${tx(table)}`;
  return looked;
}

/** The edge as text, because a Date has no infinity. */
interface Edge {
  sentAt: string;
  ringdownId: string;
}

/**
 * Until when the ringdowns of before are filled in, going back; null when all of them are. A day
 * apart from the sender's clock, by which they are filled in.
 */
export async function findUnfilledWaits(sql: Sql): Promise<Date | null> {
  const [edge] = await sql<[{ before: Date }?]>`
    select least(sent_at, clock_timestamp()) + interval '1 day' as before
    from ringdown_waits_to_fill
  `;
  return edge?.before ?? null;
}

/**
 * Until when arrivals may be missing, because the ringdowns of before are filled in, going back; null
 * when all of them are. A drive ends some days after sending at the latest.
 */
export async function findUnfilledOffloads(sql: Sql): Promise<Date | null> {
  const [edge] = await sql<[{ before: Date }?]>`
    select least(
      least(sent_at, clock_timestamp()) + interval '3 days', clock_timestamp()
    ) as before
    from ringdown_offloads_to_fill
  `;
  return edge?.before ?? null;
}
