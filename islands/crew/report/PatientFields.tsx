import { useId } from "react";
import { AGE_UNITS } from "../../../domain/ringdown/age.ts";
import { PATIENT_FIELDS, PATIENT_INDICATORS } from "../../../domain/ringdown/patient_fields.ts";
import { choiceLabel } from "../../../domain/ringdown/ringdown.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { celsiusMessageOf } from "../../../domain/ringdown/form_states.ts";
import { CELSIUS_RANGE, otherUnitOf } from "../../../domain/ringdown/temperature.ts";
import { typedNumber } from "../../../domain/schema/typed_number.ts";
import { Button } from "../../shared/Button.tsx";
import { ChoiceTiles } from "../../form/ChoiceTiles.tsx";
import { NumberField } from "../../form/NumberField.tsx";
import {
  PatientChoice,
  PatientIndicator,
  PatientNumber,
  PatientText,
  ValuesCorrect,
} from "./FormFields.tsx";
import { fieldId, fieldPropsOf, focusElement, type FormTools } from "./form_tools.ts";
import { t, type Words } from "../../../words/t.ts";

/** Who the patient is and what is wrong. */
export function PatientInfo({ tools }: { tools: FormTools }) {
  const { label, ...stability } = fieldPropsOf(tools, "stableIndicator");
  const { stableIndicator } = tools.form;
  return (
    <section className="crew-form__section" aria-labelledby="patient-info">
      <h2 id="patient-info">{t("Patient info")}</h2>
      <PatientNumber tools={tools} name="age" beside={<AgeUnitChoice tools={tools} />} />
      <PatientChoice tools={tools} name="sex" />
      <PatientText
        tools={tools}
        name="chiefComplaintDescription"
        after={<Complaints tools={tools} />}
      />
      <ChoiceTiles
        {...stability}
        legend={label}
        choices={[
          { value: "stable", label: t("Stable") },
          { value: "unstable", label: t("Not stable") },
        ]}
        value={stableIndicator === null ? null : stableIndicator ? "stable" : "unstable"}
        onChange={(value) => tools.act(changed("stableIndicator", value === "stable"))}
      />
    </section>
  );
}

/** Years, months or days. There is always one, so it is no step for most patients. */
function AgeUnitChoice({ tools: { form, act } }: { tools: FormTools }) {
  return (
    <ChoiceTiles
      id={fieldId("ageUnit")}
      legend={t(PATIENT_FIELDS.ageUnit.label)}
      hideLegend
      clearable={false}
      choices={AGE_UNITS.map((value) => ({ value, label: choiceLabel(value) }))}
      value={form.ageUnit}
      onChange={(unit) => unit && act(changed("ageUnit", unit))}
    />
  );
}

/**
 * Frequent complaints: a tap is faster than typing in a moving vehicle. What is added is English in
 * any language, as nobody knows what the hospital reads.
 */
const COMPLAINTS = [
  "chest pain",
  "short of breath",
  "fall",
  "abdominal pain",
  "altered mental status",
  "stroke symptoms",
  "seizure",
  "overdose",
  "trauma",
] as const satisfies Words[];

function Complaints({ tools: { form, act } }: { tools: FormTools }) {
  const id = useId();
  const typed = form.chiefComplaintDescription;
  const add = (words: string) => {
    const value = [typed.trim(), words].filter(Boolean).join(", ");
    act(changed("chiefComplaintDescription", value));
  };
  return (
    <div className="crew-chips" role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">{t("Add to the chief complaint")}</span>
      {COMPLAINTS.map((words) => (
        <button
          key={words}
          type="button"
          className="crew-chips__chip"
          aria-pressed={typed.toLowerCase().includes(words)}
          onClick={() => !typed.toLowerCase().includes(words) && add(words)}
        >
          {t(words)}
        </button>
      ))}
    </div>
  );
}

