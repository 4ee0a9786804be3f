import { useSyncExternalStore } from "react";

/** Whether the page can be seen: false in a background tab or when the screen is off. */
export function useVisible(): boolean {
  return useSyncExternalStore(onChange, isVisible, () => false);
}

function onChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
