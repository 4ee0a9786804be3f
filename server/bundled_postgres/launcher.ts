import { resolve } from "node:path";
import type { Log } from "../log.ts";
import { urlOf } from "./address.ts";
import { ensureCluster } from "./cluster.ts";
import { lockDataDir } from "./data_dir_lock.ts";
import { clearLeftover } from "./leftover.ts";
import { PortTaken, type Postmaster, startPostmaster } from "./postmaster.ts";
import { chooseRunAs } from "./run_as.ts";
import { supervise } from "./supervisor.ts";

export { DataDirInUse } from "./data_dir_lock.ts";

const PORTS_TO_TRY = 3;

/** The bundled PostgreSQL server, on the loopback address. */
export interface BundledPostgres {
  /** Its address, which stays the same when the server restarts. */
  url: string;
  /** Its process id, or null while the server restarts. */
  pid(): number | null;
  /** Shuts the server down and releases the data folder. */
  stop(): Promise<void>;
}

interface Options {
  log: Log;
  /** Called when the server has failed 5 times within 60 s and is not restarted again. */
  onGivenUp: () => void;
  /** Further arguments for the server. */
  flags?: string[];
}

/**
 * Starts the bundled PostgreSQL on the data in `dataDir`, creates the folder and the data if they
 * do not exist, and keeps the server running. Port and password stay the same when the server
 * restarts, so that a pool survives the restart. Source: design §2.1.
 * @throws {DataDirInUse} when another process uses the folder. @throws {Error} when PostgreSQL
 * cannot run on this machine, with the reason.
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
    globalThis.addEventListener("unload", interrupt); // also after an exit without stop()
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

/**
 * Others may enter this folder, because the server runs as another account; its data is private.
 */
async function makeFolder(home: string) {
  await Deno.mkdir(home, { recursive: true, mode: 0o755 });
}

/** Tries another port if the first is taken. After this the port must not change any more. */
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
