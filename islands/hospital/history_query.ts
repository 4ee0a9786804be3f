import { badgeOf, DELIVERY_STATUSES } from "../../domain/delivery_status.ts";
import { startOfDay } from "../../domain/local_time.ts";

/** What of the history is asked for. Days are calendar days ('2026-11-20'); '' is no limit. */
export interface HistoryFilters {
  from: string;
  to: string;
  /** Delivery statuses, separated by commas. */
  status: string;
  search: string;
  /** Drills, too: history is of patients. */
  showsDrills: boolean;
}

export const NO_FILTERS: HistoryFilters = {
  from: "",
  to: "",
  status: "",
  search: "",
  showsDrills: false,
};

/** The statuses to choose from: those that bear the same badge are one choice. */
export const STATUS_CHOICES = [...new Set(DELIVERY_STATUSES.map(badgeOf))].map((label) => ({
  label,
  value: DELIVERY_STATUSES.filter((status) => badgeOf(status) === label).join(),
}));

/** The address of the first page; a day is whole, both ends included, in the organisation's zone. */
export function historyPath(
  { hospitalId, filters, timeZone }: {
    hospitalId: string;
    filters: HistoryFilters;
    timeZone: string;
  },
): string {
  const { from, to, status, search, showsDrills } = filters;
  const query = new URLSearchParams({ hospitalId });
  if (from) query.set("from", startOfDay(from, timeZone));
  if (to) query.set("to", endOfDay(to, timeZone));
  if (status) query.set("status", status);
  if (search.trim()) query.set("search", search.trim());
  if (showsDrills) query.set("drills", "true");
  return `/api/ringdowns?${query}`;
}

function endOfDay(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000);
  const nextDay = startOfDay(next.toISOString().slice(0, 10), timeZone);
  return new Date(Date.parse(nextDay) - 1).toISOString();
}
