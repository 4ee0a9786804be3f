import assert from "node:assert/strict";
import { isAbnormal, isMciPatient } from "../../../domain/ringdown/patient.ts";
import { patientWith } from "./examples.ts";

Deno.test("a triage tag or a triage priority makes an MCI patient", () => {
  assert.equal(isMciPatient(patientWith()), false);
  assert.equal(isMciPatient(patientWith({ triageTag: "" })), false);
  assert.equal(isMciPatient(patientWith({ triageTag: "T-1042" })), true);
  assert.equal(isMciPatient(patientWith({ triagePriority: "GREEN" })), true);
});

Deno.test("a vital outside its range is abnormal, at its ends and unknown it is not", () => {
  const systolic = (value: number | null) =>
    isAbnormal(patientWith({ systolicBloodPressure: value }), "systolicBloodPressure");
  assert.deepEqual([89, 90, 180, 181, null].map(systolic), [true, false, false, true, false]);
  assert.equal(isAbnormal(patientWith({ age: 131 }), "age"), false);
});
