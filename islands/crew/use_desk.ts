import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import type { FormContext } from "../../domain/ringdown/form_consequences.ts";
import { type Desk, type DeskAction, emptyDesk, reduceDesk } from "./desk.ts";
import { dropDraft, lastUnit } from "./draft.ts";
import { dropSteps } from "./undo/kept_steps.ts";
import { type Elsewhere, type Kept, useDraft } from "./use_draft.ts";

const SAVE_AFTER_MS = 300;

export interface DeskInHand {
  desk: Desk;
  act: (action: DeskAction) => void;
  /** Gives the desk as last shown, also to code that continues after it waited for an answer. */
  latest: () => Desk;
  /**
   * Stores this desk on the device before anything else happens, such as a call. `mine` is the desk
   * as the crew left it.
   */
  keepNow: (desk: Desk, mine?: Desk) => Kept;
  /** A draft was found on the device when the page started. */
  wasRestored: boolean;
  /** False if the device cannot store anything: then closing the page loses what was typed. */
  canKeep: boolean;
  /** Another window changed the form while this one was changed, too: the crew decides. */
  elsewhere: Elsewhere | null;
  /** Whether another window changed the form, and this one shows it as it is there. */
  wasChangedElsewhere: boolean;
}

/**
 * The crew's desk. It is stored on the device while they type, and restored when the page starts.
 * All windows of one user share it. `now` gives the server's time (ms).
 */
export function useDesk(userId: string, context: FormContext, now: () => number): DeskInHand {
  const [desk, dispatch] = useReducer(
    (before: Desk, { action, at }: { action: DeskAction; at: number }) =>
      reduceDesk(before, action, { ...context, now: at }),
    emptyDesk(context),
  );
  const act = useCallback((action: DeskAction) => dispatch({ action, at: now() }), [now]);
  const [wasRestored, setWasRestored] = useState(false);
  const [wasChangedElsewhere, setWasChangedElsewhere] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const latest = useRef(desk);
  latest.current = desk;
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (other: Desk | null) => {
    const shown = other ?? emptyDesk(context, latest.current.form.ambulanceIdentifier);
    act({ type: "restored", desk: { ...shown, isFormOpen: latest.current.isFormOpen } });
    setWasChangedElsewhere(other !== null);
  };
  const draft = useDraft({ userId, now, latest: () => latest.current, show });
  const { keep, takeUp } = draft;

  useEffect(() => { // only now: the server, which rendered the page, knows nothing of this device
    const kept = takeUp();
    act({ type: "restored", desk: kept ?? emptyDesk(context, lastUnit(userId)) });
    setWasRestored(kept !== null && !isBlankForm(kept.form));
    setIsReady(true);
  }, [userId]);

  useEffect(() => {
    if (!isReady) return;
    saving.current = setTimeout(() => keep(desk), SAVE_AFTER_MS);
    return () => clearTimeout(saving.current);
  }, [desk, isReady, keep]);
  useEffect(() => {
    if (!isReady) return;
    return keepUntilLogOut(userId, {
      keep: () => keep(latest.current),
      stopSaving: () => clearTimeout(saving.current),
      comeBack: () => {
        draft.look();
        act({ type: "returned" });
      },
    });
  }, [userId, isReady, keep]);

  return {
    desk,
    act,
    latest: () => latest.current,
    keepNow: keep,
    wasRestored: wasRestored && !desk.asksFirst,
    canKeep: draft.canKeep,
    elsewhere: draft.elsewhere,
    wasChangedElsewhere,
  };
}

/**
 * Keeps the desk when the page goes, and forgets it at Log out. `stopSaving` ends what would keep it
 * once more while the page waits for the answer. `comeBack` is called when the page is seen again.
 */
function keepUntilLogOut(
  userId: string,
  { keep, stopSaving, comeBack }: {
    keep: () => void;
    stopSaving: () => void;
    comeBack: () => void;
  },
): () => void {
  let isLoggingOut = false;
  const keepIfStaying = () => {
    if (!isLoggingOut) keep();
  };
  const hearVisibility = () => document.hidden ? keepIfStaying() : comeBack();
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== "/auth/local/logout") return;
    isLoggingOut = true;
    stopSaving();
    dropDraft(userId);
    dropSteps(userId);
  };
  addEventListener("pagehide", keepIfStaying);
  addEventListener("pageshow", comeBack);
  document.addEventListener("visibilitychange", hearVisibility);
  document.addEventListener("click", hear, true);
  return () => {
    removeEventListener("pagehide", keepIfStaying);
    removeEventListener("pageshow", comeBack);
    document.removeEventListener("visibilitychange", hearVisibility);
    document.removeEventListener("click", hear, true);
  };
}
