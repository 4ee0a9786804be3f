import type { OrderedHospital } from "../../domain/hospital/order.ts";

/** A hospital as it is put in order. */
export interface SortableHospital extends OrderedHospital {
  name: string;
  organization: { id: string; name: string };
  stateFacilityCode: string | null;
  isActive: boolean;
}
