import postgres from "postgres";
import { type Connection, type HandledQuery, openConnection } from "./connection.ts";
import { arrayTypes } from "./array_types.ts";
import { type ConnectionPool, createPool } from "./pool.ts";
import { createHandle } from "./handle.ts";
import { runTransaction } from "./transaction.ts";

export { isUniqueViolation } from "./errors.ts";

/**
 * A handle that runs SQL: sql`select …`, fragments, sql(rows), sql.json(value), sql.unsafe(text), as
 * in postgres.js. It is the pool or a transaction, and a query module need not know which: it takes
 * `sql: Sql` first, and what it asks belongs to the caller's transaction, if there is one.
 *
 * Column names are camelCase in rows and in sql(rows); keys inside jsonb stay as they are.
 * timestamptz is a Date, bigint and numeric are strings, date is better read as `::text`.
 * Arrays are arrays; those sent hold texts or numbers, as in `any(${ids})`.
 *
 * Every query rejects with Unavailable if it is not answered within the deadline, or if the
 * database is away, shuts down or is only a standby; any other fault is a postgres.PostgresError.
 */
export interface Sql extends postgres.ISql {
  /**
   * A query. Whoever reads its rows says what they hold: sql<[{ name: string }?]>`select name …`.
   * Without that a row has no columns, so that nobody reads one by mistake.
   */
  <Rows extends readonly (object | undefined)[] = object[]>(
    template: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ): postgres.PendingQuery<Rows>;
  /**
   * Runs `work` in a transaction: all of it is stored, or, when it throws, nothing.
   * On a handle that is a transaction already, it is a part of that one which can fail by itself
   * (a savepoint): when it throws and the caller catches, only this part is undone.
   * Use only `tx` inside, and wait for every query; never two `begin` of one transaction at once.
   * @throws {Unavailable} also when the connection was lost during the commit, so that perhaps all
   * is stored: whoever asks again must find what he stored before.
   */
  begin<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  begin<T>(mode: TransactionMode, work: (tx: Sql) => Promise<T>): Promise<T>;

  // Of postgres.js, but not here.
  array: never;
  file: never;
  typed: never;
  types: never;
}

/** What a transaction may be besides the usual read committed, read write. */
export type TransactionMode =
  | "read only"
  | "isolation level repeatable read"
  | "isolation level repeatable read read only";

/** The pool of connections to one database. */
export interface Database extends Sql {
  /** Closes every connection, after waiting up to `waitMs` (5,000) for the queries under way. */
  end(waitMs?: number): Promise<void>;
}

const DEADLINE_MS = 5000;

interface ConnectSettings {
  /** The name the server shows in pg_stat_activity. */
  applicationName?: string;
  /** The most connections at once. */
  max?: number;
  /** The longest a query may take, in milliseconds, waiting for a connection included. */
  deadlineMs?: number;
}

/**
 * A pool for the database at `url` (postgres://user:password@host:port/name). Connects when first
 * asked, so it never throws for a database that is away. Source: design §2.2.
 */
export function connect(url: string, settings: ConnectSettings = {}): Database {
  const { applicationName = "ringdown", max = 10, deadlineMs = DEADLINE_MS } = settings;
  const template = postgres(url, optionsFor({ applicationName, deadlineMs }));
  // Whoever gets a connection must have time left to use it.
  const waitMs = 0.6 * deadlineMs;
  const pool = createPool({ open: () => openConnection(template.options), max, waitMs });

  const database = createHandle(template, {
    run: (query) => void runOn(pool, query, deadlineMs),
    async begin(mode, work) {
      const askedAt = performance.now();
      const connection = await pool.take();
      const beginWithinMs = deadlineMs - (performance.now() - askedAt);
      const ground = { connection, template, deadlineMs, beginWithinMs };
      try {
        return await runTransaction(ground, mode, work);
      } finally {
        pool.give(connection);
      }
    },
  });
  return Object.assign(database, { end: (waitMs?: number) => pool.end(waitMs) });
}

/** One connection outside every pool, and a handle whose queries run on it. It cannot begin. */
export function openAlone(
  url: string,
  applicationName: string,
  onNotify: (channel: string, payload: string) => void,
): { connection: Connection; sql: Sql } {
  const template = postgres(url, optionsFor({ applicationName, deadlineMs: DEADLINE_MS }));
  const connection = openConnection({ ...template.options, onnotify: onNotify });
  const sql = createHandle(template, {
    run: (query) => void connection.run(query, DEADLINE_MS),
    begin: () => Promise.reject(new Error("Cannot begin on a connection that stands alone.")),
  });
  return { connection, sql };
}

function optionsFor(
  { applicationName, deadlineMs }: { applicationName: string; deadlineMs: number },
) {
  return {
    // Not postgres.camel, which would also rename the keys inside jsonb.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: arrayTypes,
    fetch_types: false,
    max: 1, // of each client; ours is the pool
    max_lifetime: null,
    connect_timeout: 3,
    onnotice() {}, // it would print on our log, and may quote a row
    connection: {
      application_name: applicationName,
      TimeZone: "UTC",
      // The server gives up first, so that what it did is known and the connection is kept.
      statement_timeout: Math.round(deadlineMs * 0.9),
      // A process that stands still must not keep the rows that it has locked.
      idle_in_transaction_session_timeout: 2 * deadlineMs,
    },
  };
}

async function runOn(pool: ConnectionPool, query: HandledQuery, deadlineMs: number) {
  const askedAt = performance.now();
  let connection: Connection;
  try {
    connection = await pool.take();
  } catch (error) {
    return query.reject(error);
  }
  await connection.run(query, deadlineMs - (performance.now() - askedAt));
  pool.give(connection);
}
