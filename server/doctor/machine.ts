import { join } from "node:path";
import { createDatabaseClock } from "../database_clock.ts";
import { environment } from "../config.ts";
import { diskOf } from "../watching/disk.ts";
import { ENOUGH_DISK_BYTES, inGb } from "../watching/readiness.ts";
import { type Finding, fine, note, wrong } from "./findings.ts";

const ENOUGH_FILES = 4_096;

/** How many files the program may open: the running one if it is known, else one started from here. */
export async function lookAtFiles(pid: number | null): Promise<Finding> {
  const limits = await limitsOf(pid ?? "self") ?? await limitsOf("self");
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits ?? "") ?? [];
  if (!soft) return note("Open files", "The limit is not known on this system.");
  const whose = pid === null ? "A program started from here" : `The program (process ${pid})`;
  const says = `${whose} may open ${soft} files; each open screen needs one.`;
  if (Number(soft) >= ENOUGH_FILES) return fine("Open files", says);
  const toDo = "Raise the limit: `ulimit -n 65536`, LimitNOFILE= in systemd, ulimits: in compose.";
  return note("Open files", says, toDo);
}

function limitsOf(pid: number | "self"): Promise<string | null> {
  return Deno.readTextFile(`/proc/${pid}/limits`).catch(() => null);
}

/** The disk of the bundled PostgreSQL. */
export async function lookAtDisk(dataDir: string): Promise<Finding> {
  const disk = await diskOf(dataDir);
  if (!disk) return note("Disk", `${dataDir} is not there, or not to be read from this account.`);
  const says = `${dataDir} has ${inGb(disk.free)} GB free of ${inGb(disk.size)} GB.`;
  if (disk.free >= ENOUGH_DISK_BYTES) return fine("Disk", says);
  const toDo =
    "Make room or enlarge the disk before nothing can be stored. Never delete anything " +
    "inside DATA_DIR.";
  return wrong("Disk", says, toDo);
}

/** How old the newest file in BACKUP_DIR is. `now` is in ms since 1970. */
export async function lookAtBackups(
  env: Record<string, string> = environment(),
  now: number = createDatabaseClock().now().getTime(), // of this machine: it has heard no other
): Promise<Finding> {
  const folder = env.BACKUP_DIR?.trim();
  if (!folder) {
    return note("Backup", "BACKUP_DIR is not set: this page knows of no backup.");
  }
  const newest = await newestIn(folder);
  if (newest === null) {
    const toDo = "See that the folder is there, and that the program may write to it.";
    return wrong("Backup", `There is none in ${folder}.`, toDo);
  }
  const hours = Math.floor((now - newest) / 3_600_000);
  const every = Number(env.BACKUP_HOURS) || 24;
  const says = `The newest in ${folder} is ${hours} h old; one is made every ${every} h.`;
  if (hours <= every * 2) return fine("Backup", says);
  return wrong("Backup", says, "Search the log for 'backup', and see that the disk has room.");
}

/** When the newest whole file was written, in ms since 1970; null without any. */
async function newestIn(folder: string): Promise<number | null> {
  try {
    const times: number[] = [];
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (!isFile || name.startsWith(".") || name.endsWith(".part")) continue;
      times.push((await Deno.stat(join(folder, name))).mtime?.getTime() ?? 0);
    }
    return times.length > 0 ? Math.max(...times) : null;
  } catch {
    return null;
  }
}
