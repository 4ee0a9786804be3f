import type { BundledPostgres } from "./bundled_postgres/launcher.ts";
import type { Config } from "./config.ts";
import type { Housekeeping } from "./housekeeping.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import type { MailSender } from "./mail.ts";
import type { Pools } from "./database/pools.ts";

/** The state of the program, and what runs beside its server. */
export interface Progress {
  isReady: boolean;
  isStopping: boolean;
  hasDemoData: boolean;
  /** Null before the start. */
  housekeeping: Housekeeping | null;
  /** Null before the start and without a configured mail server. */
  mailSender: MailSender | null;
}

/** The parts of one process, from its start to its stop. */
export interface Program {
  config: Config;
  log: Log;
  /** The address of the database. */
  url: string;
  pools: Pools;
  live: Live;
  server: Deno.HttpServer<Deno.NetAddr>;
  /** Null if DATABASE_URL names another database. */
  bundled: BundledPostgres | null;
  progress: Progress;
}

/** The state of a program that has just started and is not ready. */
export function newProgress(): Progress {
  return {
    isReady: false,
    isStopping: false,
    hasDemoData: false,
    housekeeping: null,
    mailSender: null,
  };
}

/** The origin under which the program is reachable: BASE_URL, or localhost with the port. */
export function ownOrigin({ config, server }: Pick<Program, "config" | "server">): string {
  return config.baseUrl?.origin ?? `http://localhost:${server.addr.port}`;
}
