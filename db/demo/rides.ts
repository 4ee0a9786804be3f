import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { hospitalId, HOSPITALS, userId } from "./places.ts";
import type { DeliveryRow, DeliveryUpdateRow, PatientRow } from "./rows.ts";
import { demoId } from "./seeded.ts";
import { ambulanceId, callId, type Unit } from "./units.ts";

/** A ringdown as it went. */
export interface Ride {
  /** Its name among the demo data, which gives it its id. */
  name: string;
  unit: Unit;
  dispatchCallNumber: string;
  hospital: string;
  patient: Patient;
  sentAt: Date;
  etaMinutes: number;
  /** What it reached after RINGDOWN SENT, in order. */
  steps: Step[];
  /** The name of the ride it continues. */
  redirectedFrom?: string;
}

export interface Step {
  status: DeliveryStatus;
  at: Date;
}

const SET_BY_HOSPITAL: DeliveryStatus[] = [
  "RINGDOWN RECEIVED",
  "RINGDOWN CONFIRMED",
  "OFFLOADED ACKNOWLEDGED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];

/** The rows of a ride: its patient, its delivery, and each status it reached. */
export function rowsOf(ride: Ride) {
  return { patient: patientRow(ride), delivery: deliveryRow(ride), updates: updateRows(ride) };
}

function patientRow(ride: Ride): PatientRow {
  const { unit, dispatchCallNumber, patient } = ride;
  return {
    ...patient,
    id: demoId(`patient ${ride.name}`),
    emergencyMedicalServiceCallId: callId(unit, dispatchCallNumber),
    ...made(ride.sentAt, unit.paramedicUserId),
  };
}

function deliveryRow(ride: Ride): DeliveryRow {
  const { unit, sentAt, redirectedFrom } = ride;
  const last = ride.steps.at(-1) ?? { status: "RINGDOWN SENT", at: sentAt };
  return {
    id: deliveryId(ride.name),
    patientId: demoId(`patient ${ride.name}`),
    ambulanceId: ambulanceId(unit),
    organizationId: unit.organizationId,
    hospitalId: hospitalId(ride.hospital),
    paramedicUserId: unit.paramedicUserId,
    redirectedFromId: redirectedFrom ? deliveryId(redirectedFrom) : null,
    currentDeliveryStatus: last.status,
    currentDeliveryStatusAt: last.at,
    sentAt,
    etaMinutes: ride.etaMinutes,
    sentContentHash: "demo", // nobody sends it again
    ...made(sentAt, unit.paramedicUserId),
    updatedAt: last.at,
    updatedById: whoSets(ride, last.status),
  };
}

function updateRows(ride: Ride): DeliveryUpdateRow[] {
  const steps: Step[] = [{ status: "RINGDOWN SENT", at: ride.sentAt }, ...ride.steps];
  return steps.map(({ status, at }) => ({
    id: demoId(`${status} of ${ride.name}`),
    patientDeliveryId: deliveryId(ride.name),
    deliveryStatus: status,
    deliveryStatusAt: at,
    ...made(at, whoSets(ride, status)),
  }));
}

/** Where nobody of the demo works, a super user received the ringdown. */
function whoSets({ unit, hospital }: Ride, status: DeliveryStatus): string {
  if (!SET_BY_HOSPITAL.includes(status)) return unit.paramedicUserId;
  const staff = HOSPITALS.find(({ name }) => name === hospital)?.staff;
  return userId(staff ?? "super@demo.test");
}

function deliveryId(name: string): string {
  return demoId(`ringdown ${name}`);
}

function made(at: Date, by: string) {
  return { createdAt: at, createdById: by, updatedAt: at, updatedById: by };
}
