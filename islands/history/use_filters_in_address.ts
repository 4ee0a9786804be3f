import { useEffect, useState } from "react";
import { filtersIn, type HistoryFilters, searchOf } from "./history_query.ts";

/**
 * Keeps the filters in the page's address, so that a reload, a shared link and the browser's Back
 * restore them. Calls `onTurn` with the filters of the address after Back or Forward.
 */
export function useFiltersInAddress(
  initial: HistoryFilters,
  onTurn: (filters: HistoryFilters) => void,
) {
  const [filters, setFilters] = useState(initial);

  useEffect(() => {
    const turn = () => {
      const asked = filtersIn(new URLSearchParams(location.search));
      if (searchOf(asked) === searchOf(filters)) return; // only another anchor on this page
      setFilters(asked);
      onTurn(asked);
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  });

  /** Puts the new filters into the address, as a new entry of the browser's history. */
  function keep(asked: HistoryFilters) {
    if (searchOf(asked) !== searchOf(filters)) {
      history.pushState(null, "", `${location.pathname}${searchOf(asked)}`);
    }
    setFilters(asked);
  }

  return { filters, keep };
}
