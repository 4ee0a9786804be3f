import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

/** A screen that has its full state later than this (ms) was opened later. */
const WAITED_MS = 60_000;

interface BoardDelaysSettings {
  clock: { now(): Date };
  /** Counts how long (in seconds) a board waited for a change of a ringdown. */
  note: (seconds: number) => void;
}

/**
 * Measures how long changes of ringdowns are under way from the database to the first open board of
 * their hospital. What no board shows is not measured, nor what is loaded after a gap: then nobody
 * knows when it changed.
 */
export function createBoardDelays({ clock, note }: BoardDelaysSettings) {
  /** When those changed that were read and are not on a board yet, by ringdown (ms). */
  const untold = new Map<string, number>();

  /** These were read, and are told next. */
  function noteRead(changedAt: Map<string, Date>) {
    for (const [id, at] of changedAt) untold.set(id, at.getTime());
  }

  /** These have just been sent to a board. */
  function noteShown(ringdowns: Ringdown[]) {
    if (untold.size === 0) return;
    const now = clock.now().getTime();
    for (const { id } of ringdowns) {
      const at = untold.get(id);
      untold.delete(id);
      if (at !== undefined && now - at < WAITED_MS) note(Math.max(0, now - at) / 1000);
    }
  }

  /** All who were to be told have been: nobody waits for what is left. */
  function forgetRest() {
    untold.clear();
  }

  return { noteRead, noteShown, forgetRest };
}
