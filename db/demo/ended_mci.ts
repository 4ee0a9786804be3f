import type { Patient, PatientFacts } from "../../domain/ringdown/patient.ts";
import { urgencyOf } from "../../domain/ringdown/triage.ts";
import { demoPatient } from "./patients.ts";
import { userId } from "./places.ts";
import type { Ride, Step } from "./rides.ts";
import type { MciEventRow, MciRow } from "./rows.ts";
import { demoId } from "./seeded.ts";
import { callOf, type UnitCall, unitOf } from "./units.ts";

const INCIDENT_NUMBER = "26100900";
const DAYS_AGO = 12;
const LASTED_MINUTES = 180;
const MINUTE = 60_000;

type Triaged =
  & Omit<PatientFacts, "emergencyServiceResponseType">
  & Pick<Patient, "triagePriority" | "triageTag">;

interface Transport {
  unit: string;
  hospital: string;
  /** After the incident began. */
  sentMinutes: number;
  etaMinutes: number;
  patient: Triaged;
}

const TRANSPORTS: Transport[] = [
  {
    unit: "M4",
    hospital: "General Hospital",
    sentMinutes: 24,
    etaMinutes: 9,
    patient: {
      triageTag: "T-1042",
      triagePriority: "RED",
      age: 46,
      sex: "MALE",
      chiefComplaintDescription: "Crush injury of both legs",
      stableIndicator: false,
      systolicBloodPressure: 78,
      diastolicBloodPressure: 44,
      heartRateBpm: 136,
      respiratoryRate: 28,
      oxygenSaturation: 92,
      lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
      supplementalOxygenAmount: 15,
      glasgowComaScale: 13,
      bloodGlucose: 142,
      treatmentNotes: "Tourniquets on both thighs, TXA 1 g IV",
      ivIndicator: true,
    },
  },
  {
    unit: "M7",
    hospital: "Bayview Medical Center",
    sentMinutes: 31,
    etaMinutes: 14,
    patient: {
      triageTag: "T-1043",
      triagePriority: "RED",
      age: 29,
      sex: "FEMALE",
      chiefComplaintDescription: "Blunt chest trauma, short of breath",
      stableIndicator: false,
      systolicBloodPressure: 92,
      diastolicBloodPressure: 60,
      heartRateBpm: 124,
      respiratoryRate: 32,
      oxygenSaturation: 88,
      lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
      supplementalOxygenAmount: 15,
      glasgowComaScale: 14,
      treatmentNotes: "Needle decompression on the left",
      ivIndicator: true,
    },
  },
  {
    unit: "H3",
    hospital: "Saint Anne Downtown",
    sentMinutes: 44,
    etaMinutes: 12,
    patient: {
      triageTag: "T-1045",
      triagePriority: "YELLOW",
      age: 61,
      sex: "FEMALE",
      chiefComplaintDescription: "Open forearm fracture",
      stableIndicator: true,
      systolicBloodPressure: 142,
      diastolicBloodPressure: 86,
      heartRateBpm: 104,
      respiratoryRate: 20,
      oxygenSaturation: 97,
      lowOxygenResponseType: "ROOM AIR",
      glasgowComaScale: 15,
      treatmentNotes: "Splint, fentanyl 50 mcg IV",
      ivIndicator: true,
    },
  },
  {
    unit: "M9",
    hospital: "General Hospital",
    sentMinutes: 52,
    etaMinutes: 10,
    patient: {
      triageTag: "T-1046",
      triagePriority: "YELLOW",
      age: 38,
      sex: "MALE",
      chiefComplaintDescription: "Abdominal pain after a fall of 3 m",
      stableIndicator: true,
      systolicBloodPressure: 118,
      diastolicBloodPressure: 74,
      heartRateBpm: 98,
      respiratoryRate: 18,
      oxygenSaturation: 98,
      lowOxygenResponseType: "ROOM AIR",
      glasgowComaScale: 15,
      ivIndicator: true,
    },
  },
  {
    unit: "M12",
    hospital: "Saint Anne Westside",
    sentMinutes: 78,
    etaMinutes: 18,
    patient: {
      triageTag: "T-1051",
      triagePriority: "GREEN",
      age: 24,
      sex: "NON-BINARY",
      chiefComplaintDescription: "Ankle pain, walking",
      stableIndicator: true,
      heartRateBpm: 84,
      respiratoryRate: 16,
      glasgowComaScale: 15,
    },
  },
  {
    unit: "M12",
    hospital: "Saint Anne Westside",
    sentMinutes: 79,
    etaMinutes: 18,
    patient: {
      triageTag: "T-1052",
      triagePriority: "GREEN",
      age: 52,
      sex: "MALE",
      chiefComplaintDescription: "Cuts on hands and face",
      stableIndicator: true,
      heartRateBpm: 92,
      respiratoryRate: 16,
      glasgowComaScale: 15,
      treatmentNotes: "Dressings",
    },
  },
];

