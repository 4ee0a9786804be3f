import assert from "node:assert/strict";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { patientWith } from "./examples.ts";

Deno.test("a patient is one line of age, sex and complaint, as far as they are known", () => {
  assert.equal(patientLine(patientWith()), "44 F, Chest pain");
  assert.equal(patientLine({ age: 0, sex: "NON-BINARY" }), "under 1 year NB");
  assert.equal(patientLine({ age: 5, ageUnit: "MONTHS", sex: "FEMALE" }), "5 months F");
  assert.equal(patientLine({ chiefComplaintDescription: "fall" }), "fall");
  assert.equal(patientLine(patientWith({ triageTag: "T-7" })), "T-7, 44 F, Chest pain");
  assert.equal(patientLine({}), "");
});
