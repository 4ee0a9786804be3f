import { useCallback, useEffect, useRef, useState } from "react";
import type { Vault } from "../outbox/store.ts";
import { within } from "../time/within.ts";
import { type Desk, isWorthKeeping } from "./desk.ts";
import {
  dropDraft,
  dropDrafts,
  keepDraft,
  sealDraft,
  type SealedDraft,
  type StoredDraft,
  storedDraft,
  storedStamp,
  whenKeptElsewhere,
} from "./draft.ts";

/** The form of another window. `desk` is null if it was sent or cleared there. */
export interface Elsewhere {
  desk: Desk | null;
  /** It was on the device before this page, whose crew typed before it could be read. */
  isFromBefore: boolean;
  keepThis: () => void;
  takeOther: () => void;
}

/**
 * `elsewhere`: nothing was stored, because another window has stored something newer. `kept` may
 * still be under way: sealing takes a moment.
 */
export type Kept = "kept" | "not kept" | "elsewhere";

/** A desk that is sealed, or is being sealed, for this device. */
interface Sealing {
  content: string;
  /** Null as long as it is being sealed. */
  draft: SealedDraft | null;
  done: Promise<void>;
}

/**
 * Stores the desk on the device, sealed, without overwriting what another window has stored there.
 * While this window has no changes of its own, it shows (`show`) what the other one stored;
 * otherwise the crew decides. What the device has when the page starts is met in the same way.
 *
 * Sealing is not synchronous, and a page that closes waits for nothing. So each change is sealed at
 * once (`prepare`), and stored (`keep`) without waiting if it is sealed by then.
 */
