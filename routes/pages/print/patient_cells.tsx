import { Fragment } from "react";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { vitalsOf } from "../../../islands/ringdown/vitals_of.ts";
import { besideOnPaper, patientWords, urgencyWords, vitalWords } from "./patient_words.ts";
import { Identifier } from "./PrintTable.tsx";
import { t } from "../../../words/t.ts";

/** '68 y, Female'; a triage tag stands first, and is not broken. */
export function PatientOnPaper({ patient }: { patient: Patient }) {
  const words = patientWords(patient);
  const { triageTag: tag } = patient;
  const at = tag ? words.indexOf(tag) : -1;
  if (!tag || at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <Identifier id={tag} />
      {words.slice(at + tag.length)}
    </>
  );
}

/** 'Code 3, not stable', where 'not' never stands without 'stable'. */
export function Urgency({ patient }: { patient: Patient }) {
  return (
    <>
      {urgencyWords(patient)},{" "}
      <span data-short>{patient.stableIndicator ? t("stable") : t("not stable")}</span>
    </>
  );
}

/**
 * 'HR 112 (high), SpO2 88 % (critical, low) on oxygen 15 L/min': each vital in one piece, the critical
 * ones in bold.
 */
export function Vitals({ patient }: { patient: Patient }) {
  return vitalsOf(patient).map((vital, at, { length }) => {
    const Piece = vital.mark?.level === "critical" ? "strong" : "span";
    const comma = at < length - 1 && ",";
    return (
      <Fragment key={vital.name}>
        <Piece data-short>{vitalWords(vital)}{!vital.beside && comma}</Piece>{" "}
        {vital.beside && <span data-short>{besideOnPaper(vital)}{comma}</span>}
        {" "}
      </Fragment>
    );
  });
}
