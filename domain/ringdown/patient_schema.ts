import { z } from "zod";
import { AGE_UNITS, ageRangeOf, type AgeUnit } from "./age.ts";
import { MESSAGES, rangeMessage } from "../messages.ts";
import { wholeNumber } from "../schema/number.ts";
import {
  isWithin,
  PATIENT_FIELDS,
  PATIENT_NUMBERS,
  type PatientFieldName,
  type PatientNumberName,
  possibleOf,
  rangeOf,
} from "./patient_fields.ts";
import type { PatientFieldSpec } from "./patient_field_spec.ts";
import { isMciPatient, type Patient } from "./patient.ts";
import { optionalText, requiredText } from "../schema/text.ts";
import { urgencyOf } from "./triage.ts";

/**
 * A whole patient report in a body: a missing field is null, or false for a tick box. All faults
 * are reported at once, also those of ranges and of the urgency.
 */
export const PatientInput = withAgeChecks(withRangeChecks(
  z.object({ ...shapeOf("whole"), outOfRangeConfirmed: confirmedNames().default([]) }).refine(
    hasUrgency,
    { path: ["emergencyServiceResponseType"], message: MESSAGES.required, when: isObject },
  ),
)).transform((patient) => withoutContradictions(withDerivedUrgency(patient as Draft)));

/** Changes to a patient report: only sent fields change; null clears a field that may be null. */
export const PatientPatch = z.object({
  ...shapeOf("patch"),
  outOfRangeConfirmed: confirmedNames().optional(),
});

/**
 * A report after a patch, validated as a whole. When a confirmed value changes, its confirmation is
 * dropped unless it is sent again (design §6.3).
 */
export function patchedPatient(before: Patient, patch: z.output<typeof PatientPatch>) {
  const { outOfRangeConfirmed: confirmed = [], ...sent } = patch as Partial<Patient>;
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  );
  const kept = before.outOfRangeConfirmed.filter((name) =>
    !(name in changed) || changed[name] === before[name]
  );
  return PatientInput.safeParse({
    ...before,
    ...changed,
    outOfRangeConfirmed: [...new Set([...kept, ...confirmed])],
  });
}

type Shape = { [Name in PatientFieldName]: z.ZodType<Patient[Name] | undefined> };

function shapeOf(use: "whole" | "patch"): Shape {
  const entries = Object.entries(PATIENT_FIELDS).map(([name, field]) => [
    name,
    use === "whole" ? wholeField(name, field) : patchField(name, field),
  ]);
  return Object.fromEntries(entries);
}

function wholeField(name: string, field: PatientFieldSpec): z.ZodType {
  if (name === "emergencyServiceResponseType") return valueOf(name, field).nullish();
  if (field.kind === "choice" && field.default) return valueOf(name, field).default(field.default);
  if (field.kind === "boolean" && !field.required) {
    return z.boolean().nullish().transform((value) => value ?? false);
  }
  return field.required ? valueOf(name, field) : orNull(name, field);
}

function patchField(name: string, field: PatientFieldSpec): z.ZodType {
  const isNeverNull = field.required || field.kind === "boolean" || "default" in field;
  if (isNeverNull) return valueOf(name, field).optional();
  return field.kind === "text"
    ? optionalText(field.maxLength, { keepUndefined: true })
    : valueOf(name, field).nullable().optional();
}

function orNull(name: string, field: PatientFieldSpec): z.ZodType {
  if (field.kind === "text") return optionalText(field.maxLength);
  return valueOf(name, field).nullish().transform((value) => value ?? null);
}

function valueOf(name: string, field: PatientFieldSpec): z.ZodType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.choices as [string, ...string[]]);
    case "text":
      return requiredText(field.maxLength);
    case "boolean":
      return z.boolean();
    case "integer":
    case "decimal":
      return numberOf(name as PatientNumberName, field.kind);
  }
}

