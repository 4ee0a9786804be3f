/** A process that another process started, as the kernel lists it. */
export type Process = { pid: number; uid: number; command: string };

/** Lists every process that `pid` started, directly or through its children; children first. */
export async function listDescendants(pid: number): Promise<Process[]> {
  const parents = await parentByPid();
  const found = [pid];
  for (const parent of found) {
    for (const [child, its] of parents) if (its === parent) found.push(child);
  }
  const processes = await Promise.all(found.slice(1).map(describe));
  return processes.filter((process) => process !== null);
}

/** Sends a signal to a process; does nothing if the process has ended meanwhile. */
export function signalIfAlive(pid: number, signal: Deno.Signal): void {
  try {
    Deno.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function parentByPid(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  if (Deno.build.os !== "linux") return parents; // other systems have no /proc
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await Deno.readTextFile(`/proc/${name}/stat`).catch(() => "");
    const parent = /\) \S (\d+)/.exec(stat)?.[1]; // the name may contain spaces and brackets
    if (parent) parents.set(Number(name), Number(parent));
  }
  return parents;
}

/** Null when the process has ended meanwhile. */
async function describe(pid: number): Promise<Process | null> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  const command = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1];
  return uid ? { pid, uid: Number(uid), command: command.replaceAll("\0", " ").trim() } : null;
}
