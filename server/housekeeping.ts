import { pruneTokens } from "../db/api_clients/tokens.ts";
import { pruneChanges } from "../db/changes.ts";
import { pruneMails } from "../db/emails.ts";
import { pruneCodes } from "../db/sign_in/one_time_codes.ts";
import { closeForgottenRingdowns } from "../db/ringdowns/moves.ts";
import { pruneSessions } from "../db/sign_in/sessions.ts";
import { pruneAttempts } from "../db/sign_in/attempts.ts";
import type { Sql } from "../db/postgres/sql.ts";
import type { Log } from "./log.ts";

const EVERY_MS = 60_000;

/**
 * Starts the work that every process repeats each minute: closes forgotten ringdowns, ends
 * timed-out sessions and tokens, and removes rows that nobody needs any more.
 */
export function startHousekeeping(sql: Sql, log: Log): { stop(): void } {
  const timer = setInterval(() => void keepHouse(sql, log), EVERY_MS);
  void keepHouse(sql, log);
  return { stop: () => clearInterval(timer) };
}

async function keepHouse(sql: Sql, log: Log) {
  try {
    const closed = await closeForgottenRingdowns(sql, new Date());
    if (closed > 0) log.info("forgotten ringdowns closed", { closed });
    await pruneSessions(sql);
    await pruneTokens(sql);
    await pruneAttempts(sql);
    await pruneChanges(sql);
    await pruneCodes(sql);
    await pruneMails(sql);
  } catch (error) {
    log.warn("housekeeping put off", { error });
  }
}
