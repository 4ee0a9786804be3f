import { withEveryField } from "../../domain/ringdown/form.ts";
import { type Desk, isWorthKeeping } from "./desk.ts";
import { newId } from "../shared/new_id.ts";

const VERSION = 2;
const KEY = "ringdown.draft.";
const UNIT_KEY = "ringdown.unit.";
const KEPT_FOR_MS = 12 * 60 * 60 * 1000;

interface Draft {
  version: number;
  /** By the server's clock (ms): the clock of the device may be wrong or may be set. */
  savedAt: number;
  /** Another one each time it is stored, so that a window notices what another one has stored. */
  stamp?: string;
  desk: Desk;
}

/** What is stored on the device: its stamp, which is null while nothing is, and the desk. */
export interface StoredDraft {
  stamp: string | null;
  desk: Desk | null;
}

/**
 * Stores the draft on this device, or removes it when there is nothing worth keeping. Gives its new
 * stamp. `now`: the server's time (ms).
 * @throws if the device cannot store anything: then closing the page loses what was typed.
 */
export function keepDraft(userId: string, desk: Desk, now: number): string | null {
  const key = KEY + userId;
  if (!isWorthKeeping(desk)) {
    localStorage.removeItem(key);
    return null;
  }
  const stamp = newId();
  const draft: Draft = { version: VERSION, savedAt: now, stamp, desk };
  localStorage.setItem(key, JSON.stringify(draft));
  return stamp;
}

/**
 * Gives the user's draft, unless it is older than 12 h. Removes old drafts of all users. `now`: the
 * server's time (ms).
 */
export function takeUpDraft(userId: string, now: number): StoredDraft {
  try {
    dropOldDrafts(now);
    return storedDraft(userId, now);
  } catch {
    return NONE; // the device stores nothing, and `keepDraft` reports that
  }
}

/** Gives what is stored now. @throws if the device cannot store anything. */
export function storedDraft(userId: string, now: number): StoredDraft {
  const draft = readDraft(KEY + userId, now);
  if (!draft) return NONE;
  return { stamp: draft.stamp ?? String(draft.savedAt), desk: withEveryFieldOf(draft) };
}

/** Calls `hear` when another window of this device stores or removes the user's draft. */
export function whenKeptElsewhere(userId: string, hear: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === KEY + userId) hear();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

const NONE: StoredDraft = { stamp: null, desk: null };

/**
 * Adds missing fields: an older version of the program, with fewer fields, may have stored the
 * draft.
 */
function withEveryFieldOf({ desk, savedAt }: Draft): Desk {
  const { form, setAside, copy, touchedAt = savedAt, asksFirst = false } = desk;
  return {
    ...desk,
    form: withEveryField(form),
    setAside: setAside &&
      {
        ...setAside,
        form: withEveryField(setAside.form),
        touchedAt: setAside.touchedAt ?? savedAt,
      },
    copy: copy && { ...copy, form: withEveryField(copy.form) },
    touchedAt,
    asksFirst,
  };
}

/** Removes the user's draft; called at Log out. */
export function dropDraft(userId: string): void {
  try {
    localStorage.removeItem(KEY + userId);
  } catch {
    // the device stores nothing, so there is no draft to remove
  }
}

/** The unit of the user's last ringdown. */
export function lastUnit(userId: string): string {
  try {
    return localStorage.getItem(UNIT_KEY + userId) ?? "";
  } catch {
    return "";
  }
}

/** Stores the unit for the user's next ringdown. It is not patient data, so Log out keeps it. */
export function keepUnit(userId: string, ambulanceIdentifier: string): void {
  try {
    localStorage.setItem(UNIT_KEY + userId, ambulanceIdentifier);
  } catch {
    // then the user types the unit again next time
  }
}

function dropOldDrafts(now: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) {
    if (key?.startsWith(KEY) && !readDraft(key, now)) localStorage.removeItem(key);
  }
}

function readDraft(key: string, now: number): Draft | null {
  const draft = parsed(localStorage.getItem(key));
  if (draft?.version !== VERSION || !draft.desk?.form) return null;
  return now - draft.savedAt < KEPT_FOR_MS ? draft : null;
}

function parsed(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
