import type { MciCount, MciCounts } from "../../domain/mci/counts.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { newerValues, unexpectedIn } from "../../domain/newer_value.ts";
import type { Sql } from "../postgres/sql.ts";

/** @throws {Conflict} with what stands now and who set it, where that is not what was expected. */
export async function ensureExpectedCounts(
  tx: Sql,
  mci: Mci,
  expected: MciCounts | undefined,
): Promise<void> {
  const names = unexpectedIn<MciCount>(mci, expected ?? {});
  if (names.length === 0) return;
  const by = await namesOfWhoSet(tx, mci.id, names);
  throw newerValues(names.map((path) => ({ path, value: mci[path], by: by[path] ?? null })));
}

/** Who set each count last, as the event log has it. */
async function namesOfWhoSet(
  tx: Sql,
  mciId: string,
  counts: MciCount[],
): Promise<Partial<Record<MciCount, string>>> {
  const rows = await tx<{ count: MciCount; name: string | null }[]>`
    select count, (
      select nullif(concat_ws(' ', u.first_name, u.last_name), '')
      from audit_events e left join users u on u.id = e.actor_id
      where e.subject_kind = 'mci' and e.subject_id = ${mciId}
        and jsonb_exists(e.details -> 'changes', count)
      order by e.created_at desc, e.id desc
      limit 1
    ) as name
    from unnest(${counts}::text[]) as count
  `;
  return Object.fromEntries(
    rows.flatMap(({ count, name }) => name === null ? [] : [[count, name]]),
  );
}
