/** One line of a bench's table: what was measured, its target and the figure, as people read it. */
export interface Row {
  what: string;
  /** Empty where the project has set none. */
  target: string;
  figure: string;
  /** Null where there is no target. */
  isMet: boolean | null;
}

/** What one run of a bench found. */
export interface Report {
  /** What was measured, and at which size. */
  title: string;
  rows: Row[];
}

/** How a bench shall run. */
export interface BenchOptions {
  /** A short run at a small size, which only shows that the bench works. Its figures say nothing. */
  isSmall?: boolean;
}

/** A module that `deno task bench` can run. */
export interface Bench {
  name: string;
  run(options?: BenchOptions): Promise<Report>;
}

/** A report as it is written to a file, with what the figures depend on. */
export interface StoredReport extends Report {
  bench: string;
  takenAt: string;
  durationSeconds: number;
  machine: Machine;
}

/** The machine that took the figures. `loadBefore`: its tasks at work before the bench began. */
export interface Machine {
  cores: number;
  memoryMegabytes: number;
  loadBefore: number;
}

/** A row whose figure must not be above a limit. `unit` stands behind both, such as 'ms'. */
export function atMost(what: string, figure: number, limit: number, unit: string): Row {
  return {
    what,
    target: `<= ${written(limit)} ${unit}`,
    figure: `${written(figure)} ${unit}`,
    isMet: figure <= limit,
  };
}

/**
 * A row whose figure in milliseconds is compared with another one of the same run: it must be at most
 * `times` as much, or at most `aboveMs` above it.
 */
export function beside(
  what: string,
  { figure, least }: { figure: number; least: number },
  { times, aboveMs }: { times: number; aboveMs: number },
): Row {
  return {
    what,
    target: `<= ${times} x ${written(least)} ms, or ${aboveMs} ms above it`,
    figure: `${written(figure)} ms (${written(figure / least)} x)`,
    isMet: figure < Infinity && (figure <= times * least || figure <= least + aboveMs),
  };
}

/** A row whose figure must be exactly 0. */
export function none(what: string, count: number): Row {
  return { what, target: "0", figure: String(count), isMet: count === 0 };
}

/** A row that only tells. */
export function told(what: string, figure: string): Row {
  return { what, target: "", figure, isMet: null };
}

/** The rows as a table of text, under the title. */
export function tableOf({ title, rows }: Report): string {
  const lines = [
    ["what", "target", "figure", "met"],
    ...rows.map(({ what, target, figure, isMet }) => [what, target, figure, MET[String(isMet)]]),
  ];
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const padded = lines.map((line) =>
    line.map((cell, at) => cell.padEnd(widths[at])).join("  ").trimEnd()
  );
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [title, "", padded[0], rule, ...padded.slice(1)].join("\n");
}

/** Whether every row that has a target meets it. */
export function isMet({ rows }: Report): boolean {
  return rows.every(({ isMet }) => isMet !== false);
}

/** A number with at most one decimal below 100, and none above. NaN, nothing measured, stays NaN. */
export function written(figure: number): string {
  return String(Math.abs(figure) < 100 ? Math.round(figure * 10) / 10 : Math.round(figure));
}

const MET: Record<string, string> = { true: "yes", false: "NO", null: "" };
