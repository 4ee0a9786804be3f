import { badgeOf, DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import { startOfDay } from "../../domain/time/local_time.ts";

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
}

export const NO_FILTERS: HistoryFilters = {
  from: "",
  to: "",
  status: "",
  search: "",
  showsDrills: false,
};

/** The statuses to choose from: statuses with the same badge are one choice. */
export const STATUS_CHOICES = [...new Set(DELIVERY_STATUSES.map(badgeOf))].map((label) => ({
  label,
  value: DELIVERY_STATUSES.filter((status) => badgeOf(status) === label).join(),
}));

/** Whether the last day is before the first. */
export function areReversed({ from, to }: HistoryFilters): boolean {
  return from !== "" && to !== "" && from > to;
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
    status: STATUS_CHOICES.some(({ value }) => value === status) ? status : "",
    search: get("search").replaceAll("\u0000", "").slice(0, LONGEST_SEARCH),
    showsDrills: get("drills") === "true",
  };
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

/** The path of the first page's data. */
export function historyPath(
  { hospitalId, filters, timeZone }: {
    hospitalId: string;
    filters: HistoryFilters;
    timeZone: string;
  },
): string {
  const query = new URLSearchParams({ hospitalId });
  for (const [name, limit] of Object.entries(limitsOf(filters, timeZone))) {
    if (limit) query.set(name, limit);
  }
  if (filters.showsDrills) query.set("drills", "true");
  return `/api/ringdowns?${query}`;
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

function endOfDay(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000);
  const nextDay = startOfDay(next.toISOString().slice(0, 10), timeZone);
  return new Date(Date.parse(nextDay) - 1).toISOString();
}

/** Days that the calendar and the database have in every time zone. */
const FIRST_DAY = "1000-01-01";
const LAST_DAY = "9999-12-30";

function isDay(text: string): boolean {
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
