import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import type { FormContext } from "../../domain/ringdown/form_consequences.ts";
import { type Desk, type DeskAction, emptyDesk, reduceDesk } from "./desk.ts";
import { dropDraft, keepDraft, lastUnit, takeUpDraft } from "./draft.ts";

const SAVE_AFTER_MS = 300;

export interface DeskInHand {
  desk: Desk;
  act: (action: DeskAction) => void;
  /** Gives the desk as last shown, also to code that continues after it waited for an answer. */
  latest: () => Desk;
  /** Stores this desk on the device before anything else happens, such as a call. */
  keepNow: (desk: Desk) => void;
  /** A draft was found on the device when the page started. */
  wasRestored: boolean;
  /** False if the device cannot store anything: then closing the page loses what was typed. */
  canKeep: boolean;
}

/**
 * The crew's desk. It is stored on the device while they type, and restored when the page starts.
 * `now` gives the server's time (ms).
 */
export function useDesk(userId: string, context: FormContext, now: () => number): DeskInHand {
  const [desk, act] = useReducer(
    (before: Desk, action: DeskAction) => reduceDesk(before, action, context),
    emptyDesk(context),
  );
  const [wasRestored, setWasRestored] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [canKeep, setCanKeep] = useState(true);
  const latest = useRef(desk);
  latest.current = desk;
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => { // only now: the server, which rendered the page, knows nothing of this device
    const kept = takeUpDraft(userId, now());
    act({ type: "restored", desk: kept ?? emptyDesk(context, lastUnit(userId)) });
    setWasRestored(kept !== null && !isBlankForm(kept.form));
    setIsReady(true);
  }, [userId]);

  const keep = useCallback((desk: Desk) => keepDraft(userId, desk, now()), [userId, now]);
  const keepNow = useCallback((desk: Desk) => setCanKeep(keep(desk)), [keep]);
  useEffect(() => {
    if (!isReady) return;
    saving.current = setTimeout(() => keepNow(desk), SAVE_AFTER_MS);
    return () => clearTimeout(saving.current);
  }, [desk, isReady, keepNow]);
  useEffect(() => {
    if (!isReady) return;
    return keepUntilLogOut(userId, {
      keep: () => keep(latest.current),
      stopSaving: () => clearTimeout(saving.current),
    });
  }, [userId, isReady, keep]);

  return { desk, act, latest: () => latest.current, keepNow, wasRestored, canKeep };
}

/**
 * Keeps the desk when the page goes, and forgets it at Log out. `stopSaving` ends what would keep it
 * once more while the page waits for the answer.
 */
function keepUntilLogOut(
  userId: string,
  { keep, stopSaving }: { keep: () => void; stopSaving: () => void },
): () => void {
  let isLoggingOut = false;
  const keepIfStaying = () => {
    if (!isLoggingOut) keep();
  };
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== "/auth/local/logout") return;
    isLoggingOut = true;
    stopSaving();
    dropDraft(userId);
  };
  addEventListener("pagehide", keepIfStaying);
  document.addEventListener("visibilitychange", keepIfStaying);
  document.addEventListener("click", hear, true);
  return () => {
    removeEventListener("pagehide", keepIfStaying);
    document.removeEventListener("visibilitychange", keepIfStaying);
    document.removeEventListener("click", hear, true);
  };
}
