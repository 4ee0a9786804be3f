/** How much is logged: the level itself and everything more urgent. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = typeof LOG_LEVELS[number];

/** What happened, in a few fixed words, and its particulars. Never a name, a vital or a complaint. */
type Write = (event: string, fields?: object) => void;

/** One JSON line on the standard output for each event: {at, level, event, ...fields}. */
export type Log = Record<LogLevel, Write>;

/**
 * A log that keeps events below `level` to itself. An Error among the fields is written as its name
 * and message only. `print` takes the finished line.
 */
export function createLog(level: LogLevel, print: (line: string) => void = console.log): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const writer = (own: LogLevel): Write => (event, fields) => {
    if (LOG_LEVELS.indexOf(own) < threshold) return;
    print(JSON.stringify({ at: new Date().toISOString(), level: own, event, ...fields }, plain));
  };
  return {
    debug: writer("debug"),
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
  };
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}
