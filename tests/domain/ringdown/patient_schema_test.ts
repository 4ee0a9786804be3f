import assert from "node:assert/strict";
import fc from "fast-check";
import { AGE_UNITS, ageRangeOf } from "../../../domain/ringdown/age.ts";
import { MESSAGES, rangeMessage } from "../../../domain/messages.ts";
import {
  isWithin,
  PATIENT_FIELDS,
  PATIENT_INDICATORS,
  PATIENT_NUMBERS,
  type PatientNumberName,
  possibleOf,
  rangeOf,
} from "../../../domain/ringdown/patient_fields.ts";
import type { PatientFieldSpec, Range } from "../../../domain/ringdown/patient_field_spec.ts";
import {
  patchedPatient,
  PatientInput,
  PatientPatch,
} from "../../../domain/ringdown/patient_schema.ts";
import { isMciPatient, type Patient } from "../../../domain/ringdown/patient.ts";
import { patientWith } from "./examples.ts";

const SEED = 2611;

/** The shortest valid report. */
const SHORTEST = {
  emergencyServiceResponseType: "CODE 2",
  age: 44,
  sex: "FEMALE",
  chiefComplaintDescription: "Chest pain",
  stableIndicator: true,
};

/** The faults of a report, each as 'path: message'; none when it is valid. */
function faultsOf(report: unknown): string[] {
  const { error } = PatientInput.safeParse(report);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** The paths of the faults, each once. */
function pathsOf(report: unknown): string[] {
  const { error } = PatientInput.safeParse(report);
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join(".")))];
}

function taken(facts: Record<string, unknown>): Patient {
  return PatientInput.parse({ ...SHORTEST, ...facts });
}

Deno.test("the shortest report is accepted, and all other fields are empty", () => {
  assert.deepEqual(PatientInput.parse(SHORTEST), patientWith());
});

Deno.test("a stored report is accepted again, unchanged", () => {
  const full = patientWith({
    emergencyServiceResponseType: "CODE 3",
    systolicBloodPressure: 70,
    diastolicBloodPressure: 40,
    heartRateBpm: 130,
    respiratoryRate: 30,
    oxygenSaturation: 88,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
    temperature: 99.4,
    glasgowComaScale: 13,
    treatmentNotes: "NS 500 ml",
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
    outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure", "respiratoryRate"],
  });
  assert.deepEqual(PatientInput.parse(full), full);
  assert.deepEqual(PatientInput.parse(JSON.parse(JSON.stringify(full))), full);
});

for (const name of Object.keys(SHORTEST) as (keyof typeof SHORTEST)[]) {
  Deno.test(`a report without ${name} is refused at that field`, () => {
    const { [name]: _left, ...rest } = SHORTEST;
    assert.deepEqual(pathsOf(rest), [name]);
    assert.deepEqual(pathsOf({ ...rest, [name]: null }), [name]);
  });
}

Deno.test("a missing urgency and a blank complaint say that they are required", () => {
  const { emergencyServiceResponseType: _left, ...rest } = SHORTEST;
  assert.deepEqual(faultsOf(rest), ["emergencyServiceResponseType: This is a required field"]);
  for (const complaint of ["", "  ", "\n\t"]) {
    assert.deepEqual(faultsOf({ ...SHORTEST, chiefComplaintDescription: complaint }), [
      "chiefComplaintDescription: This is a required field",
    ]);
  }
});

const WRONG_TYPES: [name: string, values: unknown[]][] = [
  ["emergencyServiceResponseType", ["CODE 1", "code 2", 2, true, []]],
  ["triagePriority", ["ZEBRA", "red", 1, {}]],
  ["sex", ["OTHER", "male", 0]],
  ["lowOxygenResponseType", ["OXYGEN", 3]],
  ["age", ["44", "", true, [], {}]],
  ["ageUnit", ["WEEKS", "years", null, 1]],
  ["temperature", ["98.6", false]],
  ["chiefComplaintDescription", [1, true, ["pain"]]],
  ["treatmentNotes", [1, {}]],
  ["triageTag", [1042]],
  ["stableIndicator", ["true", 1, "yes"]],
  ["ivIndicator", ["false", 0]],
  ["outOfRangeConfirmed", ["age", { 0: "age" }, null]],
];
for (const [name, values] of WRONG_TYPES) {
  Deno.test(`a wrong type of value for ${name} is refused at that field`, () => {
    for (const value of values) {
      assert.deepEqual(pathsOf({ ...SHORTEST, [name]: value }), [name], JSON.stringify(value));
    }
  });
}

