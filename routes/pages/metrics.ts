import { type Context, Hono } from "hono";
import { NotFound, SignedOut } from "../../domain/errors.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import { VERSION } from "../../server/version.ts";
import type { AppEnv } from "../app_env.ts";
import { bearerToken } from "../current_session.ts";
import { guard } from "../guards.ts";
import { isOnThisMachine } from "../loopback.ts";

/**
 * Requests on this machine, and whoever knows METRICS_TOKEN. Without such a token nobody else learns
 * that the address exists (design §16.1).
 */
const metricsReader = guard("metrics reader", async (c) => {
  if (isOnThisMachine(c)) return;
  const { metricsToken } = c.var.config;
  if (metricsToken === null) throw new NotFound();
  const given = bearerToken(c);
  if (given !== null && await isSame(given, metricsToken)) return;
  c.header("WWW-Authenticate", "Bearer");
  throw new SignedOut("This token is not valid.");
});

/** Compares hashes, so that the time it takes tells nothing about the token. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([tokenHashOf(given), tokenHashOf(expected)]);
  return a.every((byte, at) => byte === b[at]);
}

/** How this process is doing, in the text format of Prometheus. It holds no data of people. */
export const metrics = new Hono<AppEnv>()
  .get("/metrics", metricsReader, (c) => {
    c.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    return c.body(metricsOf(c).map(textOf).join(""));
  });

/** One measure of the process. Durations are in seconds and sizes in bytes, as Prometheus asks. */
interface Metric {
  name: string;
  help: string;
  type: "gauge" | "counter";
  samples: { labels?: Record<string, string>; value: number }[];
}

function metricsOf(c: Context<AppEnv>): Metric[] {
  const { live, eventLoop } = c.var;
  const now = live.figures();
  const memory = Deno.memoryUsage();
  return [
    gauge("ringdown_info", "The version of the program.", 1, { version: VERSION }),
    gauge(
      "ringdown_longest_turn_seconds",
      "Longest turn of the event loop within the last minute.",
      eventLoop.longestTurnMs() / 1000,
    ),
    counter(
      "ringdown_long_turns_total",
      "Turns of the event loop over 250 ms since the start.",
      eventLoop.longTurns(),
    ),
    gauge(
      "ringdown_picture_age_seconds",
      "How long ago the live picture last equalled the database.",
      now.pictureAgeMs / 1000,
    ),
    counter("ringdown_readings_total", "Readings of the changes since the start.", now.readings),
    gauge("ringdown_open_sockets", "Open live streams.", now.openSockets),
    gauge(
      "ringdown_waiting_subscribers",
      "Live streams that wait for their full state.",
      now.waitingSubscribers,
    ),
    gauge("ringdown_live_ringdowns", "Ringdowns in the live picture.", now.liveRingdowns),
    gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss),
    gauge("ringdown_heap_used_bytes", "Used memory of the script's heap.", memory.heapUsed),
  ];
}

function gauge(
  name: string,
  help: string,
  value: number,
  labels?: Record<string, string>,
): Metric {
  return { name, help, type: "gauge", samples: [{ value, labels }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: "counter", samples: [{ value }] };
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n")
    .replaceAll("Infinity", "+Inf");
}

function written(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