/** The measured vital signs, all optional. */
export function VitalFields({ tools }: { tools: FormTools }) {
  const { oxygenSaturation, lowOxygenResponseType } = tools.form;
  const hasSaturation = oxygenSaturation.trim() !== "";
  return (
    <section className="crew-form__section" aria-labelledby="vitals">
      <h2 id="vitals">{t("Vitals (optional)")}</h2>
      <fieldset className="blood-pressure">
        <legend className="usa-label">{t("Blood pressure")}</legend>
        <PatientNumber tools={tools} name="systolicBloodPressure" />
        <span className="blood-pressure__over" aria-hidden="true">/</span>
        <PatientNumber tools={tools} name="diastolicBloodPressure" />
      </fieldset>
      <div className="crew-form__pair">
        <PatientNumber tools={tools} name="heartRateBpm" />
        <PatientNumber tools={tools} name="respiratoryRate" />
      </div>
      <ValuesCorrect tools={tools} />
      <PatientNumber tools={tools} name="oxygenSaturation" />
      <PatientChoice
        tools={tools}
        name="lowOxygenResponseType"
        disabled={!hasSaturation}
        hint={hasSaturation ? undefined : t("Enter an oxygen saturation first.")}
      />
      <PatientNumber
        tools={tools}
        name="supplementalOxygenAmount"
        disabled={lowOxygenResponseType !== "SUPPLEMENTAL OXYGEN"}
      />
      <div className="crew-form__pair">
        <PatientNumber tools={tools} name="temperature" />
        <Celsius tools={tools} />
        <OtherUnit tools={tools} />
        <PatientNumber tools={tools} name="glasgowComaScale" />
        <PatientNumber tools={tools} name="bloodGlucose" />
      </div>
    </section>
  );
}

const CELSIUS_ID = "field-celsius";

/** The same temperature in °C. When one of the two fields changes, the other follows. */
function Celsius({ tools: { form, act } }: { tools: FormTools }) {
  return (
    <NumberField
      label={t("Temperature in °C")}
      id={CELSIUS_ID}
      value={form.celsius}
      onChange={(value) => act(changed("celsius", value))}
      onBlur={() => act({ type: "left", field: "temperature" })}
      error={celsiusMessageOf(form)}
      min={CELSIUS_RANGE.min}
      max={CELSIUS_RANGE.max}
      decimal
      unit="°C"
      enterKeyHint="next"
    />
  );
}

/** Offers to take a temperature as typed in the other unit, as which it makes sense. */
function OtherUnit({ tools: { form, act } }: { tools: FormTools }) {
  const wrong = ([["temperature", "°F"], ["celsius", "°C"]] as const).find(([name, unit]) =>
    looksLike(form[name], unit)
  );
  if (!wrong) return null;
  const [name, unit] = wrong;
  const typed = form[name].trim();
  const [other, meant, id] = unit === "°F"
    ? ["celsius", "°C", CELSIUS_ID] as const
    : ["temperature", "°F", fieldId("temperature")] as const;
  const take = () => {
    // The button goes: first, the focus moves to the field that takes the number.
    const field = document.getElementById(id);
    if (field) focusElement(field);
    act(changed(other, typed));
  };
  return (
    <div className="crew-form__offer" role="status">
      <Button onClick={take}>{t("{typed} looks like {meant}", { typed, meant })}</Button>
    </div>
  );
}

function looksLike(typed: string, unit: "°F" | "°C"): boolean {
  const degrees = typedNumber(typed);
  return degrees !== null && otherUnitOf(degrees, unit) !== null;
}

/** Treatments and what else the hospital should know. */
export function NoteFields({ tools }: { tools: FormTools }) {
  const { combativeBehaviorIndicator } = tools.form;
  return (
    <section className="crew-form__section" aria-labelledby="additional-notes">
      <h2 id="additional-notes">{t("Additional notes")}</h2>
      <PatientText tools={tools} name="treatmentNotes" />
      <div className="crew-form__tiles">
        {PATIENT_INDICATORS.map((name) => (
          <PatientIndicator
            key={name}
            tools={tools}
            name={name}
            {...name === "restraintIndicator" && !combativeBehaviorIndicator
              ? {
                disabled: true,
                detail: t("Tick {field} first", {
                  field: t(PATIENT_FIELDS.combativeBehaviorIndicator.label),
                }),
              }
              : {}}
          />
        ))}
      </div>
      <PatientText tools={tools} name="otherObservationNotes" />
    </section>
  );
}
