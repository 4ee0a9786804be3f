import type { Log } from "./log.ts";

/** Exit codes: 0 signal, 1 failure, 2 configuration, 3 DATA_DIR in use (design §16.2). */
export const EXIT = { signal: 0, failure: 1, configuration: 2, dataDirInUse: 3 } as const;

/** Logs an error that a retry cannot fix, and ends the program. */
export function fail(log: Log, event: string, error: unknown): never {
  log.error(event, { error });
  Deno.exit(EXIT.failure);
}
