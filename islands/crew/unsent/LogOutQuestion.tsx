import { useEffect, useRef, useState } from "react";
import { callInBackground } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

const LOG_OUT = "/auth/local/logout";
/** A device that does not answer keeps nobody signed in. */
const LONGEST_WIPE_MS = 1_000;

/** A call that any server answers which can be reached. */
const REACHES = "/healthz";

/**
 * Asks before Log out while something is unsent; Log out removes it from the device. Without the
 * server nobody is logged out, so nothing is removed: who has the device next would be this user.
 */
export function LogOutQuestion({ hand: { outbox, view }, typed, isLost }: {
  hand: OutboxInHand;
  /** How many updates are typed and not sent. */
  typed: number;
  /** The screen is not live: the server may not be reached. */
  isLost: boolean;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isAnswered = useRef(false);
  const link = useRef<HTMLAnchorElement | null>(null);
  const count = view.unsent.length + view.neverSent.length + typed;

  async function logOut() {
    setIsBusy(true);
    const isThere = !isLost || await isReached();
    setIsBusy(false);
    setIsAway(!isThere);
    if (!isThere) return setIsAsked(true);
    isAnswered.current = true;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const longest = new Promise((resolve) => patience = setTimeout(resolve, LONGEST_WIPE_MS));
    await Promise.race([outbox?.wipe(), longest]);
    clearTimeout(patience);
    link.current?.click(); // now for all who listen
  }

  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const { target } = event;
      const pressed = target instanceof Element ? target.closest("a") : null;
      if (pressed?.getAttribute("href") !== LOG_OUT || isAnswered.current || !outbox) return;
      event.preventDefault();
      link.current = pressed as HTMLAnchorElement;
      if (count === 0) return void logOut(); // the page is left when the device is wiped
      event.stopImmediatePropagation(); // the draft is not forgotten before the answer
      setIsAway(false);
      setIsAsked(true);
    };
    addEventListener("click", hear, true);
    return () => removeEventListener("click", hear, true);
  }, [outbox, count, isLost]);
  const close = () => setIsAsked(false);
  if (isAway) {
    return (
      <ConfirmDialog
        open={isAsked}
        title={t("Not logged out")}
        confirmLabel={t("Try again")}
        busy={isBusy}
        onConfirm={() => void logOut()}
        onClose={close}
      >
        <p>
          {t(
            "There is no connection. You are still signed in on this device, and nothing was removed from it.",
          )}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={isAsked}
      title={t("Log out with something unsent?")}
      confirmLabel={t("Log out and remove it")}
      danger
      busy={isBusy}
      onConfirm={() => void logOut()}
      onClose={close}
    >
      <p>
        {t(
          "{count, plural, one {One thing was} other {# things were}} not sent. Log out removes it from this device: the hospital will not know.",
          { count },
        )}
      </p>
    </ConfirmDialog>
  );
}

async function isReached(): Promise<boolean> {
  const { outcome } = await outcomeOf(callInBackground(REACHES));
  return outcome === "done" || outcome === "refused";
}
