import type { PoolUse } from "../db/postgres/usage.ts";
import type { EventLoop } from "./event_loop.ts";
import type { Live } from "./live/live.ts";
import { VERSION } from "./version.ts";

/** One measure of the process. Durations are in seconds and sizes in bytes, as Prometheus asks. */
interface Metric {
  name: string;
  help: string;
  type: "gauge" | "counter";
  samples: { labels?: Record<string, string>; value: number }[];
}

/** What is measured. */
interface Measured {
  eventLoop: EventLoop;
  live: Live;
  pools: { use(): Record<string, PoolUse> };
}

/** How this process is doing, in the text format of Prometheus (design §16.1). */
export function metricsText({ eventLoop, live, pools }: Measured): string {
  const metrics = [
    gauge("ringdown_info", "The version of the program.", 1, { version: VERSION }),
    ...loopMetrics(eventLoop),
    ...liveMetrics(live),
    ...poolMetrics(pools.use()),
    ...memoryMetrics(),
  ];
  return metrics.map(textOf).join("");
}

function loopMetrics(loop: EventLoop): Metric[] {
  return [
    gauge(
      "ringdown_longest_turn_seconds",
      "Longest turn of the event loop within the last minute.",
      loop.longestTurnMs() / 1000,
    ),
    counter(
      "ringdown_long_turns_total",
      "Turns of the event loop over 250 ms since the start.",
      loop.longTurns(),
    ),
  ];
}

function liveMetrics({ hub, picture, progress }: Live): Metric[] {
  const { readings, ageMs } = progress();
  const { ringdowns } = picture.size();
  return [
    gauge(
      "ringdown_picture_age_seconds",
      "How long ago the live picture last equalled the database.",
      ageMs / 1000,
    ),
    counter("ringdown_readings_total", "Readings of the changes since the start.", readings),
    gauge("ringdown_open_sockets", "Open live streams.", hub.openSockets()),
    gauge(
      "ringdown_waiting_subscribers",
      "Live streams that wait for their full state.",
      hub.waiting(),
    ),
    gauge("ringdown_live_ringdowns", "Ringdowns in the live picture.", ringdowns),
  ];
}

/** Each measure once, with a sample for each pool. */
const POOL_MEASURES: (Omit<Metric, "samples"> & { valueOf: (use: PoolUse) => number })[] = [
  {
    name: "ringdown_pool_size",
    help: "Most connections of the pool at once.",
    type: "gauge",
    valueOf: ({ max }) => max,
  },
  {
    name: "ringdown_pool_open",
    help: "Open connections of the pool.",
    type: "gauge",
    valueOf: ({ open }) => open,
  },
  {
    name: "ringdown_pool_in_use",
    help: "Connections of the pool that are taken.",
    type: "gauge",
    valueOf: ({ inUse }) => inUse,
  },
  {
    name: "ringdown_pool_waiting",
    help: "Callers that wait for a connection of the pool.",
    type: "gauge",
    valueOf: ({ waiting }) => waiting,
  },
  {
    name: "ringdown_pool_waits_total",
    help: "Callers that had to wait for a connection of the pool since the start.",
    type: "counter",
    valueOf: ({ waits }) => waits,
  },
  {
    name: "ringdown_pool_longest_wait_seconds",
    help: "Longest wait for a connection of the pool within the last minute.",
    type: "gauge",
    valueOf: ({ longestWaitMs }) => longestWaitMs / 1000,
  },
];

function poolMetrics(uses: Record<string, PoolUse>): Metric[] {
  return POOL_MEASURES.map(({ valueOf, ...measure }) => ({
    ...measure,
    samples: Object.entries(uses).map(([pool, use]) => ({
      labels: { pool },
      value: valueOf(use),
    })),
  }));
}

function memoryMetrics(): Metric[] {
  const { rss, heapUsed } = Deno.memoryUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("ringdown_heap_used_bytes", "Used memory of the script's heap.", heapUsed),
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
