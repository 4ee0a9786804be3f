import { useCallback, useEffect, useRef, useState } from "react";
import { type Desk, isWorthKeeping } from "./desk.ts";
import {
  keepDraft,
  type StoredDraft,
  storedDraft,
  takeUpDraft,
  whenKeptElsewhere,
} from "./draft.ts";

/** The form of another window. `desk` is null if it was sent or cleared there. */
export interface Elsewhere {
  desk: Desk | null;
  keepThis: () => void;
  takeOther: () => void;
}

/** `elsewhere`: nothing was stored, because another window has stored something newer. */
export type Kept = "kept" | "not kept" | "elsewhere";

/**
 * Stores the desk on the device without overwriting what another window has stored there. While
 * this window has no changes of its own, it shows (`show`) what the other one stored; otherwise the
 * crew decides.
 */
export function useDraft({ userId, now, latest, show }: {
  userId: string;
  now: () => number;
  latest: () => Desk;
  show: (desk: Desk | null) => void;
}) {
  const [canKeep, setCanKeep] = useState(true);
  const [other, setOther] = useState<StoredDraft | null>(null);
  const shown = useRef(show);
  shown.current = show;
  /** The draft that this window knows: as it stored it last, or took it up. */
  const known = useRef<{ stamp: string | null; content: string }>(BLANK);
  /** Set while the crew is asked: until then nothing is stored. */
  const asked = useRef<StoredDraft | null>(null);

  const ask = useCallback((other: StoredDraft | null) => {
    asked.current = other;
    setOther(other);
  }, []);

  const know = useCallback((stored: StoredDraft) => {
    known.current = { stamp: stored.stamp, content: contentOf(stored.desk) };
  }, []);

  const takeUp = useCallback((): Desk | null => {
    const stored = takeUpDraft(userId, now());
    know(stored);
    return stored.desk;
  }, [userId, now]);

  /** Shows what another window has stored, or asks. Returns false if nothing has changed there. */
  const meet = useCallback((stored: StoredDraft, mine: Desk): boolean => {
    if (stored.stamp === known.current.stamp) return false;
    const content = contentOf(mine);
    if (content === contentOf(stored.desk)) {
      know(stored);
    } else if (content !== known.current.content) {
      ask(stored);
    } else {
      know(stored);
      shown.current(stored.desk);
    }
    return true;
  }, []);

  /** `mine` is the desk as it was before the program changed it. */
  const keep = useCallback((desk: Desk, mine = desk): Kept => {
    if (asked.current) return "elsewhere";
    try {
      if (meet(storedDraft(userId, now()), mine)) return "elsewhere";
      const content = contentOf(desk);
      if (content !== known.current.content) {
        known.current = { stamp: keepDraft(userId, desk, now()), content };
      }
      setCanKeep(true);
      return "kept";
    } catch {
      setCanKeep(false);
      return "not kept";
    }
  }, [userId, now]);

  const look = useCallback(() => {
    try {
      const stored = storedDraft(userId, now());
      if (asked.current) ask(stored);
      else meet(stored, latest());
    } catch {
      // the device stores nothing, so no window overwrites anything
    }
  }, [userId, now]);
  useEffect(() => whenKeptElsewhere(userId, look), [userId, look]);

  const settle = (act: (stored: StoredDraft) => void) => () => {
    if (!asked.current) return;
    const stored = asked.current;
    know(stored);
    ask(null);
    act(stored);
  };
  const elsewhere: Elsewhere | null = other && {
    desk: other.desk,
    keepThis: settle(() => void keep(latest())),
    takeOther: settle(({ desk }) => shown.current(desk)),
  };
  return { canKeep, keep, takeUp, look, elsewhere };
}

/** What windows share of the desk, as text; blank if there is nothing to keep. */
function contentOf(desk: Desk | null): string {
  if (!desk || !isWorthKeeping(desk)) return "";
  const { isFormOpen: _, ...shared } = desk;
  return JSON.stringify(shared);
}

const BLANK = { stamp: null, content: "" };
