import { ageWords } from "../../../domain/ringdown/age.ts";
import { badgeOf } from "../../../domain/ringdown/delivery_status.ts";
import { PATIENT_FIELDS, PATIENT_INDICATORS } from "../../../domain/ringdown/patient_fields.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { choiceLabel, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";
import type { VitalOnCard } from "../../../islands/ringdown/vitals_of.ts";
import { t } from "../../../words/t.ts";

/** '68, Female'; where only the triage tag is known it stands first. */
export function patientWords(patient: Patient): string {
  const { triageTag, sex } = patient;
  return [triageTag && t("Tag {tag}", { tag: triageTag }), ageWords(patient), choiceLabel(sex)]
    .filter(Boolean).join(", ");
}

/** 'RED Immediate' or 'Code 3'. */
export function urgencyWords({ triagePriority, emergencyServiceResponseType }: Patient): string {
  return triagePriority
    ? `${t(triagePriority)} ${t(TRIAGE_LABELS[triagePriority])}`
    : choiceLabel(emergencyServiceResponseType);
}

/** 'HR 112 (high)': a vital that was measured, with its mark in words. */
export function vitalWords({ short, value, unit, mark }: VitalOnCard): string {
  const words = [short, value, unit].filter(Boolean).join(" ");
  if (!mark) return words;
  const side = mark.side === "LOW" ? t("low") : t("high");
  return `${words} (${mark.level === "critical" ? `${t("critical")}, ${side}` : side})`;
}

/** The labels of what was ticked. */
export function tickedWords(patient: Patient): string {
  return PATIENT_INDICATORS.filter((name) => patient[name])
    .map((name) => t(PATIENT_FIELDS[name].label)).join(", ");
}

/** 'Confirmed', and DRILL before it for an exercise. */
export function statusWords({ currentDeliveryStatus, isDrill }: Ringdown): string {
  return `${isDrill ? `${t("DRILL")}, ` : ""}${badgeOf(currentDeliveryStatus)}`;
}
