import type { SecondFactor } from "../../domain/people/account.ts";
import type { SignInCodeState } from "../call/use_sign_in_code.ts";
import { Alert } from "../shared/Alert.tsx";
import { CodeField } from "./CodeField.tsx";
import { t } from "../../words/t.ts";

/** The code after the password, and how its calls came out. */
export function SignInCode({ state: { code, setCode, proof, another }, method, email }: {
  state: SignInCodeState;
  /** Where the code comes from; null if that is not known. */
  method: SecondFactor["method"] | null;
  email: string;
}) {
  const failure = proof.failure ?? another.failure;
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      {another.isMailed && !failure && (
        <Alert kind="success">
          {t("Another code is on its way. The one before is worth nothing now.")}
        </Alert>
      )}
      <CodeField
        hint={hintFor(method, email)}
        value={code}
        onChange={setCode}
        onlyDigits={method === "mail"}
        isWrong={proof.failure !== null && proof.isRefusedWith(422)}
        focused
      />
    </>
  );
}

function hintFor(method: SecondFactor["method"] | null, email: string): string {
  if (method === "mail") {
    return t("The 6-digit code that was mailed to {email}. It is good for 10 minutes.", { email });
  }
  return method === "app"
    ? t("The 6-digit code of your authenticator app, or one of your recovery codes.")
    : t("The 6-digit code of your authenticator app, or that was mailed to {email}.", { email });
}
