/** What a print says of a patient. */
import assert from "node:assert/strict";
import { vitalsOf } from "../../../islands/ringdown/vitals_of.ts";
import { besideOnPaper, vitalWords } from "../../../routes/pages/print/patient_words.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";

Deno.test("on paper a mark stands right after its value, and how much oxygen there was outside of it", () => {
  const patient = patientWith({
    oxygenSaturation: 88,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
    temperature: 98.6,
  });
  const vitals = vitalsOf(patient);
  const words = vitals.map(vitalWords);
  assert(words.includes("SpO2 88 % (critical, low)"), words.join());
  assert.deepEqual(vitals.map(besideOnPaper), ["on oxygen 15 L/min", ""]);
  assert(words.includes("98.6 °F / 37.0 °C"), words.join());
});
