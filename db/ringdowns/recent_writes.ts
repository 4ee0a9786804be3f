import { TooManyWrites } from "../../domain/errors.ts";
import { latestBelieved } from "../clock.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** How often a unit and a user may send, and as often update, within a minute (decision 0061). */
export interface WriteLimit {
  perMinute: number;
  /** A program speaks for a whole agency: it may write more, but no unit of it may. */
  isApiClient: boolean;
}

export type WriteKind = "ringdown" | "update";

/** How much more where an MCI is open under the call number, and for a program. */
const TIMES_MORE = 5;

interface Write {
  kind: WriteKind;
  limit: WriteLimit | undefined;
  userId: string;
  /** SQL expressions; the unit may be null. */
  unitId: Fragment;
  dispatchCallNumber: Fragment;
}

/**
 * An SQL expression: after how many seconds a write would be within the limit; null if it is now, or
 * if there is no limit. Exact only while others of this user are kept out (`writersOf`).
 */
export function secondsUntilAllowed(sql: Sql, write: Write): Fragment {
  const { kind, limit, userId, unitId, dispatchCallNumber } = write;
  if (!limit) return sql`null::integer`;
  const { perMinute, isApiClient } = limit;
  return sql`(
    select ceil(extract(epoch from
      max(writes.newest[allowed.most]) + interval '1 minute' - statement_timestamp()
    ))::integer
    from (
      select case when exists (
        select from mass_casualty_incidents m
        where m.incident_number = ${dispatchCallNumber} and m.ended_at is null
      ) then ${TIMES_MORE} else 1 end as times
    ) mci
    cross join lateral (
      values
        (${userId}::uuid, mci.times * ${isApiClient ? perMinute * TIMES_MORE : perMinute}::integer),
        (${unitId}, mci.times * ${perMinute}::integer)
    ) as allowed (subject_id, most)
    cross join lateral (
      select array_agg(w.written_at order by w.written_at desc) as newest
      from recent_writes w
      where w.subject_id = allowed.subject_id and w.kind = ${kind}
        and w.written_at > statement_timestamp() - interval '1 minute'
        and w.written_at < ${latestBelieved(sql)}
    ) writes
  )`;
}

/** A statement that notes a write for its user and its unit. `unitId`: an SQL expression. */
export function noteWrite(
  sql: Sql,
  { kind, userId, unitId }: Pick<Write, "kind" | "userId" | "unitId">,
): Fragment {
  return sql`
    insert into recent_writes (kind, subject_id)
    select ${kind}, subject_id from (values (${userId}::uuid), (${unitId})) as by (subject_id)
    where subject_id is not null
  `;
}

/** @throws {TooManyWrites} */
export function ensureAllowed(kind: WriteKind, seconds: number | null): void {
  if (seconds !== null) throw new TooManyWrites(kind, Math.max(1, seconds));
}

/** Removes what no limit counts any more, at most `limit`. Returns how many. */
export async function pruneWrites(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from recent_writes where ctid = any (array(
      select ctid from recent_writes
      where written_at < statement_timestamp() - interval '5 minutes'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}
