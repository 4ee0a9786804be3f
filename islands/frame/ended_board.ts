const KEY = "endedBoard";

/** Tells the sign-in page of this tab that a board has ended, and what nobody had confirmed on it. */
export function leaveEndedBoard(unconfirmed: number): void {
  try {
    sessionStorage.setItem(KEY, String(unconfirmed));
  } catch {
    // Without storage there is only the sign-in page.
  }
}

/** How many ringdowns were unconfirmed on the board that has just ended; null if none has. Once. */
export function takeEndedBoard(): number | null {
  try {
    const unconfirmed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return unconfirmed === null ? null : Number(unconfirmed);
  } catch {
    return null;
  }
}
