import type { HospitalCounts, ScreenCounts } from "../../domain/hospital/hospital_counts.ts";
import { isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

/** Counts the distinct ambulances of these ringdowns of one hospital, without drills. */
export function countAmbulances(
  HospitalId: string,
  ringdowns: Ringdown[],
): Omit<HospitalCounts, keyof ScreenCounts> {
  const enRoute = new Set<string>();
  const offloading = new Set<string>();
  for (const ringdown of ringdowns) {
    if (ringdown.isDrill) continue;
    const unit = `${ringdown.ambulance.organization.id} ${ringdown.ambulanceIdentifier}`;
    if (isEnRoute(ringdown.currentDeliveryStatus)) enRoute.add(unit);
    if (ringdown.currentDeliveryStatus === "ARRIVED") offloading.add(unit);
  }
  return { HospitalId, ambulancesEnRoute: enRoute.size, ambulancesOffloading: offloading.size };
}
