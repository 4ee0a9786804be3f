import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { MciAction, MciEvent } from "../../domain/mci/events.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";

/** Rows as they are stored, columns in camelCase. What is not named has the column's default. */
export interface OrganizationRow {
  id: string;
  name: string;
  type: OrganizationType;
  stateUniqueId: string;
  isMfaEnabled: boolean;
}

export interface HospitalRow {
  id: string;
  organizationId: string;
  name: string;
  phone: string;
  stateFacilityCode: string;
  sortSequenceNumber: number;
}

export interface HospitalStatusRow {
  id: string;
  hospitalId: string;
  edAdminUserId: string | null;
  openEdBedCount: number;
  openPsychBedCount: number;
  bedCountUpdateAt: Date;
  divertStatusIndicator: boolean;
  divertStatusUpdateAt: Date;
  additionalServiceAvailabilityNotes: string;
  notesUpdateAt: Date;
  updateAt: Date;
}

/** Without the password's hash, which the seed adds. */
export interface UserRow {
  id: string;
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  isSuperUser: boolean;
  isActive: boolean;
}

export interface HospitalUserRow {
  id: string;
  hospitalId: string;
  edAdminUserId: string;
  isInfoUser: boolean;
  isRingdownUser: boolean;
}

export interface AmbulanceRow {
  id: string;
  organizationId: string;
  ambulanceIdentifier: string;
}

export interface CallRow {
  id: string;
  organizationId: string;
  dispatchCallNumber: string;
  startAt: Date;
}

export interface CallAmbulanceRow {
  id: string;
  emergencyMedicalServiceCallId: string;
  ambulanceId: string;
  startAt: Date;
}

/** The patient report with the call it belongs to. */
export interface PatientRow extends Patient {
  id: string;
  emergencyMedicalServiceCallId: string;
  createdAt: Date;
  createdById: string;
  updatedAt: Date;
  updatedById: string;
}

export interface DeliveryRow {
  id: string;
  patientId: string;
  ambulanceId: string;
  organizationId: string;
  hospitalId: string;
  paramedicUserId: string;
  redirectedFromId: string | null;
  currentDeliveryStatus: DeliveryStatus;
  currentDeliveryStatusAt: Date;
  sentAt: Date;
  etaMinutes: number;
  sentContentHash: string;
  createdAt: Date;
  createdById: string;
  updatedAt: Date;
  updatedById: string;
}

export interface DeliveryUpdateRow {
  id: string;
  patientDeliveryId: string;
  deliveryStatus: DeliveryStatus;
  deliveryStatusAt: Date;
  createdAt: Date;
  createdById: string;
  updatedAt: Date;
  updatedById: string;
}

export interface MciRow {
  id: string;
  incidentNumber: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  startedAt: Date;
  endedAt: Date;
  estimatedRedCount: number;
  estimatedYellowCount: number;
  estimatedGreenCount: number;
  estimatedZebraCount: number;
  treatedRedCount: number;
  treatedYellowCount: number;
  treatedGreenCount: number;
  treatedZebraCount: number;
  createdAt: Date;
  createdById: string;
  updatedAt: Date;
  updatedById: string;
}

/** What happened to an MCI; `details` as `db/mcis/mcis.ts` keeps them. */
export interface MciEventRow {
  id: string;
  actorId: string;
  action: MciAction;
  subjectKind: "mci";
  subjectId: string;
  details: { changes: MciEvent["changes"] };
  createdAt: Date;
}

/** The demo data whole, each list in an order in which it can be stored. */
export interface DemoData {
  organizations: OrganizationRow[];
  users: UserRow[];
  hospitals: HospitalRow[];
  hospitalStatusUpdates: HospitalStatusRow[];
  hospitalUsers: HospitalUserRow[];
  ambulances: AmbulanceRow[];
  /** The calls of today of every unit, which each seed moves into the hours before it. */
  callsOfToday: CallRow[];
  callAmbulancesOfToday: CallAmbulanceRow[];
  /** The calls of the history and of the ended MCI. */
  callsOfThePast: CallRow[];
  callAmbulancesOfThePast: CallAmbulanceRow[];
  mcis: MciRow[];
  mciEvents: MciEventRow[];
  patients: PatientRow[];
  deliveries: DeliveryRow[];
  deliveryUpdates: DeliveryUpdateRow[];
}
