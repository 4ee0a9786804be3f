import { latestBelieved } from "./clock.ts";
import type { Sql } from "./postgres/sql.ts";

/** What a PostgreSQL server says of itself. */
export interface ServerState {
  /** Such as '18.4'. */
  version: string;
  isReadOnly: boolean;
  connections: number;
  maxConnections: number;
  /** Whether the tables of the program are there; not in an empty database, or a very old one. */
  isPrepared: boolean;
}

/** Asks the server how it is. */
export async function readServerState(sql: Sql): Promise<ServerState> {
  const [state] = await sql<[ServerState]>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as is_read_only,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int
        as connections,
      current_setting('max_connections')::int as max_connections,
      (to_regclass('emails') is not null and to_regclass('live_processes') is not null)
        as is_prepared
  `;
  return state;
}

/** A process of the program that is alive, and the streams that are open with it. */
export interface LiveProcess {
  id: string;
  seenSeconds: number;
  hospitalStreams: number;
  otherStreams: number;
}

/** The processes that were seen within the last 10 s, the one with the most streams first. */
export async function listLiveProcesses(sql: Sql): Promise<LiveProcess[]> {
  const rows = await sql<LiveProcess[]>`
    select
      l.id, extract(epoch from clock_timestamp() - l.seen_at)::float8 as seen_seconds,
      (count(s.id) filter (where s.hospital_id is not null))::int as hospital_streams,
      (count(s.id) filter (where s.hospital_id is null))::int as other_streams
    from live_processes l left join live_screens s on s.process_id = l.id
    where l.seen_at > clock_timestamp() - interval '10 seconds'
      and l.seen_at < ${latestBelieved(sql)}
    group by l.id
    order by count(s.id) desc, l.id
  `;
  return [...rows];
}
