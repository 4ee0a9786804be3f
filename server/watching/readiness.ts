import { wholeMinutes } from "../../domain/time/durations.ts";
import type { MailQueue } from "../../db/mail_queue.ts";
import type { Disk } from "./disk.ts";

/** What decides whether a process is ready, and what its operator should know (decision 0070). */
export interface Facts {
  /** The live picture was read from the database lately. */
  database: boolean;
  migrations: boolean;
  /** The connection that hears of changes at once is open. */
  listening: boolean;
  writable: boolean;
  /** Null where it is not known, or not ours. */
  disk: Disk | null;
  mails: MailQueue | null;
  /** Whether a mail server is set: without one, mails wait on purpose. */
  sendsMails: boolean;
  /** How far the machine's clock is ahead of the database's. */
  clockOffsetSeconds: number;
}

/** PostgreSQL may need 1 GB for its log of changes alone. */
export const ENOUGH_DISK_BYTES = 2 * 1024 ** 3;
/** A code that is mailed is valid for 10 minutes. */
export const LONGEST_MAIL_WAIT_SECONDS = 10 * 60;
/** More than this, and the lines of two logs cannot be put in order. */
export const LARGEST_CLOCK_OFFSET_SECONDS = 5;

/** What the answer says. Null: not known, or not watched by this process. */
export interface Readiness {
  database: boolean;
  migrations: boolean;
  listening: boolean;
  writable: boolean;
  disk: boolean | null;
  mail: boolean | null;
  clock: boolean;
}

/** Each fact as one word: is it as it should be? */
export function readinessOf(facts: Facts): Readiness {
  const { database, migrations, listening, writable, disk, mails, sendsMails } = facts;
  return {
    database,
    migrations,
    listening,
    writable,
    disk: disk && disk.free >= ENOUGH_DISK_BYTES,
    mail: mails && (!sendsMails || mails.oldestSeconds <= LONGEST_MAIL_WAIT_SECONDS),
    clock: Math.abs(facts.clockOffsetSeconds) <= LARGEST_CLOCK_OFFSET_SECONDS,
  };
}

/**
 * Whether a load balancer may send people here: only what makes this process useless counts. All
 * else concerns every process alike, and then a screen that works in part is better than none.
 */
export function isReady({ database, migrations }: Readiness): boolean {
  return database && migrations;
}

/** What is not as it should be, in words, with what to do; the worst first. */
export function notesOf(facts: Facts): string[] {
  const is = readinessOf(facts);
  const { disk, mails, clockOffsetSeconds } = facts;
  const notes: [boolean, string][] = [
    [!is.migrations, "The database is not brought up to date, or the program is stopping."],
    [!is.database, "The database does not answer: screens are not live. Look at PostgreSQL."],
    [!is.writable, "The database stores nothing: no ringdown can be sent. See the log."],
    [
      is.disk === false,
      `The disk has only ${inGb(disk?.free ?? 0)} GB free. Make room before nothing can be stored.`,
    ],
    [
      !is.listening,
      "The listening connection is lost: changes reach screens up to 2 s late. It is renewed by " +
      "itself; if it is not, DATABASE_URL leads through a pooler that knows no LISTEN.",
    ],
    [
      is.mail === false,
      `The oldest mail has waited for ${wholeMinutes(mails?.oldestSeconds ?? 0)} min ` +
      `(${mails?.waiting} waiting, ${mails?.refused} refused). Look at the mail server.`,
    ],
    [
      !is.clock,
      `The clock of this machine differs from the database's by ${
        Math.round(Math.abs(clockOffsetSeconds))
      } s. Set both by NTP; until then the times in the log are wrong.`,
    ],
  ];
  return notes.filter(([isWrong]) => isWrong).map(([, note]) => note);
}

/** Such as 1.5. */
export function inGb(bytes: number): number {
  return Math.round(bytes / 1024 ** 3 * 10) / 10;
}
