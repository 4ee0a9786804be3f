import { useEffect, useState } from "react";
import { filtersIn, type HistoryFilters, searchOf } from "./history_query.ts";

/**
 * Keeps the filters in the page's address: a reload, a sent link and the way back find them again.
 * `onTurn` is told what the address asks for after the way back or forward.
 */
export function useFiltersInAddress(
  initial: HistoryFilters,
  onTurn: (filters: HistoryFilters) => void,
) {
  const [filters, setFilters] = useState(initial);

  useEffect(() => {
    const turn = () => {
      const asked = filtersIn(new URLSearchParams(location.search));
      if (searchOf(asked) === searchOf(filters)) return; // only another place on the same page
      setFilters(asked);
      onTurn(asked);
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  });

  /** Puts what is asked for now into the address, as a new step of the way. */
  function keep(asked: HistoryFilters) {
    if (searchOf(asked) !== searchOf(filters)) {
      history.pushState(null, "", `${location.pathname}${searchOf(asked)}`);
    }
    setFilters(asked);
  }

  return { filters, keep };
}
