import { t } from "../../words/t.ts";
import { ageWords } from "./age.ts";
import type { Patient } from "./patient.ts";
import type { Ringdown } from "./ringdown.ts";

/** What of a patient is said in one line, as far as it is known. */
export type KnownPatient = Partial<
  Pick<Patient, "age" | "ageUnit" | "sex" | "chiefComplaintDescription" | "triageTag">
>;

const SEX_LETTERS = { MALE: "M", FEMALE: "F", "NON-BINARY": "NB" } as const;

/** Age and sex, such as '68 F' or '5 months F'; blank while neither is known. */
export function personLine({ age, ageUnit = "YEARS", sex }: KnownPatient): string {
  const words = age === undefined ? undefined : ageWords({ age, ageUnit });
  return [words, sex && t(SEX_LETTERS[sex])].filter((part) => part !== undefined).join(" ");
}

/**
 * The patient in one line, such as '68 F, chest pain', after the tag of an MCI, where two may be alike
 * otherwise; blank while nothing is known.
 */
export function patientLine(patient: KnownPatient): string {
  const { triageTag, chiefComplaintDescription } = patient;
  return [triageTag, personLine(patient), chiefComplaintDescription].filter(Boolean).join(", ");
}

/** 'M1, 68 F, chest pain': where a crew may have patients of several units. */
export function unitAndPatient(
  { ambulanceIdentifier, patient }: Pick<Ringdown, "ambulanceIdentifier" | "patient">,
): string {
  return [ambulanceIdentifier, patientLine(patient)].filter(Boolean).join(", ");
}
