import type { Asked, HospitalStatus } from "../../domain/hospital/status.ts";
import { areOffersFor, type Mci } from "../../domain/mci/mci.ts";
import type { Alarming } from "./use_alarm.ts";

/** The request that is still to be answered, if what it asks for is what can be offered now. */
export function openRequestOf(status: HospitalStatus | null, mcis: Mci[]): Asked | null {
  const asked = status?.asked ?? null;
  if (!asked || asked.answeredAt !== null) return null;
  const mci = mcis.find(({ id }) => id === asked.mciId);
  return areOffersFor(asked, mcis) && mci?.endedAt === null ? asked : null;
}

/** An open request rings until it is answered, anew when the hospital is asked again. */
export function alarmsOfRequest(asked: Asked | null): Alarming[] {
  if (!asked) return [];
  return [{ id: `${asked.mciId} ${asked.askedAt}`, isUrgent: false, canWait: true }];
}
