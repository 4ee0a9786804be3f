import type { Ambulance } from "../../domain/organization/organization.ts";
import { call } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";

/** A requested change of one unit. */
type Switch = Pick<Ambulance, "id" | "isActive">;

export type AmbulanceSwitching = ReturnType<typeof useAmbulanceSwitch>;

/** They name what was asked for: whoever tries again sees what will be done. */
const ACTIVATING = {
  notDone: "Not activated.",
  notKnown: "It is not known whether it was activated.",
};
const DEACTIVATING = {
  notDone: "Not deactivated.",
  notKnown: "It is not known whether it was deactivated.",
};

/** Takes units out of service or back into it. The list changes only after the server's answer. */
export function useAmbulanceSwitch(units: Ambulance[], onChanged: (unit: Ambulance) => void) {
  return useRowActions<Switch, Ambulance>({
    rowOf: ({ id }) => id,
    act: ({ id, isActive }) => call("PATCH", `/api/ambulances/${id}`, { isActive }),
    words: ({ isActive }) => isActive ? ACTIVATING : DEACTIVATING,
    onDone: (unit) => onChanged(unit),
    isSettled: ({ id, isActive }) =>
      units.some((unit) => unit.id === id && unit.isActive === isActive),
  });
}
