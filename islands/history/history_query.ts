import { addDays, shownDate } from "../../domain/time/calendar.ts";
import { historyOrderOf, MOST_SORTED_DAYS } from "../../domain/history/history_order.ts";
import {
  badgeOf,
  BADGES,
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from "../../domain/ringdown/delivery_status.ts";
import { endOfDay, isDay } from "../../domain/time/chosen_days.ts";
import { startOfDay } from "../../domain/time/local_time.ts";
import { t } from "../../words/t.ts";

/**
 * Which part of the history is requested. Days are calendar days ('2026-11-20'); '' is no limit.
 */
export interface HistoryFilters {
  from: string;
  to: string;
  /** Delivery statuses, separated by commas. */
  status: string;
  search: string;
  /** Whether drills are shown, too. By default the history has only real patients. */
  showsDrills: boolean;
  /** The order of the administration's list: 'arrived', '-arrived'; '' is newest first. */
  sort: string;
}

/** In the address for the history of all hospitals of an organization. */
export const ALL_HOSPITALS = "all";

export const NO_FILTERS: HistoryFilters = {
  from: "",
  to: "",
  status: "",
  search: "",
  showsDrills: false,
  sort: "",
};

/** The statuses to choose from, each as it is asked for: those with the same badge are one choice. */
export const STATUS_CHOICES = [...new Set(Object.values(BADGES))].map((badge) =>
  DELIVERY_STATUSES.filter((status) => BADGES[status] === badge).join()
);

/** The choice that has this status. */
export function choiceOf(status: DeliveryStatus): string {
  return STATUS_CHOICES.find((choice) => choice.split(",").includes(status)) ?? "";
}

/** What a choice of statuses is called. */
export function choiceWords(choice: string): string {
  return badgeOf(choice.split(",")[0] as DeliveryStatus);
}

/** The most characters a search may have. */
export const LONGEST_SEARCH = 200;

/** Reads the filters from the page's own address. Invalid days and unknown statuses are ignored. */
export function filtersIn(query: URLSearchParams): HistoryFilters {
  const get = (name: string) => query.get(name) ?? "";
  const [from, to, status] = [get("from"), get("to"), get("status")];
  return {
    from: isDay(from) ? from : "",
    to: isDay(to) ? to : "",
    status: STATUS_CHOICES.includes(status) ? status : "",
    search: get("search").replaceAll("\u0000", "").slice(0, LONGEST_SEARCH),
    showsDrills: get("drills") === "true",
    sort: historyOrderOf(get("sort")) ? get("sort") : "",
  };
}

/**
 * The filters with the days that a list in their order may cover: without days, the last ones. The
 * newest first may have any.
 */
export function withSortedDays(filters: HistoryFilters, today: string): HistoryFilters {
  if (filters.sort === "") return filters;
  const { from } = filters;
  const most = MOST_SORTED_DAYS - 1;
  const to = filters.to || (from && addDays(from, most) < today ? addDays(from, most) : today);
  const first = addDays(to, -most);
  return { ...filters, from: from > first ? from : first, to };
}

/**
 * Gives the filters as the query of the page's own address ('?search=chest'); '' if there are none.
 */
export function searchOf(
  { showsDrills, ...filters }: HistoryFilters,
  { hospitalId }: { hospitalId?: string | null } = {},
): string {
  const query = new URLSearchParams();
  if (hospitalId) query.set("hospitalId", hospitalId);
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim()) query.set(name, value.trim());
  }
  if (showsDrills) query.set("drills", "true");
  return query.size > 0 ? `?${query}` : "";
}

/** The filters in words, for paper: 'from 11/01/2026, to 11/20/2026, search "chest", no drills'. */
export function filtersInWords({ from, to, status, search, showsDrills }: HistoryFilters): string {
  const parts = [
    from && t("from {date}", { date: shownDate(from) }),
    to && t("to {date}", { date: shownDate(to) }),
    STATUS_CHOICES.includes(status) && t("status {status}", { status: choiceWords(status) }),
    search.trim() && t("search {text}", { text: `"${search.trim()}"` }),
  ].filter(Boolean);
  if (parts.length === 0) parts.push(t("all days"));
  return [...parts, showsDrills ? t("drills, too") : t("no drills")].join(", ");
}

interface AskedHistory {
  hospitalId?: string;
  organizationId?: string;
  filters: HistoryFilters;
  timeZone: string;
}

/** The path of the first page's data. */
export function historyPath(asked: AskedHistory): string {
  return `/api/ringdowns?${queryOf(asked)}`;
}

/** The file of the same list. */
export function historyFileOf(asked: AskedHistory) {
  return { path: `/api/ringdowns/history.csv?${queryOf(asked)}`, label: t("Ringdowns (CSV)") };
}

function queryOf({ hospitalId, organizationId, filters, timeZone }: AskedHistory) {
  const query = new URLSearchParams();
  if (hospitalId) query.set("hospitalId", hospitalId);
  else if (organizationId) query.set("organizationId", organizationId);
  for (const [name, limit] of Object.entries(limitsOf(filters, timeZone))) {
    if (limit) query.set(name, limit);
  }
  if (filters.showsDrills) query.set("drills", "true");
  return query;
}

/**
 * Gives the filters with instants instead of days; '' is no limit. Both days count in full, in the
 * organisation's time zone.
 */
export function limitsOf({ from, to, status, search }: HistoryFilters, timeZone: string) {
  return {
    from: from && startOfDay(from, timeZone),
    to: to && endOfDay(to, timeZone),
    status,
    search: search.trim(),
  };
}
