import { addedTo, type Increments, type MciCounts } from "../../domain/mci/counts.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";

/** How long a retry adds nothing, in hours. */
const KEPT_HOURS = 24;

/**
 * The counts after what is added; none where the same addition was made before. Only while changes of
 * MCIs wait for each other.
 */
export async function takeIncrements(
  tx: Sql,
  mci: Mci,
  { increments, by }: { increments: Increments | undefined; by: User },
): Promise<MciCounts> {
  if (increments === undefined) return {};
  const taken = await tx`
    insert into mci_increments (id, mci_id, created_by_id)
    values (${increments.id}, ${mci.id}, ${by.id})
    on conflict (mci_id, id) do nothing
    returning id
  `;
  return taken.length === 0 ? {} : addedTo(mci, increments.by);
}

/** Removes up to `limit` additions that nobody repeats any more. Returns how many. */
export async function pruneIncrements(tx: Sql, limit: number): Promise<number> {
  const { count } = await tx`
    delete from mci_increments where (mci_id, id) in (
      select mci_id, id from mci_increments
      where created_at < statement_timestamp() - ${KEPT_HOURS} * interval '1 hour'
      limit ${limit}
    )
  `;
  return count;
}
