import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { PASSWORD_RULE } from "../../domain/people/password.ts";
import { leaveFlash } from "../frame/flash.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmPassword } from "../form/ConfirmPassword.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { SomebodyElse } from "./SomebodyElse.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { t, type Words } from "../../words/t.ts";

export interface ResetProps {
  appName: string;
  /** From the link that the user followed. */
  email: string;
  code: string;
  /** Who is signed in on this device, if that is not the user who is to choose a password. */
  signedInAs: string | null;
}

const TITLE: Words = "Choose a new password";
const WORDS = {
  // Of a password that may not be chosen (422) the server says why.
  refusals: { 422: undefined, 403: ACCOUNT_MESSAGES.linkNotValid },
  notKnown:
    "It is not known whether your password was reset. Try to sign in with the new one." satisfies Words,
};

/**
 * Lets a user with the link choose a new password. If another user is signed in, they must log out
 * first; otherwise they would continue as that other user.
 */
export function ResetForm({ signedInAs, ...link }: ResetProps) {
  if (!signedInAs) return <NewPassword {...link} />;
  const purpose = t(
    "To choose a new password for {email}, log out first and then open its link again.",
    { email: link.email },
  );
  return (
    <SomebodyElse appName={link.appName} title={t(TITLE)} name={signedInAs} purpose={purpose} />
  );
}

/** The form with the new password, which must be typed twice. */
function NewPassword({ appName, email, code }: Omit<ResetProps, "signedInAs">) {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const form = useFilledBefore(({ password = "", confirmation = "" }) => {
    setPassword(password);
    setConfirmation(confirmation);
  });
  const { isBusy, failure, isRefusedWith, send } = useAccountCall({ ...WORDS, typed: password });
  const isReady = password !== "" && password === confirmation;

  async function reset() {
    if (!isReady) return;
    if (!await send("/auth/local/reset", { email, code, password })) return;
    leaveFlash(ACCOUNT_MESSAGES.passwordReset);
    location.assign("/login");
  }
  return (
    <SignedOutForm appName={appName} title={t(TITLE)} form={form} onSubmit={reset}>
      {failure && <Alert kind="error">{failure}</Alert>}
      {/* Tells a password manager for which account to store the new password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("Password")}
        name="password"
        autoComplete="new-password"
        hint={t(PASSWORD_RULE)}
        value={password}
        onChange={setPassword}
      />
      <ConfirmPassword password={password} value={confirmation} onChange={setConfirmation} />
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady}>
        {t("Submit")}
      </Button>
      {isRefusedWith(403)
        ? <a className="signed-out__link" href="/forgot">{t("Request another link")}</a>
        : <a className="signed-out__link" href="/login">{t("Back to sign in")}</a>}
    </SignedOutForm>
  );
}
