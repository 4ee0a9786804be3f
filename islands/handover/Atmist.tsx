import { type ReactNode, useId } from "react";
import { ageWithUnit } from "../../domain/ringdown/age.ts";
import {
  PATIENT_INDICATORS,
  type PatientIndicatorName,
} from "../../domain/ringdown/patient_fields.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { choiceLabel, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import { DeliveryBadge } from "../ringdown/DeliveryBadge.tsx";
import { PatientChips } from "../ringdown/PatientChips.tsx";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import type { HandoverView } from "./handover_props.ts";
import { HandoverTimes } from "./HandoverTimes.tsx";
import { Signs } from "./Signs.tsx";
import { Words } from "./Words.tsx";
import { t } from "../../words/t.ts";

/** What was done for the patient; every other tick is a finding. */
const TREATMENTS: PatientIndicatorName[] = ["ivIndicator"];
const FINDINGS = PATIENT_INDICATORS.filter((name) => !TREATMENTS.includes(name));

/** A report in the order of a spoken handover: ATMIST. */
export function Atmist(props: HandoverView) {
  const { patient } = props.ringdown;
  return (
    <>
      <Urgency ringdown={props.ringdown} />
      <div className="handover__columns">
        <div className="handover__column">
          <Part letter="A" title={t("Age")}>
            <p className="handover__large">{ageWithUnit(patient)}, {choiceLabel(patient.sex)}</p>
          </Part>
          <Part letter="T" title={t("Time")}>
            <HandoverTimes {...props} />
          </Part>
          <Part letter="M" title={t("Mechanism or complaint")}>
            <Complaint text={patient.chiefComplaintDescription} />
          </Part>
          <Part letter="I" title={t("Injuries or findings")}>
            <Told patient={patient} among={FINDINGS} notes={patient.otherObservationNotes} />
          </Part>
        </div>
        <div className="handover__column">
          <Part letter="S" title={t("Signs")} isTitled>
            <Signs {...props} />
          </Part>
          <Part letter="T" title={t("Treatment")}>
            <Told patient={patient} among={TREATMENTS} notes={patient.treatmentNotes} />
          </Part>
          {/* In another tab: the handover stays open. */}
          <a className="handover__marks" href="/help/marks" target="_blank" rel="noopener">
            {t("What do the marks mean?")}
          </a>
        </div>
      </div>
    </>
  );
}

function Part({ letter, title, isTitled, children }: {
  letter: string;
  title: string;
  /** The content shows its own title. */
  isTitled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="handover__part" aria-labelledby={id}>
      <span className="handover__letter" aria-hidden="true">{letter}</span>
      <h2 id={id} className={isTitled ? "visually-hidden" : "handover__title"}>{title}</h2>
      <div className="handover__told">{children}</div>
    </section>
  );
}

/** A long complaint in large type would push the signs off the screen. */
const LONG_COMPLAINT = 160;

function Complaint({ text }: { text: string }) {
  const size = text.length > LONG_COMPLAINT ? "handover__strong" : "handover__large";
  return <Words text={text} className={size} />;
}

function Urgency({ ringdown: { patient, currentDeliveryStatus } }: { ringdown: Ringdown }) {
  return (
    <div className="handover__urgency">
      {patient.triagePriority && <TriageMark priority={patient.triagePriority} />}
      {patient.triageTag && <span>{t("Tag {tag}", { tag: patient.triageTag })}</span>}
      <strong>{t(patient.emergencyServiceResponseType)}</strong>
      <strong>{patient.stableIndicator ? t("Stable") : t("Not stable")}</strong>
      <DeliveryBadge status={currentDeliveryStatus} />
    </div>
  );
}

function Told({ patient, among, notes }: {
  patient: Patient;
  among: PatientIndicatorName[];
  notes: string | null;
}) {
  if (!notes && !among.some((name) => patient[name])) return <p>{t("Nothing reported.")}</p>;
  return (
    <>
      <PatientChips patient={patient} among={among} />
      {notes && <Words text={notes} />}
    </>
  );
}
