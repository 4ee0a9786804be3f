import { demoPatient } from "./patients.ts";
import type { Ride } from "./rides.ts";
import { newestCallNumberOf, unitOf } from "./units.ts";

/**
 * What is under way at the start: Bayview Medical Center expects one patient and has one at its
 * door, both of harbor crews. Nobody whom a newcomer plays has anything under way.
 */
export function ridesUnderWay(now: Date): Ride[] {
  return [incoming(now), arrived(now)];
}

function incoming(now: Date): Ride {
  const sentAt = minutesBefore(now, 5);
  return {
    ...bayview("H1"),
    name: "under way, incoming",
    patient: demoPatient({
      emergencyServiceResponseType: "CODE 3",
      age: 68,
      sex: "FEMALE",
      chiefComplaintDescription: "Chest pain radiating to left arm",
      stableIndicator: false,
      systolicBloodPressure: 84,
      diastolicBloodPressure: 56,
      heartRateBpm: 118,
      respiratoryRate: 22,
      oxygenSaturation: 93,
      lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
      supplementalOxygenAmount: 4,
      temperature: 98.2,
      glasgowComaScale: 15,
      bloodGlucose: 168,
      treatmentNotes: "ASA 324 mg PO, NS 250 ml IV",
      otherObservationNotes: "12-lead transmitted.",
      ivIndicator: true,
    }),
    sentAt,
    etaMinutes: 16,
    steps: [
      { status: "RINGDOWN RECEIVED", at: secondsAfter(sentAt, 3) },
      { status: "RINGDOWN CONFIRMED", at: secondsAfter(sentAt, 41) },
    ],
  };
}

function arrived(now: Date): Ride {
  const sentAt = minutesBefore(now, 32);
  return {
    ...bayview("H2"),
    name: "under way, arrived",
    patient: demoPatient({
      emergencyServiceResponseType: "CODE 2",
      age: 81,
      sex: "MALE",
      chiefComplaintDescription: "Ground level fall, hip pain",
      stableIndicator: true,
      systolicBloodPressure: 148,
      diastolicBloodPressure: 82,
      heartRateBpm: 88,
      respiratoryRate: 16,
      oxygenSaturation: 97,
      lowOxygenResponseType: "ROOM AIR",
      temperature: 98.1,
      glasgowComaScale: 15,
      treatmentNotes: "Splint, fentanyl 50 mcg IV",
      ivIndicator: true,
    }),
    sentAt,
    etaMinutes: 18,
    steps: [
      { status: "RINGDOWN RECEIVED", at: secondsAfter(sentAt, 5) },
      { status: "RINGDOWN CONFIRMED", at: secondsAfter(sentAt, 33) },
      { status: "ARRIVED", at: secondsAfter(sentAt, 20 * 60) },
    ],
  };
}

function bayview(identifier: string) {
  const unit = unitOf(identifier);
  const dispatchCallNumber = newestCallNumberOf(unit);
  return { unit, dispatchCallNumber, hospital: "Bayview Medical Center" };
}

function minutesBefore(at: Date, minutes: number): Date {
  return secondsAfter(at, -60 * minutes);
}

function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
