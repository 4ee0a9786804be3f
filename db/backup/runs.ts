import { latestBelieved } from "../clock.ts";
import { connect } from "../postgres/connect.ts";
import type { Sql } from "../postgres/sql.ts";

/** A backup that was made. */
export interface MadeBackup {
  path: string;
  bytes: number;
  madeAt: string;
}

/** The last backups, for whoever runs the site. Times are those of the database's clock. */
export interface BackupState {
  /** The moment of the newest backup; null if none was made. */
  madeAt: string | null;
  bytes: number | null;
  ageSeconds: number | null;
  /** Why the last one failed, and when; null if a backup was made after it. */
  error: string | null;
  failedAt: string | null;
}

const LONGEST_ERROR = 500;

/** Notes a backup that somebody made with `deno task backup`. */
export async function noteBackupByHand(url: string, made: MadeBackup): Promise<void> {
  const sql = connect(url, { applicationName: "ringdown backup", max: 1 });
  try {
    await noteBackup(sql, made, { isScheduled: false });
  } finally {
    await sql.end();
  }
}

/** Notes a backup that was made, and forgets what happened 90 days ago. */
export async function noteBackup(
  sql: Sql,
  { path, bytes, madeAt }: MadeBackup,
  { isScheduled }: { isScheduled: boolean },
): Promise<void> {
  await sql`
    insert into backup_runs (is_scheduled, path, bytes, made_at)
    values (${isScheduled}, ${path}, ${bytes}, ${madeAt})
  `;
  await sql`
    delete from backup_runs where ended_at < clock_timestamp() - interval '90 days'
  `;
}

/** Notes that the schedule could not make a backup, and why. */
export async function noteFailedBackup(sql: Sql, error: string): Promise<void> {
  await sql`
    insert into backup_runs (is_scheduled, error) values (true, ${error.slice(0, LONGEST_ERROR)})
  `;
}

/**
 * Whether the schedule has to make a backup: the last of its own is `hours` old. After one that failed
 * it waits `retrySeconds`.
 */
export async function isBackupDue(
  sql: Sql,
  { hours, retrySeconds }: { hours: number; retrySeconds: number },
): Promise<boolean> {
  const [{ isDue }] = await sql<[{ isDue: boolean }]>`
    select not exists (
      select from backup_runs
      where is_scheduled and (
        (
          error is null
          and made_at > clock_timestamp() - ${hours} * interval '1 hour'
          and made_at < ${latestBelieved(sql)}
        ) or (
          error is not null
          and ended_at > clock_timestamp() - ${retrySeconds} * interval '1 second'
          and ended_at < ${latestBelieved(sql)}
        )
      )
    ) as "isDue"
  `;
  return isDue;
}

/** How the backups of the site are. */
export async function getBackupState(sql: Sql): Promise<BackupState> {
  const [made] = await sql<[{ madeAt: Date; bytes: string; ageSeconds: number; endedAt: Date }?]>`
    select
      made_at, bytes, ended_at,
      extract(epoch from clock_timestamp() - made_at)::int as age_seconds
    from backup_runs
    where error is null and ended_at < ${latestBelieved(sql)}
    order by ended_at desc
    limit 1
  `;
  const [failed] = await sql<[{ error: string; endedAt: Date }?]>`
    select error, ended_at from backup_runs
    where error is not null and ended_at > ${made?.endedAt ?? new Date(0)}
      and ended_at < ${latestBelieved(sql)}
    order by ended_at desc
    limit 1
  `;
  return {
    madeAt: made?.madeAt.toISOString() ?? null,
    bytes: made ? Number(made.bytes) : null,
    ageSeconds: made?.ageSeconds ?? null,
    error: failed?.error ?? null,
    failedAt: failed?.endedAt.toISOString() ?? null,
  };
}
