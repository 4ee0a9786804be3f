import { Unavailable } from "../../domain/errors.ts";
import type { Connection } from "./connection.ts";

/** A pool of connections: whoever takes one has it alone until they give it back. */
export interface ConnectionPool {
  /** Takes a connection out of the pool. @throws {Unavailable} none is free in time. */
  take(): Promise<Connection>;
  /** Hands it back; a lost one is thrown away. */
  give(connection: Connection): void;
  /** Refuses whoever asks from now on, waits up to `patienceMs` for those at work, closes all. */
  end(patienceMs?: number): Promise<void>;
}

interface PoolSettings {
  open: () => Connection;
  /** The most connections at once. */
  max: number;
  /** How long one waits for a free one, in milliseconds. */
  waitMs: number;
}

/** A pool that opens connections when they are needed and queues callers when all are taken. */
export function createPool({ open, max, waitMs }: PoolSettings): ConnectionPool {
  const idle: Connection[] = [];
  const busy = new Set<Connection>();
  const waiting: PromiseWithResolvers<Connection>[] = [];
  let allIdle: PromiseWithResolvers<void> | null = null;
  let ended = false;

  function take(): Promise<Connection> {
    if (ended) return Promise.reject(new Unavailable("The database connection has been closed."));
    const connection = free();
    return connection ? Promise.resolve(lend(connection)) : queue();
  }

  function free(): Connection | null {
    while (idle.length > 0) {
      const connection = idle.pop()!;
      if (!connection.isLost()) return connection;
      void connection.close();
    }
    return busy.size < max ? open() : null;
  }

  function lend(connection: Connection): Connection {
    busy.add(connection);
    return connection;
  }

  function queue(): Promise<Connection> {
    const turn = Promise.withResolvers<Connection>();
    const deadline = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      turn.reject(new Unavailable("No database connection is free."));
    }, waitMs);
    waiting.push(turn);
    return turn.promise.finally(() => clearTimeout(deadline));
  }

  function give(connection: Connection) {
    busy.delete(connection);
    if (ended || connection.isLost()) void connection.close();
    else idle.push(connection);
    const next = waiting.length > 0 ? free() : null;
    if (next) waiting.shift()!.resolve(lend(next));
    if (busy.size === 0) allIdle?.resolve();
  }

  async function end(patienceMs = 5000) {
    ended = true;
    for (const turn of waiting.splice(0)) turn.reject(new Unavailable("The database is closing."));
    if (busy.size > 0) await untilAllIdle(patienceMs);
    await Promise.all([...idle.splice(0), ...busy].map((connection) => connection.close()));
  }

  async function untilAllIdle(patienceMs: number) {
    allIdle = Promise.withResolvers<void>();
    const patience = setTimeout(allIdle.resolve, patienceMs);
    await allIdle.promise;
    clearTimeout(patience);
  }

  return { take, give, end };
}
