import type { Connection } from "./connection.ts";
import { openAlone } from "./connect.ts";

const PROBE_MS = 2000;
const RETRY_MS = 500;

/** What is listened to, and who is told. */
export interface ListeningOptions {
  channel: string;
  onPayload: (payload: string) => void;
  /** Called at each (re)connect: what was notified before it is lost. */
  onListening: () => void;
  /** Nothing can be listened to; called once until it works again. It is tried on and on. */
  onFailure?: (error: unknown) => void;
}

/** It goes on until it is stopped. */
export interface Listening {
  isListening(): boolean;
  /** Makes the connection anew, for one that has gone deaf without being lost. Waits for nothing. */
  renew(): void;
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own, which begins in the background. One that is lost, or no longer
 * answers (after a failover it may stay silent for ever), is replaced.
 */
export function startListening(
  url: string,
  { channel, onPayload, onListening, onFailure = () => {} }: ListeningOptions,
): Listening {
  let connection: Connection | null = null;
  let isListening = false;
  let hasFailed = false;
  let isOver = false;
  let wakeUp: (() => void) | null = null;
  const work = keepListening();

  async function keepListening() {
    while (!isOver) {
      const error = await listen().catch((error) => error);
      if (isListening) isListening = false;
      else await noteFailure(error);
    }
    await connection?.close();
  }

  /** Until it is over. @throws the connection is lost or does not answer, or was never there. */
  async function listen() {
    const own = openAlone(url, "ringdown listen", (name, payload) => {
      if (name === channel) onPayload(payload);
    });
    connection = own.connection;
    void connection.closed.then(() => wakeUp?.());
    try {
      await own.sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
      isListening = true;
      hasFailed = false;
      onListening();
      while (await goesOn(own.connection.isLost() ? 0 : PROBE_MS)) await own.sql`select 1`;
    } catch (error) {
      own.connection.lose();
      throw error;
    }
  }

  async function noteFailure(error: unknown) {
    if (!hasFailed && !isOver) onFailure(error);
    hasFailed = true;
    await goesOn(RETRY_MS);
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
    isListening: () => isListening,
    renew: () => connection?.lose(),
    async stop() {
      isOver = true;
      if (!isListening) connection?.lose();
      wakeUp?.();
      await work;
    },
  };
}
