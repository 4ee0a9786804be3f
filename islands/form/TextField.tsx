import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { classNames } from "../shared/class_names.ts";
import { Field, type FieldProps } from "./Field.tsx";

export type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: "text" | "email" | "search" | "tel" | "date" | "datetime-local";
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  /** The word on the Enter key of a keypad. */
  enterKeyHint?: "next";
  /** Shown under the message. */
  after?: ReactNode;
};

/** A text field of one line. */
export function TextField(
  {
    value,
    onChange,
    onBlur,
    type = "text",
    name,
    autoComplete,
    maxLength,
    disabled,
    readOnly,
    enterKeyHint,
    ...field
  }: TextFieldProps,
) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          className={classNames("usa-input", field.error && "usa-input--error")}
          type={type}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          maxLength={maxLength}
          disabled={disabled}
          readOnly={readOnly}
          enterKeyHint={enterKeyHint}
        />
      )}
    </Field>
  );
}
