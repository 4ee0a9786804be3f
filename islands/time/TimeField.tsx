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
  /** '14:37'; or whatever was typed, while that is no time. */
  value: string;
  onChange: (value: string) => void;
  /** How far apart the times on offer are, in minutes. Any other minute may be typed. */
  step?: number;
  /** Near which time the list opens while none is typed, such as now; unset, where it begins. */
  near?: string;
};

/** A time of day, typed or chosen. Says by itself when what was typed is none. */
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
