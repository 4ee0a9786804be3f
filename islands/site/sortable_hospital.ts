import type { OrderedHospital } from "../../domain/hospital/order.ts";

/** A hospital in the list to be sorted. */
export interface SortableHospital extends OrderedHospital {
  name: string;
  organization: { id: string; name: string };
  stateFacilityCode: string | null;
  isActive: boolean;
}
