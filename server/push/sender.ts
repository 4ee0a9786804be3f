import { dropSubscription, type Subscription } from "../../db/push/subscriptions.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { PushWords } from "../../domain/people/push.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { Log } from "../log.ts";
import { encryptFor } from "./encryption.ts";
import { endpointUrl } from "../outbound/endpoint.ts";
import { createPlaces } from "./places.ts";
import { post } from "../outbound/post.ts";
import { authorizationFor, type SiteKeys } from "./vapid.ts";

/** What sending needs. */
export interface SenderSettings {
  sql: Sql;
  clock: DatabaseClock;
  log: Log;
  siteKeys: () => Promise<SiteKeys>;
  /** An https or mailto address of whoever runs this site, for the push services. */
  contact: string;
  /** See `EndpointRules`. */
  allowLoopback: boolean;
  /** How long a push service may take, in ms. */
  timeoutMs: number;
}

const MOST_AT_ONCE = 32;
/** How long a push service keeps a message for a device that is off: later it would be stale. */
const KEPT_SECONDS = 5 * 60;
const GONE = [404, 410];

/**
 * Makes a function that tells one device something, and never throws: what fails is logged. A
 * device of which its push service knows nothing any more is dropped.
 */
export function createSender(settings: SenderSettings) {
  const { sql, log, allowLoopback, timeoutMs } = settings;
  const inPlace = createPlaces(MOST_AT_ONCE);

  return async function tell(subscription: Subscription, words: PushWords): Promise<void> {
    const { id, endpoint } = subscription;
    const url = endpointUrl(endpoint, { allowLoopback });
    if (!url) return log.warn("device not told: its endpoint is not public", { id });
    const service = url.host;
    try {
      const status = await inPlace(async () => {
        const message = await messageFor(url, { subscription, words }, settings);
        return await post(message, { allowLoopback, timeoutMs });
      });
      if (GONE.includes(status)) {
        await dropSubscription(sql, id);
        log.info("device dropped: its push service says that it is gone", { id, service, status });
      } else if (status >= 300) log.warn("device not told", { id, service, status });
      else log.debug("device told", { id, service });
    } catch (error) {
      log.warn("device not told", { id, service, reason: reasonOf(error) });
    }
  };
}

async function messageFor(
  url: URL,
  { subscription, words }: { subscription: Subscription; words: PushWords },
  { siteKeys, contact, clock }: SenderSettings,
) {
  const keys = await siteKeys();
  const headers = {
    Authorization: await authorizationFor(url, { keys, contact, now: clock.now() }),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(KEPT_SECONDS),
    Urgency: "high",
  };
  return { url, headers, body: await encryptFor(subscription, JSON.stringify(words)) };
}

/** Only the code or the kind: the words may name the endpoint, which is a secret of the device. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? "unknown";
}
