import { LOCKS } from "../locks.ts";
import type { Sql } from "../postgres/sql.ts";
import { openStraight } from "./connection.ts";
import { isBackupDue, type MadeBackup, noteBackup, noteFailedBackup } from "./runs.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/** When the schedule makes a backup. */
export interface Due {
  /** How old its last one may be. */
  hours: number;
  /** How long it waits after one that failed. */
  retrySeconds: number;
}

/**
 * Makes the backup that is due, with `make`, and notes it. Of several processes on the database one
 * does; null for the others, and when none is due. @throws what `make` throws, which is noted too.
 */
export async function takeBackupTurn<Made extends MadeBackup>(
  url: string,
  due: Due,
  make: (snapshot: Snapshot) => Promise<Made>,
): Promise<Made | null> {
  const straight = openStraight(url, "ringdown backup");
  const sql = straight as unknown as Sql; // without names in camelCase
  try {
    const [{ isOurs }] = await straight<[{ isOurs: boolean }]>`
      select pg_try_advisory_lock(${LOCKS.backup}) as "isOurs"
    `;
    if (!isOurs || !await isBackupDue(sql, due)) return null;
    try {
      const made = await readSnapshot(straight, make);
      await noteBackup(sql, made, { isScheduled: true });
      return made;
    } catch (error) {
      await straight`rollback`.catch(() => {}); // the connection may be what failed
      await noteFailedBackup(sql, (error as Error).message).catch(() => {});
      throw error;
    }
  } finally {
    await straight.end({ timeout: 1 });
  }
}
