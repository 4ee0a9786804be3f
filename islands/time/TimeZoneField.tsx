import { SelectField } from "../form/SelectField.tsx";
import { sharesItsZone, timeZoneChoices } from "./time_zone_choice.ts";
import { t } from "../../words/t.ts";

/** The time zone of an organisation. `value` names the choice, as `timeZoneLabel` does. */
export function TimeZoneField({ value, onChange, error }: {
  value: string;
  onChange: (label: string) => void;
  error?: string | null;
}) {
  return (
    <SelectField
      label={t("Time Zone")}
      required
      hint={sharesItsZone(value)
        ? t("Aleutian and Alaska are kept as one time zone and shown as Alaska.")
        : undefined}
      choices={timeZoneChoices(value)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
