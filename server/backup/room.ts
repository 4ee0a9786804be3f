import { Refused } from "../../db/backup/refusals.ts";
import { diskOf } from "../watching/disk.ts";

/** PostgreSQL may need as much for its log of changes alone. */
const LEFT_BYTES = 1024 ** 3;

/** Where the bundled database is, and how much room a backup leaves to it. */
export interface DatabaseDisk {
  /** A file or folder of the database; null: it is elsewhere, or nobody knows where. */
  disk: string | null;
  leftBytes?: number;
}

/**
 * A check to be made again and again while a backup is written to `folder`: where the database is on
 * the same disk, a backup must not take the room in which ringdowns are stored (decision 0074).
 * @throws {Refused} from the check, when less would be left than must be.
 */
export async function roomBeside(
  { disk, leftBytes = LEFT_BYTES }: DatabaseDisk,
  folder: string,
): Promise<() => Promise<void>> {
  if (disk === null || await deviceOf(disk) !== await deviceOf(folder)) {
    return () => Promise.resolve();
  }
  return async () => {
    const room = await diskOf(folder);
    if (!room || room.free >= leftBytes) return;
    throw new Refused(
      "The backup would fill the disk of the database. Make room there, or set BACKUP_DIR to " +
        "another disk.",
    );
  };
}

async function deviceOf(path: string): Promise<number> {
  return (await Deno.stat(path)).dev;
}
