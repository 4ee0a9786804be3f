import { useState } from "react";
import { TextField } from "./TextField.tsx";

/** A new password once more. That both differ is told when the field was left, not while typing. */
export function ConfirmPassword({ password, value, onChange }: {
  /** What was typed first. */
  password: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [wasLeft, setWasLeft] = useState(false);
  const differs = value !== "" && password !== "" && value !== password;
  return (
    <TextField
      label="Confirm Password"
      type="password"
      name="confirmation"
      autoComplete="new-password"
      hint="The same once more."
      value={value}
      onChange={onChange}
      onBlur={() => setWasLeft(value !== "")}
      error={wasLeft && differs ? "The passwords are not the same." : null}
    />
  );
}
