import { withEveryField } from "../../domain/ringdown/form.ts";
import { DRAFT_KEY as KEY, keysFrom } from "../outbox/place_names.ts";
import type { Vault } from "../outbox/store.ts";
import { newId } from "../shared/new_id.ts";
import type { Desk, LaidAside } from "./desk.ts";

/** The version whose desk is sealed; the one before it had its desk in clear. */
const VERSION = 3;
const CLEAR_VERSION = 2;
const UNIT_KEY = "ringdown.unit.";
const KEPT_FOR_MS = 12 * 60 * 60 * 1000;

/** What is stored of every draft, and says nothing of a patient. */
interface Envelope {
  version: number;
  /** By the server's clock (ms): the clock of the device may be wrong or may be set. */
  savedAt: number;
  /** Another one each time it is stored, so that a window notices what another one has stored. */
  stamp?: string;
}

/** A draft as it lies on the device: only the vault of its user opens its desk. */
export interface SealedDraft extends Envelope {
  stamp: string;
  sealed: string;
}

/** As an older version of the program has stored it. */
interface ClearDraft extends Envelope {
  desk: Desk;
}

/** What is stored on the device: its stamp, which is null while nothing is, and the desk. */
export interface StoredDraft {
  stamp: string | null;
  /** Also null if nobody can open it any more: its key is gone. */
  desk: Desk | null;
  isInClear: boolean;
}

/**
 * Seals a desk for this device, or something else that belongs to the user if their id is followed by
 * a point and what it is. `now`: the server's time (ms). @throws if it stores nothing.
 */
export async function sealDraft(
  { vault, userId, now }: { vault: Vault; userId: string; now: number },
  value: unknown,
): Promise<SealedDraft> {
  const sealed = await vault.seal(KEY + userId, value);
  return { version: VERSION, savedAt: now, stamp: newId(), sealed };
}

/**
 * Stores the draft on this device.
 * @throws if the device cannot store anything: then closing the page loses what was typed.
 */
export function keepDraft(userId: string, draft: SealedDraft): void {
  localStorage.setItem(KEY + userId, JSON.stringify(draft));
}

/** Gives the stamp of what is stored now. @throws if the device cannot store anything. */
export function storedStamp(userId: string, now: number): string | null {
  const draft = readDraft(KEY + userId, now);
  return draft && stampOf(draft);
}

/** Gives what is stored now. @throws if the device cannot store anything. */
export async function storedDraft(
  { vault, userId, now }: { vault: Vault | null; userId: string; now: number },
): Promise<StoredDraft> {
  const draft = readDraft(KEY + userId, now);
  if (!draft) return { stamp: null, desk: null, isInClear: false };
  const stamp = stampOf(draft);
  if (isClear(draft)) return { stamp, desk: withEveryFieldOf(draft.desk, draft), isInClear: true };
  const desk = await opened(vault, KEY + userId, draft) as Desk | null;
  return { stamp, desk: desk && withEveryFieldOf(desk, draft), isInClear: false };
}

/** Gives what is kept of the user besides the desk, as far as it can be opened. */
export async function keptParts(
  { vault, userId, now }: { vault: Vault; userId: string; now: number },
): Promise<unknown[]> {
  try {
    const parts = keysFrom(`${KEY}${userId}.`).map(async (key) => {
      const draft = readDraft(key, now);
      return draft && !isClear(draft) ? await opened(vault, key, draft) : null;
    });
    return (await Promise.all(parts)).filter((part) => part !== null);
  } catch {
    return []; // the device stores nothing
  }
}

async function opened(vault: Vault | null, key: string, draft: SealedDraft): Promise<unknown> {
  try {
    return await vault?.open(key, draft.sealed) ?? null;
  } catch {
    return null;
  }
}

/** Calls `hear` when another window of this device stores or removes the user's draft. */
export function whenKeptElsewhere(userId: string, hear: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === KEY + userId) hear();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function stampOf({ stamp, savedAt }: Envelope): string {
  return stamp ?? String(savedAt);
}

/**
 * Adds missing fields: an older version of the program, with fewer fields, may have stored the
 * draft.
 */
function withEveryFieldOf(desk: Desk, { savedAt }: Envelope): Desk {
  const { form, setAside, copy, touchedAt = savedAt, asksFirst = false } = desk;
  return {
    ...desk,
    form: withEveryField(form),
    setAside: setAside && withEveryFieldAside(setAside, savedAt),
    copy: copy && { ...copy, form: withEveryField(copy.form) },
    touchedAt,
    asksFirst,
  };
}

function withEveryFieldAside(sheet: LaidAside, savedAt: number): LaidAside {
  const { form, touchedAt, under } = sheet;
  return {
    ...sheet,
    form: withEveryField(form),
    touchedAt: touchedAt ?? savedAt,
    under: under && withEveryFieldAside(under, savedAt),
  };
}

/** Removes the user's draft. */
export function dropDraft(userId: string): void {
  try {
    localStorage.removeItem(KEY + userId);
  } catch {
    // the device stores nothing, so there is no draft to remove
  }
}

/** Removes all that was kept of the user. */
export function dropDrafts(userId: string): void {
  try {
    for (const key of keysFrom(KEY + userId)) localStorage.removeItem(key);
  } catch {
    // the same
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

/** Removes drafts older than 12 h, of all users. `now`: the server's time (ms). */
export function dropOldDrafts(now: number): void {
  try {
    for (const key of keysFrom(KEY)) {
      if (!readDraft(key, now)) localStorage.removeItem(key);
    }
  } catch {
    // the device stores nothing
  }
}

function readDraft(key: string, now: number): SealedDraft | ClearDraft | null {
  const draft = parsed(localStorage.getItem(key));
  if (!draft || !(isClear(draft) ? draft.desk?.form : isSealed(draft))) return null;
  return now - draft.savedAt < KEPT_FOR_MS ? draft : null;
}

function isClear(draft: SealedDraft | ClearDraft): draft is ClearDraft {
  return draft.version === CLEAR_VERSION;
}

function isSealed(draft: SealedDraft): boolean {
  return draft.version === VERSION && typeof draft.sealed === "string";
}

function parsed(text: string | null): SealedDraft | ClearDraft | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
