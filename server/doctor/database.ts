import { wholeMinutes } from "../../domain/time/durations.ts";
import { readClock } from "../../db/clock.ts";
import { type MailQueue, readMailQueue } from "../../db/mail_queue.ts";
import { compareMigrations } from "../../db/migrate.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { listLiveProcesses, readServerState, type ServerState } from "../../db/server_state.ts";
import { createDatabaseClock } from "../database_clock.ts";
import { LARGEST_CLOCK_OFFSET_SECONDS, LONGEST_MAIL_WAIT_SECONDS } from "../watching/readiness.ts";
import { type Finding, fine, note, wrong } from "./findings.ts";

const SLOW_MS = 50;

/** Everything that the database can tell; `where` is its address without secrets. */
export async function lookAtDatabase(
  sql: Sql,
  { where, sendsMails }: { where: string; sendsMails: boolean },
): Promise<Finding[]> {
  const server = await readServerState(sql).catch((error: Error) => error);
  if (server instanceof Error) {
    const toDo = "See that PostgreSQL runs, and that DATABASE_URL names it with the right account.";
    return [wrong("Database", `${where} cannot be asked: ${reasonOf(server)}`, toDo)];
  }
  const { roundTripMs, aheadSeconds } = await measureClock(sql);
  return [
    ...serverFindings(server, { where, roundTripMs }),
    clockFinding(aheadSeconds),
    await migrationFinding(sql),
    ...server.isPrepared
      ? [mailFinding(await readMailQueue(sql), sendsMails), await processFinding(sql)]
      : [],
  ];
}

/** The quickest of several round trips tells the time best. */
async function measureClock(sql: Sql): Promise<{ roundTripMs: number; aheadSeconds: number }> {
  const clock = createDatabaseClock();
  let roundTripMs = Infinity;
  for (let time = 0; time < 5; time++) {
    const askedAt = performance.now();
    clock.hear(await readClock(sql), askedAt);
    roundTripMs = Math.min(roundTripMs, performance.now() - askedAt);
  }
  return { roundTripMs, aheadSeconds: clock.machineAheadMs() / 1000 };
}

function serverFindings(
  { version, connections, maxConnections, isReadOnly }: ServerState,
  { where, roundTripMs }: { where: string; roundTripMs: number },
): Finding[] {
  const ms = Math.round(roundTripMs * 10) / 10;
  const says = `PostgreSQL ${version} at ${where} answers in ${ms} ms; ` +
    `${connections} of ${maxConnections} connections are used.`;
  const nearer = "A ringdown takes 6 round trips: move the program nearer to its database.";
  const findings = [
    ms <= SLOW_MS ? fine("Database", says) : note("Database", says, nearer),
  ];
  if (isReadOnly) {
    const toDo = "Let DATABASE_URL lead to the primary, and set default_transaction_read_only off.";
    findings.push(wrong("Database", "It stores nothing: no ringdown can be sent.", toDo));
  }
  if (connections > maxConnections * 0.8) {
    const toDo = "Raise max_connections of PostgreSQL: each process may need 23.";
    findings.push(note("Connections", `${connections} of ${maxConnections} are used.`, toDo));
  }
  return findings;
}

function clockFinding(aheadSeconds: number): Finding {
  const seconds = Math.round(Math.abs(aheadSeconds) * 10) / 10;
  const side = aheadSeconds > 0 ? "ahead of" : "behind";
  const says = seconds === 0
    ? "This machine's and the database's agree."
    : `This machine's is ${seconds} s ${side} the database's.`;
  if (seconds <= LARGEST_CLOCK_OFFSET_SECONDS) return fine("Clocks", says);
  const toDo = "Set both machines by NTP (`timedatectl set-ntp true`). Only the log goes by this " +
    "machine's clock; every time on a screen is the database's.";
  return note("Clocks", says, toDo);
}

async function migrationFinding(sql: Sql): Promise<Finding> {
  const { applied, missing, changed, newer } = await compareMigrations(sql);
  const about = "Migrations";
  if (changed.length > 0) {
    const says = `${changed.join(", ")} was changed or is gone since this database was made.`;
    return wrong(about, says, "Run the program as it was released; do not edit migrations/.");
  }
  if (applied === 0) return note(about, "This database is empty. The first start prepares it.");
  if (missing.length > 0) {
    const says = `${missing.length} not applied yet (${missing.join(", ")}).`;
    return note(about, says, "The next start applies them, or `deno task migrate`.");
  }
  if (newer.length > 0) {
    const says = `The database is newer than this program (${newer.join(", ")}).`;
    return note(about, says, "Start the newer version here, too.");
  }
  return fine(about, `All ${applied} are applied.`);
}

function mailFinding(queue: MailQueue, sendsMails: boolean): Finding {
  const { waiting, refused, givenUp, oldestSeconds } = queue;
  const minutes = wholeMinutes(oldestSeconds);
  const says =
    `${waiting} wait, ${refused} were refused and are tried again, ${givenUp} were given ` +
    `up within a week; the oldest waits for ${minutes} min.`;
  if (!sendsMails) return note("Mails", `SMTP_URL is not set, so none is sent. ${says}`);
  if (oldestSeconds <= LONGEST_MAIL_WAIT_SECONDS) return fine("Mails", says);
  const toDo = "Search the log for 'mail put off': it says why. Codes and resets do not arrive.";
  return wrong("Mails", says, toDo);
}

async function processFinding(sql: Sql): Promise<Finding> {
  const processes = await listLiveProcesses(sql);
  const about = "Processes";
  if (processes.length === 0) {
    const toDo = "Start the program, if it should run.";
    return note(about, "None of this database was seen within the last 10 s.", toDo);
  }
  const each = processes.map(({ id, hospitalStreams, otherStreams }) => {
    return `${id.slice(0, 8)}: ${hospitalStreams} streams of hospitals, ${otherStreams} of others`;
  });
  return fine(about, `${processes.length} run on this database.\n${each.join("\n")}`);
}

/** Never the address, which holds the password. */
function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { message?: string } };
  return (cause?.message ?? error.message).replaceAll(/postgres(ql)?:\/\/\S+/g, "(address)");
}
