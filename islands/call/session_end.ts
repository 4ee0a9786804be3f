/**
 * Asks for a sign-in over the page. Gives false if nothing there would be lost. `wasUnsent`: the
 * server has refused what somebody has just pressed.
 */
type Ask = (wasUnsent: boolean) => boolean;

let ask: Ask | null = null;
let isWaiting = false;
const signedIn = new Set<() => void>();
const ended = new Set<(stays: boolean) => void>();
const renewing = new Set<() => void>();

/**
 * Whether the session has ended and the page stays. Until the same user is signed in again, nothing
 * may be read or written: somebody else may be signed in here by now.
 */
export function waitsForSignIn(): boolean {
  return isWaiting;
}

/** The server says that nobody is signed in: leads to the sign-in page, or asks over the page. */
export function sessionEnded({ wasUnsent = false } = {}): void {
  const stays = ask?.(wasUnsent) ?? false;
  for (const listener of ended) listener(stays);
  if (stays) isWaiting = true;
  else location.assign("/login");
}

/** Has a page stay when its session ends. Returns a function that stops this. */
export function stayAtSessionEnd(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask !== by) return;
    ask = null;
    isWaiting = false;
  };
}

/** The user of the page is signed in again: the page goes on. */
export function signedInAgain(): void {
  isWaiting = false;
  for (const listener of signedIn) listener();
}

/** Has the user sign in again over the page before the session ends. */
export function askToRenew(): void {
  for (const listener of renewing) listener();
}

/** Calls `listener` when the page goes on. Returns a function that stops this. */
export function whenSignedInAgain(listener: () => void): () => void {
  return heard(signedIn, listener);
}

/** Calls `listener` when the session has ended, with whether the page stays. Returns what stops it. */
export function whenSessionEnded(listener: (stays: boolean) => void): () => void {
  return heard(ended, listener);
}

/** Calls `listener` when the user wants to stay signed in. Returns a function that stops this. */
export function whenAskedToRenew(listener: () => void): () => void {
  return heard(renewing, listener);
}

function heard<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
