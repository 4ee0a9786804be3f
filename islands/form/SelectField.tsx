import { Field, type FieldProps } from "./Field.tsx";

export type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  /** The words of no choice; without them one is always chosen. */
  none?: string;
  disabled?: boolean;
};

/** One of a list. */
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
