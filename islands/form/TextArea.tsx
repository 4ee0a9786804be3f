import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../shared/class_names.ts";
import { Field, type FieldProps } from "./Field.tsx";

export type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  maxLength?: number;
  disabled?: boolean;
  /** Lines shown while the field is empty; it grows with the text. */
  rows?: number;
  /** Shown under the message, such as words to tap instead of typing. */
  after?: ReactNode;
};

/** A text field of several lines that grows with its text. */
export function TextArea(
  { value, onChange, onBlur, name, maxLength, disabled, rows = 2, after, ...field }: TextAreaProps,
) {
  const area = useRef<HTMLTextAreaElement>(null);
  useIsomorphicLayoutEffect(() => grow(area.current), [value]);
  return (
    <Field {...field} after={after}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={area}
          className={classNames("usa-textarea", field.error && "usa-input--error")}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={maxLength}
          disabled={disabled}
          rows={rows}
        />
      )}
    </Field>
  );
}

/** On the server there is no layout, so the effect does nothing there. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

function grow(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  area.style.height = "auto";
  if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + 4}px`;
}
