import { Field, type FieldProps } from "./Field.tsx";

export type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** The label for 'no choice'; without it, one value is always chosen. */
  none?: string;
  disabled?: boolean;
};

/** A choice of one value from a list. */
export function SelectField(
  { value, onChange, choices, none, disabled, ...field }: SelectFieldProps,
) {
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...wiring}
          className="usa-select"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, label }) => <option key={label} value={value}>{label}</option>)}
        </select>
      )}
    </Field>
  );
}
