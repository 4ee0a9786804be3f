import { z } from "zod";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type {
  NumberFieldSpec,
  PatientFieldSpec,
} from "../../domain/ringdown/patient_field_spec.ts";
import { PATIENT_FIELDS, PATIENT_NUMBERS } from "../../domain/ringdown/patient_fields.ts";

/** The patient report in answers, built from the table of its fields. */
export const PatientShape = z.object({
  ...Object.fromEntries(
    Object.entries(PATIENT_FIELDS).map(([name, field]) => [name, shapeOf(field)]),
  ),
  outOfRangeConfirmed: z.array(z.enum(PATIENT_NUMBERS))
    .describe("Vitals outside their expected range that the crew has confirmed as correct"),
}) as unknown as z.ZodType<Patient>;

function shapeOf(field: PatientFieldSpec): z.ZodType {
  const isAlwaysGiven = field.required || field.kind === "boolean" || "default" in field;
  const shape = isAlwaysGiven ? valueOf(field) : valueOf(field).nullable();
  return "unit" in field ? shape.describe(`${field.label}, ${field.unit}`) : shape;
}

function valueOf(field: PatientFieldSpec): z.ZodType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.choices);
    case "text":
      return z.string();
    case "boolean":
      return z.boolean();
    case "integer":
      return within(z.int(), field);
    case "decimal":
      return within(z.number(), field);
  }
}

function within(shape: z.ZodNumber, { range, possible = range }: NumberFieldSpec): z.ZodType {
  return shape.min(possible.min).max(possible.max);
}
