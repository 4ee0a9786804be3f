import { useState } from "react";
import {
  type Day,
  type DayRange,
  EARLIEST_DAY,
  LATEST_DAY,
  monthOf,
  MONTHS,
  nameOfMonth,
  yearOf,
  yearsAround,
} from "../../domain/time/calendar.ts";
import { CalendarTurn } from "./CalendarTurn.tsx";
import { ChoiceGrid } from "./ChoiceGrid.tsx";
import { t } from "../../words/t.ts";

export type PickerProps = {
  /** The day from which the user moves to another month or year. */
  at: Day;
  range: DayRange;
  onChoose: (value: number) => void;
};

/** The months of a year, from 0. */
export function MonthPicker({ at, range, onChoose }: PickerProps) {
  const [month, setMonth] = useState(monthOf(at));
  const { min = EARLIEST_DAY, max = LATEST_DAY } = range;
  const isSameYear = (day: Day) => yearOf(day) === yearOf(at);
  return (
    <ChoiceGrid
      label={t("Months of {year}", { year: yearOf(at) })}
      values={MONTHS}
      nameOf={nameOfMonth}
      at={month}
      chosen={monthOf(at)}
      first={isSameYear(min) ? monthOf(min) : 0}
      last={isSameYear(max) ? monthOf(max) : MONTHS.length - 1}
      onMove={setMonth}
      onChoose={onChoose}
    />
  );
}

/** Twelve years a page (product §13.1). */
export function YearPicker({ at, range, onChoose }: PickerProps) {
  const [year, setYear] = useState(yearOf(at));
  const [first, last] = [range.min ?? EARLIEST_DAY, range.max ?? LATEST_DAY].map(yearOf);
  const years = yearsAround(year);
  const label = t("{first} to {last}", { first: years[0], last: years.at(-1)! });
  const turnBy = (by: number) => setYear(Math.min(Math.max(year + by, first), last));
  return (
    <>
      <div className="calendar__head">
        <CalendarTurn
          direction="back"
          label={t("Earlier years")}
          isOff={years.includes(first)}
          onTurn={() => turnBy(-12)}
        />
        <span className="calendar__years" role="status">{label}</span>
        <CalendarTurn
          direction="on"
          label={t("Later years")}
          isOff={years.includes(last)}
          onTurn={() => turnBy(12)}
        />
      </div>
      <ChoiceGrid
        label={label}
        values={years}
        nameOf={String}
        at={year}
        chosen={yearOf(at)}
        first={first}
        last={last}
        onMove={setYear}
        onChoose={onChoose}
      />
    </>
  );
}
