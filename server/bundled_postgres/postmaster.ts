import type { Log } from "../log.ts";
import type { Cluster } from "./cluster.ts";
import { stopServing } from "./leftover.ts";
import { commandAs, type RunAs } from "./run_as.ts";

/** A running database server. */
export interface Postmaster {
  pid: number;
  /** Fulfilled when its process has ended, whatever the reason. */
  ended: Promise<void>;
  /** Asks it to end without waiting. */
  interrupt(): void;
  /** Ends it cleanly, or, if it does not within some seconds, at once; what is committed stays. */
  stop(): Promise<void>;
}

/** The port asked for is somebody else's. */
export class PortTaken extends Error {
  override name = "PortTaken";
}

export interface ServerSettings {
  cluster: Cluster;
  runAs: RunAs;
  /** On the loopback address. */
  port: number;
  /** Further arguments for the server, as in `["-c", "log_statement=all"]`. */
  flags: string[];
  log: Log;
}

/**
 * Starts the server and waits until it takes connections, however long it recovers.
 * @throws {PortTaken} @throws {Error} it ended instead, with its last words.
 */
export async function startPostmaster(settings: ServerSettings): Promise<Postmaster> {
  const { cluster, runAs, log } = settings;
  const child = commandAs(runAs, "postgres", {
    args: argumentsOf(settings),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    detached: true, // Ctrl-C is for us alone; we end it when we are done with it
  }).spawn();

  const words = hear(child.stderr, log);
  let isRunning = true;
  const ended = Promise.all([child.status, words.ended]).then(() => {
    isRunning = false;
  });
  if (!await words.ready) {
    await ended;
    throw failure(words.last());
  }
  return {
    pid: child.pid,
    ended,
    interrupt() {
      if (isRunning) child.kill("SIGINT");
    },
    async stop() {
      if (isRunning) await stopServing(cluster.folder, [child.pid]);
      await ended;
    },
  };
}

function argumentsOf({ cluster, port, flags }: ServerSettings): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 60,
    timezone: "UTC",
    jit: "off", // it delays short queries and gains nothing for them
    // Errors of statements reach us as errors; in a log they would quote patients.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster.folder, "-p", String(port), ...pairs, ...flags];
}

/** Follows what the server says: whether it is ready, and its last lines. */
function hear(stderr: ReadableStream<Uint8Array<ArrayBuffer>>, log: Log) {
  const ready = Promise.withResolvers<boolean>();
  const last: string[] = [];
  async function listen() {
    for await (const line of lines(stderr)) {
      log.debug("database", { line });
      last.push(line);
      if (last.length > 20) last.shift();
      if (line.includes("database system is ready to accept connections")) ready.resolve(true);
    }
    ready.resolve(false);
  }
  return { ready: ready.promise, ended: listen(), last: () => last.join("\n") };
}

async function* lines(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split("\n");
    rest = parts.pop()!;
    yield* parts;
  }
  if (rest) yield rest;
}

function failure(lastWords: string): Error {
  const message = `Cannot start PostgreSQL: ${lastWords}`;
  const isPort = lastWords.includes("could not bind") || lastWords.includes("could not create any");
  return isPort ? new PortTaken(message) : new Error(message);
}
