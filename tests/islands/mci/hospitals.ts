import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import { type HospitalLine, linesOf } from "../../../islands/mci/capacity/capacities.ts";
import { published, ringdown } from "../hospital/cast.ts";

/** The published status of a hospital with this name; its id is the name in lower case. */
export function hospitalNamed(name: string, change: Partial<HospitalStatus> = {}): HospitalStatus {
  const HospitalId = name.toLowerCase().replaceAll(" ", "-");
  const status = published({ id: `status of ${HospitalId}`, HospitalId, ...change });
  return { ...status, hospital: { ...status.hospital, id: HospitalId, name } };
}

/** H1, H2 and so on, in this order. Only H2 offers capacity. */
export function manyHospitals(count: number): HospitalStatus[] {
  return Array.from({ length: count }, (_, index) => {
    const status = hospitalNamed(`H${index + 1}`, { mciRedCapacity: index === 1 ? 4 : null });
    return { ...status, hospital: { ...status.hospital, sortSequenceNumber: index + 1 } };
  });
}

/** A patient with this priority, by default sent to General Hospital. */
export function patient(
  triagePriority: TriagePriority | null,
  given: Parameters<typeof ringdown>[1] = {},
): Ringdown {
  return ringdown(`${triagePriority} ${given.status}`, { ...given, patient: { triagePriority } });
}

/** The line of a hospital with these patients. */
export function lineOf(status: HospitalStatus, ...ringdowns: Ringdown[]): HospitalLine {
  return linesOf([status], ringdowns)[0];
}
