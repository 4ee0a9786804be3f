import { useState } from "react";
import type { AppEnrolment } from "../../domain/people/account.ts";
import type { FactorWay } from "../../domain/people/second_factor.ts";
import { useAccountCall } from "../call/use_account_call.ts";
import { useSignInCode } from "../call/use_sign_in_code.ts";
import { SignInCode } from "../form/SignInCode.tsx";
import { AppSetup } from "../second_factor/AppSetup.tsx";
import { RecoveryCodes } from "../second_factor/RecoveryCodes.tsx";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { SignedOutCard, SignedOutForm } from "./SignedOutCard.tsx";
import { t, type Words } from "../../words/t.ts";

export interface FactorSetupProps {
  appName: string;
  /** The user whose password was given. */
  email: string;
  /** Between what they choose. */
  ways: FactorWay[];
}

const PATH = "/auth/local/twoFactor";

type Step =
  | { at: "choice" }
  | { at: "app"; enrolment: AppEnrolment }
  | { at: "codes"; codes: string[] }
  | { at: "mail" };

const CHOICE: Step = { at: "choice" };
const goOn = () => location.assign("/");

/**
 * Whoever administers sets a second factor up at the first sign-in: nothing else opens before
 * (decision 0071).
 */
export function FactorSetup({ appName, email, ways }: FactorSetupProps) {
  const [step, setStep] = useState<Step>(CHOICE);
  const back = () => setStep(CHOICE);
  if (step.at === "mail") return <MailedCode appName={appName} email={email} onBack={back} />;
  if (step.at === "app") {
    return (
      <SignedOutCard appName={appName} title={t("Scan this with your authenticator app")}>
        <AppSetup
          heading={<Begin>{t("Add an account in the app on your phone.")}</Begin>}
          enrolment={step.enrolment}
          path={`${PATH}/app/confirm`}
          onConfirmed={({ recoveryCodes }) => setStep({ at: "codes", codes: recoveryCodes })}
          onBack={back}
        />
      </SignedOutCard>
    );
  }
  if (step.at === "codes") {
    return (
      <SignedOutCard appName={appName} title={t("Keep these recovery codes")}>
        <RecoveryCodes
          heading={<Begin>{t("The app is set up, and you are signed in.")}</Begin>}
          codes={step.codes}
          onKept={goOn}
        />
      </SignedOutCard>
    );
  }
  return <Choice appName={appName} email={email} ways={ways} onChosen={setStep} />;
}

/** Takes the focus: the pressed button is gone, and keyboard users would lose their place. */
function Begin({ children }: { children: string }) {
  return <p tabIndex={-1} ref={takeFocus}>{children}</p>;
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

const OVER: Words = "You are not signed in any more. Please go back and sign in again.";
const HAS_FACTOR: Words = "You have a second factor already. Please go back and sign in again.";

function Choice({ appName, email, ways, onChosen }: FactorSetupProps & {
  onChosen: (step: Step) => void;
}) {
  const refusals = { 401: OVER, 409: HAS_FACTOR };
  const app = useAccountCall({ refusals });
  const mail = useAccountCall({
    refusals,
    notKnown: "It is not known whether the code was sent. Please try again." satisfies Words,
  });
  const failure = app.failure ?? mail.failure;

  async function chooseApp() {
    const begun = await app.send<AppEnrolment>(`${PATH}/app`);
    if (begun) onChosen({ at: "app", enrolment: begun.answer });
  }
  async function chooseMail() {
    if (await mail.send(`${PATH}/resend`)) onChosen({ at: "mail" });
  }
  return (
    <SignedOutCard appName={appName} title={t("Set up a second factor")}>
      {failure && <Alert kind="error">{failure}</Alert>}
      <p>
        {t(
          "You administer, so from now on you sign in with your password and a code. Choose once where the code comes from.",
        )}
      </p>
      <Button variant="primary" wide busy={app.isBusy} disabled={mail.isBusy} onClick={chooseApp}>
        {t("Use an authenticator app")}
      </Button>
      <p className="usa-hint">
        {t("An app on your phone makes codes without any mail, and without a network.")}
      </p>
      {ways.includes("mail") && (
        <>
          <Button wide busy={mail.isBusy} disabled={app.isBusy} onClick={chooseMail}>
            {t("Have codes mailed")}
          </Button>
          <p className="usa-hint">{t("A code is mailed to {email} at each sign-in.", { email })}</p>
        </>
      )}
      <a className="signed-out__link" href="/auth/local/logout">{t("Back to sign in")}</a>
    </SignedOutCard>
  );
}

/** The first mailed code proves that the mails arrive. */
function MailedCode(
  { appName, email, onBack }: { appName: string; email: string; onBack: () => void },
) {
  const state = useSignInCode({ onProven: goOn });
  const { isBlank, prove, proof, another } = state;
  return (
    <SignedOutForm appName={appName} title={t("Enter your code")} onSubmit={prove}>
      <SignInCode state={state} method="mail" email={email} />
      <Button type="submit" variant="primary" wide busy={proof.isBusy} disabled={isBlank}>
        {t("Submit")}
      </Button>
      <Button wide busy={another.isBusy} onClick={another.ask}>{t("Send another code")}</Button>
      <Button wide disabled={proof.isBusy} onClick={onBack}>{t("Choose another way")}</Button>
    </SignedOutForm>
  );
}
