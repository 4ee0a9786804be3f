import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  PATIENT_INDICATORS,
  type PatientFieldName,
} from "../../../../domain/ringdown/patient_fields.ts";
import type { PatientFieldSpec } from "../../../../domain/ringdown/patient_field_spec.ts";
import { choiceLabel } from "../../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS, type TriagePriority } from "../../../../domain/ringdown/triage.ts";
import { say, t, type Words } from "../../../../words/t.ts";
import { Blanks } from "./Blanks.tsx";

/** What the form on a screen requires, too. */
const REQUIRED: Words[] = ["Hospital", "Unit #", "Incident #", "ETA (clock time)"];
const BEFORE: Words[] = [...REQUIRED, "Crew", "Date and time"];
const AFTER: Words[] = ["Told at", "Told to (name)", "Arrived", "Offloaded", "Handed to (name)"];

/** Texts that need more than a line. */
const LINES: Partial<Record<PatientFieldName, number>> = {
  chiefComplaintDescription: 2,
  treatmentNotes: 4,
  otherObservationNotes: 4,
};

/** What is ticked: the notes in a line of their own, the unit of an age beside it. */
const TICKED: readonly string[] = [...PATIENT_INDICATORS, "ageUnit"];

/** A ringdown to fill in by hand, on one page: every field of the report, in its order. */
export function BlankForm({ number }: { number: number }) {
  const fields = PATIENT_FIELD_NAMES.filter((name) => !TICKED.includes(name));
  return (
    <section
      className="print__part downtime__page"
      aria-label={t("Blank ringdown {number}", { number })}
    >
      <h2>{t("Ringdown on paper")}</h2>
      <p>
        {t("Exclude identifying information. Read it to the hospital by phone, and hand it over.")}
        {" "}
        * {t("Indicates a required field.")}
      </p>
      <Blanks labels={BEFORE} required={REQUIRED} />
      <dl className="downtime__fields">
        {fields.map((name) => <BlankField key={name} name={name} field={PATIENT_FIELDS[name]} />)}
        <div className="downtime__field" data-wide>
          <dt>{t("Additional notes")}</dt>
          <dd>
            {PATIENT_INDICATORS.map((name) => (
              <Box
                key={name}
                label={t(PATIENT_FIELDS[name].label)}
              />
            ))}
          </dd>
        </div>
      </dl>
      <Blanks labels={AFTER} />
    </section>
  );
}

function BlankField({ name, field }: { name: PatientFieldName; field: PatientFieldSpec }) {
  const lines = LINES[name];
  return (
    <div className="downtime__field" data-wide={lines !== undefined || undefined}>
      <dt>{say(field.label)}{field.required ? "\u00a0*" : ""}</dt>
      {name === "age"
        ? (
          <dd>
            <span className="downtime__line downtime__age" />
            {choicesOf(PATIENT_FIELDS.ageUnit).map((label) => <Box key={label} label={label} />)}
          </dd>
        )
        : name === "temperature" // a crew may measure in either
        ? (
          <dd>
            <span className="downtime__line downtime__age" />
            {["°F", "°C"].map((label) => <Box key={label} label={label} />)}
          </dd>
        )
        : field.kind === "choice" || field.kind === "boolean"
        ? <dd>{choicesOf(field).map((label) => <Box key={label} label={label} />)}</dd>
        : lines === undefined
        ? <dd className="downtime__line">{"unit" in field ? say(field.unit) : ""}</dd>
        : Array.from({ length: lines }, (_, at) => <dd key={at} className="downtime__line" />)}
    </div>
  );
}

function choicesOf(field: PatientFieldSpec): string[] {
  if (field.kind !== "choice") return [t("Stable"), t("Not stable")];
  return field.choices.map((choice) => {
    const triage = TRIAGE_LABELS[choice as TriagePriority];
    return triage ? `${t(choice as TriagePriority)} ${t(triage)}` : choiceLabel(choice);
  });
}

function Box({ label }: { label: string }) {
  return (
    <span className="downtime__choice">
      <span className="downtime__box" aria-hidden="true" />
      {label}
    </span>
  );
}