/** An MCI that ended some days before `now`, with the six patients transported from it. */
export function endedMci(
  now: Date,
): { mci: MciRow; events: MciEventRow[]; rides: Ride[]; calls: UnitCall[] } {
  const startedAt = new Date(now.getTime() - DAYS_AGO * 24 * 60 * MINUTE);
  const mci = mciRow(startedAt);
  return {
    mci,
    events: eventsOf(mci),
    rides: TRANSPORTS.map((transport, index) => rideOf(transport, index, startedAt)),
    calls: TRANSPORTS.map(({ unit }) =>
      callOf(unitOf(unit), INCIDENT_NUMBER, after(startedAt, 4 * MINUTE))
    ),
  };
}

function mciRow(startedAt: Date): MciRow {
  const endedAt = after(startedAt, LASTED_MINUTES * MINUTE);
  const coordinator = userId("mci@demo.test");
  return {
    id: demoId(`mci ${INCIDENT_NUMBER}`),
    incidentNumber: INCIDENT_NUMBER,
    address1: "Ferry Terminal",
    address2: "Gate C",
    city: "San Francisco",
    state: "CA",
    zip: "94111",
    startedAt,
    endedAt,
    estimatedRedCount: 2,
    estimatedYellowCount: 3,
    estimatedGreenCount: 5,
    estimatedZebraCount: 0,
    treatedRedCount: 2,
    treatedYellowCount: 2,
    treatedGreenCount: 2,
    treatedZebraCount: 0,
    createdAt: startedAt,
    createdById: coordinator,
    updatedAt: endedAt,
    updatedById: coordinator,
  };
}

/** How it was started, counted and ended. */
function eventsOf(mci: MciRow): MciEventRow[] {
  const { startedAt, endedAt, incidentNumber, address1, address2 } = mci;
  const told = (at: Date) => ({ from: null, to: at.toISOString() });
  const event = (
    action: MciEventRow["action"],
    minutes: number,
    changes: MciEventRow["details"]["changes"],
  ): MciEventRow => ({
    id: demoId(`mci ${INCIDENT_NUMBER} ${minutes}`),
    actorId: mci.createdById,
    action,
    subjectKind: "mci",
    subjectId: mci.id,
    details: { changes },
    createdAt: after(startedAt, minutes * MINUTE),
  });
  return [
    event("mci.started", 0, {
      incidentNumber: { from: null, to: incidentNumber },
      startedAt: told(startedAt),
      address1: { from: null, to: address1 },
      address2: { from: null, to: address2 },
    }),
    event("mci.changed", 6, {
      estimatedRedCount: { from: 0, to: mci.estimatedRedCount },
      estimatedYellowCount: { from: 0, to: 2 },
      estimatedGreenCount: { from: 0, to: 8 },
    }),
    event("mci.changed", 38, {
      estimatedYellowCount: { from: 2, to: mci.estimatedYellowCount },
      estimatedGreenCount: { from: 8, to: mci.estimatedGreenCount },
    }),
    event("mci.ended", LASTED_MINUTES, { endedAt: told(endedAt) }),
  ];
}

function rideOf(transport: Transport, index: number, startedAt: Date): Ride {
  const { unit, hospital, etaMinutes, patient } = transport;
  const sentAt = after(startedAt, transport.sentMinutes * MINUTE);
  return {
    name: `mci ${INCIDENT_NUMBER} ${index}`,
    unit: unitOf(unit),
    dispatchCallNumber: INCIDENT_NUMBER,
    hospital,
    patient: demoPatient({
      ...patient,
      emergencyServiceResponseType: urgencyOf(patient.triagePriority!),
    }),
    sentAt,
    etaMinutes,
    steps: stepsOf(sentAt, etaMinutes),
  };
}

function stepsOf(sentAt: Date, etaMinutes: number): Step[] {
  const arrivedAt = after(sentAt, (etaMinutes + 1) * MINUTE);
  return [
    { status: "RINGDOWN RECEIVED", at: after(sentAt, 4_000) },
    { status: "RINGDOWN CONFIRMED", at: after(sentAt, 26_000) },
    { status: "ARRIVED", at: arrivedAt },
    { status: "OFFLOADED", at: after(arrivedAt, 11 * MINUTE) },
    { status: "OFFLOADED ACKNOWLEDGED", at: after(arrivedAt, 14 * MINUTE) },
    { status: "RETURNED TO SERVICE", at: after(arrivedAt, 22 * MINUTE) },
  ];
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
