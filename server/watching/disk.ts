import { statfs } from "node:fs/promises";

/** How much room a file system has, in bytes. */
export interface Disk {
  free: number;
  size: number;
}

/**
 * The disk of a folder; null where it cannot be asked. `free` is what the program may use. A process
 * with few permissions needs `--allow-sys=statfs`, and to read the folder.
 */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null; // not there yet, or the process may not read it
  }
}