Deno.test("an unknown name in the confirmed vitals is refused at its index", () => {
  const report = { ...SHORTEST, outOfRangeConfirmed: ["heartRateBpm", "shoeSize"] };
  assert.deepEqual(pathsOf(report), ["outOfRangeConfirmed.1"]);
});

Deno.test("a report that is no object is refused as a whole", () => {
  for (const report of [null, undefined, 1, "patient", [], [SHORTEST]]) {
    assert.equal(PatientInput.safeParse(report).success, false);
  }
});

for (const name of PATIENT_NUMBERS) {
  const step = PATIENT_FIELDS[name].kind === "decimal" ? 0.1 : 1;
  const { min, max } = rangeOf(name);
  const possible = possibleOf(name);
  const message = `${name}: Range: ${min} - ${max}`;
  const withOxygen = { oxygenSaturation: 88, lowOxygenResponseType: "SUPPLEMENTAL OXYGEN" };
  const report = (value: number, confirmed: string[] = []) => ({
    ...SHORTEST,
    ...withOxygen,
    [name]: value,
    outOfRangeConfirmed: confirmed,
  });

  Deno.test(`${name} is accepted from ${min} to ${max}`, () => {
    for (const value of [min, max]) assert.equal(taken(report(value))[name], value);
  });

  Deno.test(`${name} below ${min} or above ${max} is refused with its range`, () => {
    for (const value of [min - step, max + step]) {
      assert.deepEqual(faultsOf(report(value)), [message], String(value));
    }
  });

  Deno.test(`${name} is never accepted outside ${possible.min} to ${possible.max}`, () => {
    for (const value of [possible.min - step, possible.max + step]) {
      assert.deepEqual(faultsOf(report(value, [name])), [message], String(value));
    }
  });

  if (possible.min < min) {
    Deno.test(`${name} below or above its range is accepted when confirmed`, () => {
      for (const value of [possible.min, min - step, max + step, possible.max]) {
        const patient = PatientInput.parse(report(value, [name]));
        assert.equal(patient[name], value);
        assert.deepEqual(patient.outOfRangeConfirmed, [name]);
      }
    });
  }

  if (PATIENT_FIELDS[name].kind === "integer") {
    Deno.test(`${name} must be a whole number`, () => {
      assert.deepEqual(faultsOf(report(min + 0.5)), [`${name}: ${MESSAGES.notValid}`]);
    });
  }
}

Deno.test("an age is in years unless another unit is sent", () => {
  assert.deepEqual([taken({}).age, taken({}).ageUnit], [44, "YEARS"]);
  assert.equal(taken({ age: 5, ageUnit: "MONTHS" }).ageUnit, "MONTHS");
});

for (const unit of AGE_UNITS) {
  const { min, max } = ageRangeOf(unit);
  Deno.test(`an age in ${unit} is accepted from ${min} to ${max}, and refused at the age`, () => {
    for (const age of [min, max]) assert.equal(taken({ age, ageUnit: unit }).age, age);
    for (const age of [min - 1, max + 1, 1e300]) {
      assert.deepEqual(faultsOf({ ...SHORTEST, age, ageUnit: unit }), [
        `age: Range: ${min} - ${max}`,
      ]);
    }
  });
}

Deno.test("a change of only the unit is refused at the age that does not fit it", () => {
  const before = patientWith({ age: 68 });
  assert.deepEqual(patched(before, { ageUnit: "MONTHS" }), ["age: Range: 0 - 35"]);
  assert.deepEqual(patched(before, { ageUnit: "DAYS" }), { ...before, ageUnit: "DAYS" });
  assert.deepEqual(patched({ ...before, age: 5, ageUnit: "MONTHS" }, { age: 6 }), {
    ...before,
    age: 6,
    ageUnit: "MONTHS",
  });
  assert.equal(PatientPatch.safeParse({ ageUnit: null }).success, false);
});

Deno.test("a confirmation counts only for the vital it names", () => {
  const shock = { ...SHORTEST, systolicBloodPressure: 70, diastolicBloodPressure: 40 };
  assert.deepEqual(faultsOf({ ...shock, outOfRangeConfirmed: ["systolicBloodPressure"] }), [
    "diastolicBloodPressure: Range: 60 - 120",
  ]);
});

Deno.test("confirmations that are not needed or repeated are dropped", () => {
  const patient = taken({
    systolicBloodPressure: 120,
    heartRateBpm: 210,
    outOfRangeConfirmed: ["age", "systolicBloodPressure", "heartRateBpm", "heartRateBpm"],
  });
  assert.deepEqual(patient.outOfRangeConfirmed, ["heartRateBpm"]);
});

