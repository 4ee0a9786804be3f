import { useState } from "react";
import { TextField } from "./TextField.tsx";

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
