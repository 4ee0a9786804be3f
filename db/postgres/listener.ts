import type { Connection } from "./connection.ts";
import type { Sql } from "./sql.ts";

const PROBE_MS = 2000;
const RETRY_MS = 500;

/** What is heard, and how a connection for it is made. */
export interface Listening {
  channel: string;
  onPayload: (payload: string) => void;
  /** Called at each (re)connect: what was notified before it is lost. */
  onListening?: () => void;
  /** A new connection, and a handle whose queries run on it. */
  open: (onNotify: (channel: string, payload: string) => void) => Ear;
}

export interface Ear {
  connection: Connection;
  sql: Sql;
}

export interface Listener {
  unlisten(): Promise<void>;
}

/**
 * Listens until told otherwise. A connection that is lost, or no longer answers (after a failover
 * it may stay silent for ever), is replaced.
 * @throws {Unavailable} the first connection could not be made; then nothing is listening.
 */
export async function startListening(listening: Listening): Promise<Listener> {
  let isOver = false;
  let wakeUp: (() => void) | null = null;
  let ear = await listenAnew();
  const watch = keepListening();

  async function listenAnew(): Promise<Ear> {
    const next = await attach(listening);
    void next.connection.closed.then(() => wakeUp?.());
    return next;
  }

  async function keepListening() {
    while (await goesOn(ear.connection.isLost() ? 0 : PROBE_MS)) {
      const isHearing = await ear.sql`select 1`.then(() => true, () => false);
      if (!isHearing) await replace();
    }
  }

  async function replace() {
    ear.connection.lose();
    do {
      const next = await listenAnew().catch(() => null);
      if (next) ear = next;
    } while (ear.connection.isLost() && await goesOn(RETRY_MS));
  }

  /** Whether we still listen after a pause in ms; a lost connection and the end cut it short. */
  async function goesOn(ms: number): Promise<boolean> {
    if (isOver) return false;
    const pause = Promise.withResolvers<void>();
    wakeUp = pause.resolve;
    const timer = setTimeout(pause.resolve, ms);
    await pause.promise;
    clearTimeout(timer);
    wakeUp = null;
    return !isOver;
  }

  return {
    async unlisten() {
      isOver = true;
      wakeUp?.();
      await watch;
      await ear.connection.close();
    },
  };
}

async function attach({ channel, onPayload, onListening, open }: Listening): Promise<Ear> {
  const ear = open((name, payload) => {
    if (name === channel) onPayload(payload);
  });
  try {
    await ear.sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
  } catch (error) {
    ear.connection.lose();
    throw error;
  }
  onListening?.();
  return ear;
}
