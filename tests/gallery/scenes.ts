import type { Mci } from "../../domain/mci/mci.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { hospitalIdOf, move, send } from "../support/person.ts";
import type { Stage } from "./stage.ts";

/** General Hospital, where the demo's nurse works. */
export function generalOf(stage: Stage): Promise<string> {
  return idOfHospital(stage, "General Hospital");
}

export async function idOfHospital({ app }: Stage, name: string): Promise<string> {
  return await hospitalIdOf(await app.as("crew1"), name);
}

export async function startMci(
  { app }: Stage,
  incidentNumber: string,
  { isDrill = false } = {},
): Promise<Mci> {
  const { body } = await (await app.as("mci")).post<Mci>("/api/mcis", {
    incidentNumber,
    startedAt: new Date(Date.now() - 72 * 60_000).toISOString(),
    address1: "Pier 39",
    address2: "North end",
    isDrill,
    estimatedRedCount: 3,
    estimatedYellowCount: 12,
    estimatedGreenCount: 140,
    estimatedZebraCount: 1,
  });
  return body;
}

export const SHOCK = {
  emergencyServiceResponseType: "CODE 3",
  age: 68,
  sex: "MALE",
  chiefComplaintDescription: "Fell from a ladder, open fracture of the left femur",
  stableIndicator: false,
  systolicBloodPressure: 70,
  diastolicBloodPressure: 40,
  heartRateBpm: 130,
  respiratoryRate: 24,
  oxygenSaturation: 88,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 15,
  temperature: 98.6,
  glasgowComaScale: 9,
  bloodGlucose: 110,
  treatmentNotes: "Tourniquet at 14:02. Two large bore IVs, 500 ml saline.",
  otherObservationNotes: "Anticoagulated.",
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
  etohSuspectedIndicator: true,
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
};

export const CHEST_PAIN = {
  emergencyServiceResponseType: "CODE 2",
  age: 44,
  sex: "FEMALE",
  chiefComplaintDescription: "Chest pain since an hour",
  stableIndicator: true,
  systolicBloodPressure: 132,
  diastolicBloodPressure: 84,
  heartRateBpm: 96,
  oxygenSaturation: 97,
};

/** Sends a ringdown of a unit, to General Hospital if no other is named, and moves it on, by whoever does each step. */
export async function sent(
  stage: Stage,
  {
    unit = "M1",
    by = "crew1",
    patient = {},
    mci,
    etaMinutes = 12,
    to = "General Hospital",
    until = [],
    vitalsOld = 0,
  }: {
    unit?: string;
    by?: string;
    patient?: object;
    mci?: string;
    etaMinutes?: number;
    to?: string;
    until?: string[];
    /** How old the vitals are, in minutes. */
    vitalsOld?: number;
  } = {},
): Promise<Ringdown> {
  const [crew, nurse] = [await stage.app.as(by), await stage.app.as("nurse")];
  const ringdown = await send(crew, await idOfHospital(stage, to), {
    patient,
    ambulance: { ambulanceIdentifier: unit },
    ...(mci ? { emergencyMedicalServiceCall: { dispatchCallNumber: mci } } : {}),
    patientDelivery: { etaMinutes },
    ...(vitalsOld > 0 && { takenAt: new Date(Date.now() - vitalsOld * 60_000).toISOString() }),
  });
  for (const status of until) {
    await move(/CONFIRMED|ACKNOWLEDGED/.test(status) ? nurse : crew, ringdown, status);
  }
  return ringdown;
}

/** Publishes what a hospital can take in the open MCI. */
export async function offer(stage: Stage, hospital: string, mciRedCapacity: number): Promise<void> {
  await (await stage.app.as("mci")).post("/api/hospitalstatuses", {
    hospitalId: await idOfHospital(stage, hospital),
    mciRedCapacity,
    mciYellowCapacity: 4,
    mciGreenCapacity: 10,
  });
}

export const inMci = (triagePriority: string, tag: string, complaint: string) => ({
  triageTag: tag,
  triagePriority,
  chiefComplaintDescription: complaint,
  emergencyServiceResponseType: undefined,
});
