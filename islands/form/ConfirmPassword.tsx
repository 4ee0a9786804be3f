import { useState } from "react";
import { PasswordField } from "./PasswordField.tsx";
import { t } from "../../words/t.ts";

/**
 * Asks for the new password a second time. Says that they differ only after the user has left the
 * field, not while they type.
 */
export function ConfirmPassword({ password, value, onChange }: {
  /** The password typed first. */
  password: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [wasLeft, setWasLeft] = useState(false);
  const differs = value !== "" && password !== "" && value !== password;
  return (
    <PasswordField
      label={t("Confirm Password")}
      name="confirmation"
      autoComplete="new-password"
      hint={t("The same once more.")}
      value={value}
      onChange={onChange}
      onBlur={() => setWasLeft(value !== "")}
      error={wasLeft && differs ? t("The passwords are not the same.") : null}
    />
  );
}
