import { useState } from "react";
import { dateOf, type Day, dayOf } from "../../domain/time/calendar.ts";
import { FIRST_DAY, isDay, LAST_DAY } from "../../domain/time/chosen_days.ts";
import { DateField } from "./DateField.tsx";
import { t } from "../../words/t.ts";

/** Calendar days ('2026-11-20'), or what is typed and is none; '' for a day that is not chosen. */
export interface ChosenDays {
  from: string;
  to: string;
}

/** The first and the last day of what is listed. */
export function DayFields({ days, onChange, today, tooLong = null }: {
  days: ChosenDays;
  onChange: (change: Partial<ChosenDays>) => void;
  today: Day;
  /** The message if these are too many days. */
  tooLong?: string | null;
}) {
  return (
    <>
      <DayField
        label={t("From")}
        day={days.from}
        onChange={(from) => onChange({ from })}
        today={today}
        error={tooLong}
      />
      <DayField
        label={t("To")}
        day={days.to}
        onChange={(to) => onChange({ to })}
        today={today}
        error={areReversed(days) ? t("This day is before the first.") : null}
      />
    </>
  );
}

/** What is typed stays as it is typed: '1/2/2026' is a day, too. */
function DayField({ label, day, onChange, today, error }: {
  label: string;
  day: string;
  onChange: (day: string) => void;
  today: Day;
  error: string | null;
}) {
  const [typed, setTyped] = useState("");
  const shown = isDay(day) ? dateOf(day) : day;
  return (
    <DateField
      label={label}
      hint={t("MM/DD/YYYY")}
      value={dayOf(typed) === day ? typed : shown}
      onChange={(text) => {
        setTyped(text);
        onChange(dayOf(text) ?? text.trimStart());
      }}
      today={today}
      min={FIRST_DAY}
      max={LAST_DAY}
      error={error}
    />
  );
}

/** Whether nothing can be asked for: a text is no day, or the last day is before the first. */
export function areWrong(days: ChosenDays): boolean {
  return [days.from, days.to].some((day) => day !== "" && !isDay(day)) || areReversed(days);
}

function areReversed({ from, to }: ChosenDays): boolean {
  return isDay(from) && isDay(to) && from > to;
}
