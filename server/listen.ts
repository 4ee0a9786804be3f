import type { Program } from "./program.ts";
import { VERSION } from "./version.ts";

/** Answers one request; `remoteAddress` is the address of the client. */
type Answer = (
  request: Request,
  env: { remoteAddress: string },
) => Response | Promise<Response>;

/** Starts the HTTP server. While the program stops, answers ask clients to close the connection. */
export function listen(
  answer: Answer,
  { config, log, progress }: Pick<Program, "config" | "log" | "progress">,
): Program["server"] {
  return Deno.serve({
    port: config.port,
    hostname: config.host,
    onListen: ({ hostname, port }) => log.info("listening", { hostname, port, version: VERSION }),
  }, async (request, { remoteAddr }) => {
    const remoteAddress = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    const response = await answer(request, { remoteAddress });
    const isUpgrade = response.status === 101;
    if (progress.isStopping && !isUpgrade) response.headers.set("Connection", "close");
    return response;
  });
}
