import { aRingdown } from "../support/person.ts";
import type { Crew } from "./region.ts";

/** A ringdown that was sent; times in milliseconds of `performance.now()`. */
export interface Sent {
  id: string;
  hospitalId: string;
  userId: string;
  startedAt: number;
  answeredAt: number;
  status: number;
}

/** Sends a ringdown with all vitals filled in. */
export async function sendOne(
  origin: string,
  { crew, hospitalId, number }: { crew: Crew; hospitalId: string; number: number },
): Promise<Sent> {
  const id = crypto.randomUUID();
  const body = JSON.stringify(aRingdown(hospitalId, {
    id,
    ambulance: { ambulanceIdentifier: crew.unit },
    emergencyMedicalServiceCall: { dispatchCallNumber: `2611${number}` },
    patient: VITALS,
  }));
  const headers = { "Content-Type": "application/json", Origin: origin, Cookie: crew.cookie };
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/ringdowns`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  const { status } = answer;
  return { id, hospitalId, userId: crew.userId, startedAt, answeredAt: performance.now(), status };
}

const VITALS = {
  systolicBloodPressure: 120,
  diastolicBloodPressure: 80,
  heartRateBpm: 90,
  respiratoryRate: 18,
  oxygenSaturation: 97,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 4,
  temperature: 98.6,
  glasgowComaScale: 15,
  treatmentNotes: "Aspirin 324 mg by mouth",
  ivIndicator: true,
};
