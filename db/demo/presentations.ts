import { z } from "zod";
import { AGE_UNITS } from "../../domain/ringdown/age.ts";
import { PATIENT_INDICATORS } from "../../domain/ringdown/patient_fields.ts";
import data from "./presentations.json" with { type: "json" };

const Span = z.tuple([z.number(), z.number()]);
const Probability = z.number().min(0).max(1);

/** How patients with one complaint look. Units are those of the report. */
const Presentation = z.strictObject({
  /** How often it is seen beside the others. */
  weight: z.number(),
  complaints: z.array(z.string()),
  age: Span,
  ageUnit: z.enum(AGE_UNITS).default("YEARS"),
  /** How likely it is driven with CODE 3. */
  code3: Probability,
  stable: Probability,
  systolic: Span,
  diastolic: Span,
  pulse: Span,
  breathing: Span,
  saturation: Span,
  temperature: Span,
  gcs: Span,
  /** Litres a minute, where oxygen is given. */
  oxygen: Span.optional(),
  treatments: z.array(z.string()),
  notes: z.array(z.string()).optional(),
  ticks: z.partialRecord(z.enum(PATIENT_INDICATORS), Probability).default({}),
});
export type Presentation = z.infer<typeof Presentation>;

/**
 * The complaints of the demo data. None says who the patient is. What one leaves out is as on an
 * adult who is not very ill.
 */
export const PRESENTATIONS: readonly Presentation[] = data.presentations.map((presentation) =>
  Presentation.parse({ ...data.usual, ...presentation })
);
