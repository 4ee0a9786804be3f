/** The thread that makes a backup of the schedule, if one is due. See `schedule.ts`. */
import { type Due, takeBackupTurn } from "../../db/backup/turn.ts";
import { keepNewest, nameOf, prepareFolder } from "./folder.ts";
import { writeBackup } from "./make_backup.ts";
import { type DatabaseDisk, roomBeside } from "./room.ts";

export interface Asked {
  url: string;
  /** BACKUP_DIR. */
  folder: string;
  due: Due;
  databaseDisk: DatabaseDisk;
}

export type Outcome =
  /** Another process makes it, none is due, or it was broken off. */
  | { kind: "none" }
  | { kind: "made"; path: string; bytes: number; madeAt: string; removed: number }
  | { kind: "failed"; error: string };

const thread = globalThis as unknown as Worker;
thread.onmessage = async ({ data }: MessageEvent<Asked>) => {
  thread.postMessage(await makeIfDue(data));
};

async function makeIfDue({ url, folder, due, databaseDisk }: Asked): Promise<Outcome> {
  try {
    const made = await takeBackupTurn(url, due, async (snapshot) => {
      await prepareFolder(folder);
      const ensureRoom = await roomBeside(databaseDisk, folder);
      return await writeBackup(snapshot, nameOf(folder, snapshot.madeAt), ensureRoom);
    });
    if (!made) return { kind: "none" };
    const { path, bytes, madeAt } = made;
    return { kind: "made", path, bytes, madeAt, removed: await keepNewest(folder) };
  } catch (error) {
    return { kind: "failed", error: (error as Error).message };
  }
}
