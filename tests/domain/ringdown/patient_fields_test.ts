import assert from "node:assert/strict";
import {
  INDICATORS_TO_READ,
  isWithin,
  PATIENT_FIELDS,
  PATIENT_INDICATORS,
  PATIENT_NUMBERS,
  possibleOf,
  rangeOf,
  VITALS_ON_CARD,
} from "../../../domain/ringdown/patient_fields.ts";
import type { PatientFieldSpec } from "../../../domain/ringdown/patient_field_spec.ts";

/** A field as one line, to compare with the lines below, which are written from product §10.1. */
function lineOf([name, field]: [string, PatientFieldSpec]): string {
  const required = field.required ? "*" : " ";
  if (field.kind === "choice") {
    const otherwise = field.default ? `, else ${field.default}` : "";
    return `${required} ${name}: ${field.choices.join(", ")}${otherwise}`;
  }
  if (field.kind === "text") return `${required} ${name}: text to ${field.maxLength}`;
  if (field.kind === "boolean") return `${required} ${name}: yes or no`;
  const { range, possible } = field;
  const beyond = possible ? `, possible ${possible.min} - ${possible.max}` : "";
  return `${required} ${name}: ${field.kind} ${range.min} - ${range.max}${beyond} ${field.unit}`;
}

Deno.test("the report has the fields, units and ranges of product §10.1, in the form's order", () => {
  assert.deepEqual(Object.entries(PATIENT_FIELDS).map(lineOf), [
    "* emergencyServiceResponseType: CODE 2, CODE 3",
    "  triageTag: text to 50",
    "  triagePriority: RED, YELLOW, GREEN",
    "* age: integer 0 - 130 years, months or days",
    "  ageUnit: YEARS, MONTHS, DAYS, else YEARS",
    "* sex: MALE, FEMALE, NON-BINARY",
    "* chiefComplaintDescription: text to 1000",
    "* stableIndicator: yes or no",
    "  systolicBloodPressure: integer 90 - 180, possible 0 - 300 mmHg",
    "  diastolicBloodPressure: integer 60 - 120, possible 0 - 200 mmHg",
    "  heartRateBpm: integer 40 - 200, possible 0 - 300 beats/min",
    "  respiratoryRate: integer 12 - 25, possible 0 - 100 breaths/min",
    "  oxygenSaturation: integer 0 - 100 %",
    "  lowOxygenResponseType: ROOM AIR, SUPPLEMENTAL OXYGEN",
    "  supplementalOxygenAmount: integer 1 - 1000 L",
    "  temperature: decimal 80 - 150 °F",
    "  glasgowComaScale: integer 3 - 15 / 15",
    "  bloodGlucose: integer 0 - 1500 mg/dL",
    "  treatmentNotes: text to 10000",
    "  etohSuspectedIndicator: yes or no",
    "  drugsSuspectedIndicator: yes or no",
    "  psychIndicator: yes or no",
    "  combativeBehaviorIndicator: yes or no",
    "  restraintIndicator: yes or no",
    "  covid19SuspectedIndicator: yes or no",
    "  ivIndicator: yes or no",
    "  otherObservationNotes: text to 10000",
  ]);
});

Deno.test("every field has the label of product §3.2", () => {
  assert.deepEqual(Object.values(PATIENT_FIELDS).map(({ label }) => label), [
    "Urgency",
    "Triage Tag #",
    "Triage priority",
    "Age",
    "Age unit",
    "Gender identity",
    "Chief complaint",
    "Vitals stability",
    "Systolic blood pressure",
    "Diastolic blood pressure",
    "Pulse",
    "Respiratory rate",
    "Oxygen saturation",
    "Oxygen response",
    "Supplemental oxygen amount",
    "Temperature",
    "GCS",
    "Blood glucose",
    "Treatments administered",
    "ETOH suspected",
    "Drugs suspected",
    "Behavioral health needs",
    "Combative behavior",
    "4-point restraint",
    "COVID-19 suspected",
    "IV",
    "Other observation notes",
  ]);
  assert.equal(PATIENT_FIELDS.chiefComplaintDescription.hint, "Exclude identifying information.");
});

Deno.test("the lists of numbers, tick boxes and vitals follow from the table", () => {
  assert.equal(PATIENT_NUMBERS.length, 10);
  assert.equal(PATIENT_INDICATORS.length, 7);
  assert.ok(!(PATIENT_INDICATORS as string[]).includes("stableIndicator"));
  assert.deepEqual(VITALS_ON_CARD, [
    "systolicBloodPressure",
    "heartRateBpm",
    "respiratoryRate",
    "oxygenSaturation",
    "temperature",
    "glasgowComaScale",
    "bloodGlucose",
  ]);
});

Deno.test("the possible range is never narrower than the expected range", () => {
  for (const name of PATIENT_NUMBERS) {
    assert.ok(possibleOf(name).min <= rangeOf(name).min, name);
    assert.ok(possibleOf(name).max >= rangeOf(name).max, name);
  }
});

Deno.test("a range includes both ends", () => {
  assert.deepEqual([89, 90, 180, 181].map((n) => isWithin(n, { min: 90, max: 180 })), [
    false,
    true,
    true,
    false,
  ]);
});

Deno.test("a hospital reads of a restraint and of combative behavior before anything else ticked", () => {
  assert.deepEqual(INDICATORS_TO_READ.slice(0, 2), [
    "restraintIndicator",
    "combativeBehaviorIndicator",
  ]);
  assert.deepEqual([...INDICATORS_TO_READ].sort(), [...PATIENT_INDICATORS].sort());
});
