import type { FormEvent } from "react";
import type { Day } from "../../domain/time/calendar.ts";
import { Button } from "../shared/Button.tsx";
import { Field } from "../form/Field.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import {
  choiceWords,
  type HistoryFilters,
  LONGEST_SEARCH,
  NO_FILTERS,
  STATUS_CHOICES,
} from "./history_query.ts";
import { areWrong, DayFields } from "../time/DayFields.tsx";
import { t } from "../../words/t.ts";

/** The filters of the history. Nothing is requested before 'Show'. */
export function HistoryFilterForm({ filters, onChange, searchedDays, today, busy, onShow }: {
  /** As typed. */
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  today: Day;
  busy: boolean;
  onShow: (filters: HistoryFilters) => void;
}) {
  const set = (change: Partial<HistoryFilters>) => onChange({ ...filters, ...change });
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!areWrong(filters)) onShow(filters);
  };
  const clear = () => {
    onChange(NO_FILTERS);
    onShow(NO_FILTERS);
  };
  return (
    <form className="history__filters" role="search" onSubmit={show}>
      <DayFields days={filters} onChange={set} today={today} />
      <Field label={t("Status")}>
        {(wiring) => (
          <select
            {...wiring}
            className="usa-select"
            value={filters.status}
            onChange={(event) => set({ status: event.target.value })}
          >
            <option value="">{t("All")}</option>
            {STATUS_CHOICES.map((value) => (
              <option key={value} value={value}>{choiceWords(value)}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t("Search")}
        type="search"
        hint={searchedDays === null
          ? t("Incident #, unit or complaint")
          : t("Incident #, unit or complaint, last {count} days only", { count: searchedDays })}
        maxLength={LONGEST_SEARCH}
        value={filters.search}
        onChange={(search) => set({ search })}
      />
      <ToggleTile
        label={t("Show drills")}
        checked={filters.showsDrills}
        onChange={(showsDrills) => set({ showsDrills })}
      />
      <div className="history__filter-actions">
        <Button type="submit" variant="primary" busy={busy}>{t("Show")}</Button>
        <Button onClick={clear}>{t("Clear filters")}</Button>
      </div>
    </form>
  );
}
