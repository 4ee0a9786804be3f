import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/account.ts";
import { PASSWORD_RULE } from "../../domain/password.ts";
import { leaveFlash } from "../admin/flash.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmPassword } from "../shared/ConfirmPassword.tsx";
import { TextField } from "../shared/TextField.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { useSending } from "./use_sending.ts";

export interface ResetProps {
  appName: string;
  /** Of the link that led here. */
  email: string;
  code: string;
}

const WORDS = { 422: ACCOUNT_MESSAGES.weakPassword, 403: ACCOUNT_MESSAGES.linkNotValid };

/** A new password, typed twice. */
export function ResetForm({ appName, email, code }: ResetProps) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const form = useFilledBefore(({ password = "", confirmation = "" }) => {
    setPassword(password);
    setConfirmation(confirmation);
  });
  const { isBusy, failure, send } = useSending(WORDS);
  const isReady = password !== "" && password === confirmation;

  async function reset() {
    if (!isReady) return;
    if (!await send("/auth/local/reset", { email, code, password })) return;
    leaveFlash(ACCOUNT_MESSAGES.passwordReset);
    location.assign("/login");
  }
  return (
    <SignedOutForm appName={appName} title="Choose a new password" form={form} onSubmit={reset}>
      {failure && <Alert kind="error">{failure.message}</Alert>}
      {/* A password manager keeps the new password with it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        value={password}
        onChange={setPassword}
      />
      <ConfirmPassword password={password} value={confirmation} onChange={setConfirmation} />
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady}>
        Submit
      </Button>
      {failure?.status === 403
        ? <a className="signed-out__link" href="/forgot">Request another link</a>
        : <a className="signed-out__link" href="/login">Back to sign in</a>}
    </SignedOutForm>
  );
}
