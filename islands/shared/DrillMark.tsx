import { t } from "../../words/t.ts";

/** The word DRILL: this is an exercise, with no real patients. */
export function DrillMark() {
  return <strong className="drill-mark">{t("DRILL")}</strong>;
}
