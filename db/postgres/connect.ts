import postgres from "postgres";
import { arrayTypes } from "./array_types.ts";
import { type Connection, type HandledQuery, openConnection } from "./connection.ts";
import { createHandle } from "./handle.ts";
import { type ConnectionPool, createPool } from "./pool.ts";
import type { Sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";

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
