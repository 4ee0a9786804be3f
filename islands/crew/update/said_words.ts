import { oneLine } from "../../../domain/one_line.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
} from "../../../domain/ringdown/patient_fields.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { choiceLabel } from "../../../domain/ringdown/ringdown.ts";
import type { Correction } from "../../outbox/intent.ts";
import { updateOf } from "./form_update.ts";
import type { Writing } from "./use_writings.ts";
import { say, t } from "../../../words/t.ts";

/** What was typed, for when its delivery is gone: 'Not sent: 68 F, chest pain, Pulse: 128'. */
export function typedWords(writing: Writing): string {
  const { ringdown, form } = writing;
  const values = saidWords(updateOf(form, writing));
  return t("Not sent: {patient}", {
    patient: [patientLine(ringdown.patient), values].filter(Boolean).join(", "),
  });
}

/** What an update says, besides an ETA: 'Pulse: 128, Treatments administered: Aspirin'. */
export function saidWords(
  { patient = {}, ambulance, emergencyMedicalServiceCall: call }: Correction,
): string {
  return [
    ...PATIENT_FIELD_NAMES.filter((name) => name in patient)
      .map((name) => `${say(PATIENT_FIELDS[name].label)}: ${valueIn(name, patient[name])}`),
    ambulance && `${t("Unit #")}: ${ambulance.ambulanceIdentifier}`,
    call && `${t("Incident #")}: ${call.dispatchCallNumber}`,
  ].filter(Boolean).join(", ");
}

/** A value of the report, in words. */
export function valueIn(name: PatientFieldName, value: unknown): string {
  if (name === "stableIndicator") return value ? t("Stable") : t("Not stable");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return oneLine(choiceLabel(String(value ?? "–")));
}
