import { badgeOf, DELIVERY_STATUSES, type DeliveryStatus } from "../ringdown/delivery_status.ts";
import { isoIn } from "../time/local_time.ts";
import type { Mci } from "./mci.ts";
import type { MciEvent } from "./events.ts";
import type { Patient } from "../ringdown/patient.ts";
import type { PatientFieldSpec } from "../ringdown/patient_field_spec.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
} from "../ringdown/patient_fields.ts";
import { choiceLabel, type Ringdown } from "../ringdown/ringdown.ts";
import {
  TRIAGE_COLORS,
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
} from "../ringdown/triage.ts";

/** A table with its heading; null is an empty cell. */
export interface Report {
  heading: string[];
  rows: (string | number | null)[][];
}

/** What each time of a delivery is called in the report. */
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
 * Every ringdown of an MCI, as sent, also the cancelled and redirected ones; a redirect goes on in
 * the row that names it. Times are ISO 8601 with the offset of `timeZone` (IANA).
 */
export function patientsReport(
  mci: Pick<Mci, "incidentNumber" | "isDrill">,
  ringdowns: Ringdown[],
  timeZone: string,
): Report {
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
      ...ALWAYS_GIVEN.map(headingOf),
      "ETA (minutes)",
      "ETA",
      ...DELIVERY_STATUSES.map((status) => TIMES[status]),
      "Ringdown",
      "Redirected from",
      ...PERHAPS_GIVEN.map(headingOf),
    ],
    rows: ringdowns.map((ringdown) => {
      const { patient, timestamps } = ringdown;
      const priority = patient.triagePriority;
      return [
        mci.incidentNumber,
        yesOrNo(mci.isDrill),
        patient.triageTag,
        priority && `${priority} ${TRIAGE_LABELS[priority]}`,
        badgeOf(ringdown.currentDeliveryStatus),
        ringdown.ambulanceIdentifier,
        ringdown.organizationName,
        ringdown.hospital.name,
        ...ALWAYS_GIVEN.map((name) => cellOf(patient, name)),
        ringdown.etaMinutes,
        isoIn(ringdown.etaDateTimeLocalObj, timeZone),
        ...DELIVERY_STATUSES.map((status) => {
          const at = timestamps[status];
          return at ? isoIn(at, timeZone) : null;
        }),
        ringdown.id,
        ringdown.redirectedFromId,
        ...PERHAPS_GIVEN.map((name) => cellOf(patient, name)),
      ];
    }),
  };
}

const ALWAYS_GIVEN = PATIENT_FIELD_NAMES.filter((name) => specOf(name).required);

/** All else of a patient but the triage, which stands with the incident. */
const PERHAPS_GIVEN = PATIENT_FIELD_NAMES.filter((name) => {
  const { required, requiredForMci } = specOf(name);
  return !required && !requiredForMci;
});

function specOf(name: PatientFieldName): PatientFieldSpec {
  return PATIENT_FIELDS[name];
}

/** 'Pulse (beats/min)'. An age needs no unit. */
function headingOf(name: PatientFieldName): string {
  const field = specOf(name);
  return "unit" in field && name !== "age" ? `${field.label} (${field.unit})` : field.label;
}

function cellOf(patient: Patient, name: PatientFieldName): string | number | null {
  const value = patient[name];
  if (name === "stableIndicator") return value ? "Stable" : "Not stable";
  if (typeof value === "boolean") return yesOrNo(value);
  return specOf(name).kind === "choice" && value !== null ? choiceLabel(String(value)) : value;
}

/** How the counts stand after a moment. */
interface Counts {
  estimated: Record<string, number>;
  treated: Record<string, number>;
  sent: Record<TriagePriority, number>;
  arrived: Record<TriagePriority, number>;
}

/** A moment at which a count changed. */
interface Moment {
  at: string;
  who: string | null;
  what: string;
  apply(counts: Counts): void;
}

/**
 * Every moment at which a count of an MCI changed, in order of time, with how all counts stood after
 * it. Patients are counted under the priority they have now.
 */
export function countsReport(events: MciEvent[], ringdowns: Ringdown[], timeZone: string): Report {
  const counts: Counts = {
    estimated: { Red: 0, Yellow: 0, Green: 0, Zebra: 0 },
    treated: { Red: 0, Yellow: 0, Green: 0, Zebra: 0 },
    sent: { RED: 0, YELLOW: 0, GREEN: 0 },
    arrived: { RED: 0, YELLOW: 0, GREEN: 0 },
  };
  const moments = [...events.flatMap(momentsOfEvent), ...ringdowns.flatMap(momentsOfRingdown)]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    heading: [
      "Time",
      "Who",
      "What",
      ...TRIAGE_COLORS.map((color) => `Estimated ${TRIAGE_LABELS[color]}`),
      ...TRIAGE_COLORS.map((color) => `Treated ${TRIAGE_LABELS[color]}`),
      ...TRIAGE_PRIORITIES.map((priority) => `Sent ${TRIAGE_LABELS[priority]}`),
      ...TRIAGE_PRIORITIES.map((priority) => `Arrived ${TRIAGE_LABELS[priority]}`),
    ],
    rows: moments.map((moment) => {
      moment.apply(counts);
      return [
        isoIn(moment.at, timeZone),
        moment.who,
        moment.what,
        ...[counts.estimated, counts.treated, counts.sent, counts.arrived].flatMap(Object.values),
      ];
    }),
  };
}

const COUNT_FIELD = /^(estimated|treated)(Red|Yellow|Green|Zebra)Count$/;

function momentsOfEvent({ at, actorName, action, changes }: MciEvent): Moment[] {
  const edits = Object.entries(changes).flatMap(([field, { to }]) => {
    const [, kind, color] = COUNT_FIELD.exec(field) ?? [];
    return kind ? [{ kind: kind as "estimated" | "treated", color, to: Number(to) }] : [];
  });
  const words = { "mci.started": "Started", "mci.ended": "Ended", "mci.reopened": "Reopened" };
  const what = action in words ? words[action as keyof typeof words] : "Counts changed";
  if (edits.length === 0 && !(action in words)) return [];
  return [{
    at,
    who: actorName,
    what,
    apply: (counts) => {
      for (const { kind, color, to } of edits) counts[kind][color] = to;
    },
  }];
}

function momentsOfRingdown(ringdown: Ringdown): Moment[] {
  const { timestamps, patient, hospital, ambulanceIdentifier } = ringdown;
  const priority = patient.triagePriority;
  if (!priority) return [];
  const left = timestamps.CANCELLED ?? timestamps.REDIRECTED;
  const who = ringdown.organizationName;
  const to = `${ambulanceIdentifier} to ${hospital.name}`;
  const steps: [at: string | undefined, what: string, apply: Moment["apply"]][] = [
    [timestamps["RINGDOWN SENT"], `Sent: ${to}`, ({ sent }) => sent[priority]++],
    [timestamps.ARRIVED, `Arrived: ${to}`, ({ arrived }) => arrived[priority]++],
    [left, `${timestamps.CANCELLED ? "Canceled" : "Redirected"}: ${to}`, ({ sent, arrived }) => {
      sent[priority]--;
      if (timestamps.ARRIVED) arrived[priority]--;
    }],
  ];
  return steps.flatMap(([at, what, apply]) => at ? [{ at, who, what, apply }] : []);
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}
