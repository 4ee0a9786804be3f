import type { Log } from "../log.ts";
import type { Cluster } from "./cluster.ts";
import { stopServing } from "./leftover.ts";
import { commandAs, type RunAs } from "./run_as.ts";

/** A running database server. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Asks the server to end, without waiting. */
  interrupt(): void;
  /** Shuts the server down, or kills it after some seconds; committed data stays in both cases. */
  stop(): Promise<void>;
}

/** Another process uses the requested port. */
export class PortTaken extends Error {
  override name = "PortTaken";
}

export interface ServerSettings {
  cluster: Cluster;
  runAs: RunAs;
  /** The port on the loopback address. */
  port: number;
  /** Further arguments for the server, as in `["-c", "log_statement=all"]`. */
  flags: string[];
  log: Log;
}

/**
 * Starts the server and waits until it accepts connections, also during a long recovery.
 * @throws {PortTaken} @throws {Error} when the server ended, with its last output.
 */
export async function startPostmaster(settings: ServerSettings): Promise<Postmaster> {
  const { cluster, runAs, log } = settings;
  const child = commandAs(runAs, "postgres", {
    args: argumentsOf(settings),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    detached: true, // Ctrl-C must not reach the server: we stop it at the end of our own stop
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
    jit: "off", // it only delays short queries
    // We receive the errors of statements; in the server's log they would quote patient data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster.folder, "-p", String(port), ...pairs, ...flags];
}

/** Reads the server's output: whether it is ready, and its last lines. */
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
