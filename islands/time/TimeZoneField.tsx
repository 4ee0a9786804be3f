import { SelectField } from "../form/SelectField.tsx";
import { sharesItsZone, timeZoneChoices } from "./time_zone_choice.ts";

/** The time zone of an organisation. `value` names the choice, as `timeZoneLabel` does. */
export function TimeZoneField({ value, onChange, error }: {
  value: string;
  onChange: (label: string) => void;
  error?: string | null;
}) {
  return (
    <SelectField
      label="Time Zone"
      required
      hint={sharesItsZone(value)
        ? "Aleutian and Alaska are kept as one time zone and shown as Alaska."
        : undefined}
      choices={timeZoneChoices(value)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
