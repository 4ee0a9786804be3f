import type { Mark } from "../../../domain/ringdown/clinical_marks.ts";
import { ageWithUnit } from "../../../domain/ringdown/age.ts";
import { badgeOf } from "../../../domain/ringdown/delivery_status.ts";
import { PATIENT_FIELDS, PATIENT_INDICATORS } from "../../../domain/ringdown/patient_fields.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { choiceLabel, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";
import type { VitalOnCard } from "../../../islands/ringdown/vitals_of.ts";
import { t } from "../../../words/t.ts";

/** '68 y, Female'; where only the triage tag is known it stands first. */
export function patientWords(patient: Patient): string {
  const { triageTag, sex } = patient;
  return [triageTag && t("Tag {tag}", { tag: triageTag }), ageWithUnit(patient), choiceLabel(sex)]
    .filter(Boolean).join(", ");
}

/** 'RED Immediate' or 'Code 3'. */
export function urgencyWords({ triagePriority, emergencyServiceResponseType }: Patient): string {
  return triagePriority
    ? `${t(triagePriority)} ${t(TRIAGE_LABELS[triagePriority])}`
    : choiceLabel(emergencyServiceResponseType);
}

/** 'HR 112 (high)', 'SpO2 88 % (critical, low)': a vital that was measured, with its mark in words. */
export function vitalWords({ short, value, unit, mark }: VitalOnCard): string {
  return [short, value, unit, mark && `(${markWords(mark)})`].filter(Boolean).join(" ");
}

/** 'on oxygen 15 L/min' or 'room air'; blank where nothing stands beside the vital. */
export function besideOnPaper({ besideLead, beside }: VitalOnCard): string {
  return [besideLead, beside].filter(Boolean).join(" ");
}

function markWords({ level, side }: Mark): string {
  const words = side === "LOW" ? t("low") : t("high");
  return level === "critical" ? `${t("critical")}, ${words}` : words;
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
