import type { Sql } from "../postgres/sql.ts";

/**
 * Stores that ringdowns have reached a live screen of a ringdown user, now and once. Returns those of
 * which it was not stored yet. A ringdown that somebody is changing is left out: call again.
 */
export async function keepDelivered(sql: Sql, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update patient_deliveries set delivered_at = clock_timestamp()
    where delivered_at is null and id = any (array(
      select id from patient_deliveries
      where id = any (${ids}::uuid[]) and delivered_at is null
      for update skip locked
    ))
    returning id
  `;
  return rows.map(({ id }) => id);
}
