import { ageWords } from "../../domain/ringdown/age.ts";
import type { Mark } from "../../domain/ringdown/clinical_marks.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type {
  NumberFieldSpec,
  PatientFieldSpec,
} from "../../domain/ringdown/patient_field_spec.ts";
import {
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientNumberName,
} from "../../domain/ringdown/patient_fields.ts";
import { oneLine } from "../../domain/one_line.ts";
import {
  choiceLabel,
  etaAt,
  type Ringdown,
  worseChangesOf,
} from "../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS, type TriagePriority } from "../../domain/ringdown/triage.ts";
import type { Told, UnseenChange } from "../../domain/ringdown/unseen_changes.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import { say, t } from "../../words/t.ts";
import { valueWords, vitalsOf } from "./vitals_of.ts";

/** What of a ringdown is worse, each as it is said in a line: 'BP 70/40', by the name of its field. */
export function worseValues(ringdown: Ringdown, timeZone: string) {
  return changesInWords(ringdown, timeZone).filter(({ isWorse }) => isWorse)
    .map(({ name, short, value }) => ({ name, words: short ? `${short} ${value}` : value }));
}

/** One change as a card shows it: 'BP 70/40, was 120/80'. */
export interface ChangeInWords {
  /** What was changed: the name of a field, which stands for those that are said with it. */
  name: string;
  /** The short name that is shown; null where the value says what it is. */
  short: string | null;
  /** The whole name, for screen readers. */
  label: string;
  value: string;
  was: string;
  mark: Mark | null;
  isWorse: boolean;
  /** When it was changed last. */
  at: string;
}

/** What is said together with another field. */
const SAID_WITH: Record<string, string> = {
  diastolicBloodPressure: "systolicBloodPressure",
  lowOxygenResponseType: "oxygenSaturation",
  supplementalOxygenAmount: "oxygenSaturation",
  ageUnit: "age",
};

/** The unseen changes of a ringdown with what was acknowledged last: the worse ones first. */
export function changesInWords(ringdown: Ringdown, timeZone: string): ChangeInWords[] {
  const before = knownBefore(ringdown);
  const changes = new Map<string, UnseenChange[]>();
  const worse = worseChangesOf(ringdown);
  for (const change of ringdown.changes) {
    const field = change.path.replace("patient.", "");
    const name = SAID_WITH[field] ?? field;
    changes.set(name, [...changes.get(name) ?? [], change]);
  }
  const etaOf = ({ etaMinutes }: Told) => {
    const minutesLater = etaMinutes - ringdown.etaMinutes;
    return clockTime(etaAt(ringdown.etaDateTimeLocalObj, minutesLater), timeZone);
  };
  return [...changes].map(([name, entries]) => {
    const now = saidOf(name, ringdown, etaOf);
    return {
      ...now,
      name,
      value: now.value ?? t("not given"),
      was: saidOf(name, before, etaOf).value ?? t("not given"),
      isWorse: entries.some((entry) => worse.includes(entry)),
      at: entries.at(-1)!.at,
    };
  }).sort((a, b) => Number(b.isWorse) - Number(a.isWorse));
}

/** What the hospital has acknowledged last. */
function knownBefore({ changes, ...now }: Ringdown): Told {
  const from = (isPatients: boolean) =>
    Object.fromEntries(
      changes.filter(({ path }) => path.startsWith("patient.") === isPatients)
        .map(({ path, from }: UnseenChange) => [path.replace("patient.", ""), from]),
    );
  return { ...now, ...from(false), patient: { ...now.patient, ...from(true) } };
}

interface Said {
  short: string | null;
  label: string;
  /** Null: it was not given. */
  value: string | null;
  mark: Mark | null;
}

function saidOf(name: string, told: Told, etaOf: (told: Told) => string): Said {
  switch (name) {
    case "etaMinutes":
      return said(t("ETA"), etaOf(told));
    case "ambulanceIdentifier":
      return said(t("Unit #"), told.ambulanceIdentifier);
    case "dispatchCallNumber":
      return said(t("Incident #"), told.dispatchCallNumber);
  }
  return saidOfPatient(name as PatientFieldName, told.patient);
}

function saidOfPatient(name: PatientFieldName, patient: Patient): Said {
  const { kind }: PatientFieldSpec = PATIENT_FIELDS[name];
  const label = t(PATIENT_FIELDS[name].label);
  if (name === "age") return said(t("Age"), ageWords(patient));
  if (name === "stableIndicator") {
    return said(label, patient.stableIndicator ? t("Stable") : t("Not stable"), { isNamed: false });
  }
  const value = patient[name];
  switch (kind) {
    case "boolean":
      return said(label, value ? t("yes") : t("no"));
    case "text":
      return said(label, oneLine(String(value ?? "")) || null);
    case "choice":
      return said(label, value === null ? null : wordsOf(String(value)), {
        isNamed: name === "triagePriority",
      });
  }
  const vital = vitalsOf(patient).find((each) => each.name === name);
  if (!vital) {
    const { onCard }: NumberFieldSpec = PATIENT_FIELDS[name as PatientNumberName];
    return said(onCard ? say(onCard) : label, null);
  }
  const { short, mark } = vital;
  return { short, label: vital.label, value: valueWords(vital), mark };
}

function wordsOf(choice: string): string {
  return choice in TRIAGE_LABELS ? t(TRIAGE_LABELS[choice as TriagePriority]) : choiceLabel(choice);
}

function said(label: string, value: string | null, { isNamed = true } = {}): Said {
  return { short: isNamed ? label : null, label, value, mark: null };
}
