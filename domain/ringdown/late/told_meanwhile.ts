import type { Patient } from "../patient.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientTextName,
} from "../patient_fields.ts";
import { VITALS } from "../versions.ts";

/** Values that are measured replace older ones: a new reading contradicts nobody. */
const MEASURED: readonly PatientFieldName[] = [...VITALS, "lowOxygenResponseType"];
/** What is told of oxygen, or of an age, is one thing in several fields. */
const TOGETHER: readonly PatientFieldName[][] = [
  ["oxygenSaturation", "lowOxygenResponseType", "supplementalOxygenAmount"],
  ["age", "ageUnit"],
  ["emergencyServiceResponseType", "triagePriority"],
  ["combativeBehaviorIndicator", "restraintIndicator"],
];
/** To these a colleague adds: what two have told is told one below the other. */
const NOTES = ["treatmentNotes", "otherObservationNotes"] as const satisfies PatientTextName[];

/** The fields that somebody has told anew since the sender read them, and that would be replaced. */
export function replacedUnread(
  said: Partial<Patient>,
  { read, stored }: { read: Partial<Patient>; stored: Patient },
): PatientFieldName[] {
  return PATIENT_FIELD_NAMES.filter((name) =>
    name in said && name in read && !MEASURED.includes(name) &&
    stored[name] !== read[name] && stored[name] !== said[name]
  );
}

/**
 * A report that is sent on, with what was told since its sender read it where they have left it as
 * it was. It must be sent: so what they have changed stands, and of notes what both have told.
 */
export function withToldMeanwhile(
  said: Patient,
  { read, stored }: { read: Partial<Patient>; stored: Patient },
): Patient {
  const isLeft = (name: PatientFieldName) => name in read && said[name] === read[name];
  const taken = PATIENT_FIELD_NAMES.filter((name) =>
    (TOGETHER.find((names) => names.includes(name)) ?? [name]).every(isLeft)
  );
  const unread = replacedUnread(said, { read, stored });
  const notes = NOTES.filter((name) => unread.includes(name)).map((name) =>
    [name, both(stored[name], said[name], PATIENT_FIELDS[name].maxLength)] as const
  );
  const isTaken = (name: PatientFieldName) => taken.includes(name);
  return {
    ...said,
    ...Object.fromEntries(taken.map((name) => [name, stored[name]])),
    ...Object.fromEntries(notes),
    outOfRangeConfirmed: [
      ...said.outOfRangeConfirmed.filter((name) => !isTaken(name)),
      ...stored.outOfRangeConfirmed.filter(isTaken),
    ],
  };
}

function both(first: string | null, second: string | null, maxLength: number): string | null {
  if (!first || second?.includes(first)) return second;
  if (!second || first.includes(second)) return first;
  const joined = `${first}\n${second}`;
  return joined.length <= maxLength ? joined : second;
}
