import type {
  DeliveryStatus,
  DeliveryTimestamps,
} from "../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import { isMciPatient, type Patient, patientWithFacts } from "../../../domain/ringdown/patient.ts";
import { etaAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { attentionOf, NO_ALERTS } from "../../../domain/hospital/attention.ts";
import type { UnseenChange } from "../../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../../domain/people/user.ts";
import { aHospital } from "../../support/hospital.ts";

export const HOSPITAL = { id: "general", name: "General Hospital" };
export const TIME_ZONE = "America/Los_Angeles";
/** 14:24 in Los Angeles. */
export const NOW = Date.parse("2026-11-20T22:24:00Z");

/** The time some minutes before NOW. */
export function minutesAgo(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString();
}

const PATIENT = patientWithFacts({
  emergencyServiceResponseType: "CODE 3",
  age: 68,
  sex: "FEMALE",
  chiefComplaintDescription: "chest pain",
  stableIndicator: false,
  systolicBloodPressure: 70,
  diastolicBloodPressure: 40,
  heartRateBpm: 130,
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
});

/** A ringdown to the hospital, identified by its complaint. Sent two minutes ago. */
export function ringdown(complaint: string, given: {
  status?: DeliveryStatus;
  reached?: DeliveryTimestamps;
  etaMinutes?: number;
  patient?: Partial<Patient>;
  hospitalId?: string;
  isDrill?: boolean;
  olderVitals?: Ringdown["olderVitals"];
  vitalsAt?: string;
  changes?: UnseenChange[];
} = {}): Ringdown {
  const status = given.status ?? "RINGDOWN SENT";
  const sentAt = minutesAgo(2);
  const timestamps = { "RINGDOWN SENT": sentAt, [status]: minutesAgo(1), ...given.reached };
  const etaMinutes = given.etaMinutes ?? 12;
  const patient = { ...PATIENT, chiefComplaintDescription: complaint, ...given.patient };
  const id = complaint.replaceAll(" ", "-");
  const hospitalId = given.hospitalId ?? HOSPITAL.id;
  return {
    id,
    hospitalId,
    hospital: { id: hospitalId, name: HOSPITAL.name, phone: "555-0100" },
    ambulanceIdentifier: "M1",
    ambulance: { ambulanceIdentifier: "M1", organization: { id: "city", name: "City Fire" } },
    organizationName: "City Fire",
    dispatchCallNumber: "26110001",
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    patient,
    patientDelivery: {
      id,
      etaMinutes,
      currentDeliveryStatus: status,
      currentDeliveryStatusDateTimeLocal: sentAt,
      timestamps,
      ParamedicUserId: "paramedic",
    },
    etaMinutes,
    etaDateTimeLocalObj: etaAt(sentAt, etaMinutes),
    currentDeliveryStatus: status,
    timestamps,
    isMci: isMciPatient(patient),
    isDrill: given.isDrill ?? false,
    redirectedFromId: null,
    redirectedTo: null,
    changes: given.changes ?? [],
    olderVitals: given.olderVitals ?? {},
    vitalsAt: given.vitalsAt ?? null,
    deliveredAt: null,
    screensOpen: 1,
    attention: attentionOf({
      currentDeliveryStatus: status,
      createdAt: sentAt,
      screensOpen: 1,
      changes: given.changes ?? [],
      alerts: NO_ALERTS,
    }),
    alerts: NO_ALERTS,
    CreatedById: null,
    createdAt: sentAt,
    UpdatedById: null,
    updatedAt: sentAt,
  };
}

/** The same ringdown after a move of the nurse, as in the server's answer. */
export function moved(before: Ringdown, status: DeliveryStatus): Ringdown {
  const timestamps = { ...before.timestamps, [status]: minutesAgo(0) };
  return {
    ...before,
    currentDeliveryStatus: status,
    timestamps,
    patientDelivery: { ...before.patientDelivery, currentDeliveryStatus: status, timestamps },
    UpdatedById: "nurse",
    updatedAt: minutesAgo(0),
  };
}

/** A nurse with the given rights at the hospital. */
export function nurse(rights: { isRingdownUser: boolean; isInfoUser: boolean }): User {
  return {
    id: "nurse",
    firstName: "Nora",
    lastName: "Nurse",
    fullName: "Nora Nurse",
    email: "nurse@demo.test",
    OrganizationId: "hospitals",
    organization: {
      id: "hospitals",
      name: "General Hospital",
      type: "HEALTHCARE",
      timeZone: TIME_ZONE,
      language: "en",
      isMfaEnabled: false,
      isActive: true,
    },
    isOperationalUser: true,
    isAdminUser: false,
    isSuperUser: false,
    isActive: true,
    language: null,
    activeHospitals: [{
      id: "membership",
      HospitalId: HOSPITAL.id,
      EdAdminUserId: "nurse",
      hospital: aHospital(),
      isActive: true,
      ...rights,
    }],
  };
}

/** What the hospital has published: four ED beds, one psychiatric, no divert. */
export function published(change: Partial<HospitalStatus> = {}): HospitalStatus {
  return {
    id: "status",
    HospitalId: HOSPITAL.id,
    EdAdminUserId: "nurse",
    EdAdminUserName: "Nora Nurse",
    mciRedCapacity: null,
    mciYellowCapacity: null,
    mciGreenCapacity: null,
    mciUpdateDateTime: null,
    openEdBedCount: 4,
    openPsychBedCount: 1,
    bedCountUpdateDateTimeLocal: minutesAgo(22),
    divertStatusIndicator: false,
    divertStatusUpdateDateTimeLocal: minutesAgo(22),
    additionalServiceAvailabilityNotes: "",
    notesUpdateDateTimeLocal: minutesAgo(22),
    infoUpdateDateTimeLocal: minutesAgo(22),
    infoUserName: "Nora Nurse",
    isInfoPublished: true,
    updateDateTimeLocal: minutesAgo(22),
    hospital: {
      ...HOSPITAL,
      phone: "555-0100",
      state: "06",
      stateFacilityCode: "20001",
      sortSequenceNumber: 1,
      organization: { id: "hospitals", name: "General Hospital", type: "HEALTHCARE" },
      ambulancesEnRoute: 0,
      ambulancesOffloading: 0,
      openScreens: 0,
      hearingScreens: 0,
    },
    asked: null,
    CreatedById: "nurse",
    createdAt: minutesAgo(22),
    UpdatedById: "nurse",
    updatedAt: minutesAgo(22),
    ...change,
  };
}

/** An MCI that began half an hour ago. */
export function mci(change: Partial<Mci> = {}): Mci {
  return {
    id: "mci",
    incidentNumber: "26110900",
    address1: "Pier 39",
    address2: null,
    city: null,
    state: null,
    zip: null,
    startedAt: minutesAgo(30),
    endedAt: null,
    estimatedRedCount: 3,
    estimatedYellowCount: 5,
    estimatedGreenCount: 12,
    estimatedZebraCount: 1,
    treatedRedCount: 0,
    treatedYellowCount: 0,
    treatedGreenCount: 0,
    treatedZebraCount: 0,
    isExternallyUpdated: false,
    isDrill: false,
    CreatedById: null,
    createdAt: minutesAgo(30),
    UpdatedById: null,
    updatedAt: minutesAgo(30),
    ...change,
  };
}
