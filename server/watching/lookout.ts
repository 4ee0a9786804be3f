import { type MailQueue, readMailQueue } from "../../db/mail_queue.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { isNamedTrouble } from "../database/health.ts";
import type { Log } from "../log.ts";
import { type Disk, diskOf } from "./disk.ts";

const LOOK_EVERY_MS = 10_000;
/** What was seen longer ago (ms) says nothing about now. */
const KNOWN_FOR_MS = 60_000;

/** What goes wrong slowly; null while it is not known. */
export interface Sights {
  mails: MailQueue | null;
  /** The disk of the bundled PostgreSQL; null also where the database is elsewhere. */
  disk: Disk | null;
}

/** Keeps in memory what `/metrics` and `/readyz` say of the queue and the disk. */
export interface Lookout {
  /** As it was seen at most a minute ago. Asks nobody. */
  sights(): Sights;
  /** Looks now. Never throws. */
  look(): Promise<void>;
  /** Looks every 10 s, until it is stopped. */
  watch(): void;
  stop(): void;
}

interface LookoutSettings {
  sql: Sql;
  log: Log;
  /** A file or folder on the disk of the bundled PostgreSQL; null if the database is elsewhere. */
  disk: string | null;
  now?: () => number;
}

/**
 * Creates a lookout that has seen nothing yet. However often somebody asks, the database is asked
 * every 10 s by one statement.
 */
export function createLookout(
  { sql, log, disk: place, now = () => performance.now() }: LookoutSettings,
): Lookout {
  const unknown: Sights = { mails: null, disk: null };
  let seen = unknown;
  let seenAt = -Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<void> | null = null;
  let isFailing = false;

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => looking = null);
    return looking;
  }

  async function lookOnce() {
    const [mails, disk] = await Promise.all([
      readMailQueue(sql).then(noteSuccess, noteFailure),
      place === null ? null : diskOf(place),
    ]);
    seen = { mails, disk };
    seenAt = now();
  }

  function noteSuccess(mails: MailQueue): MailQueue {
    isFailing = false;
    return mails;
  }

  function noteFailure(error: unknown): null {
    if (!isFailing && !isNamedTrouble(error)) log.warn("mail queue not read", { error });
    isFailing = true;
    return null;
  }

  return {
    sights: () => now() - seenAt <= KNOWN_FOR_MS ? seen : unknown,
    look,
    watch() {
      void look();
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
    },
    stop: () => clearInterval(timer),
  };
}
