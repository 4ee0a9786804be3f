import { statfs } from "node:fs/promises";

/** Memory that looks like a folder: a database of a few hundred files is made there in no time. */
const IN_MEMORY = "/dev/shm";
/** More than a whole run needs. A container often has 64 MB there. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes the folder of a run of tests, in memory where there is room. Other accounts may look into
 * it, because PostgreSQL runs as another account when the tests run as root.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const dir = await hasRoom(IN_MEMORY) ? IN_MEMORY : undefined;
  const folder = await Deno.makeTempDir({ prefix, dir });
  await Deno.chmod(folder, 0o755);
  return folder;
}

async function hasRoom(path: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize > ROOM;
  } catch {
    return false; // other systems have no such folder
  }
}
