import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import type { SecondFactor } from "../../domain/people/account.ts";
import type { User } from "../../domain/people/user.ts";
import { call, callInBackground } from "../call/call.ts";
import { forgetUnsaved } from "../form/unsaved.ts";
import { Field } from "../form/Field.tsx";
import { PasswordField } from "../form/PasswordField.tsx";
import { SignInCode } from "../form/SignInCode.tsx";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { useAccountCall } from "../call/use_account_call.ts";
import { useSignInCode } from "../call/use_sign_in_code.ts";
import { t, type Words } from "../../words/t.ts";

export interface SignInDialogProps {
  /** The only one who may go on with the page. */
  user: User;
  open: boolean;
  /** The session has not ended yet: the user only makes it last. */
  isEarly: boolean;
  /** Whether the page itself sends what is unsent. */
  sendsItself: boolean;
  /** Whether what is typed or unsent is lost when the page is left. */
  isLost: boolean;
  /** The user is signed in again, here or in another window. */
  onSignedIn: () => void;
  onPutOff: () => void;
}

type Step =
  | { asks: "password" }
  | { asks: "code"; method: SecondFactor["method"] | null }
  /** Somebody else is signed in, or the user is in another place now. */
  | { asks: "load"; found: User }
  | { asks: "leave" };

const PASSWORD: Step = { asks: "password" };

const SENT_THEN: Words =
  "Sign in to go on. This page keeps what you typed, and what is unsent is sent after you sign in.";
const PRESS_AGAIN: Words =
  "Sign in to go on with this page. What is typed stays as it is. Nothing of it is sent before you press again.";
const EARLY: Words = "Sign in once more to stay signed in for seven days. The page stays as it is.";

/** Over a page whose session has ended: its user signs in again, and the page goes on. */
export function SignInDialog(
  { user, open, isEarly, isLost, sendsItself, onSignedIn, onPutOff }: SignInDialogProps,
) {
  const [step, setStep] = useState<Step>(PASSWORD);

  /** Goes on only as the user whose patients the page shows. */
  function meet(found: User): void {
    if (isSame(found, user)) {
      setStep(PASSWORD);
      onSignedIn();
    } else {
      setStep({ asks: "load", found });
    }
  }
  /** Whether somebody is signed in here already, in another window. */
  async function look(): Promise<boolean> {
    const found = await callInBackground<User>("/api/users/me").catch(() => null);
    if (!found?.id || (isEarly && isSame(found, user))) return false;
    meet(found);
    return true;
  }
  useLooking(look);

  const back = () => setStep(PASSWORD);
  const leave = () => setStep({ asks: "leave" });
  return (
    <Dialog
      open={open}
      title={titleOf(step, isEarly)}
      onClose={onPutOff}
    >
      {step.asks === "password" && (
        <PasswordStep
          user={user}
          words={isEarly ? EARLY : sendsItself ? SENT_THEN : PRESS_AGAIN}
          look={look}
          onProven={(answer) => answer ? meet(answer) : void methodNow().then(setStep)}
          onPutOff={onPutOff}
          onLeave={isEarly ? null : leave}
        />
      )}
      {step.asks === "code" && (
        <CodeStep email={user.email} method={step.method} onProven={meet} onBack={back} />
      )}
      {step.asks === "load" && <LoadStep user={user} found={step.found} isLost={isLost} />}
      {step.asks === "leave" && <LeaveStep isLost={isLost} onBack={back} />}
    </Dialog>
  );
}

/** The page was made for this user in this place, with these rights: of a board, too. */
function isSame(found: User, user: User): boolean {
  return found.id === user.id && found.OrganizationId === user.OrganizationId &&
    found.isOperationalUser === user.isOperationalUser &&
    found.isAdminUser === user.isAdminUser && found.isSuperUser === user.isSuperUser &&
    rightsOf(found) === rightsOf(user);
}

function rightsOf({ activeHospitals }: User): string {
  return activeHospitals.map(({ HospitalId, isInfoUser, isRingdownUser }) =>
    [HospitalId, isInfoUser, isRingdownUser].join()
  ).sort().join(" ");
}

/** Looks at once, and whenever the user comes back from another window. */
function useLooking(look: () => Promise<boolean>) {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const lookIfSeen = () => {
      if (!document.hidden) void latest.current();
    };
    lookIfSeen();
    addEventListener("focus", lookIfSeen);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      removeEventListener("focus", lookIfSeen);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, []);
}

function titleOf({ asks }: Step, isEarly: boolean): string {
  if (asks === "leave") return t("Leave this page with something typed or unsent?");
  return isEarly ? t("Stay signed in") : t("Signed out");
}

async function methodNow(): Promise<Step> {
  const read = call<{ method: SecondFactor["method"] | "choice" }>("GET", "/auth/local/twoFactor");
  const { method } = await read.catch(() => ({ method: null }));
  if (method === "choice") {
    location.assign("/twoFactor"); // setting one up has a page of its own
    return { asks: "code", method: null };
  }
  return { asks: "code", method };
}

