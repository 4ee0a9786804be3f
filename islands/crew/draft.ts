import { withEveryField } from "../../domain/ringdown/form.ts";
import { type Desk, isWorthKeeping } from "./desk.ts";

const VERSION = 2;
const KEY = "ringdown.draft.";
const UNIT_KEY = "ringdown.unit.";
const KEPT_FOR_MS = 12 * 60 * 60 * 1000;

interface Draft {
  version: number;
  savedAt: number;
  desk: Desk;
}

/**
 * Keeps what the crew has in hand on this device, or forgets it when there is nothing.
 * Gives false where the device keeps nothing: then closing the page loses what was typed.
 */
export function keepDraft(userId: string, desk: Desk): boolean {
  try {
    if (!isWorthKeeping(desk)) localStorage.removeItem(KEY + userId);
    else localStorage.setItem(KEY + userId, JSON.stringify(draftOf(desk)));
    return true;
  } catch {
    return false;
  }
}

function draftOf(desk: Desk): Draft {
  return { version: VERSION, savedAt: Date.now(), desk };
}

/** What the user had in hand, unless it is older than 12 h. Old drafts of anybody are dropped. */
export function takeUpDraft(userId: string): Desk | null {
  try {
    dropOldDrafts();
    const draft = readDraft(KEY + userId);
    return draft && withEveryFieldOf(draft.desk);
  } catch {
    return null; // the device keeps nothing, and `keepDraft` says so
  }
}

/** It may have been kept by a version of the program that knew fewer fields. */
function withEveryFieldOf(desk: Desk): Desk {
  const { form, setAside, copy } = desk;
  return {
    ...desk,
    form: withEveryField(form),
    setAside: setAside && { ...setAside, form: withEveryField(setAside.form) },
    copy: copy && { ...copy, form: withEveryField(copy.form) },
  };
}

/** Forgets what the user had in hand: at Log out. */
export function dropDraft(userId: string): void {
  try {
    localStorage.removeItem(KEY + userId);
  } catch {
    // the device keeps nothing, so nothing is left on it
  }
}

/** The unit the user sent from last. */
export function lastUnit(userId: string): string {
  try {
    return localStorage.getItem(UNIT_KEY + userId) ?? "";
  } catch {
    return "";
  }
}

/** Keeps the unit for the user's next ringdown. It is no patient's, so it outlives Log out. */
export function keepUnit(userId: string, ambulanceIdentifier: string): void {
  try {
    localStorage.setItem(UNIT_KEY + userId, ambulanceIdentifier);
  } catch {
    // then it is typed again next time
  }
}

function dropOldDrafts(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) {
    if (key?.startsWith(KEY) && !readDraft(key)) localStorage.removeItem(key);
  }
}

function readDraft(key: string): Draft | null {
  const draft = parsed(localStorage.getItem(key));
  if (draft?.version !== VERSION || !draft.desk?.form) return null;
  return Date.now() - draft.savedAt < KEPT_FOR_MS ? draft : null;
}

function parsed(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
