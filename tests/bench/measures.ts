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
