import { patientCell, patientHeading } from "../file/patient_columns.ts";
import { type Report, yesOrNo } from "../file/table_file.ts";
import { badgeOf, DELIVERY_STATUSES, type DeliveryStatus } from "../ringdown/delivery_status.ts";
import { isoIn } from "../time/local_time.ts";
import type { Mci } from "./mci.ts";
import { unitsWithTag } from "./shared_tags.ts";
import type { PatientFieldSpec } from "../ringdown/patient_field_spec.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
} from "../ringdown/patient_fields.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";

/** The heading of each status time in the report. */
const TIMES: Record<DeliveryStatus, string> = {
  "RINGDOWN SENT": "Sent",
  "RINGDOWN RECEIVED": "Received",
  "RINGDOWN CONFIRMED": "Confirmed",
  "ARRIVED": "Arrived",
  "OFFLOADED": "Offloaded",
  "OFFLOADED ACKNOWLEDGED": "Offload acknowledged",
  "RETURNED TO SERVICE": "Returned to service",
  "CANCELLED": "Canceled",
  "CANCEL ACKNOWLEDGED": "Cancel acknowledged",
  "REDIRECTED": "Redirected",
  "REDIRECT ACKNOWLEDGED": "Redirect acknowledged",
};

/**
 * The report of every ringdown of an MCI, including cancelled and redirected ones. A redirected
 * ringdown continues in the row that names it. Where several patients have one tag, it says in which
 * units. Times are ISO 8601 with the offset of `timeZone`
 * (IANA), which their headings name.
 */
export function patientsReport(
  mci: Pick<Mci, "incidentNumber" | "isDrill">,
  ringdowns: Ringdown[],
  timeZone: string,
): Report {
  const unitsOf = unitsWithTag(ringdowns);
  return {
    heading: [
      "Incident #",
      "Drill",
      "Triage Tag #",
      "Triage priority",
      "Status",
      "Unit #",
      "Agency",
      "Hospital",
      ...ALWAYS_GIVEN.map(patientHeading),
      "ETA (minutes)",
      `ETA (${timeZone})`,
      ...DELIVERY_STATUSES.map((status) => `${TIMES[status]} (${timeZone})`),
      "Ringdown",
      "Redirected from",
      ...PERHAPS_GIVEN.map(patientHeading),
      "Units with the same tag",
    ],
    rows: ringdowns.map((ringdown) => {
      const { patient, timestamps } = ringdown;
      return [
        mci.incidentNumber,
        yesOrNo(mci.isDrill),
        patient.triageTag,
        patientCell(patient, "triagePriority"),
        badgeOf(ringdown.currentDeliveryStatus),
        ringdown.ambulanceIdentifier,
        ringdown.organizationName,
        ringdown.hospital.name,
        ...ALWAYS_GIVEN.map((name) => patientCell(patient, name)),
        ringdown.etaMinutes,
        isoIn(ringdown.etaDateTimeLocalObj, timeZone),
        ...DELIVERY_STATUSES.map((status) => {
          const at = timestamps[status];
          return at ? isoIn(at, timeZone) : null;
        }),
        ringdown.id,
        ringdown.redirectedFromId,
        ...PERHAPS_GIVEN.map((name) => patientCell(patient, name)),
        unitsOf(ringdown).join(", ") || null,
      ];
    }),
  };
}

const ALWAYS_GIVEN = PATIENT_FIELD_NAMES.filter(isAlwaysGiven);

/** The other fields of a patient, without the triage, which has columns further to the left. */
const PERHAPS_GIVEN = PATIENT_FIELD_NAMES.filter((name) => {
  return !isAlwaysGiven(name) && !specOf(name).requiredForMci;
});

function isAlwaysGiven(name: PatientFieldName): boolean {
  const field = specOf(name);
  return Boolean(field.required) || "default" in field;
}

function specOf(name: PatientFieldName): PatientFieldSpec {
  return PATIENT_FIELDS[name];
}
