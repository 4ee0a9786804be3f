import {
  PATIENT_FIELDS,
  type PatientChoiceName,
  type PatientIndicatorName,
  type PatientNumberName,
  type PatientTextName,
  possibleOf,
} from "../../../domain/ringdown/patient_fields.ts";
import { choiceLabel } from "../../../domain/ringdown/ringdown.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { areAllConfirmed, fieldsToConfirm } from "../../../domain/ringdown/form_states.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import type { Choice } from "../../form/ChoiceTiles.tsx";
import { ChoiceTiles } from "../../form/ChoiceTiles.tsx";
import { NumberField } from "../../form/NumberField.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { ToggleTile } from "../../form/ToggleTile.tsx";
import { fieldId, fieldPropsOf, type FormTools } from "./form_tools.ts";
import { say, t } from "../../../words/t.ts";

/** A number field of the report. */
export function PatientNumber(
  { tools, name, disabled, beside }: {
    tools: FormTools;
    name: PatientNumberName;
    disabled?: boolean;
    /** Shown instead of the unit. */
    beside?: React.ReactNode;
  },
) {
  const { form, act } = tools;
  const field = PATIENT_FIELDS[name];
  return (
    <NumberField
      {...fieldPropsOf(tools, name)}
      hint={"hint" in field ? t(field.hint) : undefined}
      isAsked={fieldsToConfirm(tools.told).includes(name)}
      value={form[name]}
      onChange={(value) => act(changed(name, value))}
      min={possibleOf(name).min}
      max={possibleOf(name).max}
      decimal={field.kind === "decimal"}
      unit={beside ? undefined : say(field.unit)}
      beside={beside}
      disabled={disabled}
    />
  );
}

/**
 * One tick for all values that are out of range but possible (design §6.3). It names them, so that a
 * slip of the finger is seen before it is confirmed; a value that is changed asks again.
 */
export function ValuesCorrect({ tools: { form, act } }: { tools: FormTools }) {
  const names = fieldsToConfirm(form);
  if (names.length === 0) return null;
  return (
    <ToggleTile
      id="values-correct"
      label={t(MESSAGES.valuesAreCorrect)}
      detail={names.map((name) => `${t(PATIENT_FIELDS[name].label)} ${form[name].trim()}`).join(
        ", ",
      )}
      checked={areAllConfirmed(form)}
      onChange={(isCorrect) => act({ type: "saidCorrect", isCorrect })}
    />
  );
}

/** A choice field of the report, shown as tiles. */
export function PatientChoice<Name extends PatientChoiceName>(
  { tools, name, choices, disabled, hint }: {
    tools: FormTools;
    name: Name;
    choices?: readonly Choice<string>[];
    disabled?: boolean;
    hint?: string;
  },
) {
  const { label, ...field } = fieldPropsOf(tools, name);
  return (
    <ChoiceTiles<string>
      {...field}
      legend={label}
      hint={hint}
      choices={choices ?? choicesOf(name)}
      value={tools.form[name]}
      onChange={(value) => tools.act(changed(name, value as CrewForm[Name]))} // one of `choices`
      disabled={disabled}
    />
  );
}

function choicesOf(name: PatientChoiceName): Choice<string>[] {
  return PATIENT_FIELDS[name].choices.map((value) => ({ value, label: choiceLabel(value) }));
}

/** A text field of the report. */
export function PatientText(
  { tools, name, after, rows }: {
    tools: FormTools;
    name: PatientTextName;
    after?: React.ReactNode;
    rows?: number;
  },
) {
  const field = PATIENT_FIELDS[name];
  return (
    <TextArea
      {...fieldPropsOf(tools, name)}
      hint={"hint" in field ? t(field.hint) : undefined}
      maxLength={field.maxLength}
      rows={rows}
      value={tools.form[name]}
      onChange={(value) => tools.act(changed(name, value))}
      after={after}
    />
  );
}

/** A yes/no field of 'Additional notes'. */
export function PatientIndicator(
  { tools, name, disabled, detail }: {
    tools: FormTools;
    name: PatientIndicatorName;
    disabled?: boolean;
    detail?: string;
  },
) {
  return (
    <ToggleTile
      id={fieldId(name)}
      label={t(PATIENT_FIELDS[name].label)}
      checked={tools.form[name]}
      onChange={(value) => tools.act(changed(name, value))}
      disabled={disabled}
      detail={detail}
    />
  );
}
