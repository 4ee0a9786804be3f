import { useState } from "react";
import type { AppEnrolment, SecondFactor } from "../../domain/people/account.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { useFocusAtEach } from "../shared/use_focus_at_each.ts";
import { TestMail } from "../form/TestMail.tsx";
import { AppSetup } from "../second_factor/AppSetup.tsx";
import { RecoveryCodes } from "../second_factor/RecoveryCodes.tsx";
import { PasswordStep, type Proof } from "./PasswordStep.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { t } from "../../words/t.ts";

const PATH = "/api/users/me/twoFactor";

/** The current step: nothing in progress, or a step of a change. */
type Step =
  | { at: "rest" }
  | { at: "password"; before: "app" | "recovery codes" | "removal" }
  | { at: "app"; enrolment: AppEnrolment }
  | { at: "recovery codes"; codes: string[] };

/** Where the codes at sign-in come from: a mail or an authenticator app. */
export function SecondFactorSection(
  { initial, email, proof }: { initial: SecondFactor; email: string; proof: Proof },
) {
  const [factor, setFactor] = useState(initial);
  const [step, setStep] = useState<Step>({ at: "rest" });
  const [done, setDone] = useState<string | null>(null);
  const steps = useFocusAtEach(step.at);
  const rest = () => setStep({ at: "rest" });
  const ask = (before: "app" | "recovery codes" | "removal") => {
    setDone(null);
    setStep({ at: "password", before });
  };
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setFactor({ ...factor, method: "app", recoveryCodesLeft: recoveryCodes.length });
    setStep({ at: "recovery codes", codes: recoveryCodes });
  };
  return (
    <ProfileSection title={t("Second factor")}>
      <div ref={steps} className="profile-section__steps" tabIndex={-1}>
        {done && <Alert kind="success">{done}</Alert>}
        {step.at === "rest" && <Choice factor={factor} email={email} onAsk={ask} />}
        {step.at === "password" && step.before === "app" && (
          <PasswordStep<AppEnrolment>
            proof={proof}
            title={t("Use an authenticator app")}
            request={{ method: "POST", path: PATH }}
            submitLabel={t("Continue")}
            onDone={(enrolment) => setStep({ at: "app", enrolment })}
            onBack={rest}
          />
        )}
        {step.at === "password" && step.before === "recovery codes" && (
          <PasswordStep<{ recoveryCodes: string[] }>
            proof={proof}
            title={t("Make new recovery codes")}
            detail={t("The old ones are worth nothing then.")}
            request={{ method: "POST", path: `${PATH}/recoveryCodes` }}
            submitLabel={t("Make new codes")}
            onDone={showCodes}
            onBack={rest}
          />
        )}
        {step.at === "password" && step.before === "removal" && factor.isRequired && (
          <>
            <p>{t("Mailed codes need mail that reaches you. First see that it does:")}</p>
            <TestMail />
          </>
        )}
        {step.at === "password" && step.before === "removal" && (
          <PasswordStep<SecondFactor>
            proof={proof}
            title={t("Stop using the app")}
            detail={factor.isRequired
              ? t("From then on the codes are mailed. The recovery codes are worth nothing then.")
              : t("From then on no code is asked for. The recovery codes are worth nothing then.")}
            request={{ method: "DELETE", path: PATH }}
            submitLabel={t("Stop using the app")}
            danger
            onDone={(factor) => {
              setFactor(factor);
              setDone(t("The authenticator app is not used any more."));
              rest();
            }}
            onBack={rest}
          />
        )}
        {step.at === "app" && (
          <AppSetup
            heading={<h3 tabIndex={-1}>{t("Scan this with your authenticator app")}</h3>}
            enrolment={step.enrolment}
            path={`${PATH}/confirm`}
            onConfirmed={showCodes}
            onBack={rest}
          />
        )}
        {step.at === "recovery codes" && (
          <RecoveryCodes
            heading={<h3 tabIndex={-1}>{t("Keep these recovery codes")}</h3>}
            codes={step.codes}
            onKept={() => {
              setDone(t("Your codes come from your authenticator app."));
              rest();
            }}
          />
        )}
      </div>
    </ProfileSection>
  );
}

function Choice(
  { factor, email, onAsk }: {
    factor: SecondFactor;
    email: string;
    onAsk: (before: "app" | "recovery codes" | "removal") => void;
  },
) {
  const { method, isRequired, recoveryCodesLeft } = factor;
  if (method === "mail") {
    return (
      <>
        <p>
          {isRequired
            ? t("You are asked for a code at sign-in. It is mailed to {email}.", { email })
            : t("No code is asked for when you sign in.")}
        </p>
        <p className="usa-hint">
          {t(
            "An authenticator app on your phone makes codes without any mail, and without a network.",
          )}
        </p>
        <Button onClick={() => onAsk("app")}>{t("Use an authenticator app")}</Button>
      </>
    );
  }
  return (
    <>
      <p>{t("The code at sign-in comes from your authenticator app.")}</p>
      <p>{codesLeft(recoveryCodesLeft)}</p>
      <div className="profile-form__actions">
        <Button onClick={() => onAsk("recovery codes")}>{t("New recovery codes")}</Button>
        <Button onClick={() => onAsk("app")}>{t("Use another app or phone")}</Button>
        <Button onClick={() => onAsk("removal")}>
          {isRequired ? t("Use mailed codes instead") : t("Stop using the app")}
        </Button>
      </div>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) {
    return t("No recovery code is left. Make new ones before you lose your phone.");
  }
  return t("{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}", {
    count,
  });
}
