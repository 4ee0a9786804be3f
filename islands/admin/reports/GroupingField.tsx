import { type Grouping, GROUPINGS } from "../../../domain/reports/grouping.ts";
import { SelectField } from "../../form/SelectField.tsx";
import type { ReportField } from "./ReportFilterForm.tsx";
import type { ReportFilters } from "./report_query.ts";
import { GROUP } from "./report_words.ts";
import { t } from "../../../words/t.ts";

/** By what the figures are grouped. */
export const GroupingField: ReportField<ReportFilters> = ({ filters, onChange }) => (
  <SelectField
    label={t("Group by")}
    choices={GROUPINGS.map((value) => ({ value, label: t(GROUP[value]) }))}
    value={filters.by}
    onChange={(by) => onChange({ by: by as Grouping })}
  />
);
