import { useState } from "react";
import type { Ambulance } from "../../domain/organization/organization.ts";
import { failureOf } from "../call/failure.ts";
import { call } from "../call/call.ts";

export interface AmbulanceSwitching {
  /** By the id of the unit: under way, or why it failed. */
  progress: Record<string, "busy" | string>;
  setActive: (unit: Ambulance, isActive: boolean) => void;
}

/** Takes units into and out of service. The list shows only what the server has said. */
export function useAmbulanceSwitch(onChanged: (unit: Ambulance) => void): AmbulanceSwitching {
  const [progress, setProgress] = useState<AmbulanceSwitching["progress"]>({});
  const note = (id: string, now: string) => setProgress((before) => ({ ...before, [id]: now }));

  async function setActive({ id }: Ambulance, isActive: boolean) {
    note(id, "busy");
    try {
      onChanged(await call<Ambulance>("PATCH", `/api/ambulances/${id}`, { isActive }));
      note(id, "");
    } catch (error) {
      note(id, failureOf(error, "Not saved."));
    }
  }
  return { progress, setActive };
}
