import { dirname } from "node:path";
import { type Snapshot, withSnapshot } from "../../db/backup/snapshot.ts";
import { Refused } from "../../db/backup/refusals.ts";
import { VERSION } from "../version.ts";
import type { TableSum } from "./archive.ts";
import { archiveOf } from "./archive_writer.ts";
import { verifyBackup } from "./verify_backup.ts";

const CHECKED_EVERY_BYTES = 4 * 1024 ** 2;

/** A backup that was made. */
export interface MadeBackup {
  path: string;
  /** The moment of the snapshot, by the database's clock (ISO 8601). */
  madeAt: string;
  bytes: number;
  tables: TableSum[];
}

/**
 * Writes a backup of the database at `url` into a file that only its owner may read. It is written
 * beside it as `….part`, read again from the disk, and then gets its name: whatever has the name is
 * whole. @throws {Refused} there is such a file already. @throws {Error} it could not be written.
 */
export async function makeBackup(
  url: string,
  target: string | ((madeAt: string) => string),
): Promise<MadeBackup> {
  if (typeof target === "string") await ensureNothingAt(target);
  return await withSnapshot(url, async (snapshot) => {
    const path = typeof target === "string" ? target : target(snapshot.madeAt);
    return await writeBackup(snapshot, path);
  });
}

/**
 * Writes a backup of the snapshot, as `makeBackup` does. `ensureRoom` is called before and every few
 * megabytes; what it throws breaks the backup off.
 */
export async function writeBackup(
  snapshot: Snapshot,
  path: string,
  ensureRoom: () => Promise<void> = () => Promise.resolve(),
): Promise<MadeBackup> {
  const part = `${path}.part`;
  let tables: TableSum[] = [];
  try {
    const archive = archiveOf(snapshot, { program: VERSION, onDone: (sums) => tables = sums });
    await ensureRoom();
    await write(part, ReadableStream.from(archive), ensureRoom);
    await verifyBackup(part);
    await ensureNothingAt(path);
    await Deno.rename(part, path);
  } catch (error) {
    await Deno.remove(part).catch(() => {}); // perhaps it was never there
    throw error;
  }
  await sync(dirname(path));
  return { path, madeAt: snapshot.madeAt, bytes: (await Deno.stat(path)).size, tables };
}

async function ensureNothingAt(path: string): Promise<void> {
  const there = await Deno.lstat(path).catch(() => null);
  if (there) throw new Refused(`${path} is there already. Give another name.`);
}

/** What a killed backup left is written anew. @throws {Refused} the folder or the disk says no. */
async function write(
  path: string,
  pieces: ReadableStream<Uint8Array<ArrayBuffer>>,
  ensureRoom: () => Promise<void>,
): Promise<void> {
  const file = await onDisk(path, () => replace(path));
  let unchecked = 0;
  try {
    // Not `pipeTo` with `preventClose`, which in Deno 2.9 does not wait for the last piece.
    for await (const piece of pieces.pipeThrough(new CompressionStream("gzip"))) {
      for (let at = 0; at < piece.length;) {
        at += await onDisk(path, () => file.write(piece.subarray(at)));
      }
      unchecked += piece.length;
      if (unchecked < CHECKED_EVERY_BYTES) continue;
      unchecked = 0;
      await ensureRoom();
    }
    await onDisk(path, () => file.sync());
  } finally {
    file.close();
  }
}

async function replace(path: string): Promise<Deno.FsFile> {
  await Deno.remove(path).catch(() => {});
  return await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
}

async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refused(`Cannot write ${path}: ${(error as Error).message}`);
  }
}

async function sync(folder: string): Promise<void> {
  using directory = await Deno.open(folder);
  await directory.sync();
}
