/** What a process has used: memory in MB (now and at its peak) and processor time in seconds. */
export interface Usage {
  memory: number;
  memoryPeak: number;
  cpu: number;
}

const TICKS_PER_SECOND = 100;

/** Reads the usage of a process from the kernel. Linux only. */
export async function usageOf(pid: number): Promise<Usage> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13);
  return {
    memory: megabytes("VmRSS"),
    memoryPeak: megabytes("VmHWM"),
    cpu: (Number(user) + Number(system)) / TICKS_PER_SECOND,
  };
}

/** The processor time that a process has used, in milliseconds, to the microsecond. Linux only. */
export async function processorMsOf(pid: number): Promise<number> {
  const [nanoseconds] = (await Deno.readTextFile(`/proc/${pid}/schedstat`)).split(" ");
  return Number(nanoseconds) / 1e6;
}

/** The value that `share` (from 0 to 1) of the values do not exceed; NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** By how many times the first of two is more than the second, and its interval of 95 %. */
export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

/**
 * The median of the ratios of values that were measured in pairs, with its interval by order: as many
 * ratios are below and above it as a fair coin leaves in 95 % of cases. No value is so far off that
 * it could move it.
 */
export function pairedRatio([first, second]: [number[], number[]]): Ratio {
  const ratios = first.map((value, at) => value / second[at]).toSorted((a, b) => a - b);
  const half = ratios.length / 2;
  const around = 1.96 * Math.sqrt(ratios.length) / 2;
  const at = (place: number) => ratios[Math.max(0, Math.min(ratios.length - 1, Math.floor(place)))];
  return { ratio: percentile(ratios, 0.5), low: at(half - around), high: at(half + around) };
}
