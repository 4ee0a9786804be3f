import { useEffect, useRef } from "react";

/**
 * Manages the one element of a grid that Tab focuses (`current`). It takes the focus when the grid
 * appears, and when `at` changes after `takeFocus()`: by a key of the grid, not by a button beside
 * it.
 */
export function useRovingFocus(at: unknown) {
  const current = useRef<HTMLButtonElement>(null);
  const isTaking = useRef(true);
  useEffect(() => {
    if (isTaking.current) current.current?.focus();
    isTaking.current = false;
  }, [at]);
  return {
    current,
    takeFocus: () => {
      isTaking.current = true;
    },
  };
}
