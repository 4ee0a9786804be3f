import { isReadOnly, tryToStore } from "../../db/writability.ts";
import type { ServerWatch } from "../../db/postgres/connect.ts";
import { codeOf } from "../../db/postgres/errors.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { Unavailable } from "../../domain/errors.ts";
import type { Log } from "../log.ts";

const LOOK_EVERY_MS = 5_000;

/** What a database server may have, by PostgreSQL's code, and what its operator can do. */
const TROUBLES: Record<string, { event: string; over: string; toDo: string }> = {
  "53100": {
    event: "database disk full",
    over: "database stores again",
    toDo: "Make room where PostgreSQL keeps its data. Until then nothing is stored.",
  },
  "25006": {
    event: "database read-only",
    over: "database stores again",
    toDo: "Let DATABASE_URL lead to the primary, and set default_transaction_read_only to off. " +
      "Until then nothing is stored.",
  },
  "53300": {
    event: "database refuses connections",
    over: "database accepts connections again",
    toDo: "Raise max_connections of PostgreSQL, or run fewer processes on it.",
  },
};

const NOTHING_STORED = ["53100", "25006"];
const REFUSED = "53300";

/** Whether the log has named what is behind an error; a line for each request would say no more. */
export function isNamedTrouble(error: unknown): boolean {
  return troubleOf(error) !== null;
}

/** What is behind an error, as the log names it: 'database read-only'. Null for any other error. */
export function troubleOf(error: unknown): string | null {
  return TROUBLES[codeOf(error) ?? ""]?.event ?? null;
}

/** What is wrong with the database server: logged when it begins, and when it is over. */
export interface DatabaseHealth extends ServerWatch {
  /** Whether the database can store anything, as far as is known. */
  isWritable(): boolean;
  /** Looks now whether that is still so. Never throws. */
  look(): Promise<void>;
  /** Looks every 5 s, until it is stopped. */
  watch(): void;
  stop(): void;
}

/** How the health looks at the server. */
export interface HealthSettings {
  log: Log;
  /** A handle for the look while all is well. */
  sql: () => Sql;
  /** Runs `work` on a new connection, which knows the server's present settings. */
  anew: (work: (sql: Sql) => Promise<void>) => Promise<void>;
  /** Called when a read-only server writes again: older connections may still be read-only. */
  onWritable: () => void;
}

/** Creates the health of a server that is well as long as nothing else is heard of it. */
export function createDatabaseHealth(
  { log, sql, anew, onWritable }: HealthSettings,
): DatabaseHealth {
  const present = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<void> | null = null;

  const isWritable = () => !NOTHING_STORED.some((code) => present.has(code));

  function onFault(code: string) {
    const trouble = TROUBLES[code];
    if (!trouble || present.has(code)) return;
    present.add(code);
    log.error(trouble.event, { code, toDo: trouble.toDo });
  }

  function end(codes: string[]) {
    const ended = codes.filter((code) => present.delete(code));
    if (ended.length > 0) log.info(TROUBLES[ended[0]].over);
    if (ended.includes("25006")) onWritable();
  }

  /** One at a time: while the server is slow, the look under way tells. */
  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => looking = null);
    return looking;
  }

  async function lookOnce() {
    try {
      if (isWritable()) {
        if (await isReadOnly(sql())) onFault("25006");
      } else {
        await anew(tryToStore);
        end(NOTHING_STORED);
      }
    } catch (error) {
      noteFailedLook(error);
    }
  }

  /** Where nobody lets us try, the next write tells; a server that is away tells nothing. */
  function noteFailedLook(error: unknown) {
    if (isNamedTrouble(error)) onFault(codeOf(error)!);
    else if (!(error instanceof Unavailable)) end(NOTHING_STORED);
  }

  return {
    isWritable,
    onFault,
    onOpen: () => end([REFUSED]),
    look,
    watch() {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
    },
    stop: () => clearInterval(timer),
  };
}
