import net from "node:net";
import postgres from "postgres";
import { GivenUp, Unavailable } from "../../domain/errors.ts";
import { codeOf, isConnectionLost, named } from "./errors.ts";

/**
 * A query of postgres.js as its own parts see it. It does nothing until somebody waits for it; then
 * it calls its handler with itself. A query that stands inside another one is never handled: it is
 * a fragment.
 */
export interface HandledQuery {
  handler: (query: HandledQuery) => void;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  /** The server's process that has it and the secret that cancels it; null before it is sent. */
  state: object | null;
  canceller: (running: { state: object; active: true }) => Promise<void>;
}

/** One connection to the server: made by its first query, never used again once it is lost. */
export interface Connection {
  /** Connects, within `deadlineMs`. @throws {Unavailable} @throws {postgres.PostgresError} */
  establish(deadlineMs: number): Promise<void>;
  /**
   * Runs the query and settles it: within `deadlineMs`, or with Unavailable. When `signal` aborts,
   * the server is asked to end it. Fulfilled when the next query may run.
   */
  run(query: HandledQuery, deadlineMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Whether it must not be used any more: closed, broken, silent past the deadline, or about to be
   * hit by a request to end a query that has ended by itself.
   */
  isLost(): boolean;
  /** When the server last answered, by `performance.now()`. */
  heardAt(): number;
  /** When the query began that the server left without an answer; null: there was none. */
  silentFrom(): number | null;
  /** Fulfilled when it is lost. */
  closed: Promise<void>;
  /** Cuts it off at once; what runs on it rejects. */
  lose(): void;
  /** Ends it, politely where the server listens. */
  close(): Promise<void>;
}

type NoTypes = Record<never, never>;

const REDIAL_MS = 100;
const CANCEL_AGAIN_MS = 100;
const FAILED_TRANSACTION = "25P02";

/** Where to connect and how: the options, read from the address, of a client of postgres.js. */
export type ConnectionOptions = postgres.ParsedOptions & {
  onnotify?: (channel: string, payload: string) => void;
};

/**
 * A connection as a postgres.js client of its own. The pool of postgres.js would give a query to a
 * connection that has died under a transaction, and then to the next one made in its place; so a
 * client here lives for one connection, and is thrown away with it.
 */
export function openConnection(
  options: ConnectionOptions,
  onFault: (code: string) => void = () => {},
): Connection {
  let socket: net.Socket | null = null;
  let redial: ReturnType<typeof setTimeout> | undefined;
  let answered = false;
  let lost = false;
  let heardAt = performance.now();
  let silentFrom: number | null = null;
  let cancelling = 0;
  const closed = Promise.withResolvers<void>();
  const counts = new Set<() => void>();

  const client = postgres({ ...options, socket: reach } as unknown as postgres.Options<NoTypes>);
  const handle = (client`` as unknown as HandledQuery).handler;

  /** Called again when the server hangs up before it has answered. */
  async function reach(): Promise<net.Socket> {
    if (socket) await new Promise((resolve) => redial = setTimeout(resolve, REDIAL_MS));
    if (lost) await new Promise(() => {}); // thrown away: postgres.js must not connect it again
    socket = dial(options);
    return socket;
  }

  /** An empty query, which the server answers as soon as somebody may use the connection. */
  async function establish(deadlineMs: number) {
    const hello = client.unsafe("") as unknown as HandledQuery & PromiseLike<unknown>;
    hello.handler = (query) => void run(query, deadlineMs);
    void closed.promise.then(() => {
      hello.reject(new Unavailable("The database connection was lost."));
    });
    await hello;
  }

  function lose() {
    lost = true;
    closed.resolve();
    for (const end of counts) end();
    clearTimeout(redial);
    socket?.destroy();
  }

  /** Not async: whoever waits for the query must find the connection free again. */
  function run(query: HandledQuery, deadlineMs: number, signal?: AbortSignal): Promise<void> {
    const { resolve, reject } = query;
    const settled = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    let cleared: Promise<unknown> | undefined;
    const askedAt = performance.now();
    const giveUp = () => cleared = cancelUntil(answer.promise, query);
    const deadline = setTimeout(() => {
      silentFrom = askedAt;
      lose();
      query.reject(new Unavailable("The database does not answer."));
    }, deadlineMs);
    signal?.addEventListener("abort", giveUp);
    const settle = () => {
      if (silentFrom === null) heardAt = performance.now();
      clearTimeout(deadline);
      signal?.removeEventListener("abort", giveUp);
      answer.resolve();
      settled.resolve(cleared?.then(() => {}));
    };
    query.resolve = (rows) => {
      if (!answered) socket?.once("close", lose);
      answered = true;
      resolve(rows);
      settle();
    };
    query.reject = (error) => {
      const code = codeOf(error);
      if (code) onFault(code);
      if (isConnectionLost(error)) lose();
      else if (code) cleared = Promise.all([cleared, endCount(deadlineMs)]);
      reject(signal?.aborted ? new GivenUp() : named(error));
      settle();
    };
    if (signal?.aborted) query.reject(new GivenUp());
    else if (lost) query.reject(new Unavailable("The database connection was lost."));
    else handle(query);
    return settled.promise;
  }

  /**
   * postgres.js goes on counting from the rows of a query that failed halfway, so that the next one
   * would begin with as many holes; a query that succeeds ends the count. (In a transaction it fails
   * as well, and the rollback ends the count.)
   */
  function endCount(deadlineMs: number): Promise<void> {
    if (lost) return Promise.resolve();
    const ended = Promise.withResolvers<void>();
    const deadline = setTimeout(lose, deadlineMs);
    const end = () => {
      clearTimeout(deadline);
      counts.delete(end);
      ended.resolve();
    };
    // Not `closed.promise.then(end)`, which would be kept as long as the connection.
    counts.add(end);
    const reject = (error: unknown) => {
      if (codeOf(error) !== FAILED_TRANSACTION) lose();
      end();
    };
    handle(Object.assign(client.unsafe("select"), { resolve: end, reject }) as never);
    return ended.promise;
  }

  /** Again and again, because a server that has not begun the query yet takes no notice. */
  async function cancelUntil(answered: Promise<void>, query: HandledQuery) {
    let isAnswered = false;
    void answered.then(() => isAnswered = true);
    while (!isAnswered && !lost) {
      await cancel(query);
      const again = Promise.withResolvers<void>();
      const timer = setTimeout(again.resolve, CANCEL_AGAIN_MS);
      await Promise.race([answered, again.promise]);
      clearTimeout(timer);
    }
  }

  /** Asks the server, over a connection of its own, to end what runs. Fulfilled when it has heard. */
  async function cancel({ state }: HandledQuery) {
    if (!state) return lose();
    cancelling++;
    const own = { ...options, socket: () => dial(options) };
    const asking = postgres(own as unknown as postgres.Options<NoTypes>);
    const { canceller } = asking`` as unknown as HandledQuery;
    await canceller({ state, active: true }).catch(lose);
    cancelling--;
  }

  async function close() {
    if (!lost) await client.end({ timeout: 1 });
    lose();
  }

  const isLost = () => lost || cancelling > 0;
  return {
    establish,
    run,
    isLost,
    heardAt: () => heardAt,
    silentFrom: () => silentFrom,
    closed: closed.promise,
    lose,
    close,
  };
}

/** A socket to the server, on which postgres.js then speaks. */
export function dial({ host: [host], port: [port], path }: postgres.ParsedOptions): net.Socket {
  const socket = new net.Socket();
  if (path) return socket.connect(path);
  const at = { host, port };
  Object.assign(socket, at); // TLS checks the certificate against it
  return socket.connect(at.port, at.host);
}
