import type { SecondFactor } from "../../domain/people/account.ts";
import { useSignInCode } from "../call/use_sign_in_code.ts";
import { SignInCode } from "../form/SignInCode.tsx";
import { Button } from "../shared/Button.tsx";
import { SignedOutForm } from "./SignedOutCard.tsx";
import { useFilledBefore } from "./use_filled_before.ts";
import { t } from "../../words/t.ts";

export interface TwoFactorProps {
  appName: string;
  /** The user whose password was given. */
  email: string;
  /** Where the code comes from. */
  method: SecondFactor["method"];
}

/** Asks for the code after the password. */
export function TwoFactorForm({ appName, email, method }: TwoFactorProps) {
  const state = useSignInCode({ onProven: () => location.assign("/") });
  const { setCode, isBlank, prove, proof, another } = state;
  const form = useFilledBefore(({ code = "" }) => setCode(code));
  // The session is gone then. The link back must not log out: that would end a sign-in begun in
  // another tab.
  const isOver = proof.isRefusedWith(401) || another.isRefusedWith(401);
  return (
    <SignedOutForm appName={appName} title={t("Enter your code")} form={form} onSubmit={prove}>
      <SignInCode state={state} method={method} email={email} />
      <Button type="submit" variant="primary" wide busy={proof.isBusy} disabled={isBlank}>
        {t("Submit{code}", { code: "" })}
      </Button>
      {method === "mail" && (
        <Button wide busy={another.isBusy} onClick={another.ask}>{t("Send another code")}</Button>
      )}
      <a className="signed-out__link" href={isOver ? "/login" : "/auth/local/logout"}>
        {t("Back to sign in")}
      </a>
    </SignedOutForm>
  );
}
