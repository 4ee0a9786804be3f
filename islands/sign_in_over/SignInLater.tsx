import { useEffect, useRef, useState } from "react";
import type { User } from "../../domain/people/user.ts";
import {
  sessionEnded,
  signedInAgain,
  stayAtSessionEnd,
  waitsForSignIn,
  whenAskedToRenew,
  whenSignedInAgain,
} from "../call/session_end.ts";
import { loadCode } from "../call/load_code.ts";
import { hasUnsaved } from "../form/unsaved.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { t } from "../../words/t.ts";

type Loaded = typeof import("./SignInDialog.tsx");

export interface SignInLaterProps {
  /** The only one who may go on with this page. */
  user: User;
  /** Whether something of the screen itself is typed or unsent. */
  holds: boolean;
  /** Something could not be sent because nobody, or somebody else, is signed in. */
  isRefused: boolean;
  /** Whether what the screen holds is lost when its page is left. */
  isLost: boolean;
  /** Whether the screen itself sends what is unsent; otherwise its user presses again. */
  sendsItself: boolean;
  /** What is to be done when the user is signed in again. */
  onSignedIn: () => void;
}

/**
 * Lets the user of a page sign in again over it, when its session ends with something typed or
 * unsent on it. The dialog is loaded at the start of the page: later it could not be had.
 */
export function SignInLater(
  { user, holds, isRefused, isLost, sendsItself, onSignedIn }: SignInLaterProps,
) {
  const [asks, setAsks] = useState<"no" | "now" | "early" | "put off">("no");
  const [isTypedLost, setIsTypedLost] = useState(false);
  const loaded = useLoaded();
  const latest = useRef({ holds, onSignedIn, isRenewing: false });
  latest.current = { holds, onSignedIn, isRenewing: asks === "early" };

  useEffect(() =>
    stayAtSessionEnd((wasUnsent) => {
      if (latest.current.isRenewing) return true; // signing in ends the session before
      if (!waitsForSignIn()) {
        const isTypedHere = hasUnsaved() || isInDialog();
        const isTyped = isTypedHere || isInField(document.activeElement);
        if (!isTyped && !wasUnsent && !latest.current.holds) return false;
        setIsTypedLost(isTypedHere); // what else is typed is in the screen's own draft
      }
      setAsks("now");
      return true;
    }), []);
  useEffect(() =>
    whenSignedInAgain(() => {
      setAsks("no");
      latest.current.onSignedIn();
    }), []);
  useEffect(() => whenAskedToRenew(() => setAsks("early")), []);
  useEffect(() => {
    if (isRefused) sessionEnded();
  }, [isRefused]);

  if (asks === "no") return null;
  return (
    <>
      {(asks === "put off" || !loaded) && (
        <Alert
          kind="warning"
          heading={t("You are signed out")}
        >
          <p>
            {t("This page shows nothing new, and nothing is sent before you have signed in again.")}
          </p>
          {loaded && (
            <div className="alert__next">
              <Button variant="primary" onClick={() => setAsks("now")}>{t("Sign in")}</Button>
            </div>
          )}
        </Alert>
      )}
      {loaded && asks !== "early" && <span className="signed-out-here" hidden />}
      {loaded && (
        <loaded.SignInDialog
          user={user}
          key={asks === "early" ? "early" : "ended"}
          open={asks === "now" || asks === "early"}
          isEarly={asks === "early"}
          isLost={isLost || isTypedLost}
          sendsItself={sendsItself}
          onSignedIn={signedInAgain}
          onPutOff={() => setAsks(asks === "early" && !waitsForSignIn() ? "no" : "put off")}
        />
      )}
    </>
  );
}

/** Somebody may have typed into it. */
function isInDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

function isInField(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.value !== "";
}

/** How long until the dialog's code is asked for again (ms). */
const AGAIN_MS = 2_000;

function useLoaded(): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = () =>
      loadCode(() => import("./SignInDialog.tsx")).then((code) => isOver || setLoaded(code), () => {
        if (!isOver) timer = setTimeout(load, AGAIN_MS); // where the network is bad
      });
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return loaded;
}
