import { type FormEvent, useState } from "react";
import type { Missed } from "../../../../domain/reports/wait.ts";
import { SelectField } from "../../../form/SelectField.tsx";
import { usePageNavigation } from "../../../frame/page_navigation.ts";
import { Button } from "../../../shared/Button.tsx";
import { useTypedFilters } from "../../../table/use_typed_filters.ts";
import { searchOfReport } from "../report_query.ts";
import type { ResponseFilters } from "./response_query.ts";
import { t, type Words } from "../../../../words/t.ts";

const MISSED_CHOICES: { value: Missed; label: Words }[] = [
  { value: "NOT RECEIVED", label: "Not received in time" },
  { value: "NOT CONFIRMED", label: "Not confirmed in time" },
  { value: "NEVER CONFIRMED", label: "Never confirmed" },
  { value: "NO SCREEN", label: "No screen was open" },
];

/** Which ringdowns are listed. The page is opened again at its list, which has the id `at`. */
export function MissedForm(
  { path, filters, at }: { path: string; filters: ResponseFilters; at: string },
) {
  const { typed, setTyped, noteAsked } = useTypedFilters(filters);
  const [isLoading, setIsLoading] = useState(false);
  const { go } = usePageNavigation();
  const show = async (event: FormEvent) => {
    event.preventDefault();
    noteAsked(typed);
    setIsLoading(true);
    await go(`${path}${searchOfReport({ ...filters, missed: typed.missed })}#${at}`);
    setIsLoading(false);
  };
  return (
    <form className="filter-form missed-form" onSubmit={show}>
      <SelectField
        label={t("List")}
        none={t("Not received or not confirmed in time")}
        choices={MISSED_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={typed.missed}
        onChange={(value) => setTyped({ ...typed, missed: value as Missed | "" })}
      />
      <div className="filter-form__actions">
        <Button type="submit" busy={isLoading}>{t("Show list")}</Button>
      </div>
    </form>
  );
}