Deno.test("all faults of a report are reported at once", () => {
  const paths = pathsOf({ sex: "FEMALE", stableIndicator: true, systolicBloodPressure: 70 });
  assert.deepEqual(paths.sort(), [
    "age",
    "chiefComplaintDescription",
    "emergencyServiceResponseType",
    "systolicBloodPressure",
  ]);
});

Deno.test("an MCI patient without urgency gets the urgency of the triage priority", () => {
  const { emergencyServiceResponseType: _left, ...triaged } = SHORTEST;
  const urgencies = [
    { triagePriority: "RED" },
    { triagePriority: "YELLOW" },
    { triagePriority: "GREEN" },
    { triageTag: "T-1042" },
    { triagePriority: "RED", emergencyServiceResponseType: null },
    { triagePriority: "RED", emergencyServiceResponseType: "CODE 2" },
  ].map((facts) => PatientInput.parse({ ...triaged, ...facts }).emergencyServiceResponseType);
  assert.deepEqual(urgencies, ["CODE 3", "CODE 2", "CODE 2", "CODE 2", "CODE 3", "CODE 2"]);
});

Deno.test("a blank triage tag counts as missing and makes no MCI patient", () => {
  const { emergencyServiceResponseType: _left, ...rest } = SHORTEST;
  assert.deepEqual(faultsOf({ ...rest, triageTag: "  " }), [
    "emergencyServiceResponseType: This is a required field",
  ]);
});

Deno.test("litres without supplemental oxygen are cleared", () => {
  const litres = (response: unknown) =>
    taken({ oxygenSaturation: 88, lowOxygenResponseType: response, supplementalOxygenAmount: 4 })
      .supplementalOxygenAmount;
  assert.deepEqual([litres("SUPPLEMENTAL OXYGEN"), litres("ROOM AIR"), litres(null)], [
    4,
    null,
    null,
  ]);
});

Deno.test("oxygen without a saturation is cleared, with its litres", () => {
  const oxygen = { lowOxygenResponseType: "SUPPLEMENTAL OXYGEN", supplementalOxygenAmount: 15 };
  assert.deepEqual(taken(oxygen), patientWith());
  assert.deepEqual(taken({ lowOxygenResponseType: "ROOM AIR" }), patientWith());
  const before = taken({ ...oxygen, oxygenSaturation: 88 });
  assert.equal(before.supplementalOxygenAmount, 15);
  assert.deepEqual(patched(before, { oxygenSaturation: null }), patientWith());
});

Deno.test("a restraint without combative behavior is cleared", () => {
  const restrained = (combative: boolean) =>
    taken({ combativeBehaviorIndicator: combative, restraintIndicator: true }).restraintIndicator;
  assert.deepEqual([restrained(true), restrained(false)], [true, false]);
});

Deno.test("texts are trimmed, and blank texts count as not given", () => {
  const patient = taken({
    chiefComplaintDescription: "  Fall, hip pain \n",
    treatmentNotes: "   ",
    otherObservationNotes: " Lives alone. ",
    triageTag: " T-1 ",
  });
  assert.equal(patient.chiefComplaintDescription, "Fall, hip pain");
  assert.equal(patient.treatmentNotes, null);
  assert.equal(patient.otherObservationNotes, "Lives alone.");
  assert.equal(patient.triageTag, "T-1");
});

for (
  const [name, maxLength] of [
    ["triageTag", 50],
    ["chiefComplaintDescription", 1000],
    ["treatmentNotes", 10_000],
    ["otherObservationNotes", 10_000],
  ] as const
) {
  Deno.test(`${name} accepts ${maxLength} characters after trimming`, () => {
    assert.equal(taken({ [name]: ` ${"x".repeat(maxLength)} ` })[name]?.length, maxLength);
    assert.deepEqual(faultsOf({ ...SHORTEST, [name]: "x".repeat(maxLength + 1) }), [
      `${name}: At most ${maxLength} characters.`,
    ]);
  });

  Deno.test(`${name} with U+0000 is refused`, () => {
    assert.deepEqual(faultsOf({ ...SHORTEST, [name]: "a\u0000b" }), [
      `${name}: This value is not valid.`,
    ]);
  });
}

Deno.test("unknown keys are dropped", () => {
  const patient = taken({ name: "Somebody", id: "x", isMci: true });
  assert.deepEqual(Object.keys(patient).sort(), Object.keys(patientWith()).sort());
});

/** Random values for every field of a report; most of them are valid. */
const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries([
  ...Object.entries(PATIENT_FIELDS).map(([name, field]) => [name, valuesOf(field)]),
  ["outOfRangeConfirmed", fc.array(fc.constantFrom(...PATIENT_NUMBERS), { maxLength: 9 })],
]);
const reports: fc.Arbitrary<Record<string, unknown>> = fc.record(fields, {
  requiredKeys: Object.keys(SHORTEST),
});

