import type { FormEvent, ReactNode } from "react";
import type { Day } from "../../../domain/time/calendar.ts";
import { atMostDays, countDays } from "../../../domain/reports/period.ts";
import { SelectField } from "../../form/SelectField.tsx";
import { useTypedFilters } from "../../table/use_typed_filters.ts";
import { Button } from "../../shared/Button.tsx";
import type { HospitalChoice } from "../pages.ts";
import { hospitalChoices } from "./hospital_choices.ts";
import type { PlaceFilters } from "./report_query.ts";
import { areWrong, DayFields } from "../../time/DayFields.tsx";
import { t } from "../../../words/t.ts";

/** The field that a report may have beside the days and the hospital. */
export type ReportField<Filters> = (
  props: { filters: Filters; onChange: (change: Partial<Filters>) => void },
) => ReactNode;

/** What a report is asked for by. */
export interface ReportFilterProps<Filters> {
  /** What is shown now. */
  filters: Filters;
  hospitals: HospitalChoice[];
  /** The longest time that may be asked for. */
  mostDays: number;
  today: Day;
  Field?: ReportField<Filters>;
}

interface Props<Filters> extends ReportFilterProps<Filters> {
  busy: boolean;
  /** Null: without any filter. */
  onShow: (filters: Filters | null) => void;
}

/** The days, the hospital and the report's own field. Nothing is requested before 'Show'. */
export function ReportFilterForm<Filters extends PlaceFilters>(
  { filters, hospitals, mostDays, today, Field, busy, onShow }: Props<Filters>,
) {
  const { typed, setTyped, noteAsked } = useTypedFilters(filters);
  const set = (change: Partial<Filters> | Partial<PlaceFilters>) =>
    setTyped({ ...typed, ...change });
  const isTooLong = areMoreThan(mostDays, typed);
  const ask = (next: Filters | null) => {
    noteAsked(typed);
    onShow(next);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong && !areWrong(typed)) ask(typed);
  };
  return (
    <form className="filter-form" role="search" onSubmit={show}>
      <DayFields
        days={typed}
        onChange={set}
        today={today}
        tooLong={isTooLong ? atMostDays(mostDays) : null}
      />
      {hospitals.length > 1 && (
        <SelectField
          label={t("Hospital")}
          none={t("All")}
          choices={hospitalChoices(hospitals)}
          value={typed.hospitalId}
          onChange={(hospitalId) => set({ hospitalId })}
        />
      )}
      {Field && <Field filters={typed} onChange={set} />}
      <div className="filter-form__actions">
        <Button type="submit" variant="primary" busy={busy}>{t("Show")}</Button>
        <Button onClick={() => ask(null)}>{t("Clear filters")}</Button>
      </div>
    </form>
  );
}

/** Only when both days are there; a day that is missing is made up. */
function areMoreThan(mostDays: number, { from, to }: PlaceFilters): boolean {
  return from !== "" && to !== "" && countDays({ from, to }) > mostDays;
}
