import { aRingdown } from "../support/person.ts";
import { pause } from "./ground.ts";
import type { Crew, Region } from "./region.ts";

/** A ringdown that was sent; times in milliseconds of `performance.now()`. */
export interface Sent {
  id: string;
  hospitalId: string;
  userId: string;
  startedAt: number;
  answeredAt: number;
  status: number;
  /** The size of the answer's body. */
  answerBytes: number;
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
  const { byteLength: answerBytes } = await answer.arrayBuffer();
  const answeredAt = performance.now();
  const { status } = answer;
  return { id, hospitalId, userId: crew.userId, startedAt, answeredAt, status, answerBytes };
}

/** Sends `count` ringdowns at a steady rate, from number `from`, without waiting for answers. */
export async function sendSteadily(
  origin: string,
  { crews, hospitals }: Region,
  { count, from, perSecond }: { count: number; from: number; perSecond: number },
): Promise<Sent[]> {
  const startedAt = performance.now();
  const sendings: Promise<Sent>[] = [];
  for (let sent = 0; sent < count; sent++) {
    const number = from + sent;
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    sendings.push(sendOne(origin, { crew, hospitalId, number }));
    const nextAt = startedAt + (sent + 1) * 1000 / perSecond;
    await pause(Math.max(0, nextAt - performance.now()));
  }
  return await Promise.all(sendings);
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
