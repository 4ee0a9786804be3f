import assert from "node:assert/strict";
import {
  isGiven,
  isMciPatient,
  type Patient,
  patientWithFacts,
} from "../../../domain/ringdown/patient.ts";
import { PATIENT_FIELD_NAMES } from "../../../domain/ringdown/patient_fields.ts";
import { patientWith } from "./examples.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true
  : false;

Deno.test("the type of each field, and whether it may be null, follows from the table", () => {
  const isSame: [
    age: Same<Patient["age"], number>,
    urgency: Same<Patient["emergencyServiceResponseType"], "CODE 2" | "CODE 3">,
    stable: Same<Patient["stableIndicator"], boolean>,
    pulse: Same<Patient["heartRateBpm"], number | null>,
    ageUnit: Same<Patient["ageUnit"], "YEARS" | "MONTHS" | "DAYS">,
    oxygen: Same<Patient["lowOxygenResponseType"], "ROOM AIR" | "SUPPLEMENTAL OXYGEN" | null>,
    notes: Same<Patient["treatmentNotes"], string | null>,
    iv: Same<Patient["ivIndicator"], boolean>,
  ] = [true, true, true, true, true, true, true, true]; // checked by the compiler
  assert.ok(isSame.every(Boolean));
});

Deno.test("fields of a patient that are not given are null, tick boxes false, and an age in years", () => {
  const required = {
    emergencyServiceResponseType: "CODE 3",
    age: 0,
    sex: "MALE",
    chiefComplaintDescription: "Fall",
    stableIndicator: false,
  } as const;
  const { outOfRangeConfirmed, ...patient } = patientWithFacts(required);
  assert.deepEqual(Object.keys(patient).sort(), [...PATIENT_FIELD_NAMES].sort());
  assert.deepEqual([patient.age, patient.temperature, patient.ivIndicator], [0, null, false]);
  assert.equal(patient.ageUnit, "YEARS");
  assert.deepEqual(outOfRangeConfirmed, []);
});

Deno.test("a default, a null and an empty tick box say no more than 'not given'", () => {
  assert.ok(!isGiven("ageUnit", "YEARS") && !isGiven("triageTag", null));
  assert.ok(!isGiven("ivIndicator", false) && !isGiven("stableIndicator", false));
  assert.ok(isGiven("ageUnit", "DAYS") && isGiven("age", 0) && isGiven("ivIndicator", true));
});

Deno.test("a triage tag or a triage priority makes an MCI patient", () => {
  assert.equal(isMciPatient(patientWith()), false);
  assert.equal(isMciPatient(patientWith({ triageTag: "" })), false);
  assert.equal(isMciPatient(patientWith({ triageTag: "T-1042" })), true);
  assert.equal(isMciPatient(patientWith({ triagePriority: "GREEN" })), true);
});
