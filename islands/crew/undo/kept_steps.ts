import { keysFrom, UNDO_KEY as KEY } from "../../outbox/place_names.ts";
import type { Vault } from "../../outbox/store.ts";
import type { Undoable } from "./undoable.ts";

/** A step as it lies on the device: nothing of the patient is in clear. */
interface KeptStep extends Omit<Undoable, "who"> {
  /** The patient's line; null if the device seals nothing, or has not yet. */
  sealedWho: string | null;
}

/**
 * Stores on this device what can be undone, so that it can be undone after a reload, too: at once,
 * and the patients' lines as soon as they are sealed.
 */
export async function keepSteps(
  { userId, vault }: { userId: string; vault: Vault | null | undefined },
  steps: Undoable[],
): Promise<void> {
  const known = new Map(keptAt(KEY + userId).map((step) => [idOf(step), step.sealedWho]));
  const store = (sealed: (string | null)[]) =>
    put(userId, steps.map(({ who: _, ...step }, at) => ({ ...step, sealedWho: sealed[at] })));
  const first = store(steps.map((step) => known.get(idOf(step)) ?? null));
  if (!vault || steps.length === 0) return;
  const sealed = steps.map(async (step) => {
    const before = known.get(idOf(step));
    if (before || !step.who) return before ?? null;
    return await vault.seal(KEY + userId, step.who).catch(() => null);
  });
  const all = await Promise.all(sealed);
  if (textAt(KEY + userId) === first) store(all); // otherwise others were stored meanwhile
}

/** Gives what can be undone at `now` (ms), and removes what is older, of all users. */
export function takeUpSteps(userId: string, now: number): Undoable[] {
  try {
    for (const key of keysFrom(KEY)) {
      if (stepsAt(key, now).length === 0) localStorage.removeItem(key);
    }
    return stepsAt(KEY + userId, now).map(({ sealedWho: _, ...step }) => ({
      ...step,
      isUnderWay: false,
      who: "",
    }));
  } catch {
    return [];
  }
}

/** The patient's line of a step that this device keeps; blank if nobody can open it. */
export async function openWho(
  { userId, vault }: { userId: string; vault: Vault },
  step: Undoable,
): Promise<string> {
  const kept = keptAt(KEY + userId).find((each) => idOf(each) === idOf(step));
  if (!kept?.sealedWho) return "";
  return await vault.open(KEY + userId, kept.sealedWho).then(String, () => "");
}

/** Called at Log out. */
export function dropSteps(userId: string): void {
  put(userId, []);
}

function idOf({ ringdownId, status, at }: Pick<Undoable, "ringdownId" | "status" | "at">): string {
  return `${ringdownId} ${status} ${at}`;
}

/** Gives what is stored now. */
function put(userId: string, steps: KeptStep[]): string | null {
  try {
    if (steps.length === 0) localStorage.removeItem(KEY + userId);
    else localStorage.setItem(KEY + userId, JSON.stringify(steps));
  } catch {
    // the device stores nothing: then a reload loses the bar, and the status stays as it is
  }
  return textAt(KEY + userId);
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function stepsAt(key: string, now: number): KeptStep[] {
  return keptAt(key).filter(({ until }) => until > now);
}

function keptAt(key: string): KeptStep[] {
  try {
    const steps = JSON.parse(textAt(key) ?? "[]");
    if (!Array.isArray(steps)) return [];
    // An older version had the line in clear, and no hospital.
    const unnamed = { hospital: "", phone: null, sealedWho: null };
    return steps.map(({ who: _, ...step }) => ({ ...unnamed, ...step }));
  } catch {
    return [];
  }
}
