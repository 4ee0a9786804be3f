import { join } from "node:path";
import { kill } from "node:process";
import type { Log } from "../log.ts";

const PATIENCE_MS = 5000;

/**
 * Prepares `folder` for a new server: stops a server that a killed process left behind, and removes
 * a pid file that names a foreign process. Never sends a signal to a foreign process.
 * The caller must hold the lock of the data folder.
 */
export async function clearLeftover(folder: string, log: Log): Promise<void> {
  const named = await pidInFile(folder);
  const serving = await processesServing(folder);
  if (serving.length > 0) {
    log.warn("stopping a leftover database", { pids: serving });
    await stopServing(folder, serving.filter((pid) => pid === named));
  } else if (named !== null && isAlive(named)) {
    log.warn("removing a stale postmaster.pid", { pid: named });
    await Deno.remove(join(folder, "postmaster.pid"));
  }
}

/** Stops every server process of the folder: asks `postmasters` first, then kills what remains. */
export async function stopServing(folder: string, postmasters: number[]): Promise<void> {
  for (const pid of postmasters) signal(pid, "SIGINT");
  if (postmasters.length > 0 && await untilNobodyServes(folder)) return;
  for (const pid of await processesServing(folder)) signal(pid, "SIGKILL");
  if (await untilNobodyServes(folder)) return;
  throw new Error(`Cannot stop the database in ${folder}: its processes do not end.`);
}

/**
 * Finds the PostgreSQL processes whose working directory is this folder. Compares the folder itself
 * (inode and device), not its name. Without /proc, finds only the process in the pid file.
 */
async function processesServing(folder: string): Promise<number[]> {
  if (Deno.build.os !== "linux") return await postmasterByArguments(folder);
  const own = await Deno.stat(folder);
  const pids: number[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (/^\d+$/.test(name) && await stands(name, own)) pids.push(Number(name));
  }
  return pids;
}

async function stands(pid: string, folder: Deno.FileInfo): Promise<boolean> {
  const cwd = await Deno.stat(`/proc/${pid}/cwd`).catch(() => null); // ended or not readable
  if (cwd?.ino !== folder.ino || cwd.dev !== folder.dev) return false;
  const program = await Deno.readTextFile(`/proc/${pid}/comm`).catch(() => "");
  return program.trim() === "postgres";
}

async function postmasterByArguments(folder: string): Promise<number[]> {
  const pid = await pidInFile(folder);
  if (pid === null) return [];
  const ps = new Deno.Command("ps", { args: ["-p", String(pid), "-o", "command="] });
  const line = new TextDecoder().decode((await ps.output()).stdout);
  return line.includes("postgres") && line.includes(folder) ? [pid] : [];
}

async function untilNobodyServes(folder: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await processesServing(folder)).length > 0) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

async function pidInFile(folder: string): Promise<number | null> {
  const text = await Deno.readTextFile(join(folder, "postmaster.pid")).catch(() => "");
  return Math.abs(Number.parseInt(text)) || null; // negative in single-user mode
}

/** Signal 0 only checks that the process exists. */
function isAlive(pid: number): boolean {
  try {
    return kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}

function signal(pid: number, name: Deno.Signal) {
  try {
    Deno.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error; // NotFound: it has just ended
  }
}
