import type { Missed } from "../../../../domain/reports/wait.ts";
import { SelectField } from "../../../form/SelectField.tsx";
import type { ReportField } from "../ReportFilterForm.tsx";
import type { ResponseFilters } from "./response_query.ts";
import { t, type Words } from "../../../../words/t.ts";

const MISSED_CHOICES: { value: Missed; label: Words }[] = [
  { value: "NOT RECEIVED", label: "Not received in time" },
  { value: "NOT CONFIRMED", label: "Not confirmed in time" },
  { value: "NEVER CONFIRMED", label: "Never confirmed" },
  { value: "NO SCREEN", label: "No screen was open" },
];

/** Which ringdowns are listed. */
export const MissedField: ReportField<ResponseFilters> = ({ filters, onChange }) => (
  <SelectField
    label={t("List")}
    none={t("All not in time")}
    choices={MISSED_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
    value={filters.missed}
    onChange={(missed) => onChange({ missed: missed as Missed | "" })}
  />
);
