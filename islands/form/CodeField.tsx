import { Field, type FieldProps } from "./Field.tsx";
import { classNames } from "../shared/class_names.ts";
import { t } from "../../words/t.ts";

export type CodeFieldProps = Pick<FieldProps, "hint" | "error"> & {
  value: string;
  onChange: (value: string) => void;
  /** The code has only digits: a phone offers a keypad of digits. */
  onlyDigits: boolean;
  /** Marks it as wrong; the message stands elsewhere. */
  isWrong?: boolean;
  /** The user goes on here when the form opens. */
  focused?: boolean;
};

/** The one-time code of a second factor. */
export function CodeField(
  { value, onChange, onlyDigits, isWrong, focused, ...field }: CodeFieldProps,
) {
  return (
    <Field label={t("Code")} {...field}>
      {(wiring) => (
        <input
          {...wiring}
          className={classNames("usa-input", (isWrong || field.error) && "usa-input--error")}
          aria-invalid={isWrong || wiring["aria-invalid"]}
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
