import { useEffect, useLayoutEffect, useRef } from "react";

/** What may be focused in place of something that stood in it. */
const PLACES = "article, section, main";

/**
 * Keeps the focus near its place when the focused button disappears with what it was about: it goes
 * to the part of the page around it, so that a screen reader does not start at the top again.
 */
export function useKeptFocus(): void {
  const path = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => path.current = upFrom(target as HTMLElement);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => { // after every change of the screen
    const [focused, ...around] = path.current;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    path.current = [];
    const place = around.find((element) => element.isConnected && element.matches(PLACES));
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
}

function upFrom(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) path.push(at);
  return path;
}
