import type { Metric, Sample } from "./prometheus.ts";

/** How long something took, counted by how long it took at most. */
export interface Histogram {
  /** Counts one more that took so many seconds. */
  observe(seconds: number, value?: string): void;
  metric(): Metric;
}

interface HistogramSettings {
  name: string;
  help: string;
  /** The upper bounds in seconds, from the smallest on; everything above is in +Inf. */
  bounds: number[];
  /** What is counted apart, with all its values: so each has its lines from the start, at 0. */
  label?: { name: string; values: readonly string[] };
}

/** One row of counts. */
interface Row {
  labels: Record<string, string>;
  /** How many took at most each of the bounds, and more than the one before; the last: more. */
  counts: number[];
  sum: number;
}

/** Creates a histogram with nothing in it. */
export function createHistogram({ name, help, bounds, label }: HistogramSettings): Histogram {
  const row = (labels: Record<string, string>): Row => {
    return { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
  };
  const rows = new Map<string, Row>(
    label ? label.values.map((value) => [value, row({ [label.name]: value })]) : [["", row({})]],
  );
  return {
    observe(seconds, value = "") {
      const counted = rows.get(value);
      if (!counted) throw new Error(`Cannot count "${value}" in ${name}: it has no such line.`);
      const at = bounds.findIndex((bound) => seconds <= bound);
      counted.counts[at === -1 ? bounds.length : at]++;
      counted.sum += seconds;
    },
    metric: () => ({
      name,
      help,
      type: "histogram",
      samples: [...rows.values()].flatMap((row) => samplesOf(row, bounds)),
    }),
  };
}

/** Each bucket also counts what is in the smaller ones, as the format asks. */
function samplesOf({ labels, counts, sum }: Row, bounds: number[]): Sample[] {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    const le = at < bounds.length ? String(bounds[at]) : "+Inf";
    return { suffix: "_bucket", labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: total },
  ];
}
