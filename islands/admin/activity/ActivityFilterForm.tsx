import type { FormEvent } from "react";
import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  KIND_LABELS,
  OUTCOME_LABELS,
} from "../../../domain/audit/activity.ts";
import { SelectField } from "../../form/SelectField.tsx";
import { useTypedFilters } from "../../table/use_typed_filters.ts";
import { TextField } from "../../form/TextField.tsx";
import { Button } from "../../shared/Button.tsx";
import type { ActivityFilters } from "./activity_query.ts";
import type { Day } from "../../../domain/time/calendar.ts";
import { areWrong, DayFields } from "../../time/DayFields.tsx";
import { t } from "../../../words/t.ts";

/** The days, the person and what they did. Nothing is requested before 'Show'. */
export function ActivityFilterForm({ filters, today, busy, onShow }: {
  /** What is shown now. */
  filters: ActivityFilters;
  today: Day;
  busy: boolean;
  /** Null: without any filter. */
  onShow: (filters: ActivityFilters | null) => void;
}) {
  const { typed, setTyped, noteAsked } = useTypedFilters(filters);
  const set = (change: Partial<ActivityFilters>) => setTyped({ ...typed, ...change });
  const ask = (next: ActivityFilters | null) => {
    noteAsked(typed);
    onShow(next);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!areWrong(typed)) ask({ ...typed, person: typed.person.trim() });
  };
  return (
    <form className="filter-form" role="search" onSubmit={show}>
      <DayFields days={typed} onChange={set} today={today} />
      <TextField
        label={t("Name or email")}
        value={typed.person}
        onChange={(person) => set({ person })}
      />
      <SelectField
        label={t("What")}
        none={t("Everything")}
        choices={ACTIVITY_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
        value={typed.kind}
        onChange={(kind) => set({ kind: kind as ActivityFilters["kind"] })}
      />
      <SelectField
        label={t("Outcome")}
        none={t("Any")}
        choices={ACTIVITY_OUTCOMES.map((value) => ({ value, label: t(OUTCOME_LABELS[value]) }))}
        value={typed.outcome}
        onChange={(outcome) => set({ outcome: outcome as ActivityFilters["outcome"] })}
      />
      <div className="filter-form__actions">
        <Button type="submit" variant="primary" busy={busy}>{t("Show")}</Button>
        <Button onClick={() => ask(null)}>{t("Clear filters")}</Button>
      </div>
    </form>
  );
}
