/**
 * Where the form of a user lies in `localStorage`, with their id behind it; behind that, after a
 * point, the id of a ringdown whose update they were writing.
 */
export const DRAFT_KEY = "ringdown.draft.";
/** The same for the steps that can be undone. */
export const UNDO_KEY = "ringdown.undo.";

/** The keys in `localStorage` that begin so. @throws if the device stores nothing. */
export function keysFrom(start: string): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
  return keys.filter((key) => key.startsWith(start));
}
