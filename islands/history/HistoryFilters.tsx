import { type FormEvent, useState } from "react";
import { Button } from "../shared/Button.tsx";
import { Field } from "../form/Field.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import {
  type HistoryFilters,
  LONGEST_SEARCH,
  NO_FILTERS,
  STATUS_CHOICES,
} from "./history_query.ts";

const SEARCHED = "Incident #, unit or complaint";

/** The filters of the history. Nothing is requested before 'Show'. */
export function HistoryFilterForm({ shown, searchedDays, busy, onShow }: {
  /**
   * The filters of what the page shows now. When they change, as after the browser's Back, they
   * replace what was typed.
   */
  shown: HistoryFilters;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  busy: boolean;
  onShow: (filters: HistoryFilters) => void;
}) {
  const [filters, setFilters] = useState(shown);
  const [before, setBefore] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    setFilters(shown);
  }
  const set = (change: Partial<HistoryFilters>) => setFilters({ ...filters, ...change });
  const isReversed = Boolean(filters.from && filters.to && filters.from > filters.to);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) onShow(filters);
  };
  const clear = () => {
    setFilters(NO_FILTERS);
    onShow(NO_FILTERS);
  };
  return (
    <form className="history__filters" role="search" onSubmit={show}>
      <TextField
        label="From"
        type="date"
        value={filters.from}
        onChange={(from) => set({ from })}
      />
      <TextField
        label="To"
        type="date"
        value={filters.to}
        onChange={(to) => set({ to })}
        error={isReversed ? "This day is before the first." : null}
      />
      <Field label="Status">
        {(wiring) => (
          <select
            {...wiring}
            className="usa-select"
            value={filters.status}
            onChange={(event) => set({ status: event.target.value })}
          >
            <option value="">All</option>
            {STATUS_CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>{label}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Search"
        type="search"
        hint={searchedDays === null ? SEARCHED : `${SEARCHED}, last ${searchedDays} days only`}
        maxLength={LONGEST_SEARCH}
        value={filters.search}
        onChange={(search) => set({ search })}
      />
      <ToggleTile
        label="Show drills"
        checked={filters.showsDrills}
        onChange={(showsDrills) => set({ showsDrills })}
      />
      <div className="history__filter-actions">
        <Button type="submit" variant="primary" busy={busy}>Show</Button>
        <Button onClick={clear}>Clear</Button>
      </div>
    </form>
  );
}
