import { CHANGES_CHANNEL } from "../../db/changes.ts";
import { connect, type Database } from "../../db/postgres/sql.ts";
import type { Log } from "../log.ts";

const RETRY_MS = 1_000;

interface Hearing {
  onHint: () => void;
  /** The connection was lost and is there again: perhaps to another server, or to one restored. */
  onListeningAgain: () => void;
  log: Log;
}

/**
 * Hears that something has changed, on a connection of its own. Only a hint: correctness rests on
 * the reading every 2 s. `renew` makes the connection anew when it seems to have gone deaf.
 */
export function listenForHints(url: string, { onHint, onListeningAgain, log }: Hearing) {
  let current: Database | null = null;
  let isListening = false;
  let hasListened = false;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<unknown> = Promise.resolve();

  /** Also in place of a connection that is there. Waits for nothing: who reads must read on. */
  function start() {
    clearTimeout(retry);
    work = Promise.all([work, listenAnew()]);
  }

  async function listenAnew() {
    const old = current;
    const own = connect(url, { applicationName: "ringdown listen", max: 1 });
    const isWanted = () => current === own && !isOver;
    current = own;
    isListening = false;
    try {
      await own.listen(CHANGES_CHANNEL, onHint, () => {
        if (isWanted()) noteListening();
      });
    } catch (error) {
      if (isWanted()) {
        log.warn("listening failed", { error });
        retry = setTimeout(start, RETRY_MS);
      }
    }
    if (old) await end(old);
    if (isOver) await end(own);
  }

  function noteListening() {
    isListening = true;
    if (hasListened) onListeningAgain();
    else onHint();
    hasListened = true;
  }

  async function stop() {
    isOver = true;
    clearTimeout(retry);
    isListening = false;
    if (current) await end(current);
    await work;
  }

  return { start, renew: start, stop, isListening: () => isListening };
}

async function end(database: Database): Promise<void> {
  await database.end(0).catch(() => {/* it was gone already */});
}
