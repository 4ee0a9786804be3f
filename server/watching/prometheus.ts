/** One measure of the process. Durations are in seconds and sizes in bytes, as Prometheus asks. */
export interface Metric {
  name: string;
  help: string;
  type: "gauge" | "counter" | "histogram";
  samples: Sample[];
}

/** One line of a measure. A histogram's lines add `_bucket`, `_sum` or `_count` to its name. */
export interface Sample {
  suffix?: string;
  labels?: Record<string, string>;
  value: number;
}

/** A measure that goes up and down. */
export function gauge(
  name: string,
  help: string,
  value: number,
  labels?: Record<string, string>,
): Metric {
  return { name, help, type: "gauge", samples: [{ value, labels }] };
}

/** A measure that only grows while the process runs; its name ends in `_total`. */
export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: "counter", samples: [{ value }] };
}

/** A gauge with one line for each value of a label, such as `{kind="user"}`. */
export function gaugeBy(
  label: string,
  { name, help, values }: { name: string; help: string; values: Record<string, number> },
): Metric {
  return { name, help, type: "gauge", samples: samplesBy(label, values) };
}

/** The lines of a measure that has one for each value of a label. */
export function samplesBy(label: string, values: Record<string, number>): Sample[] {
  return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
}

/** The text format of Prometheus, version 0.0.4. */
export function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ suffix = "", labels = {}, value }) => {
    return `${name}${suffix}${written(labels)} ${number(value)}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function number(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}

function written(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
