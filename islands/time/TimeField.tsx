import {
  type MinuteRange,
  nearestTime,
  TIME_STEP,
  timeFault,
  timeOf,
  timesEvery,
} from "../../domain/time/time_of_day.ts";
import { ComboBox } from "../form/ComboBox.tsx";
import type { FieldProps } from "../form/Field.tsx";
import { useUnpressed } from "../form/use_unpressed.ts";

export type TimeFieldProps = FieldProps & MinuteRange & {
  /** For example '14:37'; or the typed text, if that is not a time. */
  value: string;
  onChange: (value: string) => void;
  /** The minutes between two times in the list. Any other minute may be typed. */
  step?: number;
  /**
   * The time at which the list opens if none is typed, such as now; unset, it opens at its start.
   */
  near?: string;
};

/** A time of day, typed or chosen. Shows an error itself if the typed text is not a time. */
export function TimeField(
  { value, onChange, step = TIME_STEP, near, min, max, ...field }: TimeFieldProps,
) {
  const times = timesEvery(step, { min, max });
  const error = useUnpressed(timeFault(value, { min, max }) ?? field.error);
  return (
    <ComboBox
      {...field}
      error={error}
      value={value}
      onChange={(typed) => onChange(timeOf(typed) ?? typed)}
      suggestions={times}
      opensAt={nearestTime(times, timeOf(value) ?? near ?? times[0])}
      maxLength={20}
    />
  );
}
