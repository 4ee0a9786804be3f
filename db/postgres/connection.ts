import net from "node:net";
import postgres from "postgres";
import { Unavailable } from "../../domain/errors.ts";
import { isConnectionLost, named } from "./errors.ts";

/**
 * A query of postgres.js as its own parts see it. It does nothing until somebody waits for it; then
 * it calls its handler with itself. A query that stands inside another one is never handled: it is
 * a fragment.
 */
export interface HandledQuery {
  handler: (query: HandledQuery) => void;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
}

/** One connection to the server: made by its first query, never used again once it is lost. */
export interface Connection {
  /** Runs the query and settles it: within `deadlineMs`, or with Unavailable. */
  run(query: HandledQuery, deadlineMs: number): Promise<void>;
  /** Whether it must not be used any more: closed, broken, or silent past the deadline. */
  isLost(): boolean;
  /** Fulfilled when it is lost. */
  closed: Promise<void>;
  /** Cuts it off at once; what runs on it rejects. */
  lose(): void;
  /** Ends it, politely where the server listens. */
  close(): Promise<void>;
}

type NoTypes = Record<never, never>;

const REDIAL_MS = 100;

/** Where to connect and how: the options, read from the address, of a client of postgres.js. */
export type ConnectionOptions = postgres.ParsedOptions & {
  onnotify?: (channel: string, payload: string) => void;
};

/**
 * A connection as a postgres.js client of its own. The pool of postgres.js would give a query to a
 * connection that has died under a transaction, and then to the next one made in its place; so a
 * client here lives for one connection, and is thrown away with it.
 */
export function openConnection(options: ConnectionOptions): Connection {
  let socket: net.Socket | null = null;
  let redial: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let answered = false;
  let lost = false;
  const closed = Promise.withResolvers<void>();

  const client = postgres({ ...options, socket: reach } as unknown as postgres.Options<NoTypes>);
  const handle = (client`` as unknown as HandledQuery).handler;

  /** Called again for the next server of several, or when one hangs up before it has answered. */
  async function reach(): Promise<net.Socket> {
    if (attempts > 0) await new Promise((resolve) => redial = setTimeout(resolve, REDIAL_MS));
    if (lost) await new Promise(() => {}); // thrown away: postgres.js must not connect it again
    socket = dial(options, attempts++);
    return socket;
  }

  function lose() {
    lost = true;
    closed.resolve();
    clearTimeout(redial);
    socket?.destroy();
  }

  /** Fulfilled when the query is settled either way. */
  function run(query: HandledQuery, deadlineMs: number): Promise<void> {
    const { resolve, reject } = query;
    const settled = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      lose();
      query.reject(new Unavailable("The database does not answer."));
    }, deadlineMs);
    const settle = () => {
      clearTimeout(deadline);
      settled.resolve();
    };
    query.resolve = (rows) => {
      if (!answered) socket?.once("close", lose);
      answered = true;
      resolve(rows);
      settle();
    };
    query.reject = (error) => {
      if (isConnectionLost(error)) lose();
      reject(named(error));
      settle();
    };
    if (lost) query.reject(new Unavailable("The database connection was lost."));
    else handle(query);
    return settled.promise;
  }

  async function close() {
    if (!lost) await client.end({ timeout: 1 });
    lose();
  }

  return { run, isLost: () => lost, closed: closed.promise, lose, close };
}

/** The next of the servers in the address; one address usually names one. */
function dial({ host, port, path }: postgres.ParsedOptions, attempt: number): net.Socket {
  const socket = new net.Socket();
  if (path) return socket.connect(path);
  const at = { host: host[attempt % host.length], port: port[attempt % port.length] };
  Object.assign(socket, at); // TLS checks the certificate against it
  return socket.connect(at.port, at.host);
}
