import type { Attention } from "../../../domain/hospital/attention.ts";
import {
  badgeOf,
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from "../../../domain/ringdown/delivery_status.ts";
import { bySent, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { triageSortValue } from "../../../domain/ringdown/triage.ts";
import { t } from "../../../words/t.ts";

/**
 * Patients without a priority first, then RED, YELLOW, GREEN; of equal priority the newest first.
 */
export function byPriority(a: Ringdown, b: Ringdown): number {
  return triageSortValue(a.patient.triagePriority) - triageSortValue(b.patient.triagePriority) ||
    -bySent(a, b);
}

/** Which fact is missing too long; blank while none is. */
export function missingWords(attention: Attention | null): string {
  if (attention?.kind === "NO SCREEN") return t("No screen open");
  if (attention?.kind === "NOT RECEIVED") return t("Not received");
  return attention?.kind === "NOT CONFIRMED" ? t("Not confirmed") : "";
}

/** A status, named as its badge, and how many patients have it. */
export interface StatusCount {
  status: DeliveryStatus;
  count: number;
}

/** Canceled and redirected patients no longer count. */
const COUNTED = DELIVERY_STATUSES.slice(0, DELIVERY_STATUSES.indexOf("CANCELLED"));

/**
 * How many patients have each status, in the order of the statuses. Statuses with the same badge
 * are one count.
 */
export function statusCounts(ringdowns: Ringdown[]): StatusCount[] {
  const counts = new Map<string, StatusCount>();
  for (const status of COUNTED) {
    if (!counts.has(badgeOf(status))) counts.set(badgeOf(status), { status, count: 0 });
  }
  for (const { currentDeliveryStatus } of ringdowns) {
    const counted = counts.get(badgeOf(currentDeliveryStatus));
    if (counted) counted.count++;
  }
  return [...counts.values()];
}
