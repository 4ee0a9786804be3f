import { clockTime } from "../../../domain/time/local_time.ts";
import { ageWords } from "../../../domain/ringdown/age.ts";
import { choiceLabel, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";
import { INDICATORS_TO_READ, PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { valueWords, vitalsOf } from "../../ringdown/vitals_of.ts";
import { useToldOnce } from "../../alarm/use_told_once.ts";
import { t } from "../../../words/t.ts";

/**
 * Gives what a screen reader says about new unconfirmed ringdowns, once for each (product §4.4).
 */
export function useAnnouncement(unconfirmed: Ringdown[], timeZone: string): string {
  return useToldOnce(unconfirmed, {
    keyOf: ({ id }) => id,
    sentenceOf: (ringdown) => sentenceOf(ringdown, timeZone),
  });
}

/**
 * Gives, for example, 'New ringdown: Code 3, 68 Female, chest pain. ETA 14:31, M1. Not stable,
 * 4-point restraint. Critical: Blood pressure 70/40.'; a drill starts with the word DRILL.
 */
function sentenceOf(ringdown: Ringdown, timeZone: string): string {
  const { patient } = ringdown;
  const report = [
    ...patient.triagePriority ? [t(TRIAGE_LABELS[patient.triagePriority])] : [],
    choiceLabel(patient.emergencyServiceResponseType),
    `${ageWords(patient)} ${choiceLabel(patient.sex)}`,
    patient.chiefComplaintDescription,
  ].join(", ");
  const time = clockTime(ringdown.etaDateTimeLocalObj, timeZone);
  const values = { report, time, unit: ringdown.ambulanceIdentifier };
  const sentence = ringdown.isDrill
    ? t("Drill. New ringdown: {report}. ETA {time}, {unit}.", values)
    : t("New ringdown: {report}. ETA {time}, {unit}.", values);
  return [sentence, ...conditionOf(patient)].join(" ");
}

/** Whether the patient is stable, what was ticked, and the vitals that are critical. */
function conditionOf(patient: Patient): string[] {
  const ticked = INDICATORS_TO_READ.filter((name) => patient[name]);
  const state = [
    patient.stableIndicator ? t("Stable") : t("Not stable"),
    ...ticked.map((name) => t(PATIENT_FIELDS[name].label)),
  ].join(", ");
  const critical = vitalsOf(patient).filter(({ mark }) => mark?.level === "critical")
    .map((vital) => `${vital.label} ${valueWords(vital)}`).join(", ");
  return [`${state}.`, ...critical ? [t("Critical: {vitals}.", { vitals: critical })] : []];
}
