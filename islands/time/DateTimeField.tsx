import { useId } from "react";
import { dayOf } from "../../domain/time/calendar.ts";
import { type LocalDateTime, localDateTime } from "../../domain/time/local_time.ts";
import { type DateTimeRules, gapAt, twinAt } from "../../domain/time/typed_date_time.ts";
import { classNames } from "../shared/class_names.ts";
import { DateField } from "./DateField.tsx";
import { FieldError, RequiredMark } from "../form/Field.tsx";
import { TimeField } from "./TimeField.tsx";
import { useUnpressed } from "../form/use_unpressed.ts";
import { t } from "../../words/t.ts";

export type DateTimeFieldProps = {
  legend: string;
  required?: boolean;
  hint?: string;
  value: LocalDateTime;
  onChange: (value: LocalDateTime) => void;
  rules: DateTimeRules;
  /** The time now (ms), at which calendar and list open if nothing is typed. */
  now: number;
  /** What was found wrong with each part at saving. */
  faults?: { date?: string | null; time?: string | null };
  /** What was found wrong with date and time together. */
  error?: string | null;
};

/** A date and a time in one time zone, under one legend. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { legend, required, hint, value, onChange, rules, now, faults, error } = props;
  const id = useId();
  const current = localDateTime(now, rules.timeZone);
  const twin = useUnpressed(twinAt(value, rules));
  return (
    <fieldset
      className={classNames("date-time-field usa-fieldset", error && "date-time-field--error")}
      aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
    >
      <legend className="usa-legend">
        {required && <RequiredMark />}
        {legend}
      </legend>
      {hint && <span id={`${id}-hint`} className="usa-hint">{hint}</span>}
      <div className="date-time-field__parts">
        <DateField
          label={t("Date")}
          hint={t("MM/DD/YYYY")}
          required={required}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          today={dayOf(current.date)!}
          min={rules.min}
          max={rules.max}
          error={faults?.date}
        />
        <TimeField
          label={t("Time")}
          hint={t("14:37 or 2:37 pm")}
          required={required}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          near={current.time}
          error={gapAt(value, rules) ?? faults?.time}
        />
      </div>
      <p className="date-time-field__twin" role="status">
        {twin &&
          t("This time comes twice on that day: the clock goes back. The {twin} is meant.", {
            twin: t(twin),
          })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
