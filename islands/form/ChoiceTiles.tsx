import { type ReactNode, useId } from "react";
import { classNames } from "../shared/class_names.ts";
import { FieldError, RequiredMark, wire } from "./Field.tsx";
import { t } from "../../words/t.ts";

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** Shown before the label, such as a TriageMark's shape. */
  mark?: ReactNode;
  /** A second, quieter line. */
  detail?: string;
  disabled?: boolean;
};

export type ChoiceTilesProps<Value extends string> = {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  /** Called with null when the user clears the choice. */
  onChange: (value: Value | null) => void;
  /** Called when the focus leaves the whole group. */
  onBlur?: () => void;
  required?: boolean;
  /** Whether the user can clear the choice. Default: when it is not required. */
  clearable?: boolean;
  hint?: string;
  error?: string | null;
  disabled?: boolean;
  hideLegend?: boolean;
  id?: string;
};

/**
 * A choice of a few values, as tiles that are easy to press with gloves. Native radios: arrow keys
 * change the choice.
 */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, choices, value, onChange, onBlur, required, hint, error, disabled } = props;
  const { clearable = !required } = props;
  const madeUp = useId();
  const { wiring, hintId, errorId } = wire({ id: props.id ?? madeUp, hint, error });
  return (
    <fieldset
      id={wiring.id}
      className={classNames("choice-tiles usa-fieldset", error && "choice-tiles--error")}
      role="radiogroup"
      aria-describedby={wiring["aria-describedby"]}
      aria-invalid={wiring["aria-invalid"]}
      aria-required={required || undefined}
      disabled={disabled}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={classNames("usa-label", props.hideLegend && "visually-hidden")}>
        {required && <RequiredMark />}
        {legend}
      </legend>
      {hint && <span id={hintId} className="usa-hint">{hint}</span>}
      <div className="choice-tiles__row">
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            choice={choice}
            name={wiring.id}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
        {clearable && value !== null && !disabled && (
          <button
            type="button"
            className="choice-tiles__clear"
            onClick={() => onChange(null)}
          >
            {t("Clear")}
            <span className="visually-hidden">{` ${legend}`}</span>
          </button>
        )}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

function Tile<Value extends string>(
  { choice, name, checked, onChoose }: {
    choice: Choice<Value>;
    name: string;
    checked: boolean;
    onChoose: () => void;
  },
) {
  const id = `${name}-${choice.value}`.replaceAll(" ", "-");
  return (
    <div className="tile usa-radio">
      <input
        id={id}
        className="tile__input usa-radio__input usa-radio__input--tile"
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        onChange={onChoose}
        disabled={choice.disabled}
      />
      <label className="tile__label usa-radio__label" htmlFor={id}>
        {choice.mark}
        <span className="tile__text">{choice.label}</span>
        {choice.detail && <span className="tile__detail">{choice.detail}</span>}
      </label>
    </div>
  );
}