export function useDraft({ userId, vault, now, latest, show }: {
  userId: string;
  /** Null: nothing is stored on this device; undefined: this is not known yet. */
  vault: Vault | null | undefined;
  now: () => number;
  latest: () => Desk;
  /** `isFromBefore`: the device had it when the page started. */
  show: (desk: Desk | null, isFromBefore: boolean) => void;
}) {
  const [hasRoom, setHasRoom] = useState(true);
  const [other, setOther] = useState<StoredDraft | null>(null);
  const shown = useRef(show);
  shown.current = show;
  /** The draft that this window knows: as it stored it last, or took it up. */
  const known = useRef<{ stamp: string | null; content: string }>(BLANK);
  /** Set while the crew is asked: until then nothing is stored. */
  const asked = useRef<StoredDraft | null>(null);
  /** What was on the device when the page started is not read yet. */
  const isFirst = useRef(true);
  const [isFromBefore, setIsFromBefore] = useState(false);
  const sealing = useRef<Sealing | null>(null);
  /** The newest content that is to be stored: what was to be stored before it never is. */
  const wanted = useRef("");
  const isForgotten = useRef(false);

  const ask = useCallback((other: StoredDraft | null) => {
    asked.current = other;
    setOther(other);
  }, []);

  const know = useCallback((stored: StoredDraft) => {
    known.current = { stamp: stored.stamp, content: contentOf(stored.desk) };
    if (!stored.isInClear) return;
    dropDraft(userId); // the next change of the desk, which this is, stores it sealed
    known.current = BLANK;
  }, [userId]);

  /** Shows what another window has stored, or asks. */
  const meet = useCallback((stored: StoredDraft, mine: Desk, isFromBefore: boolean) => {
    if (stored.stamp === known.current.stamp) return;
    const content = contentOf(mine);
    const isLost = stored.stamp !== null && stored.desk === null; // nobody can open it
    if (isLost || content === contentOf(stored.desk)) {
      know(stored);
    } else if (content !== known.current.content) {
      setIsFromBefore(isFromBefore);
      ask(stored);
    } else {
      know(stored);
      shown.current(stored.desk, isFromBefore);
    }
  }, [know]);

  const look = useCallback(async () => {
    if (vault === undefined) return; // it looks as soon as this is known
    try {
      const isNew = () =>
        storedStamp(userId, now()) !== (asked.current ?? known.current).stamp &&
        !isForgotten.current;
      while (isNew()) {
        const stored = await storedDraft({ vault, userId, now: now() });
        if (storedStamp(userId, now()) !== stored.stamp || !isNew()) continue;
        if (asked.current) ask(stored);
        else meet(stored, latest(), isFirst.current);
        break;
      }
      isFirst.current = false;
    } catch {
      // the device stores nothing, so no window overwrites anything
    }
  }, [userId, vault, now, meet]);
  useEffect(() => void look(), [look]);
  useEffect(() => whenKeptElsewhere(userId, () => void look()), [userId, look]);

  /** Seals the desk, so that it can be stored at once. */
  const prepare = useCallback((desk: Desk): Sealing | null => {
    const content = contentOf(desk);
    if (!vault || content === "" || content === known.current.content) return null;
    if (sealing.current?.content === content) return sealing.current;
    const made: Sealing = { content, draft: null, done: Promise.resolve() };
    made.done = sealDraft({ vault, userId, now: now() }, desk).then((draft) => {
      made.draft = draft;
    }, () => {
      if (sealing.current === made) sealing.current = null; // the next change tries again
      setHasRoom(false);
    });
    return sealing.current = made;
  }, [userId, vault, now]);

  const store = useCallback(({ content, draft }: Sealing) => {
    if (!draft || wanted.current !== content || content === known.current.content) return;
    if (isForgotten.current || asked.current) return;
    try {
      if (storedStamp(userId, now()) !== known.current.stamp) return void look();
      keepDraft(userId, draft);
      known.current = { stamp: draft.stamp, content };
      setHasRoom(true);
    } catch {
      setHasRoom(false);
    } finally {
      sealing.current = null; // a stamp is used once
    }
  }, [userId, now, look]);

  const keep = useCallback((desk: Desk): Kept => {
    if (asked.current) return "elsewhere";
    if (vault === null || isForgotten.current) return "not kept";
    try {
      if (storedStamp(userId, now()) !== known.current.stamp) {
        void look();
        return "elsewhere";
      }
      if (!vault) return "not kept";
      wanted.current = contentOf(desk);
      if (wanted.current === known.current.content) return "kept";
      const sealed = prepare(desk);
      if (!sealed) {
        dropDraft(userId);
        known.current = BLANK;
      } else if (sealed.draft) store(sealed);
      else void sealed.done.then(() => store(sealed));
      return "kept";
    } catch {
      setHasRoom(false);
      return "not kept";
    }
  }, [userId, vault, now, look, prepare, store]);

  /** Removes it, and stores nothing any more: what is being sealed neither. */
  const forget = useCallback(() => {
    isForgotten.current = true;
    dropDrafts(userId);
  }, [userId]);

  const settle = (act: (stored: StoredDraft) => void) => () => {
    if (!asked.current) return;
    const stored = asked.current;
    know(stored);
    ask(null);
    act(stored);
  };
  const elsewhere: Elsewhere | null = other && {
    desk: other.desk,
    isFromBefore,
    keepThis: settle(() => void keep(latest())),
    takeOther: settle(({ desk }) => shown.current(desk, isFromBefore)),
  };
  return {
    canKeep: vault !== null && hasRoom,
    prepare,
    keep,
    /** Resolves when what was to be kept last is stored, or cannot be soon. */
    whenKept: () => within(SEALED_WITHIN_MS, sealing.current?.done),
    look,
    forget,
    elsewhere,
  };
}

/** What windows share of the desk, as text; blank if there is nothing to keep. */
function contentOf(desk: Desk | null): string {
  if (!desk || !isWorthKeeping(desk)) return "";
  const { isFormOpen: _, ...shared } = desk;
  return JSON.stringify(shared);
}

/** Nobody waits longer for a device that seals nothing. */
const SEALED_WITHIN_MS = 2_000;

const BLANK = { stamp: null, content: "" };
