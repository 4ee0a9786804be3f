import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import type { FormContext } from "../../domain/ringdown/form_consequences.ts";
import type { Vault } from "../outbox/store.ts";
import { type Desk, type DeskAction, emptyDesk, reduceDesk } from "./desk.ts";
import { dropOldDrafts, lastUnit } from "./draft.ts";
import { dropSteps } from "./undo/kept_steps.ts";
import { type Elsewhere, type Kept, useDraft } from "./use_draft.ts";

const SAVE_AFTER_MS = 300;

export interface DeskInHand {
  desk: Desk;
  act: (action: DeskAction) => void;
  /** Gives the desk as last shown, also to code that continues after it waited for an answer. */
  latest: () => Desk;
  /** Stores this desk on the device, not only when the crew pauses, such as before a call. */
  keepNow: (desk: Desk) => Kept;
  /** Resolves when that is stored, or cannot be soon. */
  whenKept: () => Promise<unknown>;
  /** A draft was on the device when the page started. */
  wasRestored: boolean;
  /** False if the device cannot store anything: then closing the page loses what was typed. */
  canKeep: boolean;
  /** Whether what is typed is stored: the device was read, and can store it. */
  isKept: boolean;
  /** Another window changed the form while this one was changed, too: the crew decides. */
  elsewhere: Elsewhere | null;
  /** Whether another window changed the form, and this one shows it as it is there. */
  wasChangedElsewhere: boolean;
}

/**
 * The crew's desk. It is stored on the device while they type, and restored when the page starts, as
 * soon as the device can be read. All windows of one user share it. `now` gives the server's time
 * (ms).
 */
export function useDesk({ userId, vault, context, now }: {
  userId: string;
  /** Null: nothing is stored on this device; undefined: this is not known yet. */
  vault: Vault | null | undefined;
  context: FormContext;
  now: () => number;
}): DeskInHand {
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

  const show = (other: Desk | null, isFromBefore: boolean) => {
    const shown = other ?? emptyDesk(context, latest.current.form.ambulanceIdentifier);
    const wasOpen = isFromBefore && shown.isFormOpen;
    const desk = { ...shown, isFormOpen: wasOpen || latest.current.isFormOpen };
    // At once: the desk from before must neither be stored over it nor count as a change of it.
    flushSync(() => act({ type: "restored", desk }));
    if (isFromBefore) setWasRestored(other !== null && !isBlankForm(other.form));
    else setWasChangedElsewhere(other !== null);
  };
  const draft = useDraft({ userId, vault, now, latest: () => latest.current, show });
  const { keep, prepare } = draft;

  useEffect(() => { // only now: the server, which rendered the page, knows nothing of this device
    dropOldDrafts(now());
    act({ type: "restored", desk: emptyDesk(context, lastUnit(userId)) });
    setIsReady(true);
  }, [userId]);

  useEffect(() => {
    if (!isReady) return;
    prepare(desk);
    saving.current = setTimeout(() => keep(desk), SAVE_AFTER_MS);
    return () => clearTimeout(saving.current);
  }, [desk, isReady, keep, prepare]);
  useEffect(() => {
    if (!isReady) return;
    return keepUntilLogOut({
      keep: () => keep(latest.current),
      forget: () => {
        clearTimeout(saving.current);
        draft.forget();
        dropSteps(userId);
      },
      comeBack: () => {
        void draft.look();
        act({ type: "returned" });
      },
    });
  }, [userId, isReady, keep]);

  return {
    desk,
    act,
    latest: () => latest.current,
    keepNow: keep,
    whenKept: draft.whenKept,
    wasRestored: wasRestored && !desk.asksFirst,
    canKeep: draft.canKeep,
    isKept: draft.canKeep && vault !== undefined,
    elsewhere: draft.elsewhere,
    wasChangedElsewhere,
  };
}

/**
 * Keeps the desk when the page goes, and forgets it at Log out. `comeBack` is called when the page is
 * seen again.
 */
function keepUntilLogOut(
  { keep, forget, comeBack }: {
    keep: () => void;
    /** Also what would be kept while the page waits for the answer. */
    forget: () => void;
    comeBack: () => void;
  },
): () => void {
  const hearVisibility = () => document.hidden ? keep() : comeBack();
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") === "/auth/local/logout") forget();
  };
  addEventListener("pagehide", keep);
  addEventListener("pageshow", comeBack);
  document.addEventListener("visibilitychange", hearVisibility);
  document.addEventListener("click", hear, true);
  return () => {
    removeEventListener("pagehide", keep);
    removeEventListener("pageshow", comeBack);
    document.removeEventListener("visibilitychange", hearVisibility);
    document.removeEventListener("click", hear, true);
  };
}
