import type { Ambulance } from "../../domain/organization/organization.ts";
import { call } from "../call/call.ts";
import { useRowActions } from "../call/use_row_actions.ts";

/** A requested change of one unit. */
type Switch = Pick<Ambulance, "id" | "isActive">;

export type AmbulanceSwitching = ReturnType<typeof useAmbulanceSwitch>;

const WORDS = { notDone: "Not saved.", notKnown: "It is not known whether this was saved." };

/** Takes units out of service or back into it. The list changes only after the server's answer. */
export function useAmbulanceSwitch(units: Ambulance[], onChanged: (unit: Ambulance) => void) {
  return useRowActions<Switch, Ambulance>({
    rowOf: ({ id }) => id,
    act: ({ id, isActive }) => call("PATCH", `/api/ambulances/${id}`, { isActive }),
    words: WORDS,
    onDone: (unit) => onChanged(unit),
    isSettled: ({ id, isActive }) =>
      units.some((unit) => unit.id === id && unit.isActive === isActive),
  });
}
