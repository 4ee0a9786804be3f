import { useState } from "react";
import { ACCOUNT_MESSAGES, type SecondFactor } from "../../domain/people/account.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { Field } from "../form/Field.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { useAccountCall } from "./use_account_call.ts";

export interface TwoFactorProps {
  appName: string;
  /** The user whose password was given. */
  email: string;
  /** Where the code comes from. */
  method: SecondFactor["method"];
}

const EXPIRED = "You are not signed in any more. Please go back and sign in again.";
const ANOTHER_MAILED = "Another code is on its way. The one before is worth nothing now.";

/** Asks for the code after the password. */
export function TwoFactorForm({ appName, email, method }: TwoFactorProps) {
  const [code, setCode] = useState("");
  const form = useFilledBefore(({ code = "" }) => setCode(code));
  const proof = useAccountCall({
    refusals: { 422: ACCOUNT_MESSAGES.wrongCode, 401: EXPIRED },
    notKnown: "It is not known whether you are signed in. Try again, or go back and sign in again.",
  });
  const another = useAnotherCode();
  const failure = proof.failure ?? another.failure;
  // The session is gone then. The link back must not log out: that would end a sign-in begun in
  // another tab.
  const isOver = proof.isRefusedWith(401) || another.isRefusedWith(401);
  const isBlank = !code.trim();

  async function prove() {
    if (isBlank) return;
    if (await proof.send("/auth/local/twoFactor", { code })) location.assign("/");
  }
  return (
    <SignedOutForm appName={appName} title="Enter your code" form={form} onSubmit={prove}>
      {failure && <Alert kind="error">{failure}</Alert>}
      {another.isMailed && !failure && <Alert kind="success">{ANOTHER_MAILED}</Alert>}
      <Field label="Code" hint={hintFor(method, email)}>
        {(wiring) => (
          <input
            {...wiring}
            className="usa-input"
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode={method === "mail" ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" wide busy={proof.isBusy} disabled={isBlank}>
        Submit
      </Button>
      {method === "mail" && (
        <Button wide busy={another.isBusy} onClick={another.ask}>Send another code</Button>
      )}
      <a className="signed-out__link" href={isOver ? "/login" : "/auth/local/logout"}>
        Back to sign in
      </a>
    </SignedOutForm>
  );
}

function hintFor(method: TwoFactorProps["method"], email: string): string {
  return method === "mail"
    ? `The 6-digit code that was mailed to ${email}. It is good for 10 minutes.`
    : "The 6-digit code of your authenticator app, or one of your recovery codes.";
}

function useAnotherCode() {
  const { send, rest, ...call } = useAccountCall({
    refusals: { 401: EXPIRED },
    notKnown: "It is not known whether another code was sent.",
  });
  const [isMailed, setIsMailed] = useState(false);

  async function ask() {
    setIsMailed(false);
    if (!await send("/auth/local/twoFactor/resend")) return;
    setIsMailed(true);
    rest();
  }
  return { ...call, isMailed, ask };
}
