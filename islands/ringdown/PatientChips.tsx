import {
  INDICATORS_TO_READ,
  PATIENT_FIELDS,
  type PatientIndicatorName,
} from "../../domain/ringdown/patient_fields.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { t, type Words } from "../../words/t.ts";

/** What was ticked for a patient, such as 'Combative behavior' or '4-point restraint'. */
export function PatientChips({ patient, among = INDICATORS_TO_READ }: {
  patient: Patient;
  /** Only these; by default all. */
  among?: PatientIndicatorName[];
}) {
  const told = INDICATORS_TO_READ.filter((name) => among.includes(name) && patient[name]);
  if (told.length === 0) return null;
  return (
    <ul className="patient-chips">
      {told.map((name) => (
        <li key={name} data-short={t(SHORT[name])} data-name={name}>
          <span className="patient-chips__words">{t(PATIENT_FIELDS[name].label)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where there is no room for the label. */
const SHORT: Record<PatientIndicatorName, Words> = {
  etohSuspectedIndicator: "ETOH?",
  drugsSuspectedIndicator: "Drugs?",
  psychIndicator: "Behavioral",
  combativeBehaviorIndicator: "Combative",
  restraintIndicator: "Restraint",
  covid19SuspectedIndicator: "COVID-19?",
  ivIndicator: "IV",
};
