import { keepDelivered } from "../../db/ringdowns/delivering.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { isBeforeOffload } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Log } from "../log.ts";

const MERGED_FOR_MS = 50;
const RETRY_MS = 1_000;

interface DeliveriesSettings {
  sql: Sql;
  log: Log;
  /** The ringdown as it is known now; null if it is over. */
  ringdown: (id: string) => Ringdown | null;
  onStored: () => void;
}

/** Stores when ringdowns first reached a live screen of their hospital, many in one statement. */
export function createDeliveries({ sql, log, ringdown, onStored }: DeliveriesSettings) {
  const unstored = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storing: Promise<void> | null = null;
  let isOver = false;

  /** They have just been sent to a live screen. */
  function note(shown: Ringdown[]) {
    for (const each of shown) if (isUndelivered(each)) unstored.add(each.id);
    later(MERGED_FOR_MS);
  }

  function later(ms: number) {
    if (isOver || unstored.size === 0 || storing) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      storing = store();
    }, ms);
  }

  async function store() {
    const ids = [...unstored];
    try {
      const stored = await keepDelivered(sql, ids);
      for (const id of stored) unstored.delete(id);
      if (stored.length > 0) onStored();
    } catch (error) {
      log.warn("deliveries not stored, trying again", { error });
    }
    for (const id of ids) {
      const known = ringdown(id);
      if (!known || !isUndelivered(known)) unstored.delete(id);
    }
    storing = null;
    later(RETRY_MS);
  }

  async function stop() {
    isOver = true;
    clearTimeout(timer);
    await storing;
  }

  return { note, stop };
}

function isUndelivered({ deliveredAt, currentDeliveryStatus }: Ringdown): boolean {
  return deliveredAt === null && isBeforeOffload(currentDeliveryStatus);
}
