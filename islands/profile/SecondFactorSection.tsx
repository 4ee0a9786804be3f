import { type RefObject, useEffect, useRef, useState } from "react";
import type { AppEnrolment, SecondFactor } from "../../domain/people/account.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { AppSetup } from "./AppSetup.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const PATH = "/api/users/me/twoFactor";

/** The current step: nothing in progress, or a step of a change. */
type Step =
  | { at: "rest" }
  | { at: "password"; before: "app" | "recovery codes" | "removal" }
  | { at: "app"; enrolment: AppEnrolment }
  | { at: "recovery codes"; codes: string[] };

/** Where the codes at sign-in come from: a mail or an authenticator app. */
export function SecondFactorSection(
  { initial, email }: { initial: SecondFactor; email: string },
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
    <ProfileSection title="Second factor">
      <div ref={steps} className="profile-section__steps" tabIndex={-1}>
        {done && <Alert kind="success">{done}</Alert>}
        {step.at === "rest" && <Choice factor={factor} email={email} onAsk={ask} />}
        {step.at === "password" && step.before === "app" && (
          <PasswordStep<AppEnrolment>
            title="Use an authenticator app"
            request={{ method: "POST", path: PATH }}
            submitLabel="Continue"
            onDone={(enrolment) => setStep({ at: "app", enrolment })}
            onBack={rest}
          />
        )}
        {step.at === "password" && step.before === "recovery codes" && (
          <PasswordStep<{ recoveryCodes: string[] }>
            title="Make new recovery codes"
            detail="The old ones are worth nothing then."
            request={{ method: "POST", path: `${PATH}/recoveryCodes` }}
            submitLabel="Make new codes"
            onDone={showCodes}
            onBack={rest}
          />
        )}
        {step.at === "password" && step.before === "removal" && (
          <PasswordStep<SecondFactor>
            title="Stop using the app"
            detail={factor.isRequired
              ? "From then on the codes are mailed. The recovery codes are worth nothing then."
              : "From then on no code is asked for. The recovery codes are worth nothing then."}
            request={{ method: "DELETE", path: PATH }}
            submitLabel="Stop using the app"
            danger
            onDone={(factor) => {
              setFactor(factor);
              setDone("The authenticator app is not used any more.");
              rest();
            }}
            onBack={rest}
          />
        )}
        {step.at === "app" && (
          <AppSetup enrolment={step.enrolment} onConfirmed={showCodes} onBack={rest} />
        )}
        {step.at === "recovery codes" && (
          <RecoveryCodes
            codes={step.codes}
            onKept={() => {
              setDone("Your codes come from your authenticator app.");
              rest();
            }}
          />
        )}
      </div>
    </ProfileSection>
  );
}

/**
 * Focuses the title of each new step, because the pressed button is gone and keyboard users would
 * lose their place.
 */
function useFocusAtEach(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (place.current?.querySelector<HTMLElement>("h3") ?? place.current)?.focus();
  }, [step]);
  return place;
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
            ? `Your organization asks for a code at sign-in. It is mailed to ${email}.`
            : "No code is asked for when you sign in."}
        </p>
        <p className="usa-hint">
          An authenticator app on your phone makes the codes without any mail, and without a
          network.
        </p>
        <Button onClick={() => onAsk("app")}>Use an authenticator app</Button>
      </>
    );
  }
  return (
    <>
      <p>The code at sign-in comes from your authenticator app.</p>
      <p>{codesLeft(recoveryCodesLeft)}</p>
      <div className="profile-form__actions">
        <Button onClick={() => onAsk("recovery codes")}>New recovery codes</Button>
        <Button onClick={() => onAsk("app")}>Use another app or phone</Button>
        <Button onClick={() => onAsk("removal")}>
          {isRequired ? "Use mailed codes instead" : "Stop using the app"}
        </Button>
      </div>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery code is left. Make new ones before you lose your phone.";
  return `${count} recovery ${count === 1 ? "code is" : "codes are"} left.`;
}
