import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Moves the focus to the heading when the pressed button is gone with its step: who uses the
 * keyboard goes on there. Gives what notes the focus of the screen.
 */
export function useKeptFocus() {
  const focused = useRef<Element | null>(null);
  useEffect(() => { // after every change of the screen
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent) => void (focused.current = target);
}
