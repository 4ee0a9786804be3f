import { withEveryField } from "../../domain/ringdown/form.ts";
import { type Desk, isWorthKeeping } from "./desk.ts";

const VERSION = 2;
const KEY = "ringdown.draft.";
const UNIT_KEY = "ringdown.unit.";
const KEPT_FOR_MS = 12 * 60 * 60 * 1000;

interface Draft {
  version: number;
  /** By the server's clock (ms): the clock of the device may be wrong or may be set. */
  savedAt: number;
  desk: Desk;
}

/**
 * Stores the draft on this device, or removes it when there is nothing worth keeping. Returns false
 * if the device cannot store anything: then closing the page loses what was typed. `now`: the
 * server's time (ms).
 */
export function keepDraft(userId: string, desk: Desk, now: number): boolean {
  try {
    if (!isWorthKeeping(desk)) localStorage.removeItem(KEY + userId);
    else localStorage.setItem(KEY + userId, JSON.stringify(draftOf(desk, now)));
    return true;
  } catch {
    return false;
  }
}

function draftOf(desk: Desk, now: number): Draft {
  return { version: VERSION, savedAt: now, desk };
}

/**
 * Gives the user's draft, unless it is older than 12 h. Removes old drafts of all users. `now`: the
 * server's time (ms).
 */
export function takeUpDraft(userId: string, now: number): Desk | null {
  try {
    dropOldDrafts(now);
    const draft = readDraft(KEY + userId, now);
    return draft && withEveryFieldOf(draft.desk);
  } catch {
    return null; // the device stores nothing, and `keepDraft` reports that
  }
}

/**
 * Adds missing fields: an older version of the program, with fewer fields, may have stored the
 * draft.
 */
function withEveryFieldOf(desk: Desk): Desk {
  const { form, setAside, copy } = desk;
  return {
    ...desk,
    form: withEveryField(form),
    setAside: setAside && { ...setAside, form: withEveryField(setAside.form) },
    copy: copy && { ...copy, form: withEveryField(copy.form) },
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
