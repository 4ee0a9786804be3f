import type { Patient } from "../patient.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientTextName,
} from "../patient_fields.ts";
import { MEASURED, measuredWith, readWith, toldWith } from "./belonging.ts";

/** To these a colleague adds: what two have told is told one below the other. */
const NOTES = ["treatmentNotes", "otherObservationNotes"] as const satisfies PatientTextName[];

/**
 * The fields that somebody has told anew since the sender read them, and that would be replaced or
 * would mean something else. What is measured replaces older values: it contradicts nobody.
 */
export function replacedUnread(
  said: Partial<Patient>,
  { read, stored }: { read: Partial<Patient>; stored: Patient },
): PatientFieldName[] {
  return PATIENT_FIELD_NAMES.filter((name) =>
    name in read && !MEASURED.includes(name) && readWith(name).some((each) => each in said) &&
    stored[name] !== read[name] && stored[name] !== (name in said ? said : read)[name]
  );
}

/** What of a report its sender has measured: all that is not as they had read it. */
export function measuredSince(said: Patient, read: Patient): PatientFieldName[] {
  return MEASURED.filter((name) => measuredWith(name).some((each) => said[each] !== read[each]));
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
  const taken = PATIENT_FIELD_NAMES.filter((name) => toldWith(name).every(isLeft));
  const isTaken = (name: PatientFieldName) => taken.includes(name);
  const unread = replacedUnread(said, { read, stored });
  const notes = NOTES.filter((name) => unread.includes(name) && !isLeft(name)).map((name) =>
    [name, both(stored[name], said[name], PATIENT_FIELDS[name].maxLength)] as const
  );
  const merged = {
    ...said,
    ...Object.fromEntries(taken.map((name) => [name, stored[name]])),
    ...Object.fromEntries(notes),
    outOfRangeConfirmed: [
      ...said.outOfRangeConfirmed.filter((name) => !isTaken(name)),
      ...stored.outOfRangeConfirmed.filter(isTaken),
    ],
  };
  const { combativeBehaviorIndicator, restraintIndicator } = merged;
  return {
    ...merged,
    combativeBehaviorIndicator: combativeBehaviorIndicator || restraintIndicator,
  };
}

/** What was stored first: of too much, the end of the longer is cut, with a sign. */
function both(first: string | null, second: string | null, maxLength: number): string | null {
  if (!first || !second) return second;
  const [told, said] = [first.split("\n"), second.split("\n")];
  if (told.every((line) => said.includes(line))) return second;
  if (said.every((line) => told.includes(line))) return first;
  const joined = `${first}\n${second}`;
  return joined.length <= maxLength ? joined : `${joined.slice(0, maxLength - 1)}…`;
}
