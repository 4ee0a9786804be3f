import type { KeyboardEvent } from "react";
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  EARLIEST_DAY,
  isDayWithin,
  keptWithin,
  LATEST_DAY,
  monthAndYear,
  monthOf,
  nameOfDay,
  nameOfMonth,
  nameOfWeekday,
  ofMonthOf,
  weekdayOf,
  WEEKDAYS,
  weeksAround,
  yearOf,
} from "../../domain/time/calendar.ts";
import { CalendarTurn } from "./CalendarTurn.tsx";
import { useRovingFocus } from "./use_roving_focus.ts";
import { t } from "../../words/t.ts";

export type CalendarMonthProps = {
  /** The day that Tab focuses; its month is shown. */
  at: Day;
  chosen: Day | null;
  today: Day;
  range: DayRange;
  onMove: (day: Day) => void;
  onChoose: (day: Day) => void;
  onAskMonth: () => void;
  onAskYear: () => void;
};

/** The day each key moves to; with Shift, a page is a year. */
const MOVES: Record<string, (day: Day, pageMonths: number) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, pageMonths) => addMonths(day, -pageMonths),
  PageDown: (day, pageMonths) => addMonths(day, pageMonths),
};

/** The days of one month. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { at, chosen, today, range, onMove, onChoose, onAskMonth, onAskYear } = props;
  const roving = useRovingFocus(at);
  const month = monthAndYear(at);
  const turnBy = (months: number) => onMove(keptWithin(addMonths(at, months), range));

  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(at, event.shiftKey ? 12 : 1);
    if (!to) return;
    event.preventDefault(); // otherwise the page scrolls
    const next = keptWithin(to, range);
    if (next === at) return;
    roving.takeFocus();
    onMove(next);
  };
  return (
    <>
      <div className="calendar__head">
        <CalendarTurn
          direction="back"
          label={t("Previous month")}
          isOff={isSameMonth(at, range.min ?? EARLIEST_DAY)}
          onTurn={() => turnBy(-1)}
        />
        <button
          type="button"
          className="calendar__title"
          aria-label={t("{month}: choose a month", { month: nameOfMonth(monthOf(at)) })}
          onClick={onAskMonth}
        >
          {nameOfMonth(monthOf(at))}
        </button>
        <button
          type="button"
          className="calendar__title"
          aria-label={t("{year}: choose a year", { year: yearOf(at) })}
          onClick={onAskYear}
        >
          {yearOf(at)}
        </button>
        <CalendarTurn
          direction="on"
          label={t("Next month")}
          isOff={isSameMonth(at, range.max ?? LATEST_DAY)}
          onTurn={() => turnBy(1)}
        />
      </div>
      <span className="visually-hidden" role="status">{month}</span>
      <table className="calendar__days" role="grid" aria-label={month} onKeyDown={move}>
        <thead>
          <tr>
            {WEEKDAYS.map(nameOfWeekday).map((name) => (
              <th key={name} scope="col" aria-label={name}>{name.slice(0, 2)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(at).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} role="gridcell" aria-selected={day !== null && day === chosen}>
                  {day && (
                    <button
                      ref={day === at ? roving.current : undefined}
                      type="button"
                      className="calendar__choice"
                      tabIndex={day === at ? 0 : -1}
                      aria-label={nameOfDay(day)}
                      aria-current={day === today ? "date" : undefined}
                      data-chosen={day === chosen || undefined}
                      disabled={!isDayWithin(day, range)}
                      onClick={() => onChoose(day)}
                    >
                      {ofMonthOf(day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function isSameMonth(a: Day, b: Day): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}
