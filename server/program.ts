import type { Sealer } from "./audit/sealer.ts";
import type { BundledPostgres } from "./bundled_postgres/launcher.ts";
import type { Config } from "./config.ts";
import type { Housekeeping } from "./housekeeping.ts";
import type { Log } from "./log.ts";
import type { HospitalAlerts } from "./alerts/hospital_alerts.ts";
import type { MailSender } from "./mail.ts";
import type { Parts } from "./parts.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** The state of the program, and what runs beside its server. */
export interface Progress {
  isReady: boolean;
  isStopping: boolean;
  hasDemoData: boolean;
  /** Null before the start. */
  housekeeping: Housekeeping | null;
  /** Null before the start. */
  hospitalAlerts: HospitalAlerts | null;
  /** Null before the start and without a configured mail server. */
  mailSender: MailSender | null;
  /** Null before the start. */
  sealer: Sealer | null;
  /** Null before the start. */
  webhooks: Webhooks | null;
}

/** What takes the connections of the process. */
export interface Listener {
  /** Stays the same however often the process listens again. */
  addr: Deno.NetAddr;
  /** Ends every connection, also those whose other side does not answer, and goes on listening. */
  renew: () => Promise<void>;
  /** Stops listening. Resolves when every answer under way has been sent. */
  shutdown: () => Promise<void>;
}

/** One process, from its start to its stop. */
export interface Program extends Parts {
  config: Config;
  log: Log;
  /** Resolves when the database is migrated, by the launcher or here. */
  prepared: () => Promise<void>;
  server: Listener;
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
    hospitalAlerts: null,
    mailSender: null,
    sealer: null,
    webhooks: null,
  };
}

/** The origin under which the program is reachable: BASE_URL, or localhost with the port. */
export function ownOrigin({ config, server }: Pick<Program, "config" | "server">): string {
  return config.baseUrl?.origin ?? `http://localhost:${server.addr.port}`;
}
