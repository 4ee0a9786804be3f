import type { Database } from "../db/postgres/sql.ts";
import type { BundledPostgres } from "./bundled_postgres/launcher.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import type { MailSender } from "./mail.ts";

/** How far the program has come, and what runs beside its server by then. */
export interface Progress {
  isReady: boolean;
  isStopping: boolean;
  hasDemoData: boolean;
  housekeeping: { stop(): void } | null;
  /** Null also where no mail server is named. */
  mailSender: MailSender | null;
}

/** All that one process is made of, from its start to its stop. */
export interface Program {
  config: Config;
  log: Log;
  /** Of the database. */
  url: string;
  sql: Database;
  live: Live;
  server: Deno.HttpServer<Deno.NetAddr>;
  /** Null where another database is named. */
  bundled: BundledPostgres | null;
  progress: Progress;
}

/** A program that has just begun: it answers that it is not ready. */
export function newProgress(): Progress {
  return {
    isReady: false,
    isStopping: false,
    hasDemoData: false,
    housekeeping: null,
    mailSender: null,
  };
}

/** Where the program is reached: BASE_URL, or this machine. */
export function ownOrigin({ config, server }: Pick<Program, "config" | "server">): string {
  return config.baseUrl?.origin ?? `http://localhost:${server.addr.port}`;
}