function PasswordStep({ user, words, look, onProven, onPutOff, onLeave }: {
  user: User;
  words: Words;
  look: () => Promise<boolean>;
  /** With the user, or null if a code is needed. */
  onProven: (user: User | null) => void;
  onPutOff: () => void;
  /** null: there is nothing to leave for. */
  onLeave: (() => void) | null;
}) {
  const [password, setPassword] = useState("");
  const [isLooking, setIsLooking] = useState(false);
  const { isBusy, failure, send } = useAccountCall({
    refusals: { 422: MESSAGES.signInFailed },
    typed: password,
  });
  const isBlank = !password.trim();

  async function signIn() {
    if (isBlank || isLooking) return;
    setIsLooking(true);
    const isSomebodyThere = await look(); // whoever it is: nobody is signed out by this
    setIsLooking(false);
    if (isSomebodyThere) return;
    const given = { username: user.email, password };
    const sent = await send<Partial<User> | null>("/auth/local/login", given);
    if (sent) onProven(sent.answer?.id ? sent.answer as User : null);
  }
  return (
    <StepForm onSubmit={signIn}>
      <p>{t(words)}</p>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Field label={t("Email")}>
        {(wiring) => (
          <input
            {...wiring}
            className="usa-input"
            type="email"
            name="username"
            autoComplete="username"
            value={user.email}
            readOnly
          />
        )}
      </Field>
      <PasswordField
        label={t("Password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        focused
      />
      {onLeave && (
        <p>
          <a href="/login" target="_blank" rel="noopener">
            {t("Open the sign-in page in another window, then come back")}
          </a>
        </p>
      )}
      <div className="dialog__actions">
        <Button type="submit" variant="primary" wide busy={isBusy || isLooking} disabled={isBlank}>
          {t("Login")}
        </Button>
        {onLeave && <Button onClick={onLeave}>{t("Go to the sign-in page")}</Button>}
        <Button onClick={onPutOff}>{t("Not now")}</Button>
      </div>
    </StepForm>
  );
}

function CodeStep({ email, method, onProven, onBack }: {
  email: string;
  method: SecondFactor["method"] | null;
  onProven: (user: User) => void;
  onBack: () => void;
}) {
  const state = useSignInCode({ onProven });
  const { isBlank, prove, proof, another } = state;
  return (
    <StepForm onSubmit={prove}>
      <SignInCode state={state} method={method} email={email} />
      <div className="dialog__actions">
        <Button onClick={onBack}>{t("Go back")}</Button>
        {method !== "app" && (
          <Button busy={another.isBusy} onClick={another.ask}>{t("Send another code")}</Button>
        )}
        <Button type="submit" variant="primary" busy={proof.isBusy} disabled={isBlank}>
          {t("Submit{code}", { code: "" })}
        </Button>
      </div>
    </StepForm>
  );
}

function LoadStep(
  { user, found, isLost }: { user: User; found: User; isLost: boolean },
) {
  const isOther = found.id !== user.id;
  const load = () => {
    forgetUnsaved();
    location.assign("/");
  };
  return (
    <Words>
      <p data-autofocus tabIndex={-1}>
        {isOther
          ? t(
            "{other} is signed in here now. This page is {user}'s: it cannot go on, and nothing of it is sent in another name.",
            { other: found.fullName, user: user.fullName },
          )
          : t("Your place has changed since this page was loaded: it cannot go on.")}
      </p>
      <Fate isLost={isLost} />
      <div className="dialog__actions">
        <Button variant={isLost ? "danger" : "primary"} onClick={load}>{t("Load the page")}</Button>
      </div>
    </Words>
  );
}

function LeaveStep({ isLost, onBack }: { isLost: boolean; onBack: () => void }) {
  const leave = () => {
    forgetUnsaved();
    location.assign("/login");
  };
  return (
    <Words>
      <Fate isLost={isLost} />
      <div className="dialog__actions">
        <Button onClick={onBack}>{t("Go back")}</Button>
        <Button variant="danger" onClick={leave}>{t("Leave the page")}</Button>
      </div>
    </Words>
  );
}

/** What becomes of what is typed or unsent when the page is left. */
function Fate({ isLost }: { isLost: boolean }) {
  return (
    <p>
      {isLost ? t("It is lost then, and nobody gets it.") : t(
        "It is not sent yet. This device keeps what is in the form and what is unsent; what is unsent is sent when you sign in here again.",
      )}
    </p>
  );
}

function Words({ children }: { children: ReactNode }) {
  const place = useFocusInside<HTMLDivElement>();
  return <div ref={place} className="dialog__words">{children}</div>;
}

/** Each step begins where the user goes on, or at its title. */
function useFocusInside<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    const start = place.current?.querySelector<HTMLElement>("[data-autofocus]") ??
      place.current?.closest("dialog")?.querySelector<HTMLElement>(".dialog__title");
    start?.focus();
  }, []);
  return place;
}

function StepForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  const form = useFocusInside<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form
      ref={form}
      className="dialog__words"
      method="post"
      aria-label={t("Sign in")}
      noValidate
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
