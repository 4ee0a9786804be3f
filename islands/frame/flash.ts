const KEY = "flash";

/** Leaves a message for the next page of this tab: 'Hospital updated!'. */
export function leaveFlash(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the list itself shows what was saved.
  }
}

/** Takes the message which the page before has left, or null. It is told once. */
export function takeFlash(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

/** Tells a message on this very page. */
export function showFlash(text: string): void {
  document.dispatchEvent(new CustomEvent("flash", { detail: text }));
}

/** Calls `listener` with each message told on this page; returns what ends that. */
export function onFlash(listener: (text: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener("flash", hear);
  return () => document.removeEventListener("flash", hear);
}
