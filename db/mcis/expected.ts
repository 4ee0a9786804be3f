import {
  ESTIMATED_COUNTS,
  type MciCount,
  type MciCounts,
  TREATED_COUNTS,
} from "../../domain/mci/counts.ts";
import { Invalid } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { newerValues, unexpectedIn } from "../../domain/newer_value.ts";
import { ensureExpected } from "../../domain/schema/expected.ts";
import { differing } from "../../domain/schema/sent_back.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import type { Sql } from "../postgres/sql.ts";

/** What the sender of a change believes to stand now. */
export interface ExpectedMci extends MciCounts, Partial<Omit<MciFacts, "incidentNumber">> {
  incidentNumber?: string | null;
}

/** What is written of an MCI besides its counts. Times are instants. */
export interface MciFacts {
  incidentNumber: string;
  startedAt: Date;
  endedAt: Date | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** What cannot be changed of an MCI, as the sender of a whole one has read it. */
export const UNCHANGEABLE = [
  "id",
  "isDrill",
  "CreatedById",
  "createdAt",
  "UpdatedById",
  "updatedAt",
] as const;
export type AsRead = Partial<Record<typeof UNCHANGEABLE[number], unknown>>;

/**
 * Counts are compared all, the other fields where they are changed.
 * @throws {Conflict} something else stands than was expected.
 * @throws {Invalid} what cannot be changed was sent, and is not as it is stored.
 */
export async function ensureAsExpected(
  tx: Sql,
  mci: Mci,
  { change, expected = {}, asRead }: {
    change: { startedAt?: Date; endedAt?: Date | null };
    expected?: ExpectedMci;
    asRead: AsRead;
  },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const all: readonly string[] = [...ESTIMATED_COUNTS, ...TREATED_COUNTS];
  const [counts, fields] = [true, false].map((are) =>
    Object.fromEntries(Object.entries(expected).filter(([name]) => all.includes(name) === are))
  );
  await ensureExpectedCounts(tx, mci, counts);
  const said = (at: string | null) => at && timeOrDate(at, now.getTime(), timeZone);
  const shown = { startedAt: said(mci.startedAt), endedAt: said(mci.endedAt) };
  ensureExpected(mci, asAnswered(change), asAnswered(fields), shown);
  const faults = differing(asRead, mci);
  if (faults.length > 0) throw new Invalid(faults);
}

/** With its times as they are answered. */
function asAnswered(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map((
      [name, value],
    ) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

/** @throws {Conflict} with what stands now and who set it, where that is not what was expected. */
async function ensureExpectedCounts(tx: Sql, mci: Mci, expected: MciCounts): Promise<void> {
  const names = unexpectedIn<MciCount>(mci, expected);
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
