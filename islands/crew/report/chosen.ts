import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { RingdownFormProps } from "./step_props.ts";

/** The hospital that is chosen in the form, as it is now; null if none is, or no longer listed. */
export function chosenOf(
  { desk, statuses }: Pick<RingdownFormProps, "desk" | "statuses">,
): HospitalStatus | null {
  return statuses.find(({ HospitalId }) => HospitalId === desk.form.hospitalId) ?? null;
}
