import { RequiredMark } from "./Field.tsx";
import { t } from "../../words/t.ts";

/** What the asterisk means, above the fields of a form. */
export function RequiredLegend() {
  return (
    <p className="admin-section__hint">
      <RequiredMark />
      {t("Indicates a required field.")}
    </p>
  );
}
