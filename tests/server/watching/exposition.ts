/** The text format of Prometheus 0.0.4, read by its rules; what breaks one is thrown. */
import assert from "node:assert/strict";

/** One line of figures. */
export interface ReadSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** All lines of one measure. */
export interface ReadMetric {
  name: string;
  help: string;
  type: string;
  samples: ReadSample[];
}

const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/y;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const SUFFIXES = { histogram: ["_bucket", "_sum", "_count"] };

/** @throws {AssertionError} a rule of the format is broken. */
export function readExposition(text: string): Map<string, ReadMetric> {
  assert(text.endsWith("\n"), "The last line must end.");
  const metrics = new Map<string, ReadMetric>();
  const series = new Set<string>();
  let current = null as ReadMetric | null;
  for (const line of text.slice(0, -1).split("\n")) {
    const help = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line);
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (help) {
      assert(!metrics.has(help[1]), `${help[1]} stands twice`);
      current = { name: help[1], help: help[2], type: "", samples: [] };
      metrics.set(current.name, current);
    } else if (type) {
      assert.equal(type[1], current?.name, line);
      assert.equal(current!.samples.length + current!.type.length, 0, line);
      current!.type = type[2];
    } else {
      const sample = readSample(line);
      assert(current?.type, `no TYPE before ${line}`);
      assert(isOf(sample, current), `${line} under ${current.name}`);
      const key = keyOf(sample);
      assert(!series.has(key), `${key} stands twice`);
      series.add(key);
      current.samples.push(sample);
    }
  }
  for (const metric of metrics.values()) ensureWhole(metric);
  return metrics;
}

/** The figures by name and labels, as they are written. */
export function figuresIn(text: string): Record<string, number> {
  const samples = [...readExposition(text).values()].flatMap((metric) => metric.samples);
  return Object.fromEntries(samples.map((sample) => [keyOf(sample), sample.value]));
}

function readSample(line: string): ReadSample {
  const [, name, inBraces, value] = SAMPLE.exec(line) ?? assert.fail(`no sample: ${line}`);
  const number = { "+Inf": Infinity, "-Inf": -Infinity, NaN }[value] ?? Number(value);
  assert(/^(\+Inf|-Inf|NaN)$/.test(value) || Number.isFinite(number), line);
  return { name, labels: readLabels(inBraces ?? ""), value: number };
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const at = LABEL.lastIndex;
    const [, name, value] = LABEL.exec(text) ?? assert.fail(`no label at ${at}: ${text}`);
    assert(!(name in labels), `${name} stands twice: ${text}`);
    labels[name] = value;
    if (LABEL.lastIndex < text.length) assert.equal(text[LABEL.lastIndex++], ",", text);
  }
  return labels;
}

function isOf({ name }: ReadSample, metric: ReadMetric): boolean {
  const suffixes = metric.type === "histogram" ? SUFFIXES.histogram : [""];
  return suffixes.some((suffix) => name === metric.name + suffix);
}

function ensureWhole(metric: ReadMetric) {
  const { name, type, samples } = metric;
  assert(samples.length > 0, `${name} has no line`);
  if (type === "counter") assert.match(name, /_total$/);
  else assert.doesNotMatch(name, /_(total|count|sum|bucket)$/);
  if (type === "counter") assert(samples.every(({ value }) => value >= 0), name);
  if (type === "histogram") ensureHistogram(metric);
}

/** Buckets grow with their bounds, and the last one, +Inf, has all. */
function ensureHistogram({ name, samples }: ReadMetric) {
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
  for (const [labels, group] of groups) {
    const of = (suffix: string) => group.filter((sample) => sample.name === name + suffix);
    const buckets = of("_bucket");
    const bounds = buckets.map(({ labels }) => labels.le === "+Inf" ? Infinity : Number(labels.le));
    assert.deepEqual(bounds, bounds.toSorted((a, b) => a - b), `bounds of ${name}${labels}`);
    assert.equal(bounds.at(-1), Infinity);
    assert.equal(new Set(bounds).size, bounds.length);
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(counts, counts.toSorted((a, b) => a - b), `counts of ${name}${labels}`);
    assert.deepEqual(of("_count").map(({ value }) => value), [counts.at(-1)]);
    assert.equal(of("_sum").length, 1);
  }
}

function keyOf({ name, labels }: ReadSample): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(",")}}` : name;
}
