import { useEffect, useRef } from "react";

/**
 * The one element of a grid that Tab reaches (`current`). It takes the focus at first, and when `at`
 * changes after `takeFocus()`: by the keys of the grid, not by a button beside it.
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
