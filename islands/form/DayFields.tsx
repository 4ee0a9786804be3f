import { TextField } from "./TextField.tsx";
import { t } from "../../words/t.ts";

/** Calendar days ('2026-11-20'); '' for a day that is not chosen. */
export interface ChosenDays {
  from: string;
  to: string;
}

/** The first and the last day of what is listed. */
export function DayFields({ days, onChange, tooLong = null }: {
  days: ChosenDays;
  onChange: (change: Partial<ChosenDays>) => void;
  /** The message if these are too many days. */
  tooLong?: string | null;
}) {
  return (
    <>
      <TextField
        label={t("From")}
        type="date"
        value={days.from}
        onChange={(from) => onChange({ from })}
        error={tooLong}
      />
      <TextField
        label={t("To")}
        type="date"
        value={days.to}
        onChange={(to) => onChange({ to })}
        error={areReversed(days) ? t("This day is before the first.") : null}
      />
    </>
  );
}

/** Whether the last day is before the first. */
export function areReversed({ from, to }: ChosenDays): boolean {
  return from !== "" && to !== "" && from > to;
}
