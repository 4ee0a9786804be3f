import type { FormEvent } from "react";
import { Button } from "../shared/Button.tsx";
import { Field } from "../form/Field.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import {
  areReversed,
  type HistoryFilters,
  LONGEST_SEARCH,
  NO_FILTERS,
  STATUS_CHOICES,
} from "./history_query.ts";

const SEARCHED = "Incident #, unit or complaint";

/** The filters of the history. Nothing is requested before 'Show'. */
export function HistoryFilterForm({ filters, onChange, searchedDays, busy, onShow }: {
  /** As typed. */
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  busy: boolean;
  onShow: (filters: HistoryFilters) => void;
}) {
  const set = (change: Partial<HistoryFilters>) => onChange({ ...filters, ...change });
  const isReversed = areReversed(filters);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) onShow(filters);
  };
  const clear = () => {
    onChange(NO_FILTERS);
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
