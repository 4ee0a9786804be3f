import type { Sql } from "../postgres/sql.ts";

export interface Sealed {
  events: number;
  /** The hash of the newest seal, in hexadecimal digits. */
  head: string | null;
}

/** Whether the record has events that no seal has. Numbers that are missing are not looked for. */
export async function hasUnsealed(sql: Sql): Promise<boolean> {
  const [{ has }] = await sql<[{ has: boolean }]>`
    with newest as (select last_number, gaps from audit_seals order by number desc limit 1)
    select exists (
      select from audit_events e where e.number > coalesce((select last_number from newest), 0)
    ) or exists (
      select from newest, jsonb_array_elements(gaps) gap
      join audit_events e on e.number = (gap ->> 'number')::bigint
    ) as has
  `;
  return has;
}

/**
 * Seals the next events of the record, at most 2,000, in a batch that follows the one before. Events
 * are sealed once their transaction is over, so this makes nobody wait. The database makes the seal of
 * what it holds (decision 0079). Null: another process seals. Only the owner of the tables may have a
 * number that is missing given up sooner than after a minute.
 */
export async function sealEvents(
  sql: Sql,
  { gapSeconds = 60 } = {},
): Promise<Sealed | null> {
  const [sealed] = await sql<[{ events: number; head: Uint8Array | null }?]>`
    select events, head from seal_events(${gapSeconds})
  `;
  return sealed ? { events: sealed.events, head: sealed.head?.toHex() ?? null } : null;
}
