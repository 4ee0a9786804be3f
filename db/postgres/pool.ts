import { GivenUp, Unavailable } from "../../domain/errors.ts";
import type { Connection } from "./connection.ts";
import { isRefused } from "./errors.ts";
import { countWaits, type PoolUse } from "./usage.ts";

/** A pool of connections: whoever takes one has it alone until they give it back. */
export interface ConnectionPool {
  /**
   * Takes an open connection out of the pool. Of those who wait, the one whose `owner` has the fewest
   * comes next, and none has more than half of four or more (decision 0076).
   * @throws {Unavailable} none is free in time. @throws {GivenUp} `signal` aborted meanwhile.
   * @throws {postgres.PostgresError} the server lets us in never, as with a wrong password.
   */
  take(signal?: AbortSignal, owner?: string): Promise<Connection>;
  /** Hands it back; a lost one is thrown away. */
  give(connection: Connection): void;
  /** Closes every connection that is open now as soon as it is free, and opens new ones. */
  renew(): void;
  use(): PoolUse;
  /** Refuses whoever asks from now on, waits up to `patienceMs` for those at work, closes all. */
  end(patienceMs?: number): Promise<void>;
}

interface PoolSettings {
  /** A connection that is not established yet. */
  open: () => Connection;
  /** The most connections at once. */
  max: number;
  /** How long one waits for a free one, in milliseconds. */
  waitMs: number;
  /** The longest that connecting may take, in milliseconds. */
  establishMs: number;
  /** Called whenever the server has let us in. */
  onOpen?: () => void;
}

/** Somebody who waits for a connection, since `askedAt` by `performance.now()`. */
type Turn = PromiseWithResolvers<Connection> & { askedAt: number; owner: string };

/** How soon a server that let nobody in is asked again. */
const ASK_AGAIN_MS = 200;
/** In a pool of fewer each may have all. */
const FEW = 4;

