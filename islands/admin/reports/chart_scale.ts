/** Where the lines of a chart are, from 0 to just above the greatest value. */
export interface ChartScale {
  /** The value at the end of the chart. */
  end: number;
  marks: number[];
}

/**
 * A scale with at most five steps, each of a round number: `steps` are those that read well, in order,
 * for example [5, 15, 30, 60] minutes. Beyond the last its multiples are used.
 */
export function scaleOf(values: number[], steps: readonly number[]): ChartScale {
  const most = Math.max(...values, 0);
  const last = steps[steps.length - 1];
  const step = steps.find((each) => each * MOST_STEPS >= most) ??
    last * Math.ceil(most / (last * MOST_STEPS));
  const count = Math.max(Math.ceil(most / step), 1);
  return { end: count * step, marks: Array.from({ length: count + 1 }, (_, n) => n * step) };
}

const MOST_STEPS = 5;
