import {
  dropSubscriptionsWithoutRights,
  listSubscriptionsAt,
  type Subscription,
  takeEndingSubscriptions,
} from "../../db/push/subscriptions.ts";
import { newRingdownWords, type PushWords, toldNoMoreWords } from "../../domain/people/push.ts";
import type { Config } from "../config.ts";
import { isNamedTrouble } from "../database/health.ts";
import { pause } from "../pause.ts";
import { speaking } from "../speaking.ts";
import type { Vault } from "../keys/vault.ts";
import { merged } from "./merged.ts";
import { createSender, type SenderSettings } from "./sender.ts";
import { createSiteKeys } from "./site_keys.ts";
import { base64Url } from "./vapid.ts";

/** What telling devices needs. */
export interface PushSettings extends Omit<SenderSettings, "siteKeys" | "timeoutMs"> {
  /** Opens the private key of this site. */
  vault: Vault;
  pace?: Partial<Pace>;
}

/** Milliseconds. A test may be quicker. */
interface Pace {
  /** How long a push service may take. */
  timeoutMs: number;
  /** The pause before subscriptions that could not be read are read again. */
  retryMs: number;
  /** How often subscriptions are looked for whose users are not told any more. */
  sweepEveryMs: number;
}

/** Tells the devices of a hospital's ringdown users that there is a new ringdown. */
export interface Push {
  /**
   * Returns at once: neither the database nor a push service delays a ringdown. Nothing is known
   * afterwards; a message that was handed over counts as no delivery.
   */
  tell(hospitalId: string): void;
  /** What browsers subscribe with, in base64url. */
  publicKey(): Promise<string>;
  /** Makes the keys of this site if there are none, and begins to look for what has ended. */
  start(): Promise<void>;
  /** Waits a moment for what is under way. */
  stop(): Promise<void>;
}

const PACE: Pace = { timeoutMs: 5_000, retryMs: 2_000, sweepEveryMs: 30_000 };
const TRIES_TO_READ = 5;
/** Sessions that end so soon are taken before the housekeeping removes them. */
const AHEAD_SECONDS = 120;
const LONGEST_STOP_MS = 2_000;

/** What the configuration says about it. */
export function pushSettings(
  { baseUrl, mailFrom, pushAllowLoopback }: Config,
): Pick<PushSettings, "contact" | "allowLoopback"> {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const contact = baseUrl?.protocol === "https:" ? baseUrl.origin : `mailto:${address}`;
  return { contact, allowLoopback: pushAllowLoopback };
}

/** Creates what tells devices (decision 0049). */
export function createPush(settings: PushSettings): Push {
  const { sql, log } = settings;
  const { retryMs, sweepEveryMs, timeoutMs } = { ...PACE, ...settings.pace };
  const stopping = new AbortController();
  const { signal } = stopping;
  const siteKeys = createSiteKeys(sql, settings.vault);
  const send = createSender({ ...settings, siteKeys, timeoutMs });
  /** The latest words for each subscription that is to be told. */
  const due = new Map<string, { subscription: Subscription; words: PushWords }>();
  const hospitals = merged(readAndTell);
  const devices = merged(tellDue);
  let sweeping: Promise<void> | null = null;

  async function readAndTell(hospitalId: string) {
    tellAll(await readSubscriptions(hospitalId), () => newRingdownWords(hospitalId));
  }

  async function readSubscriptions(hospitalId: string): Promise<Subscription[]> {
    for (let tries = 1; tries <= TRIES_TO_READ && !signal.aborted; tries++) {
      try {
        return await listSubscriptionsAt(sql, hospitalId);
      } catch (error) {
        log.warn("devices not told yet: trying again", { hospitalId, tries, error });
        await pause(retryMs, signal);
      }
    }
    log.error("devices not told of a new ringdown", { hospitalId });
    return [];
  }

  /** Each device by itself, in its user's language: one whose push service is slow delays no other. */
  function tellAll(subscriptions: Subscription[], wordsOf: () => PushWords) {
    for (const subscription of subscriptions) {
      const words = speaking(subscription.language, wordsOf);
      due.set(subscription.id, { subscription, words });
      devices.ask(subscription.id);
    }
  }

  async function tellDue(id: string) {
    const next = due.get(id);
    due.delete(id);
    if (next) await send(next.subscription, next.words);
  }

  async function keepSweeping() {
    while (!signal.aborted) {
      try {
        await dropSubscriptionsWithoutRights(sql);
        tellAll(await takeEndingSubscriptions(sql, AHEAD_SECONDS), toldNoMoreWords);
      } catch (error) {
        if (!isNamedTrouble(error)) log.warn("subscriptions that have ended not found", { error });
      }
      await pause(sweepEveryMs, signal);
    }
  }

  return {
    tell: hospitals.ask,
    publicKey: async () => base64Url((await siteKeys()).publicKey),
    async start() {
      await siteKeys();
      sweeping ??= keepSweeping();
    },
    async stop() {
      stopping.abort();
      const idle = Promise.all([sweeping, hospitals.idle()]).then(devices.idle);
      const patience = new AbortController();
      await Promise.race([idle, pause(LONGEST_STOP_MS, patience.signal)]);
      patience.abort();
    },
  };
}
