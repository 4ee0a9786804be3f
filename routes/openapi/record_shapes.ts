import { z } from "zod";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { PublishedStatus } from "../../domain/hospital/status_history.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { MCI_ACTIONS, type MciEvent } from "../../domain/mci/events.ts";
import {
  DELIVERY_STATUSES,
  type DeliveryTimestamps,
} from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { ORGANIZATION_TYPES } from "../../domain/organization/organization.ts";
import { PATIENT_NUMBERS } from "../../domain/ringdown/patient_fields.ts";
import type { PatientVersion } from "../../domain/ringdown/versions.ts";
import { PatientShape } from "./patient_shape.ts";

/** Shapes of answers. The compiler checks each against the domain type that it describes. */
export const uuid = z.guid();
export const at = z.iso.datetime();
export const text = z.string();
export const textOrNull = text.nullable();
export const whole = z.int();

/** Who created and who last changed a record, and when. */
export const AUDIT = {
  CreatedById: uuid.nullable(),
  createdAt: at,
  UpdatedById: uuid.nullable(),
  updatedAt: at,
};

/** A record as other records refer to it. */
export const named = z.object({ id: uuid, name: text });
export const namedOrganization = named.extend({ type: z.enum(ORGANIZATION_TYPES) });

const status = z.enum(DELIVERY_STATUSES);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const timestamps: z.ZodType<DeliveryTimestamps> = z.partialRecord(status, at)
  .describe("When each status was reached, keyed by the status");

export const RingdownShape: z.ZodType<Ringdown> = z.object({
  id: uuid,
  hospitalId: uuid,
  hospital: named.extend({ phone: textOrNull }),
  ambulanceIdentifier: text,
  ambulance: z.object({ ambulanceIdentifier: text, organization: named }),
  organizationName: text,
  dispatchCallNumber: text,
  emergencyMedicalServiceCall: z.object({ dispatchCallNumber: text }),
  patient: PatientShape,
  patientDelivery: z.object({
    id: uuid,
    etaMinutes: whole,
    currentDeliveryStatus: status,
    currentDeliveryStatusDateTimeLocal: at,
    timestamps,
    ParamedicUserId: uuid,
  }),
  etaMinutes: whole.describe("Minutes from RINGDOWN SENT"),
  etaDateTimeLocalObj: at,
  currentDeliveryStatus: status,
  timestamps,
  isMci: z.boolean(),
  isDrill: z.boolean(),
  redirectedFromId: uuid.nullable(),
  redirectedTo: z.object({ hospital: named }).nullable()
    .describe("Where a redirected patient goes"),
  changes: z.array(z.object({
    path: text,
    from: value,
    at,
    isWorse: z.boolean(),
  })).describe("What the crew has corrected and the hospital has not acknowledged, oldest first"),
  olderVitals: z.partialRecord(z.enum(PATIENT_NUMBERS), at)
    .describe("The vitals that were taken 5 minutes or more before the newest ones, and when"),
  vitalsAt: at.nullable()
    .describe("When the newest vital was taken; null if there is none, or nobody has said"),
  deliveredAt: at.nullable()
    .describe("When it first reached a live screen of a ringdown user; nobody may have read it"),
  screensOpen: whole.nullable().describe("Such screens open now; null while it is not known"),
  attention: z.object({
    kind: z.enum(["NO SCREEN", "NOT RECEIVED", "NOT CONFIRMED", "WORSE"]),
    since: at,
  }).nullable().describe("Why somebody must act, and since when"),
  alerts: z.object({
    noScreenAt: at.nullable(),
    notReceivedAt: at.nullable(),
    notConfirmedAt: at.nullable(),
  }).describe("When its alerts were raised, also those that are over"),
  ...AUDIT,
});

export const PatientVersionShape: z.ZodType<PatientVersion> = z.object({
  at,
  takenAt: at.describe("When the vitals were taken"),
  by: z.object({ id: uuid, fullName: text }).nullable(),
  taken: z.array(z.enum(PATIENT_NUMBERS)).describe(
    "The vitals that were sent in it; those that are null were cleared",
  ),
  patient: PatientShape,
});

const HospitalStatusFields = {
  id: uuid,
  HospitalId: uuid,
  EdAdminUserId: uuid.nullable(),
  EdAdminUserName: textOrNull,
  mciRedCapacity: whole.nullable(),
  mciYellowCapacity: whole.nullable(),
  mciGreenCapacity: whole.nullable(),
  mciUpdateDateTime: at.nullable(),
  openEdBedCount: whole,
  openPsychBedCount: whole,
  bedCountUpdateDateTimeLocal: at,
  divertStatusIndicator: z.boolean(),
  divertStatusUpdateDateTimeLocal: at,
  additionalServiceAvailabilityNotes: text,
  notesUpdateDateTimeLocal: at,
  infoUpdateDateTimeLocal: at,
  infoUserName: textOrNull,
  isInfoPublished: z.boolean(),
  updateDateTimeLocal: at,
  hospital: named.extend({
    phone: textOrNull,
    state: text,
    stateFacilityCode: textOrNull,
    sortSequenceNumber: whole,
    organization: namedOrganization,
    ambulancesEnRoute: whole,
    ambulancesOffloading: whole,
    openScreens: whole.nullable()
      .describe("Live screens of its ringdown users; null while it is not known"),
    hearingScreens: whole.nullable().describe("Those of them whose sound can be heard"),
  }),
  asked: z.object({ mciId: uuid, isDrill: z.boolean(), askedAt: at, answeredAt: at.nullable() })
    .nullable().describe("The newest request for MCI capacity, until its MCI ends"),
  ...AUDIT,
};

export const HospitalStatusShape: z.ZodType<HospitalStatus> = z.object(HospitalStatusFields);

const {
  asked: _,
  infoUserName: __,
  CreatedById: ___,
  UpdatedById: ____,
  updatedAt: _____,
  ...published
} = HospitalStatusFields;

export const PublishedStatusShape: z.ZodType<PublishedStatus> = z.object({
  ...published,
  hospital: named,
  createdAt: at.describe("When the server stored it"),
});

const MCI = {
  id: uuid,
  incidentNumber: text,
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip: textOrNull,
  startedAt: at,
  endedAt: at.nullable(),
  estimatedRedCount: whole,
  estimatedYellowCount: whole,
  estimatedGreenCount: whole,
  estimatedZebraCount: whole,
  treatedRedCount: whole,
  treatedYellowCount: whole,
  treatedGreenCount: whole,
  treatedZebraCount: whole,
  isExternallyUpdated: z.boolean(),
  isDrill: z.boolean(),
  ...AUDIT,
};
export const MciShape: z.ZodType<Mci> = z.object(MCI);
export const MciWithRingdownsShape: z.ZodType<
  Mci & { ringdowns: Ringdown[]; redirected: Ringdown[]; late: Ringdown[] }
> = z.object({
  ...MCI,
  ringdowns: z.array(RingdownShape),
  redirected: z.array(RingdownShape)
    .describe("Redirected, and not sent to another hospital yet: in no count"),
  late: z.array(RingdownShape)
    .describe("Sent under its number within a day after its end: no patients of it"),
});

export const MciEventShape: z.ZodType<MciEvent> = z.object({
  id: uuid,
  at,
  actorName: textOrNull,
  isApiClient: z.boolean(),
  action: z.enum(MCI_ACTIONS),
  hospitalName: textOrNull,
  changes: z.record(z.string(), z.object({ from: value, to: value })),
  areCapacitiesCleared: z.boolean(),
});
