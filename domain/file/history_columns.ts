import { minutesWaited } from "../history/waited.ts";
import { badgeOf, type DeliveryStatus } from "../ringdown/delivery_status.ts";
import { PATIENT_FIELD_NAMES } from "../ringdown/patient_fields.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";
import { patientCell, patientHeading } from "./patient_columns.ts";
import type { FileColumn } from "./table_file.ts";

function timeOf(header: string, status: DeliveryStatus): FileColumn<Ringdown> {
  return { header, isTime: true, value: ({ timestamps }) => timestamps[status] };
}

/** The history as a file: a row for each ringdown, with every field of the report. */
export const HISTORY_COLUMNS: FileColumn<Ringdown>[] = [
  timeOf("Sent", "RINGDOWN SENT"),
  timeOf("Received", "RINGDOWN RECEIVED"),
  timeOf("Confirmed", "RINGDOWN CONFIRMED"),
  timeOf("Arrived", "ARRIVED"),
  timeOf("Offloaded", "OFFLOADED"),
  { header: "Minutes waited", value: ({ timestamps }) => minutesWaited(timestamps) },
  { header: "Hospital", value: ({ hospital }) => hospital.name },
  { header: "Agency", value: ({ organizationName }) => organizationName },
  { header: "Unit #", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
  { header: "Incident #", value: ({ dispatchCallNumber }) => dispatchCallNumber },
  { header: "Status", value: ({ currentDeliveryStatus }) => badgeOf(currentDeliveryStatus) },
  { header: "Drill", value: ({ isDrill }) => isDrill },
  { header: "ETA (minutes)", value: ({ etaMinutes }) => etaMinutes },
  ...PATIENT_FIELD_NAMES.map((name): FileColumn<Ringdown> => ({
    header: patientHeading(name),
    value: ({ patient }) => patientCell(patient, name),
  })),
  { header: "Ringdown", value: ({ id }) => id },
];
