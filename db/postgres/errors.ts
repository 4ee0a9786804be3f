import postgres from "postgres";
import { Unavailable } from "../../domain/errors.ts";

/** PostgreSQL's codes for "not now": the statement is right, and trying again may work. */
const TRY_AGAIN_CODES = new Set([
  "25006", // read-only: this server has become a standby
  "25P03", // idle in a transaction for too long
  "25P04", // transaction took too long
  "40001", // serialization failure
  "40P01", // deadlock
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // shut down by an administrator
  "57P02", // crash of another server process
  "57P03", // starting up, shutting down or recovering
  "57P05", // idle session timeout
]);

/** The classes behind such codes: connection exceptions and a server out of resources (53300). */
const TRY_AGAIN_CLASSES = ["08", "53"];

/** What the driver and the operating system say when the connection cannot be made or is gone. */
const LOST_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** PostgreSQL's code of an error, also of one that we have named; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof Unavailable) return codeOf(error.cause);
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** Whether the server lets nobody in just now: too many are connected, or it starts or stops. */
export function isRefused(error: unknown): boolean {
  return ["53300", "57P03"].includes(codeOf(error) ?? "");
}

/** Whether the server ended the statement because it took too long. */
export function isOutOfTime(error: unknown): boolean {
  return codeOf(error) === "57014";
}

/** Whether others held a lock for longer than one may wait for it. */
export function isLockedByOthers(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether the connection is gone or refused, so that it must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  return isFatal(error) || isCutOff(error);
}

/** `error` as the rest of the program knows it: Unavailable for "not now", anything else as it is. */
export function named(error: unknown): unknown {
  if (error instanceof Unavailable) return error;
  if (!isCutOff(error) && !isTryAgain(error)) return error;
  return new Unavailable("The database does not answer.", { cause: error });
}

/** Whether a unique constraint refused the row; with a name, whether that constraint did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof postgres.PostgresError && error.code === "23505" &&
    (constraint === undefined || error.constraint_name === constraint);
}

function isTryAgain(error: unknown): boolean {
  return error instanceof postgres.PostgresError &&
    (TRY_AGAIN_CODES.has(error.code) || TRY_AGAIN_CLASSES.includes(error.code.slice(0, 2)));
}

/** The server ends the session with it. A wrong password is one, and will not get right. */
function isFatal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ["FATAL", "PANIC"].includes(error.severity);
}

function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof postgres.PostgresError) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  return LOST_CODES.has(code ?? "") || syscall === "connect";
}
