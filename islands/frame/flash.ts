const KEY = "flash";

/** Keeps a message for the next page in this tab: 'Hospital updated!'. */
export function leaveFlash(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage there is no message, but the list shows what was saved.
  }
}

/** Returns the message that the previous page kept, and removes it; null if there is none. */
export function takeFlash(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

/** Shows a message on this page. */
export function showFlash(text: string): void {
  document.dispatchEvent(new CustomEvent("flash", { detail: text }));
}

/** Calls `listener` with each message shown on this page; returns a function that ends this. */
export function onFlash(listener: (text: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener("flash", hear);
  return () => document.removeEventListener("flash", hear);
}
