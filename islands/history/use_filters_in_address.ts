import { useEffect, useRef, useState } from "react";
import { filtersIn, type HistoryFilters, searchOf } from "./history_query.ts";

/**
 * Keeps the filters in the page's address: a reload, a sent link and the way back find them again.
 * `onTurn` is told what the address asks for after the way back or forward; `turns` counts these.
 */
export function useFiltersInAddress(
  initial: HistoryFilters,
  onTurn: (filters: HistoryFilters) => void,
) {
  const [{ filters, turns }, setTurned] = useState({ filters: initial, turns: 0 });
  const shown = useRef(searchOf(initial));

  useEffect(() => {
    const turn = () => {
      const filters = filtersIn(new URLSearchParams(location.search));
      if (searchOf(filters) === shown.current) return; // only another place on the same page
      shown.current = searchOf(filters);
      setTurned({ filters, turns: turns + 1 });
      onTurn(filters);
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  });

  /** Puts what is asked for now into the address, as a new step of the way. */
  function keep(asked: HistoryFilters) {
    if (searchOf(asked) === shown.current) return;
    shown.current = searchOf(asked);
    history.pushState(null, "", `${location.pathname}${shown.current}`);
  }

  return { filters, turns, keep };
}
