/** Kept on this device only: on another one they may type, not speak. */
const OFF = "questionMarkOff";

/**
 * Whether '?' alone shows the keys. Who speaks to their device says many question marks, so that it
 * can be turned off (WCAG 2.1.4); 'Ctrl + /' always shows them.
 */
export function isQuestionMarkOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function turnQuestionMark(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "true");
  } catch {
    // Without storage it is on again with the next page.
  }
}
