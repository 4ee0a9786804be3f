import { type ReactNode, useRef } from "react";
import { classNames } from "../shared/class_names.ts";
import { Field, type FieldProps, type FieldWiring } from "./Field.tsx";

export type NumberFieldProps = FieldProps & {
  /** As typed: '', '98.' and '98.6' are all kept, so that the text does not change while typing. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** If 0 or more, a minus sign cannot be typed. */
  min?: number;
  /** Limits the number of digits. `error` reports a value above it. */
  max?: number;
  /** Allows a decimal point. */
  decimal?: boolean;
  /** Shown after the number: 'mmHg', '°F'. */
  unit?: string;
  /** Shown beside the number, such as the choice of its unit. */
  beside?: ReactNode;
  name?: string;
  disabled?: boolean;
  /** The word on the Enter key of a keypad. */
  enterKeyHint?: "next";
};

/** A number with its unit and a numeric keypad. Only a number can be typed; a whole one ends at a point. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    unit,
    beside,
    name,
    disabled,
    enterKeyHint,
    decimal,
    min,
    max,
    ...field
  } = props;
  /** Behind which whole number a decimal point was typed: of '7.5' the 5 must not make 75. */
  const cut = useRef<string | null>(null);
  const type = (typed: string) => {
    const next = decimal ? typed.replace(",", ".") : typed;
    if (!isTypable(next, props)) { // the field keeps its value
      if (value !== "" && /^[.,]$/.test(typed.slice(value.length))) cut.current = value;
    } else if (cut.current !== value || next.length <= value.length) {
      cut.current = null;
      onChange(next);
    }
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classNames("number-field", disabled && "number-field--disabled")}>
          <input
            {...wiring}
            aria-describedby={describedBy(wiring, unit)}
            className={classNames("usa-input", field.error && "usa-input--error")}
            type="text"
            inputMode={decimal ? "decimal" : "numeric"}
            autoComplete="off"
            name={name}
            value={value}
            onChange={(event) =>
              type(event.target.value)}
            onBlur={() => {
              cut.current = null;
              onBlur?.();
            }}
            maxLength={lengthOf(min, max, decimal)}
            disabled={disabled}
            enterKeyHint={enterKeyHint}
          />
          {unit && (
            <span id={`${wiring.id}-unit`} className="number-field__unit">{unitWords(unit)}</span>
          )}
          {beside}
        </div>
      )}
    </Field>
  );
}

/** 'breaths/min' without room for it breaks before 'min', not within it. */
function unitWords(unit: string): ReactNode {
  const [what, per] = unit.split("/");
  return per === undefined ? what : (
    <>
      {what}/<wbr />
      {per}
    </>
  );
}

/** Lets screen readers read the unit with the field. */
function describedBy(wiring: FieldWiring, unit?: string): string | undefined {
  const ids = [unit && `${wiring.id}-unit`, wiring["aria-describedby"]];
  return ids.filter(Boolean).join(" ") || undefined;
}

/**
 * Whether the field accepts this text while typing. A pasted '-5' is refused, not turned into 5.
 */
function isTypable(text: string, { min = 0, decimal }: NumberFieldProps): boolean {
  const unsigned = min < 0 ? text.replace(/^-/, "") : text;
  return (decimal ? /^\d*\.?\d*$/ : /^\d*$/).test(unsigned);
}

function lengthOf(min = 0, max = 99_999, decimal = false): number {
  return String(Math.trunc(max)).length + (min < 0 ? 1 : 0) + (decimal ? 3 : 0);
}
