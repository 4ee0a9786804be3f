import { dirname, join } from "node:path";

const ROOT = "/sys/fs/cgroup";
const MEGABYTE = 1024 ** 2;
const WITHOUT_CONTAINER_MB = 1_024;
/** What a container without a limit says is larger than any machine. */
const NO_LIMIT = 2 ** 50;

/**
 * How much memory the process may use if nobody has said so, in megabytes: three quarters of what its
 * container has, 1,024 without one. `read` gives the text of a file, or null.
 */
export function defaultMemoryLimitMb(read: (path: string) => string | null = textOf): number {
  const groups = (read("/proc/self/cgroup") ?? "").trim().split("\n");
  const paths = groups.flatMap((line) => {
    const [, controllers, group] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers === "") return upwards(group).map((path) => join(ROOT, path, "memory.max"));
    if (controllers !== "memory") return [];
    return upwards(group).map((path) => join(ROOT, "memory", path, "memory.limit_in_bytes"));
  });
  const limits = paths.map((path) => Number.parseInt(read(path) ?? "", 10))
    .filter((bytes) => bytes > 0 && bytes < NO_LIMIT);
  if (limits.length === 0) return WITHOUT_CONTAINER_MB;
  return Math.max(1, Math.floor(Math.min(...limits) * 3 / 4 / MEGABYTE));
}

/** A group and all that it is in: each of them may have a limit. */
function upwards(group: string): string[] {
  return group === "/" ? ["/"] : [group, ...upwards(dirname(group))];
}

function textOf(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return null;
  }
}
