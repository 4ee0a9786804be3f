import { tellBrokenOff } from "./limits/cut_off.ts";
import { pause } from "./pause.ts";
import type { Listener, Program } from "./program.ts";
import { VERSION } from "./version.ts";

/** Answers one request; `remoteAddress` is the address of the client, `port` our own. */
type Answer = (
  request: Request,
  env: { remoteAddress: string; port: number },
) => Response | Promise<Response>;

/** Milliseconds, by the monotonic clock. A test may be quicker. */
const PACE = {
  /** The wait before the process listens again. */
  againMs: 1_000,
  /** How often it is logged; and so long nothing may have failed until all is well again. */
  warnEveryMs: 60_000,
  /** When all this time nobody could connect, the connections that are there end. */
  longestFullMs: 10 * 60_000,
  /** How long an answer under way may take when all connections end. */
  cutAfterMs: 10_000,
};

/**
 * Starts the HTTP server. While the program stops, answers ask clients to close the connection.
 *
 * A server of Deno ends for good when it cannot take a connection, as when no more files may be open.
 * Its open streams live on, so another one listens in its place as soon as that is possible.
 */
export function listen(
  answer: Answer,
  { config, log, progress }: Pick<Program, "config" | "log" | "progress">,
  pace: Partial<typeof PACE> = {},
): Listener {
  const { againMs, warnEveryMs, longestFullMs, cutAfterMs } = { ...PACE, ...pace };
  const stopping = new AbortController();
  /** All that may still have connections; only the last one listens. */
  let servers: Deno.HttpServer<Deno.NetAddr>[] = [];
  let cut = new AbortController();
  let taking: Promise<void> | null = null;
  let failedAt = -Infinity;
  let warnedAt = -Infinity;
  /** When the first of the failures was that followed each other. */
  let fullSince = -Infinity;
  const { addr } = serve(config.port);
  log.info("listening", { hostname: addr.hostname, port: addr.port, version: VERSION });

  function serve(port: number) {
    const server = Deno.serve({
      port,
      hostname: config.host,
      signal: cut.signal,
      onListen() {},
      onError: tellBrokenOff(log),
    }, handle);
    servers.push(server);
    server.finished.catch((error) => {
      if (server === servers.at(-1)) void listenAgain(error);
    });
    return server;
  }

  async function handle(request: Request, { remoteAddr }: Deno.ServeHandlerInfo) {
    const remoteAddress = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    const response = await answer(request, { remoteAddress, port: addr.port });
    const isUpgrade = response.status === 101;
    if (progress.isStopping && !isUpgrade) response.headers.set("Connection", "close");
    return response;
  }

  /** Strangers may end each listener as soon as it is there: that must not fill the log. */
  async function listenAgain(error: unknown) {
    const now = performance.now();
    if (now - failedAt >= warnEveryMs) fullSince = now;
    failedAt = now;
    if (now - warnedAt >= warnEveryMs) {
      warnedAt = now;
      log.error("no connection can be taken: listening again", { error });
    }
    if (now - fullSince >= longestFullMs) {
      fullSince = now;
      log.error("nobody could connect for long: all connections end");
      await renew();
    } else {
      await takePort(againMs);
    }
    await pause(warnEveryMs, stopping.signal);
    if (failedAt === now && !stopping.signal.aborted) log.info("connections are taken again");
  }

  async function renew() {
    if (stopping.signal.aborted) return;
    const [before, cutBefore] = [servers, cut];
    servers = [];
    cut = new AbortController();
    const cutting = setTimeout(() => cutBefore.abort(), cutAfterMs);
    void Promise.all(before.map(endOf)).then(() => clearTimeout(cutting));
    await takePort(1);
  }

  function takePort(everyMs: number): Promise<void> {
    taking ??= tryPort(everyMs).finally(() => taking = null);
    return taking;
  }

  /** Tries to listen every `everyMs`: the server before may take a moment to leave the port. */
  async function tryPort(everyMs: number) {
    while (!stopping.signal.aborted) {
      await pause(everyMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        return void serve(addr.port);
      } catch (error) {
        log.debug("not listening yet", { error });
      }
    }
  }

  async function shutdown() {
    stopping.abort();
    await Promise.all(servers.map(endOf));
  }

  return { addr, renew, shutdown };
}

/** Resolves when a server has no connection left, however it ended. */
function endOf(server: Deno.HttpServer): Promise<void> {
  return server.shutdown().catch(() => {});
}
