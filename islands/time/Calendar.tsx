import { useEffect, useRef, useState } from "react";
import {
  addMonths,
  type Day,
  type DayRange,
  keptWithin,
  monthOf,
  yearOf,
} from "../../domain/time/calendar.ts";
import { CalendarMonth } from "./CalendarMonth.tsx";
import { MonthPicker, YearPicker } from "./CalendarPickers.tsx";
import { t } from "../../words/t.ts";

export type CalendarProps = {
  /** The label of the date field. */
  label: string;
  /** The date in the field, or null. */
  chosen: Day | null;
  today: Day;
  range: DayRange;
  onChoose: (day: Day) => void;
};

/** The days of a month, with pickers of months and years to move further. */
export function Calendar({ label, chosen, today, range, onChoose }: CalendarProps) {
  const [page, setPage] = useState<"days" | "months" | "years">("days");
  const [at, setAt] = useState(() => keptWithin(chosen ?? today, range));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" }); // braces: it gives a promise
  }, [page]);

  const turnBy = (months: number) => {
    setAt(keptWithin(addMonths(at, months), range));
    setPage("days");
  };
  return (
    <div
      ref={place}
      className="calendar"
      role="dialog"
      aria-label={t("Calendar: {label}", { label })}
    >
      {page === "days" && (
        <CalendarMonth
          at={at}
          chosen={chosen}
          today={today}
          range={range}
          onMove={setAt}
          onChoose={onChoose}
          onAskMonth={() => setPage("months")}
          onAskYear={() => setPage("years")}
        />
      )}
      {page === "months" && (
        <MonthPicker
          at={at}
          range={range}
          onChoose={(month) => turnBy(month - monthOf(at))}
        />
      )}
      {page === "years" && (
        <YearPicker
          at={at}
          range={range}
          onChoose={(year) => turnBy((year - yearOf(at)) * 12)}
        />
      )}
    </div>
  );
}
