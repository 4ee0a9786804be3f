import type { ScreenCounts } from "../../domain/hospital/hospital_counts.ts";
import { isId } from "../../domain/schema/id.ts";
import { latestBelieved } from "../clock.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** A screen counts while its process was seen at most so long ago. */
const COUNTS_FOR_SECONDS = 10;
/** Rows of a process are kept for so long: one that stood still finds its screens again. */
const KEPT_SECONDS = 60;

/** An open stream of a process. */
export interface ScreenRow {
  id: string;
  userId: string;
  /** Null if it is not the stream of a hospital. */
  hospitalId: string | null;
  /** Whether the user is a ringdown user of this hospital. */
  isRingdownUser: boolean;
  /** As the screen names itself. */
  screen: string | null;
  /** Null until the screen has said whether it can be heard. */
  hasSound: boolean | null;
}

/** What a process has to tell of its screens. */
export interface ScreenNews {
  /** New ones, and those that said something new. */
  changed: ScreenRow[];
  closed: string[];
  /** `changed` are all that it has: whatever else is stored of it is wrong. */
  isWhole: boolean;
}

/**
 * Says that a process lives, and how its screens changed, in one statement. A screen that has come
 * here from another process need not say again whether it can be heard. Returns how many screens
 * of it are stored now: another number than it has means that the database has lost some.
 */
export async function keepScreens(
  sql: Sql,
  processId: string,
  { changed, closed, isWhole }: ScreenNews,
): Promise<number> {
  const gone = isWhole
    ? sql`id <> all (${changed.map(({ id }) => id)}::uuid[])`
    : sql`id = any (${closed}::uuid[])`;
  const column = (name: keyof ScreenRow) => changed.map((row) => row[name]?.toString() ?? null);
  const [{ stored }] = await sql<[{ stored: number }]>`
    with process as (
      insert into live_processes (id, seen_at) values (${processId}, clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at
    ), gone as (
      delete from live_screens where process_id = ${processId} and ${gone}
      returning id
    ), come as (
      insert into live_screens as known
        (id, process_id, user_id, hospital_id, is_ringdown_user, screen, has_sound)
      select
        id, ${processId}::uuid, user_id, hospital_id, is_ringdown_user::boolean, screen,
        coalesce(has_sound::boolean, (
          select earlier.has_sound from live_screens earlier
          where earlier.hospital_id = changed.hospital_id and earlier.screen = changed.screen
            and earlier.user_id = changed.user_id and earlier.has_sound is not null
          limit 1
        ))
      from unnest(
        ${column("id")}::uuid[], ${column("userId")}::uuid[], ${column("hospitalId")}::uuid[],
        ${column("isRingdownUser")}::text[], ${column("screen")}::uuid[],
        ${column("hasSound")}::text[]
      ) as changed (id, user_id, hospital_id, is_ringdown_user, screen, has_sound)
      on conflict (id) do update set has_sound = coalesce(excluded.has_sound, known.has_sound)
      returning known.xmax = 0 as is_new
    )
    select (
      (select count(*) from live_screens where process_id = ${processId})
      - (select count(*) from gone) + (select count(*) from come where is_new)
    )::int as stored
  `;
  return stored;
}

/** The live screens of the ringdown users of each hospital that has any, by hospital. */
export async function countScreens(sql: Sql): Promise<Map<string, ScreenCounts>> {
  const rows = await sql<(ScreenCounts & { hospitalId: string })[]>`
    select
      s.hospital_id, ${numberOfScreens(sql)} as open_screens,
      ${numberOfScreens(sql, sql`where s.has_sound`)} as hearing_screens
    from live_screens s join live_processes l on l.id = s.process_id
    where s.hospital_id is not null and s.is_ringdown_user and ${isSeen(sql)}
    group by s.hospital_id
  `;
  return new Map(rows.map(({ hospitalId, openScreens, hearingScreens }) => {
    return [hospitalId, { openScreens, hearingScreens }];
  }));
}

/**
 * How many live screens the ringdown users of a hospital have, or how many of these can be heard; null
 * if no process was seen lately, so that nobody knows. `hospitalId` is a column.
 */
export function screensAt(
  sql: Sql,
  hospitalId: Fragment,
  { hearing = false }: { hearing?: boolean } = {},
): Fragment {
  return sql`
    case when exists (select from live_processes l where ${isSeen(sql)}) then (
      select ${numberOfScreens(sql, hearing ? sql`where s.has_sound` : undefined)}
      from live_screens s join live_processes l on l.id = s.process_id
      where s.hospital_id = ${hospitalId} and s.is_ringdown_user and ${isSeen(sql)}
    ) end
  `;
}

/**
 * Stores whether a screen can be heard. Returns false if this user has no such screen open, as far as
 * is stored.
 */
export async function keepSound(
  sql: Sql,
  { screen, userId, hasSound }: { screen: string; userId: string; hasSound: boolean },
): Promise<boolean> {
  const { count } = await sql`
    update live_screens set has_sound = ${hasSound} where screen = ${screen} and user_id = ${userId}
  `;
  return count > 0;
}

/** The users with a stream open now: of an organization, or of one hospital. */
export async function listScreenUsers(
  sql: Sql,
  where: { organizationId: string } | { hospitalId: string },
): Promise<string[]> {
  if (!Object.values(where).every(isId)) return [];
  const rows = await sql<{ userId: string }[]>`
    select distinct s.user_id
    from live_screens s
    join live_processes l on l.id = s.process_id
    join users u on u.id = s.user_id
    where ${isSeen(sql)} and ${
    "hospitalId" in where
      ? sql`s.hospital_id = ${where.hospitalId}`
      : sql`u.organization_id = ${where.organizationId}`
  }
  `;
  return rows.map(({ userId }) => userId);
}

/** Removes processes that have ended, with their screens; at most `limit`. Returns how many. */
export async function pruneProcesses(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from live_processes where id = any (array(
      select id from live_processes
      where seen_at < statement_timestamp() - ${KEPT_SECONDS} * interval '1 second'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** A screen that has connected again counts once, also while its old connection is not known as dead. */
function numberOfScreens(sql: Sql, filter?: Fragment): Fragment {
  const which = filter ? sql`filter (${filter})` : sql``;
  return sql`(count(distinct coalesce(s.screen, s.id)) ${which})::int`;
}

function isSeen(sql: Sql): Fragment {
  return sql`(
    l.seen_at > clock_timestamp() - ${COUNTS_FOR_SECONDS} * interval '1 second'
    and l.seen_at < ${latestBelieved(sql)}
  )`;
}
