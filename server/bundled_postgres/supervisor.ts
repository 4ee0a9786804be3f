import type { Log } from "../log.ts";
import type { Postmaster } from "./postmaster.ts";

const WINDOW_MS = 60_000;
const FAILURES_ALLOWED = 4;
const FIRST_PAUSE_MS = 100;

interface Duty {
  /** Starts the server again at the same address. */
  restart: () => Promise<Postmaster>;
  /** Called once, after the fifth failure within 60 s; the server is not restarted again. */
  onGivenUp: () => void;
  log: Log;
}

/** Keeps a server running until `stop`. */
export interface Supervisor {
  /** The server's process id, or null while no server runs. */
  pid(): number | null;
  interrupt(): void;
  stop(): Promise<void>;
}

/** Restarts a server that ends unexpectedly, with growing pauses. Source: design §2.1. */
export function supervise(first: Postmaster, { restart, onGivenUp, log }: Duty): Supervisor {
  const stopping = Promise.withResolvers<"stopping">();
  let current: Postmaster | null = first;
  let failures: number[] = [];
  const watch = keepRunning();

  async function keepRunning() {
    while (await outlives()) {
      current = null;
      if (!await mayTryAgain()) return;
      current = await restart().catch(noteFailure);
    }
  }

  /** Waits for the end of the server; false if `stop` was called first. */
  async function outlives(): Promise<boolean> {
    return await Promise.race([stopping.promise, current?.ended]) !== "stopping";
  }

  async function mayTryAgain(): Promise<boolean> {
    const now = performance.now();
    failures = [...failures.filter((at) => now - at < WINDOW_MS), now];
    log.error("database ended", { failures: failures.length });
    if (failures.length > FAILURES_ALLOWED) {
      onGivenUp();
      return false;
    }
    return await pause(FIRST_PAUSE_MS * 2 ** (failures.length - 1));
  }

  /** Waits for `ms`; false if `stop` was called first. */
  async function pause(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    const first = await Promise.race([stopping.promise, promise]);
    clearTimeout(timer);
    return first !== "stopping";
  }

  function noteFailure(error: unknown): null {
    log.error("database did not start", { error });
    return null;
  }

  return {
    pid: () => current?.pid ?? null,
    interrupt: () => current?.interrupt(),
    async stop() {
      stopping.resolve("stopping");
      await watch;
      await current?.stop();
    },
  };
}
