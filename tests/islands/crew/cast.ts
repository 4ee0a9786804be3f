import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { RingdownRequest } from "../../../domain/ringdown/request.ts";
import type { User } from "../../../domain/people/user.ts";
import {
  minutesAfterNoon,
  NOON,
  patientWith,
  ringdownWith,
} from "../../domain/ringdown/examples.ts";

export const TIME_ZONE = "America/Los_Angeles";
/** 12:03 in Los Angeles. */
export const NOW = Date.parse(minutesAfterNoon(3));

export const paramedic: User = {
  id: "paramedic",
  firstName: "Pat",
  lastName: "Medic",
  fullName: "Pat Medic",
  email: "crew1@demo.test",
  OrganizationId: "city",
  organization: {
    id: "city",
    name: "City Fire Department",
    type: "EMS",
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
  activeHospitals: [],
};

export const GENERAL = hospital({ id: "general", name: "General Hospital", phone: "555-0100" });
export const LAKESIDE = hospital({
  id: "lakeside",
  name: "Lakeside Community",
  phone: "555-0106",
  onDivert: true,
});

function hospital(
  { id, name, phone, onDivert = false }: {
    id: string;
    name: string;
    phone: string;
    onDivert?: boolean;
  },
): HospitalStatus {
  return {
    id: `status of ${id}`,
    HospitalId: id,
    EdAdminUserId: null,
    EdAdminUserName: null,
    mciRedCapacity: null,
    mciYellowCapacity: null,
    mciGreenCapacity: null,
    mciUpdateDateTime: null,
    openEdBedCount: 4,
    openPsychBedCount: 1,
    bedCountUpdateDateTimeLocal: NOON,
    divertStatusIndicator: onDivert,
    divertStatusUpdateDateTimeLocal: NOON,
    additionalServiceAvailabilityNotes: "",
    notesUpdateDateTimeLocal: NOON,
    infoUpdateDateTimeLocal: NOON,
    infoUserName: null,
    isInfoPublished: true,
    updateDateTimeLocal: NOON,
    hospital: {
      id,
      name,
      phone,
      state: "06",
      stateFacilityCode: null,
      sortSequenceNumber: id === "general" ? 1 : 2,
      organization: { id: "health", name: "Health", type: "HEALTHCARE" },
      ambulancesEnRoute: 2,
      ambulancesOffloading: 1,
      openScreens: 1,
      hearingScreens: 1,
    },
    asked: null,
    CreatedById: null,
    createdAt: NOON,
    UpdatedById: null,
    updatedAt: NOON,
  };
}

/** An open MCI. */
export const PIER_FIRE = {
  id: "mci",
  incidentNumber: "26110900",
  address1: "Pier 39",
  startedAt: NOON,
  endedAt: null,
  isDrill: false,
} as Mci;

/** An open drill. */
export const SCHOOL_DRILL: Mci = {
  ...PIER_FIRE,
  id: "drill",
  incidentNumber: "DRILL-7",
  address1: null,
  isDrill: true,
};

/** A ringdown of the paramedic to General Hospital, sent at noon. */
export function underWay(status: DeliveryStatus = "RINGDOWN SENT"): Ringdown {
  return moved(ringdownWith({ patient: { chiefComplaintDescription: "chest pain" } }), status, 0);
}

/** The same ringdown after a move some minutes after noon, as in the server's answer. */
export function moved(before: Ringdown, status: DeliveryStatus, minutes = 4): Ringdown {
  const timestamps = { ...before.timestamps, [status]: minutesAfterNoon(minutes) };
  return {
    ...before,
    currentDeliveryStatus: status,
    timestamps,
    patientDelivery: { ...before.patientDelivery, currentDeliveryStatus: status, timestamps },
    updatedAt: minutesAfterNoon(minutes),
  };
}

/** The server's answer to a request: the stored ringdown. */
export function storedFrom(request: RingdownRequest): Ringdown {
  const { dispatchCallNumber } = request.emergencyMedicalServiceCall;
  return {
    ...ringdownWith({
      id: request.id,
      sentAt: request.patientDelivery.dateTimeLocal,
      etaMinutes: request.patientDelivery.etaMinutes,
    }),
    patient: patientWith(request.patient),
    ambulanceIdentifier: request.ambulance.ambulanceIdentifier,
    dispatchCallNumber,
    emergencyMedicalServiceCall: { dispatchCallNumber },
  };
}
