import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import { type HospitalLine, linesOf } from "../../../islands/mci/capacity/capacities.ts";
import { published, ringdown } from "../hospital/cast.ts";

/** What a hospital of this name has published; its id is its name in small letters. */
export function hospitalNamed(name: string, change: Partial<HospitalStatus> = {}): HospitalStatus {
  const HospitalId = name.toLowerCase().replaceAll(" ", "-");
  const status = published({ id: `status of ${HospitalId}`, HospitalId, ...change });
  return { ...status, hospital: { ...status.hospital, id: HospitalId, name } };
}

/** H1, H2 and so on in this order, of which H2 offers something. */
export function manyHospitals(count: number): HospitalStatus[] {
  return Array.from({ length: count }, (_, index) => {
    const status = hospitalNamed(`H${index + 1}`, { mciRedCapacity: index === 1 ? 4 : null });
    return { ...status, hospital: { ...status.hospital, sortSequenceNumber: index + 1 } };
  });
}

/** Somebody of this colour who was sent to General Hospital, unless told otherwise. */
export function patient(
  triagePriority: TriagePriority | null,
  given: Parameters<typeof ringdown>[1] = {},
): Ringdown {
  return ringdown(`${triagePriority} ${given.status}`, { ...given, patient: { triagePriority } });
}

/** How a hospital stands with these patients. */
export function lineOf(status: HospitalStatus, ...ringdowns: Ringdown[]): HospitalLine {
  return linesOf([status], ringdowns)[0];
}
