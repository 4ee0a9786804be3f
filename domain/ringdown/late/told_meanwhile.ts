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

/** Of too much, the end is cut, with a sign. */
function both(first: string | null, second: string | null, maxLength: number): string | null {
  if (!first || !second) return second;
  const joined = oneBelowTheOther(first, second);
  return joined.length <= maxLength ? joined : `${joined.slice(0, maxLength - 1)}…`;
}

/**
 * The lines that were told first, then those of the other that are not among them, or more often: a
 * second line of the same words may be a second dose.
 */
function oneBelowTheOther(first: string, second: string): string {
  const told = first.split("\n");
  const left = [...told];
  const others = second.split("\n").filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...told, ...others].join("\n");
}

/**
 * The notes that would be replaced, each with what both have told, what is stored first. Null if one
 * has no room for both, or somebody has cleared it: then nobody keeps both.
 */
export function notesOfBoth(
  said: Partial<Patient>,
  { unread, stored }: { unread: PatientFieldName[]; stored: Patient },
): Partial<Record<typeof NOTES[number], string>> | null {
  const names = NOTES.filter((name) => unread.includes(name));
  const notes = names.map((name) =>
    [name, oneBelowTheOther(stored[name] ?? "", said[name] ?? "")] as const
  );
  const isKept = notes.every(([name, text]) =>
    stored[name] && said[name] && text.length <= PATIENT_FIELDS[name].maxLength
  );
  return names.length > 0 && isKept ? Object.fromEntries(notes) : null;
}
