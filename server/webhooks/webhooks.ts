import { findEnd, findHorizon } from "../../db/change_feed/positions.ts";
import { WEBHOOK_STATES } from "../../db/webhooks/claims.ts";
import { listActiveWebhooks, planDeliveries } from "../../db/webhooks/planning.ts";
import { isNamedTrouble } from "../database/health.ts";
import { pause } from "../pause.ts";
import { createDeliverer, type DelivererSettings } from "./deliverer.ts";
import { keepSending } from "./sending.ts";

/** What telling other programs needs. */
export interface WebhooksSettings extends Omit<DelivererSettings, "timeoutMs" | "longestBreak"> {
  pace?: Partial<WebhooksPace>;
}

/** A test may be quicker. */
export interface WebhooksPace {
  /** How often it is looked for changes, in ms. */
  everyMs: number;
  /** How long a webhook may take to answer, in ms. */
  timeoutMs: number;
  /** So long a delivery belongs to the process that sends it, in seconds: longer than it may take. */
  claimSeconds: number;
  /** The longest pause after an attempt, in seconds; null: as long as it should be. */
  longestBreak: number | null;
}

/** Tells other programs of changes, in every process; each delivery is one's at a time. */
export interface Webhooks {
  /** Begins nothing more and waits for what is being sent. */
  stop(): Promise<void>;
}

const PACE: WebhooksPace = {
  everyMs: 1_000,
  timeoutMs: 15_000,
  claimSeconds: 60,
  longestBreak: null,
};
/** Rights and webhooks may change without a change that the feed tells. */
const PLAN_ANYWAY_MS = 30_000;

/** Starts telling other programs (decision 0087). */
export function startWebhooks(settings: WebhooksSettings): Webhooks {
  const { sql, log } = settings;
  const pace = { ...PACE, ...settings.pace };
  const deliver = createDeliverer({ ...settings, ...pace });
  const stopping = new AbortController();
  const { signal } = stopping;
  let planned = { end: "", ids: "", at: -Infinity };

  /** Makes deliveries if there is something new for somebody. Returns whether there is more. */
  async function plan(): Promise<boolean> {
    const webhooks = await listActiveWebhooks(sql);
    if (webhooks.length === 0) return false;
    const { xid, id } = await findEnd(sql, await findHorizon(sql));
    const [end, ids, at] = [`${xid} ${id}`, webhooks.join(), performance.now()];
    const isSame = end === planned.end && ids === planned.ids;
    if (isSame && at - planned.at < PLAN_ANYWAY_MS) return false;
    let isMore = false;
    for (const webhook of webhooks) {
      if (signal.aborted) return false;
      if (await planDeliveries(sql, webhook)) isMore = true;
    }
    planned = { end, ids, at: isMore ? -Infinity : at };
    return isMore;
  }

  function onTrouble(error: unknown) {
    if (!isNamedTrouble(error)) log.warn("webhooks put off", { error });
  }

  async function keepPlanning(): Promise<void> {
    while (!signal.aborted) {
      const isMore = await plan().catch(onTrouble);
      if (!isMore) await pause(pace.everyMs, signal);
    }
  }

  // Each state by itself: those that do not answer take no place of those that do.
  const sending = { sql, deliver, onTrouble, signal, ...pace };
  const work = Promise.all([
    keepPlanning(),
    ...WEBHOOK_STATES.map((state) => keepSending(state, sending)),
  ]);
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };
}
