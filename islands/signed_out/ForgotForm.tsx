import { useState } from "react";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { t, type Words } from "../../words/t.ts";

export interface ForgotProps {
  appName: string;
}

/**
 * Asks for the mail with the link to a new password. The user may ask again, because mails get
 * lost.
 */
export function ForgotForm({ appName }: ForgotProps) {
  const [email, setEmail] = useState("");
  const [isMailed, setIsMailed] = useState(false);
  const form = useFilledBefore(({ email = "" }) => setEmail(email));
  const { isBusy, failure, send, rest } = useAccountCall({
    refusals: { 404: ACCOUNT_MESSAGES.unknownEmail },
    typed: email,
    notKnown:
      "It is not known whether the mail was sent. Look for it before you try again." satisfies Words,
  });
  const isBlank = !email.trim();

  async function askForLink() {
    if (isBlank) return;
    setIsMailed(false);
    if (!await send("/auth/local/forgot", { email })) return;
    setIsMailed(true);
    rest();
  }
  return (
    <SignedOutForm
      appName={appName}
      title={t("Forgot your password?")}
      form={form}
      onSubmit={askForLink}
    >
      {isMailed && <Alert kind="success">{t(ACCOUNT_MESSAGES.resetMailed)}</Alert>}
      {failure && <Alert kind="error">{failure}</Alert>}
      <TextField
        label={t("Email")}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" wide busy={isBusy} disabled={isBlank}>
        {t("Send Reset Link")}
      </Button>
      <a className="signed-out__link" href="/login">{t("Back to sign in")}</a>
    </SignedOutForm>
  );
}