function valuesOf(field: PatientFieldSpec): fc.Arbitrary<unknown> {
  const none = { arbitrary: fc.constant(null), weight: 1 };
  const usual = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary, weight: 12 }, ...(field.required || "default" in field ? [] : [none]));
  if (field.kind === "choice") return usual(fc.constantFrom(...field.choices));
  if (field.kind === "boolean") return usual(fc.boolean());
  if (field.kind === "text") return usual(fc.string({ minLength: 1, maxLength: 60 }));
  const { min, max } = field.possible ?? field.range;
  return field.kind === "integer"
    ? usual(fc.integer({ min, max }))
    : usual(fc.double({ min, max, noNaN: true }));
}

/** Asserts what must be true of every accepted report, whatever was sent. */
function assertHolds(patient: Patient) {
  const fields: [string, PatientFieldSpec][] = Object.entries(PATIENT_FIELDS);
  for (const [name, field] of fields) {
    const value = patient[name as keyof Patient];
    const mayBeNull = !field.required && field.kind !== "boolean" && !("default" in field);
    if (value === null) assert.ok(mayBeNull, name);
    else assertFits(name, field, value, patient);
  }
  if (patient.supplementalOxygenAmount !== null) {
    assert.equal(patient.lowOxygenResponseType, "SUPPLEMENTAL OXYGEN");
  }
  if (patient.oxygenSaturation === null) assert.equal(patient.lowOxygenResponseType, null);
  if (patient.restraintIndicator) assert.ok(patient.combativeBehaviorIndicator);
  assert.equal(new Set(patient.outOfRangeConfirmed).size, patient.outOfRangeConfirmed.length);
}

function assertFits(name: string, field: PatientFieldSpec, value: unknown, patient: Patient) {
  if (field.kind === "choice") return assert.ok(field.choices.includes(value as string), name);
  if (field.kind === "boolean") return assert.equal(typeof value, "boolean", name);
  if (field.kind === "text") {
    const text = value as string;
    assert.ok(text !== "" && text === text.trim() && text.length <= field.maxLength, name);
    return assert.ok(!text.includes("\u0000"), name);
  }
  const number = value as number;
  if (field.kind === "integer") assert.ok(Number.isInteger(number), name);
  assert.ok(isWithin(number, possibleOf(name as PatientNumberName)), name);
  assert.equal(
    patient.outOfRangeConfirmed.includes(name as PatientNumberName),
    !isWithin(number, field.range),
    name,
  );
}

