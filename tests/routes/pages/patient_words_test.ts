/** What a print says of a patient. */
import assert from "node:assert/strict";
import { vitalsOf } from "../../../islands/ringdown/vitals_of.ts";
import { vitalWords } from "../../../routes/pages/print/patient_words.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";

Deno.test("on paper a mark stands right after its value, before how much oxygen there was", () => {
  const patient = patientWith({
    oxygenSaturation: 88,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
    temperature: 98.6,
  });
  const words = vitalsOf(patient).map(vitalWords);
  assert(words.includes("SpO2 88 % (critical, low) 15 L"), words.join());
  assert(words.includes("98.6 °F / 37.0 °C"), words.join());
});
