import { resolve } from "node:path";

/** Another process is using this data folder. The program ends with exit code 3. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
  /** `pid` is the process that holds the lock; null if it has not written its number yet. */
  constructor(readonly dataDir: string, readonly pid: number | null) {
    super(`Cannot use DATA_DIR ${dataDir}: process ${pid ?? "unknown"} is using it.`);
  }
}

/** The lock of a data folder. It lasts until `release` or until this process ends. */
export interface DataDirLock {
  release(): void;
}

/** The file by which a data folder is locked. It holds nothing but the number of a process. */
export function lockFileOf(dataDir: string): string {
  return resolve(dataDir, "lock");
}

/**
 * Locks the folder for this process. Uses a lock of the operating system on the file `lock`,
 * because that lock also ends when a process is killed.
 * @throws {DataDirInUse} when another process holds the lock.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = await Deno.open(lockFileOf(dataDir), { read: true, write: true, create: true });
  if (!await file.tryLock(true)) {
    const pid = Number(await new Response(file.readable).text());
    throw new DataDirInUse(dataDir, pid || null);
  }
  await file.truncate();
  await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  return { release: () => file.close() };
}
