import postgres from "postgres";
import { callerOf, causeCommand, currentCause } from "../audit/cause.ts";
import { arrayTypes } from "./array_types.ts";
import { type Connection, type HandledQuery, openConnection } from "./connection.ts";
import { mayWrite, tellingOf } from "./commits.ts";
import { createHandle } from "./handle.ts";
import { type ConnectionPool, createPool } from "./pool.ts";
import type { Sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";
import type { PoolUse } from "./usage.ts";

/** The pool of connections to one database. */
export interface Database extends Sql {
  /**
   * The same for one request: when `signal` aborts, what runs on the server is ended there, and what
   * waits for a connection leaves its place. Everything then rejects with GivenUp.
   */
  until(signal: AbortSignal): Sql;
  /** The same without `onCommit`, for what no screen shows. */
  quiet: Sql;
  use(): PoolUse;
  /** Replaces every connection: those that are taken, when they are free. */
  renew(): void;
  /** Closes every connection, after waiting up to `waitMs` (5,000) for the queries under way. */
  end(waitMs?: number): Promise<void>;
}

const DEADLINE_MS = 5000;
const CONNECT_MS = 3000;

/** Hears what the server says about itself. */
export interface ServerWatch {
  /** It has refused a statement or a connection, with this code of PostgreSQL. */
  onFault(code: string): void;
  /** It has accepted a connection. */
  onOpen(): void;
}

interface ConnectSettings {
  /** The name the server shows in pg_stat_activity. */
  applicationName?: string;
  /** The most connections at once. */
  max?: number;
  /** The longest a query may take, in milliseconds, waiting for a connection included. */
  deadlineMs?: number;
  /** After how long the server itself ends a statement, in milliseconds; 0.9 of the deadline. */
  statementMs?: number;
  /** How long the server may take to let a connection in, in milliseconds; 3,000. */
  connectMs?: number;
  watch?: ServerWatch;
  /**
   * Called after each commit that may have changed something, so that the caller can hint others.
   * Without it the database notifies by each transaction itself, and commits wait for each other.
   */
  onCommit?: () => void;
  /** What it stores is never caused by whoever has just asked for something, but by the program. */
  isSystem?: boolean;
}

/**
 * A pool for the database at `url` (postgres://user:password@host:port/name). Connects when first
 * asked, so it never throws for a database that is away. Source: design §2.2.
 */
export function connect(url: string, settings: ConnectSettings = {}): Database {
  const { max = 10, deadlineMs = DEADLINE_MS, watch, onCommit, isSystem } = settings;
  const template = postgres(url, optionsFor({ ...settings, deadlineMs }));
  const pool = createPool({
    open: () => openConnection(template.options, watch?.onFault),
    max,
    waitMs: 0.6 * deadlineMs, // whoever gets a connection must have time left to use it
    establishMs: deadlineMs,
    onOpen: watch?.onOpen,
  });
  const { use, renew, end } = pool;
  const until = (signal?: AbortSignal) =>
    handleOn({ pool, template, deadlineMs, signal, onCommit, isSystem });
  const quiet = handleOn({ pool, template, deadlineMs, isSystem });
  return Object.assign(until(), { until, quiet, use, renew, end });
}

interface PoolGround {
  pool: ConnectionPool;
  template: postgres.Sql;
  deadlineMs: number;
  signal?: AbortSignal;
  onCommit?: () => void;
  isSystem?: boolean;
}

function handleOn(ground: PoolGround): Sql {
  const { pool, template, deadlineMs, signal, onCommit, isSystem = false } = ground;
  return createHandle(template, {
    run: (query) => void runOn(ground, onCommit ? tellingOf(onCommit, query) : query),
    async begin(mode, work) {
      const askedAt = performance.now();
      const besides = mayWrite(mode) && !isSystem ? causeCommand(currentCause()) : "";
      const connection = await pool.take(signal, ownerOf(ground));
      const beginWithinMs = deadlineMs - (performance.now() - askedAt);
      try {
        const outcome = await runTransaction(
          { connection, template, deadlineMs, beginWithinMs, signal, besides },
          mode,
          work,
        );
        if (mayWrite(mode)) onCommit?.();
        return outcome;
      } finally {
        pool.give(connection);
      }
    },
  });
}

/** What the program does by itself is nobody's, also when somebody's call was the reason. */
function ownerOf({ isSystem }: PoolGround): string {
  return isSystem ? "" : callerOf(currentCause());
}

async function runOn(ground: PoolGround, query: HandledQuery) {
  const { pool, deadlineMs, signal } = ground;
  const askedAt = performance.now();
  let connection: Connection;
  try {
    connection = await pool.take(signal, ownerOf(ground));
  } catch (error) {
    return query.reject(error);
  }
  await connection.run(query, deadlineMs - (performance.now() - askedAt), signal);
  pool.give(connection);
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

function optionsFor(settings: ConnectSettings & { deadlineMs: number }) {
  const { applicationName = "ringdown", connectMs = CONNECT_MS } = settings;
  const { deadlineMs, statementMs, onCommit } = settings;
  return {
    // Not postgres.camel, which would also rename the keys inside jsonb.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: arrayTypes,
    fetch_types: false,
    max: 1, // of each client; ours is the pool
    max_lifetime: null,
    connect_timeout: connectMs / 1000,
    onnotice() {}, // it would print on our log, and may quote a row
    connection: {
      application_name: applicationName,
      TimeZone: "UTC",
      // On a solid-state disk, and in memory, any page is near: with the 4 of spinning disks
      // PostgreSQL would rather read everybody's ringdowns in order than one hospital's by its index.
      random_page_cost: 1.1,
      // Our queries are short: to compile one, or to start more processes for it, takes longer.
      // And with more processes for each, three searches could have all processors of the server.
      jit: "off",
      max_parallel_workers_per_gather: "0",
      // The server gives up first, so that what it did is known and the connection is kept.
      statement_timeout: statementMs ?? Math.round(deadlineMs * 0.9),
      // A process that stands still must not keep the rows that it has locked.
      idle_in_transaction_session_timeout: 2 * deadlineMs,
      // Read by the function `announce` of the database.
      ...(onCommit && { "ringdown.hints": "after commit" }),
    },
  };
}