/** A pool that opens connections when they are needed and queues callers when all are taken. */
export function createPool(
  { open, max, waitMs, establishMs, onOpen = () => {} }: PoolSettings,
): ConnectionPool {
  const idle: Connection[] = [];
  /** Those that are lent, and to whom; and how many each owner has. */
  const busy = new Map<Connection, string>();
  const lent = new Map<string, number>();
  const opening = new Set<Connection>();
  const closing = new Set<Promise<void>>();
  const waiting: Turn[] = [];
  const waits = countWaits();
  let outdated = new WeakSet<Connection>();
  let refusal: unknown;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let allIdle: PromiseWithResolvers<void> | null = null;
  let ended = false;

  function take(signal?: AbortSignal, owner = ""): Promise<Connection> {
    if (ended) return Promise.reject(new Unavailable("The database connection has been closed."));
    if (signal?.aborted) return Promise.reject(new GivenUp());
    const connection = mayHaveMore(owner) ? free() : null;
    return connection ? Promise.resolve(lend(connection, owner)) : queue(owner, signal);
  }

  function free(): Connection | null {
    while (idle.length > 0) {
      const connection = idle.pop()!;
      if (!connection.isLost()) return connection;
      close(connection);
    }
    return null;
  }

  function lend(connection: Connection, owner: string): Connection {
    busy.set(connection, owner);
    lent.set(owner, lentTo(owner) + 1);
    return connection;
  }

  async function queue(owner: string, signal?: AbortSignal): Promise<Connection> {
    const askedAt = performance.now();
    const turn: Turn = { ...Promise.withResolvers<Connection>(), askedAt, owner };
    const leave = (error: Error) => {
      const place = waiting.indexOf(turn);
      if (place >= 0) waiting.splice(place, 1);
      turn.reject(error);
    };
    const deadline = setTimeout(() => leave(noneFree()), waitMs);
    const giveUp = () => leave(new GivenUp());
    signal?.addEventListener("abort", giveUp);
    const endWait = waits.start();
    waiting.push(turn);
    openMore();
    try {
      return await turn.promise;
    } finally {
      endWait();
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  function noneFree(): Unavailable {
    return new Unavailable("No database connection is free.", { cause: refusal });
  }

  /** While the server lets nobody in, only one at a time asks again. */
  function openMore() {
    const most = Math.min(waiting.length, refusal ? 1 : max);
    while (!asking && opening.size < most && busy.size + idle.length + opening.size < max) {
      void openOne();
    }
  }

  async function openOne() {
    const beganAt = performance.now();
    const connection = open();
    opening.add(connection);
    try {
      await connection.establish(establishMs);
      opening.delete(connection);
      refusal = undefined;
      onOpen();
      offer(connection);
    } catch (error) {
      opening.delete(connection);
      close(connection);
      if (isRefused(error)) askAgain(error);
      // What was asked for later gets a connection of its own: the server may be back by now.
      else if (waiting[0]?.askedAt <= beganAt) waiting.shift()!.reject(error);
    }
    openMore();
  }

  /** Those who wait go on waiting, for this or for a connection that is given back. */
  function askAgain(error: unknown) {
    refusal = error;
    if (ended) return;
    asking = setTimeout(() => {
      asking = undefined;
      openMore();
    }, ASK_AGAIN_MS);
  }

  function give(connection: Connection) {
    takeBack(connection);
    const silentFrom = connection.silentFrom();
    if (silentFrom !== null) closeUnheardSince(silentFrom);
    offer(connection);
    if (busy.size === 0) allIdle?.resolve();
  }

  function takeBack(connection: Connection) {
    const owner = busy.get(connection);
    if (owner === undefined) return;
    busy.delete(connection);
    const left = lentTo(owner) - 1;
    if (left > 0) lent.set(owner, left);
    else lent.delete(owner);
  }

  /**
   * A server that has vanished without a word answers on no connection that was open then. Each
   * would cost whoever takes it the whole deadline.
   */
  function closeUnheardSince(at: number) {
    const unheard = idle.filter((connection) => connection.heardAt() < at);
    for (const connection of unheard) {
      idle.splice(idle.indexOf(connection), 1);
      connection.lose();
    }
  }

  function offer(connection: Connection) {
    if (ended || connection.isLost() || outdated.has(connection)) {
      close(connection);
      openMore();
      return;
    }
    const next = nextTurn();
    if (next) next.resolve(lend(connection, next.owner));
    else idle.push(connection);
  }

  /** Whoever asks for much at once keeps nobody else waiting. */
  function nextTurn(): Turn | undefined {
    const allowed = waiting.filter(({ owner }) => mayHaveMore(owner));
    if (allowed.length === 0) return undefined;
    const next = allowed.reduce((first, turn) =>
      lentTo(turn.owner) < lentTo(first.owner) ? turn : first
    );
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  /** What the program does by itself has no owner, and no bound. */
  function mayHaveMore(owner: string): boolean {
    return owner === "" || max < FEW || lentTo(owner) < Math.ceil(max / 2);
  }

  function lentTo(owner: string): number {
    return lent.get(owner) ?? 0;
  }

  function renew() {
    for (const connection of idle.splice(0)) close(connection);
    outdated = new WeakSet([...busy.keys(), ...opening]);
  }

  async function end(patienceMs = 5000) {
    ended = true;
    clearTimeout(asking);
    for (const turn of waiting.splice(0)) turn.reject(new Unavailable("The database is closing."));
    if (busy.size > 0) await untilAllIdle(patienceMs);
    for (const connection of [...idle.splice(0), ...opening, ...busy.keys()]) close(connection);
    await Promise.all(closing);
  }

  /** Not waited for, except by the end of the pool. */
  function close(connection: Connection) {
    const closed = connection.close();
    closing.add(closed);
    void closed.then(() => closing.delete(closed));
  }

  async function untilAllIdle(patienceMs: number) {
    allIdle = Promise.withResolvers<void>();
    const patience = setTimeout(allIdle.resolve, patienceMs);
    await allIdle.promise;
    clearTimeout(patience);
  }

  function use(): PoolUse {
    const open = idle.length + busy.size;
    return { max, open, inUse: busy.size, waiting: waiting.length, ...waits.figures() };
  }

  return { take, give, renew, use, end };
}
