import { NotFound } from "../../domain/errors.ts";
import type { Hospital } from "../../domain/organization/organization.ts";
import type { User } from "../../domain/people/user.ts";
import { LOCKS } from "../locks.ts";
import type { Sql } from "../postgres/sql.ts";
import { listHospitals } from "./hospitals.ts";

/**
 * Gives hospitals other numbers, all or none, and lists every hospital in its order. The rows are
 * locked in the order of their ids, so that two who sort at once wait for each other.
 * @throws {NotFound} one of them is not there.
 */
export function sortHospitals(
  sql: Sql,
  order: { id: string; sortSequenceNumber: number }[],
  by: User,
): Promise<Hospital[]> {
  return sql.begin(async (tx) => {
    const ids = order.map(({ id }) => id);
    const locked = await tx`
      select id from hospitals where id = any (${ids}::uuid[]) order by id for no key update
    `;
    if (locked.length < order.length) throw new NotFound();
    const numbers = order.map(({ sortSequenceNumber }) => sortSequenceNumber);
    await tx`
      update hospitals h
      set sort_sequence_number = sorted.number,
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      from unnest(${ids}::uuid[], ${numbers}::int[]) as sorted (id, number)
      where h.id = sorted.id and h.sort_sequence_number <> sorted.number
    `;
    return await listHospitals(tx);
  });
}

/** The number after the last. Whoever else asks for it waits until the commit. */
export async function takeNextNumber(tx: Sql): Promise<number> {
  await tx`select pg_advisory_xact_lock(${LOCKS.hospitalOrder})`;
  const [{ next }] = await tx<[{ next: number }]>`
    select coalesce(max(sort_sequence_number), 0) + 1 as next from hospitals
  `;
  return next;
}
