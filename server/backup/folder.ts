import { join } from "node:path";

const KEPT = 14;
const OURS = /^ringdown-\d{8}T\d{6}Z\.gz$/;

/** The path of a backup of this moment (ISO 8601 in UTC): names sort by time. */
export function nameOf(folder: string, madeAt: string): string {
  return join(folder, `ringdown-${madeAt.replaceAll(/[-:]/g, "")}.gz`);
}

/**
 * Makes the folder, but none above it, which may be a disk that is not there. Removes what a killed
 * backup left. Call it while nobody else makes a backup.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await Deno.mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  });
  await removeAll(folder, (name) => name.endsWith(".part") && OURS.test(name.slice(0, -5)));
}

/** Removes all backups of the schedule but the newest 14. @returns how many. */
export async function keepNewest(folder: string): Promise<number> {
  const names = (await namesIn(folder)).filter((name) => OURS.test(name)).sort();
  const old = new Set(names.slice(0, -KEPT));
  return await removeAll(folder, (name) => old.has(name));
}

async function removeAll(folder: string, isOver: (name: string) => boolean): Promise<number> {
  const over = (await namesIn(folder)).filter(isOver);
  await Promise.all(over.map((name) => Deno.remove(join(folder, name))));
  return over.length;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
}
