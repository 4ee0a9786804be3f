/** The levels of the log. A log writes its own level and everything more urgent. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = typeof LOG_LEVELS[number];

/** Writes an event (a few fixed words) with details, which never hold a name or patient data. */
type Write = (event: string, fields?: object) => void;

/** Writes one JSON line to standard output for each event: {at, level, event, ...fields}. */
export type Log = Record<LogLevel, Write>;

/**
 * Creates a log that writes only events of `level` and above. Of an Error among the fields it
 * writes only the name and the message. `print` receives each line.
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
  return value instanceof Error ? `${value.name}: ${wordsOf(value)}` : value;
}

/** What PostgreSQL (its class 22) and JSON.parse quote is what somebody gave them: perhaps of a patient. */
function wordsOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const quotesInput = error instanceof SyntaxError || /^22/.test(String(code));
  return quotesInput ? error.message.replace(/"[^]*"/, '"…"') : error.message;
}
