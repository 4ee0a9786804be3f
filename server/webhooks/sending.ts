import {
  claimDeliveries,
  type ClaimedDelivery,
  type WebhookState,
} from "../../db/webhooks/claims.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { pause } from "../pause.ts";

/** So many messages are under way at once in this process, and as many connections are open. */
const PLACES: Record<WebhookState, number> = { well: 64, failing: 16 };

interface SendingSettings {
  sql: Sql;
  /** Sends one delivery and notes what came of it. */
  deliver: (delivery: ClaimedDelivery) => Promise<void>;
  /** Told what the database refused; the work goes on. */
  onTrouble: (error: unknown) => void;
  /** How often it is looked for what is due, in ms. */
  everyMs: number;
  claimSeconds: number;
  signal: AbortSignal;
}

/**
 * Sends what is due to the webhooks in one state until `signal` aborts, and then waits for what is
 * under way. Each message takes a place and leaves it by itself: nobody waits for the slowest.
 */
export async function keepSending(
  state: WebhookState,
  { sql, deliver, onTrouble, everyMs, claimSeconds: seconds, signal }: SendingSettings,
): Promise<void> {
  /** What is under way, and to which webhook. */
  const underWay = new Map<Promise<void>, string>();
  let wake = () => {};

  function send(delivery: ClaimedDelivery) {
    const sending: Promise<void> = deliver(delivery).catch(onTrouble).finally(() => {
      underWay.delete(sending);
      wake();
    });
    underWay.set(sending, delivery.webhookId);
  }

  async function claimMore(): Promise<void> {
    const most = PLACES[state] - underWay.size;
    if (most === 0) return;
    const claim = { seconds, most, underWay: [...underWay.values()] };
    (await claimDeliveries(sql, state, claim)).forEach(send);
  }

  signal.addEventListener("abort", () => wake(), { once: true });
  while (!signal.aborted) {
    // A place that becomes free while it is asked counts, too.
    const woken = new AbortController();
    wake = () => woken.abort();
    await claimMore().catch(onTrouble);
    await pause(everyMs, woken.signal);
  }
  await Promise.all(underWay.keys());
}
