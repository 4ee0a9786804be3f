import type { HistoryOrder } from "../../domain/history/history_order.ts";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";

/** A page of history: whose, which, and where it begins. Times are on RINGDOWN SENT. */
export interface HistoryQuery {
  hospitalId?: string;
  /** The organisation whose crews sent it. */
  organizationId?: string;
  /** The organisation whose hospitals it was sent to. */
  hospitalOrganizationId?: string;
  from?: Date;
  to?: Date;
  statuses?: DeliveryStatus[];
  /** Besides `statuses`, patients of `organizationId` who were redirected lately and not sent on. */
  includesBetweenHospitals?: boolean;
  /** Looks at call number, unit and complaint: see `searchHistory`. */
  search?: string;
  /** Drills, too: without it only real patients. */
  includesDrills?: boolean;
  before?: PageEdge;
  limit: number;
}

/** The last entry of the page before. */
export interface PageEdge {
  sentAt: Date;
  id: string;
}

/** A page in another order, of a period, and behind which entry it begins. */
export type SortedQuery = Omit<HistoryQuery, "before" | "from" | "to"> & {
  order: HistoryOrder;
  from: Date;
  to: Date;
  behind?: SortedEdge;
};

/** Where an entry stands in a sorted list. */
export interface SortedEdge extends PageEdge {
  /** What it is sorted by, as the database wrote it. */
  value: string;
}
