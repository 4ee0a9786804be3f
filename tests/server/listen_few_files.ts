/**
 * Listens with the few files that its shell leaves it, and holds one stream that gets a beat every 50
 * ms. Prints each line of its log, and the port first.
 */
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { newProgress } from "../../server/program.ts";
import { readConfig } from "../../server/config.ts";

const config = readConfig({ PORT: "0" });
const log = createLog("info");
const pace = { againMs: 100, ...JSON.parse(Deno.args[0] ?? "{}") };

const listener = listen(
  (request) => {
    if (!request.headers.has("Upgrade")) return new Response("answered");
    const { socket, response } = Deno.upgradeWebSocket(request);
    let beats: ReturnType<typeof setInterval>;
    socket.onopen = () => beats = setInterval(() => socket.send("beat"), 50);
    socket.onclose = () => clearInterval(beats);
    return response;
  },
  { config, log, progress: newProgress() },
  pace,
);

Deno.addSignalListener("SIGUSR2", () => void listener.renew());
