import type { HospitalStatus } from "../../../domain/hospital_status.ts";
import { published } from "../hospital/cast.ts";

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
