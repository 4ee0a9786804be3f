import { Field, type FieldProps } from "./Field.tsx";
import { t } from "../../words/t.ts";

export type CodeFieldProps = Pick<FieldProps, "hint" | "error"> & {
  value: string;
  onChange: (value: string) => void;
  /** The code has only digits: a phone offers a keypad of digits. */
  onlyDigits: boolean;
  /** The user goes on here when the form opens. */
  focused?: boolean;
};

/** The one-time code of a second factor. */
export function CodeField({ value, onChange, onlyDigits, focused, ...field }: CodeFieldProps) {
  return (
    <Field label={t("Code")} {...field}>
      {(wiring) => (
        <input
          {...wiring}
          className="usa-input"
          name="code"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="one-time-code"
          inputMode={onlyDigits ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          autoFocus={focused}
          data-autofocus={focused}
        />
      )}
    </Field>
  );
}
