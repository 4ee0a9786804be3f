import {
  PATIENT_INDICATORS,
  PATIENT_NUMBERS,
  type PatientIndicatorName,
  type PatientNumberName,
  type PatientTextName,
} from "./patient_fields.ts";
import type { Patient } from "./patient.ts";
import type { Ringdown } from "./ringdown.ts";
import type { FormFieldName } from "./form_fields.ts";
import { celsiusOf } from "./temperature.ts";
import type { TriagePriority, Urgency } from "./triage.ts";

/** The crew's form as typed: numbers are kept as text, so that nothing typed is lost. */
export interface CrewForm {
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  /** The call number is that of an open MCI: triage tag and priority are asked for. */
  isMci: boolean;
  /** The number known to be a drill's, also once that drill has ended. */
  drillNumber: string | null;
  choices: {
    emergencyServiceResponseType: Urgency | null;
    triagePriority: TriagePriority | null;
    sex: Patient["sex"] | null;
    lowOxygenResponseType: Patient["lowOxygenResponseType"];
  };
  stableIndicator: boolean | null;
  texts: Record<PatientTextName, string>;
  numbers: Record<PatientNumberName, string>;
  /** What was typed in °C; `numbers.temperature` holds the same in °F. */
  celsius: string;
  indicators: Record<PatientIndicatorName, boolean>;
  /** Vitals outside their range which the crew has ticked as correct. */
  outOfRangeConfirmed: PatientNumberName[];
  hospitalId: string | null;
  etaMinutes: string;
  /** The fields a person has been at, and so the furthest one validated. */
  validated: FormFieldName[];
  /** The ringdown this one continues to another hospital. */
  redirectedFromId: string | null;
}

/** The flags of the installation that change the form (product §3.3, §4.9). */
export interface FormFlags {
  disableCode3: boolean;
}

/** An empty form. Urgency has no default unless code 3 is disabled (product §3.3). */
export function emptyForm({ disableCode3 }: FormFlags): CrewForm {
  return {
    ambulanceIdentifier: "",
    dispatchCallNumber: "",
    isMci: false,
    drillNumber: null,
    choices: {
      emergencyServiceResponseType: disableCode3 ? "CODE 2" : null,
      triagePriority: null,
      sex: null,
      lowOxygenResponseType: null,
    },
    stableIndicator: null,
    texts: {
      triageTag: "",
      chiefComplaintDescription: "",
      treatmentNotes: "",
      otherObservationNotes: "",
    },
    numbers: emptyNumbers(),
    celsius: "",
    indicators: noIndicators(),
    outOfRangeConfirmed: [],
    hospitalId: null,
    etaMinutes: "",
    validated: [],
    redirectedFromId: null,
  };
}

function emptyNumbers(): Record<PatientNumberName, string> {
  return Object.fromEntries(PATIENT_NUMBERS.map((name) => [name, ""])) as CrewForm["numbers"];
}

function noIndicators(): Record<PatientIndicatorName, boolean> {
  return Object.fromEntries(
    PATIENT_INDICATORS.map((name) => [name, false]),
  ) as CrewForm["indicators"];
}

/** A form that continues a ringdown to another hospital: id, status, hospital and ETA are dropped. */
export function redirectForm(ringdown: Ringdown): CrewForm {
  const { patient } = ringdown;
  const text = (value: string | null) => value ?? "";
  return {
    ...emptyForm({ disableCode3: false }),
    ambulanceIdentifier: ringdown.ambulanceIdentifier,
    dispatchCallNumber: ringdown.dispatchCallNumber,
    isMci: ringdown.isMci,
    drillNumber: ringdown.isDrill ? ringdown.dispatchCallNumber : null,
    choices: {
      emergencyServiceResponseType: patient.emergencyServiceResponseType,
      triagePriority: patient.triagePriority,
      sex: patient.sex,
      lowOxygenResponseType: patient.lowOxygenResponseType,
    },
    stableIndicator: patient.stableIndicator,
    texts: {
      triageTag: text(patient.triageTag),
      chiefComplaintDescription: patient.chiefComplaintDescription,
      treatmentNotes: text(patient.treatmentNotes),
      otherObservationNotes: text(patient.otherObservationNotes),
    },
    numbers: Object.fromEntries(
      PATIENT_NUMBERS.map((name) => [name, patient[name] === null ? "" : String(patient[name])]),
    ) as CrewForm["numbers"],
    celsius: patient.temperature === null ? "" : String(celsiusOf(patient.temperature)),
    indicators: Object.fromEntries(
      PATIENT_INDICATORS.map((name) => [name, patient[name]]),
    ) as CrewForm["indicators"],
    outOfRangeConfirmed: [...patient.outOfRangeConfirmed],
    redirectedFromId: ringdown.id,
  };
}

/** Whether anything has been filled in that 'Clear Form' would lose. */
export function isBlankForm(form: CrewForm): boolean {
  const texts = [
    form.dispatchCallNumber,
    form.celsius,
    form.etaMinutes,
    ...Object.values(form.texts),
    ...Object.values(form.numbers),
  ];
  const isUrgencyChosen = form.choices.emergencyServiceResponseType !== null &&
    form.validated.includes("emergencyServiceResponseType"); // it may be there by default
  return texts.every((text) => text.trim() === "") && form.hospitalId === null &&
    !isUrgencyChosen && form.stableIndicator === null && form.choices.sex === null &&
    form.choices.triagePriority === null && !Object.values(form.indicators).includes(true);
}
