import { CHANGES_CHANNEL } from "../../db/changes.ts";
import { connect, type Database } from "../../db/sql.ts";
import type { Log } from "../log.ts";

const RETRY_MS = 1_000;

/**
 * Hears that something has changed, on a connection of its own. Only a hint: correctness rests on
 * the reading every 2 s. `renew` makes the connection anew when it seems to have gone deaf.
 */
export function listenForHints(url: string, { onHint, log }: { onHint: () => void; log: Log }) {
  let database: Database | null = null;
  let isListening = false;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function start() {
    const own = connect(url, { applicationName: "ringdown listen", max: 1 });
    database = own;
    try {
      await own.listen(CHANGES_CHANNEL, onHint, () => {
        if (database !== own) return;
        isListening = true;
        onHint();
      });
    } catch (error) {
      if (isOver || database !== own) return;
      log.warn("listening failed", { error });
      await end(own);
      retry = setTimeout(start, RETRY_MS);
    }
  }

  async function renew() {
    const old = database;
    isListening = false;
    await start();
    if (old) await end(old);
  }

  async function stop() {
    isOver = true;
    clearTimeout(retry);
    isListening = false;
    if (database) await end(database);
  }

  return { start, renew, stop, isListening: () => isListening };
}

async function end(database: Database): Promise<void> {
  await database.end(0).catch(() => {/* it was gone already */});
}
