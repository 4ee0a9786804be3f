import { resolve } from "node:path";
import type { Log } from "../log.ts";
import { type Cluster, ensureCluster } from "./cluster.ts";
import { lockDataDir } from "./data_dir_lock.ts";
import { clearLeftover } from "./leftover.ts";
import { PortTaken, type Postmaster, startPostmaster } from "./postmaster.ts";
import { chooseRunAs } from "./run_as.ts";
import { supervise } from "./supervisor.ts";

export { DataDirInUse } from "./data_dir_lock.ts";

const PORTS_TO_TRY = 3;

/** A PostgreSQL server of our own, on the loopback address. */
export interface BundledPostgres {
  /** Where it is: the same until it is stopped, also after it had to be restarted. */
  url: string;
  /** Its process, or null while it is being restarted. */
  pid(): number | null;
  /** Shuts it down and frees the data folder. */
  stop(): Promise<void>;
}

interface Options {
  log: Log;
  /** Called when it could not be kept running: 5 failures within 60 s. */
  onGivenUp: () => void;
  /** Further arguments for the server. */
  flags?: string[];
}

/**
 * Starts the bundled PostgreSQL on the data in `dataDir`, making both if need be, and keeps it
 * running. Port and password hold for this start, so that a pool outlives a restart of the server.
 * Source: design §2.1.
 * @throws {DataDirInUse} another process works there. @throws {Error} it cannot run here, and why.
 */
export async function startBundledPostgres(
  dataDir: string,
  { log, onGivenUp, flags = [] }: Options,
): Promise<BundledPostgres> {
  const home = resolve(dataDir);
  await makeFolder(home);
  const lock = await lockDataDir(home);
  try {
    const runAs = await chooseRunAs(home);
    const cluster = await ensureCluster(home, runAs);
    const start = async (port: number) => {
      await clearLeftover(cluster.folder, log);
      return await startPostmaster({ cluster, runAs, port, flags, log });
    };
    const { first, port } = await startOnFreePort(start);
    log.info("database started", { dataDir: home, port, pid: first.pid, as: runAs.name });

    const supervisor = supervise(first, { restart: () => start(port), onGivenUp, log });
    const interrupt = () => supervisor.interrupt();
    globalThis.addEventListener("unload", interrupt); // an exit without stop() leaves nothing behind
    return {
      url: urlOf(cluster, port),
      pid: supervisor.pid,
      async stop() {
        await supervisor.stop();
        globalThis.removeEventListener("unload", interrupt);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The account that runs the server must be able to enter; what is private lies deeper. */
async function makeFolder(home: string) {
  await Deno.mkdir(home, { recursive: true, mode: 0o755 });
}

/** Only now may the port change: nobody knows it yet. */
async function startOnFreePort(start: (port: number) => Promise<Postmaster>) {
  for (let tries = 1;; tries++) {
    const port = freePort();
    try {
      return { first: await start(port), port };
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === PORTS_TO_TRY) throw error;
    }
  }
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

function urlOf({ user, password }: Cluster, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}
