import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { dateFault, dateOf, type Day, dayOf, type DayRange } from "../../domain/time/calendar.ts";
import { Calendar } from "./Calendar.tsx";
import { classNames } from "../shared/class_names.ts";
import { Field, type FieldProps } from "../form/Field.tsx";
import { Tooltip } from "../shared/Tooltip.tsx";
import { useUnpressed } from "../form/use_unpressed.ts";
import { t } from "../../words/t.ts";

export type DateFieldProps = FieldProps & DayRange & {
  /** As typed: 'MM/DD/YYYY'. */
  value: string;
  onChange: (value: string) => void;
  /** Where the calendar opens if no date is typed. */
  today: Day;
};

/**
 * A date, typed or chosen from a calendar. Shows an error itself if the typed text is not a date.
 */
export function DateField({ value, onChange, today, min, max, ...field }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isImpossible = min !== undefined && max !== undefined && min > max;
  const isTold = wasLeft || isImpossible; // unfinished typing is not an error
  const error = useUnpressed((isTold ? dateFault(value, { min, max }) : null) ?? field.error);

  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    setIsOpen(false);
    setWasLeft(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") setWasLeft(true); // a form is sent
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault(); // closes the calendar, not a dialog around it
    close();
  };
  return (
    <Field {...field} error={error}>
      {(wiring) => (
        <div className="date-field" onBlur={leave} onKeyDown={press}>
          <input
            {...wiring}
            className={classNames("date-field__input usa-input", error && "usa-input--error")}
            type="text"
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={(event) => {
              setWasLeft(false);
              onChange(event.target.value);
            }}
          />
          <Tooltip text={t("Calendar: {label}", { label: field.label })} isName>
            {(name) => (
              <button
                {...name}
                ref={toggle}
                type="button"
                className="date-field__toggle"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={isImpossible}
                onClick={() => setIsOpen(!isOpen)}
              >
                <CalendarSign />
              </button>
            )}
          </Tooltip>
          {isOpen && (
            <Calendar
              label={field.label}
              chosen={dayOf(value)}
              today={today}
              range={{ min, max }}
              onChoose={(day) => {
                onChange(dateOf(day));
                close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function CalendarSign() {
  return (
    <svg className="date-field__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 2v3M17 2v3M3 9h18M4 5h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z" />
      <path d="M7 13h2M11 13h2M15 13h2M7 17h2M11 17h2" />
    </svg>
  );
}
