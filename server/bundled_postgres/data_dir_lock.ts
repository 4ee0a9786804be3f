import { join } from "node:path";

/** Another process works in this data folder. The program ends with exit code 3. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
  /** `pid` is the process that holds the folder; null when it has not yet written its number. */
  constructor(readonly dataDir: string, readonly pid: number | null) {
    super(`Cannot use DATA_DIR ${dataDir}: process ${pid ?? "unknown"} is using it.`);
  }
}

/** A data folder that is ours until we release it or our process ends, however it ends. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes the folder for this process, by a lock of the operating system on its file `lock`: no lock
 * can be left behind by a process that was killed.
 * @throws {DataDirInUse} somebody has it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = await Deno.open(join(dataDir, "lock"), { read: true, write: true, create: true });
  if (!await file.tryLock(true)) {
    const pid = Number(await new Response(file.readable).text());
    throw new DataDirInUse(dataDir, pid || null);
  }
  await file.truncate();
  await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  return { release: () => file.close() };
}