Deno.test("no JSON makes the validation throw, and every accepted report fits the table", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (report) => {
      const { data } = PatientInput.safeParse(report);
      if (data) assertHolds(data);
      PatientPatch.safeParse(report);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

Deno.test("no value in any field makes the validation throw", () => {
  const anyField = fc.constantFrom(...Object.keys(PATIENT_FIELDS), "outOfRangeConfirmed");
  fc.assert(
    fc.property(anyField, fc.jsonValue({ maxDepth: 2 }), (name, value) => {
      const { data } = PatientInput.safeParse({ ...SHORTEST, [name]: value });
      if (data) assertHolds(data);
      const { data: patch } = PatientPatch.safeParse({ [name]: value });
      if (patch) patchedPatient(patientWith(), patch);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

Deno.test("every accepted report fits the table and is accepted again unchanged", () => {
  let takenReports = 0;
  fc.assert(
    fc.property(reports, (report) => {
      const { data } = PatientInput.safeParse(report);
      if (!data) return;
      takenReports++;
      assertHolds(data);
      assert.deepEqual(PatientInput.parse(data), data);
    }),
    { seed: SEED, numRuns: 2000 },
  );
  assert.ok(takenReports > 20, `only ${takenReports} were taken`);
});

Deno.test("of these reports, exactly those with an unconfirmed number out of range are refused", () => {
  fc.assert(
    fc.property(reports, (report) => {
      const patient = { ...report, chiefComplaintDescription: "Chest pain" } as Patient;
      const wrong = PATIENT_NUMBERS.filter((name) => {
        const value = patient[name];
        return typeof value === "number" && !isWithin(value, expectedOf(name, patient)) &&
          (name === "age" || !patient.outOfRangeConfirmed?.includes(name));
      });
      const expected = wrong.map((name) => `${name}: ${rangeMessage(expectedOf(name, patient))}`);
      const texts = { treatmentNotes: null, otherObservationNotes: null, triageTag: null };
      assert.deepEqual(faultsOf({ ...patient, ...texts }).sort(), expected.sort());
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

function expectedOf(name: PatientNumberName, { ageUnit }: Patient): Range {
  return name === "age" && ageUnit ? ageRangeOf(ageUnit) : rangeOf(name);
}

/** The report after a change, or its faults as 'path: message'. */
function patched(before: Patient, change: Record<string, unknown>): Patient | string[] {
  const { data, error } = patchedPatient(before, PatientPatch.parse(change));
  return data ?? error!.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

Deno.test("an empty change changes nothing", () => {
  const before = patientWith({ treatmentNotes: "ASA", temperature: 99 });
  assert.deepEqual(PatientPatch.parse({}), {});
  assert.deepEqual(patched(before, {}), before);
  assert.deepEqual(patched(before, { age: undefined, treatmentNotes: undefined }), before);
});

Deno.test("a change affects only the sent fields, and null clears an optional one", () => {
  const before = patientWith({ treatmentNotes: "ASA", temperature: 99, ivIndicator: true });
  assert.deepEqual(patched(before, { age: 45, treatmentNotes: null, temperature: null }), {
    ...before,
    age: 45,
    treatmentNotes: null,
    temperature: null,
  });
  assert.deepEqual(patched(before, { treatmentNotes: " " }), { ...before, treatmentNotes: null });
});

Deno.test("required fields and tick boxes cannot be cleared", () => {
  for (const name of Object.keys(SHORTEST)) {
    const { error } = PatientPatch.safeParse({ [name]: null });
    assert.deepEqual(error?.issues.map(({ path }) => path.join(".")), [name]);
  }
  const { error } = PatientPatch.safeParse({ chiefComplaintDescription: "  " });
  assert.deepEqual(error?.issues.map(({ message }) => message), [MESSAGES.required]);
  for (const name of PATIENT_INDICATORS) {
    assert.equal(PatientPatch.safeParse({ [name]: null }).success, false, name);
  }
});

Deno.test("a changed vital loses its confirmation", () => {
  const before = patientWith({
    systolicBloodPressure: 70,
    diastolicBloodPressure: 40,
    outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
  });
  assert.deepEqual(patched(before, { systolicBloodPressure: 72 }), [
    "systolicBloodPressure: Range: 90 - 180",
  ]);
  const confirmed = { systolicBloodPressure: 72, outOfRangeConfirmed: ["systolicBloodPressure"] };
  assert.deepEqual(patched(before, confirmed), { ...before, systolicBloodPressure: 72 });
});

Deno.test("a vital that returns to its range loses its confirmation", () => {
  const before = patientWith({
    heartRateBpm: 210,
    outOfRangeConfirmed: ["heartRateBpm"],
  });
  assert.deepEqual(patched(before, { heartRateBpm: 120 }), patientWith({ heartRateBpm: 120 }));
  assert.deepEqual(patched(before, { heartRateBpm: null }), patientWith());
});

Deno.test("a vital that is sent unchanged or not sent keeps its confirmation", () => {
  const before = patientWith({
    heartRateBpm: 210,
    outOfRangeConfirmed: ["heartRateBpm"],
  });
  assert.deepEqual(patched(before, { heartRateBpm: 210 }), before);
  assert.deepEqual(patched(before, { age: 50 }), { ...before, age: 50 });
});

Deno.test("a change clears the fields that it contradicts", () => {
  const before = patientWith({
    oxygenSaturation: 90,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 6,
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
  });
  const after = { lowOxygenResponseType: "ROOM AIR", combativeBehaviorIndicator: false } as const;
  assert.deepEqual(
    patched(before, after),
    patientWith({ oxygenSaturation: 90, lowOxygenResponseType: "ROOM AIR" }),
  );
});

Deno.test("after every accepted change the report fits the table", () => {
  const someFields = fc.dictionary(
    fc.constantFrom(...Object.keys(PATIENT_FIELDS)),
    fc.oneof(fc.integer({ min: -5, max: 310 }), fc.boolean(), fc.constant(null), fc.string()),
    { maxKeys: 5 },
  );
  fc.assert(
    fc.property(reports, fc.array(someFields, { maxLength: 4 }), (report, changes) => {
      let { data: patient } = PatientInput.safeParse({ ...report, outOfRangeConfirmed: ALL });
      for (const change of changes) {
        const { data: patch } = PatientPatch.safeParse(change);
        if (!patient || !patch) continue;
        patient = patchedPatient(patient, patch).data ?? patient;
        assertHolds(patient);
        assert.equal(isMciPatient(patient), Boolean(patient.triageTag ?? patient.triagePriority));
      }
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

const ALL = [...PATIENT_NUMBERS];
