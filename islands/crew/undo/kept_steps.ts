import type { Undoable } from "./undoable.ts";

const KEY = "ringdown.undo.";

/** Stores on this device what can be undone, so that it can be undone after a reload, too. */
export function keepSteps(userId: string, steps: Undoable[]): void {
  try {
    if (steps.length === 0) localStorage.removeItem(KEY + userId);
    else localStorage.setItem(KEY + userId, JSON.stringify(steps));
  } catch {
    // the device stores nothing: then a reload loses the bar, and the status stays as it is
  }
}

/** Gives what can be undone at `now` (ms), and removes what is older, of all users. */
export function takeUpSteps(userId: string, now: number): Undoable[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (key?.startsWith(KEY) && stepsAt(key, now).length === 0) localStorage.removeItem(key);
    }
    return stepsAt(KEY + userId, now);
  } catch {
    return [];
  }
}

/** Called at Log out. */
export function dropSteps(userId: string): void {
  keepSteps(userId, []);
}

function stepsAt(key: string, now: number): Undoable[] {
  return parsed(localStorage.getItem(key)).filter(({ until }) => until > now);
}

function parsed(text: string | null): Undoable[] {
  try {
    const steps = JSON.parse(text ?? "[]");
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
}
