import type { Log } from "./log.ts";

const ENOUGH = 4096;

/**
 * Logs a warning if the process may open only few files, because every open screen needs one
 * (design §16.1). Linux only.
 */
export async function warnOfFewFiles(log: Log): Promise<void> {
  const limits = await Deno.readTextFile("/proc/self/limits").catch(() => "");
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (soft && Number(soft) < ENOUGH) log.warn("few files may be open", { limit: Number(soft) });
}
