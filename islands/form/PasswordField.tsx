import { useEffect, useRef, useState } from "react";
import { classNames } from "../shared/class_names.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { say, t, type Words } from "../../words/t.ts";

export type PasswordFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Whether a password manager fills it in or makes a new one. */
  autoComplete: "current-password" | "new-password";
  maxLength?: number;
  /** The user goes on here when the dialog around it opens. */
  focused?: boolean;
  /** What the button says; 'Show password' by default. */
  showWords?: Words;
};

/**
 * A password, masked until its user presses 'Show password'. It is masked again when the form is
 * sent: the next one at the screen sees nothing, and password managers know it as a password.
 */
export function PasswordField(
  { value, onChange, onBlur, name, autoComplete, maxLength, focused, showWords, ...field }:
    PasswordFieldProps,
) {
  const { input, isShown, toggle } = useShown();
  return (
    <Field
      {...field}
      hint={besides(field)}
      after={
        <button
          type="button"
          className="password-field__show"
          aria-pressed={isShown}
          onClick={toggle}
        >
          {t(showWords ?? "Show password")}
          <span className="visually-hidden">{`: ${field.label}`}</span>
        </button>
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          className={classNames("usa-input", field.error && "usa-input--error")}
          type={isShown ? "text" : "password"}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          data-autofocus={focused || undefined}
        />
      )}
    </Field>
  );
}

/** The hint, without what the message says: the rule of passwords is both. */
function besides({ hint, error }: Pick<FieldProps, "hint" | "error">): string | undefined {
  return error ? hint?.replace(say(error), "").trim() || undefined : hint;
}

function useShown() {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const mask = () => setIsShown(false);
    form?.addEventListener("submit", mask);
    return () => form?.removeEventListener("submit", mask);
  }, []);
  return { input, isShown, toggle: () => setIsShown(!isShown) };
}