function numberOf(name: PatientNumberName, kind: "integer" | "decimal"): z.ZodType<number> {
  if (name === "age") return ageInAnyUnit();
  const possible = possibleOf(name);
  const message = rangeMessage(rangeOf(name));
  return kind === "integer"
    ? wholeNumber(possible, message)
    : z.number().min(possible.min, message).max(possible.max, message);
}

/** Its range depends on the unit, so it is checked with the whole report. */
function ageInAnyUnit(): z.ZodType<number> {
  const { min: minimum, max: maximum } = rangeOf("age");
  return z.number().refine(Number.isInteger, MESSAGES.notValid)
    .meta({ type: "integer", minimum, maximum });
}

function confirmedNames() {
  return z.array(z.enum(PATIENT_NUMBERS as [PatientNumberName, ...PatientNumberName[]])).max(50);
}

type Draft = Omit<Patient, "emergencyServiceResponseType"> & {
  emergencyServiceResponseType?: Patient["emergencyServiceResponseType"] | null;
};

/** An MCI ringdown may leave out the urgency: it follows from its triage priority (design §6.3). */
function hasUrgency(patient: object): boolean {
  const { emergencyServiceResponseType: urgency, ...rest } = patient as Draft;
  return (urgency !== undefined && urgency !== null) || isMciPatient(rest);
}

function withDerivedUrgency(patient: Draft): Draft {
  if (patient.emergencyServiceResponseType) return patient;
  const urgency = patient.triagePriority ? urgencyOf(patient.triagePriority) : "CODE 2";
  return { ...patient, emergencyServiceResponseType: urgency };
}

/** Refuses each number that is possible, but neither expected nor confirmed as correct. */
function withRangeChecks<Schema extends z.ZodType>(schema: Schema): Schema {
  return PATIENT_NUMBERS.filter((name) => name !== "age").reduce(
    (checked, name) =>
      checked.refine((patient) => isExpectedOrConfirmed(patient as Draft, name), {
        path: [name],
        message: rangeMessage(rangeOf(name)),
        when: isObject,
      }),
    schema,
  );
}

/** Refuses an age outside the range of its unit, at the age, also when only the unit was sent. */
function withAgeChecks<Schema extends z.ZodType>(schema: Schema): Schema {
  return AGE_UNITS.reduce(
    (checked, unit) =>
      checked.refine((patient) => fitsUnit(patient as Draft, unit), {
        path: ["age"],
        message: rangeMessage(ageRangeOf(unit)),
        when: isObject,
      }),
    schema,
  );
}

function fitsUnit({ age, ageUnit = "YEARS" }: Draft, unit: AgeUnit): boolean {
  return ageUnit !== unit || !Number.isInteger(age) || isWithin(age, ageRangeOf(unit));
}

function isExpectedOrConfirmed(patient: Draft, name: PatientNumberName): boolean {
  const value = patient[name];
  if (typeof value !== "number" || !isWithin(value, possibleOf(name))) return true;
  return isWithin(value, rangeOf(name)) || isConfirmed(patient, name);
}

function isConfirmed({ outOfRangeConfirmed }: Draft, name: PatientNumberName): boolean {
  return Array.isArray(outOfRangeConfirmed) && outOfRangeConfirmed.includes(name);
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** Clears contradicting fields as the form does, and confirmations that are not needed. */
function withoutContradictions(patient: Draft): Patient {
  const oxygenResponse = patient.oxygenSaturation === null ? null : patient.lowOxygenResponseType;
  const cleared = {
    ...patient,
    lowOxygenResponseType: oxygenResponse,
    supplementalOxygenAmount: oxygenResponse === "SUPPLEMENTAL OXYGEN"
      ? patient.supplementalOxygenAmount
      : null,
    restraintIndicator: patient.combativeBehaviorIndicator && patient.restraintIndicator,
  } as Patient;
  const isNeeded = (name: PatientNumberName) => {
    const value = cleared[name];
    return value !== null && !isWithin(value, rangeOf(name));
  };
  const confirmed = PATIENT_NUMBERS.filter((name) =>
    patient.outOfRangeConfirmed.includes(name) && isNeeded(name)
  );
  return { ...cleared, outOfRangeConfirmed: confirmed };
}
