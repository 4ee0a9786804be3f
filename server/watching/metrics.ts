import type { PoolUse } from "../../db/postgres/usage.ts";
import type { AlertKind } from "../../domain/hospital/attention.ts";
import { type ScreensState, screensStateOf } from "../../domain/hospital/hospital_counts.ts";
import { isUnconfirmed } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { EventLoop } from "../event_loop.ts";
import type { Live } from "../live/live.ts";
import { VERSION } from "../version.ts";
import type { Lookout, Sights } from "./lookout.ts";
import type { Measures } from "./measures.ts";
import { counter, gauge, gaugeBy, type Metric, textOf } from "./prometheus.ts";

/** What is measured. */
interface Measured {
  eventLoop: EventLoop;
  live: Live;
  clock: DatabaseClock;
  pools: { use(): Record<string, PoolUse>; health: { isWritable(): boolean } };
  measures: Measures;
  lookout: Lookout;
  isReady: () => boolean;
}

/**
 * How this process is doing, in the text format of Prometheus (design §16.1). It asks no database: all
 * is in memory. What is not known has no line.
 */
export function metricsText(measured: Measured): string {
  return metricsOf(measured).map(textOf).join("");
}

function metricsOf(measured: Measured): Metric[] {
  const { eventLoop, live, clock, pools, measures, lookout, isReady } = measured;
  return [
    gauge("ringdown_info", "The version of the program.", 1, { version: VERSION }),
    gauge("ringdown_ready", "1 while the program has prepared the database.", Number(isReady())),
    ...loopMetrics(eventLoop),
    ...measures.metrics(),
    ...liveMetrics(live),
    ...careMetrics(live, clock.now().getTime()),
    ...databaseMetrics({ live, clock, pools }),
    ...poolMetrics(pools.use()),
    ...sightMetrics(lookout.sights()),
    ...auditMetrics(measures),
    ...memoryMetrics(),
  ];
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
    gaugeBy("kind", {
      name: "ringdown_open_streams",
      help: "Streams that are open or wait for their full state, by kind.",
      values: hub.openByKind(),
    }),
    gauge(
      "ringdown_waiting_subscribers",
      "Live streams that wait for their full state.",
      hub.waiting(),
    ),
    gauge("ringdown_live_ringdowns", "Ringdowns in the live picture.", ringdowns),
  ];
}

/** What an unconfirmed ringdown lacks, as a label has it. */
const LACKS: Record<AlertKind, string> = {
  "NO SCREEN": "no_screen",
  "NOT RECEIVED": "not_received",
  "NOT CONFIRMED": "not_confirmed",
};

/** Patients and hospitals, in numbers only. A drill is no patient. */
function careMetrics({ picture, isCurrent }: Live, now: number): Metric[] {
  if (!isCurrent()) return [];
  const unconfirmed = [...picture.allRingdowns()].filter((ringdown) => {
    return isUnconfirmed(ringdown.currentDeliveryStatus) && !ringdown.isDrill;
  });
  const ages = unconfirmed.map(({ createdAt }) => now - Date.parse(createdAt));
  return [
    gaugeBy("lacks", {
      name: "ringdown_unconfirmed_ringdowns",
      help: "Ringdowns that no hospital has confirmed, by what they lack; nothing: in time.",
      values: countedBy(["nothing", ...Object.values(LACKS)], unconfirmed.map(lackOf)),
    }),
    gauge(
      "ringdown_oldest_unconfirmed_seconds",
      "How long ago the oldest ringdown that no hospital has confirmed was sent; 0 without any.",
      ages.reduce((oldest, age) => Math.max(oldest, age), 0) / 1000,
    ),
    gaugeBy("screens", {
      name: "ringdown_hospitals",
      help: "Active hospitals, by the screens of their ringdown users.",
      values: countedBy(
        ["heard", "silent", "none", "unknown"] satisfies ScreensState[],
        picture.allStatuses().map(({ hospital }) => screensStateOf(hospital)),
      ),
    }),
  ];
}

function lackOf({ attention }: Ringdown): string {
  return attention && attention.kind !== "WORSE" ? LACKS[attention.kind] : "nothing";
}

/** How many there are of each; also of those that there are none of. */
function countedBy(names: string[], found: string[]): Record<string, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0]));
  for (const name of found) counts[name]++;
  return counts;
}

function databaseMetrics({ live, clock, pools }: Pick<Measured, "live" | "clock" | "pools">) {
  return [
    gauge(
      "ringdown_listening",
      "1 while changes are heard of at once.",
      Number(live.isListening()),
    ),
    gauge(
      "ringdown_database_writable",
      "1 while the database can store anything, as far as is known.",
      Number(pools.health.isWritable()),
    ),
    gauge(
      "ringdown_clock_ahead_seconds",
      "How far the clock of this machine is ahead of the database's.",
      clock.machineAheadMs() / 1000,
    ),
  ];
}

function sightMetrics({ mails, disk }: Sights): Metric[] {
  return [
    ...mails
      ? [
        gaugeBy("state", {
          name: "ringdown_mails",
          help: "Mails that are not sent, by how they stand; given_up: within the last week.",
          values: { waiting: mails.waiting, refused: mails.refused, given_up: mails.givenUp },
        }),
        gauge(
          "ringdown_oldest_mail_seconds",
          "How long the oldest mail that is to be sent has waited; 0 without any.",
          mails.oldestSeconds,
        ),
      ]
      : [],
    ...disk
      ? [
        gauge("ringdown_data_disk_free_bytes", "Free space where DATA_DIR is.", disk.free),
        gauge("ringdown_data_disk_size_bytes", "Size of the disk where DATA_DIR is.", disk.size),
      ]
      : [],
  ];
}

/** Only where the audit is sealed by this process, or it knows of it. */
function auditMetrics({ auditLagSeconds }: Measures): Metric[] {
  const seconds = auditLagSeconds?.() ?? null;
  if (seconds === null) return [];
  const help = "How long ago the oldest row of the audit that is not sealed was written.";
  return [gauge("ringdown_audit_lag_seconds", help, seconds)];
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
  const { rss, heapTotal, heapUsed, external } = Deno.memoryUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("ringdown_heap_bytes", "Memory of the script's heap, used and unused.", heapTotal),
    gauge("ringdown_heap_used_bytes", "Used memory of the script's heap.", heapUsed),
    gauge("ringdown_external_bytes", "Memory outside the heap that scripts hold.", external),
    gauge(
      "process_start_time_seconds",
      "When the process began, by the clock of its machine, since 1970.",
      performance.timeOrigin / 1000,
    ),
  ];
}
