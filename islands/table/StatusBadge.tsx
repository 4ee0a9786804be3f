import { t } from "../../words/t.ts";

/** Shows by word and colour whether something is active, or whether it may have changed. */
export function StatusBadge({ isActive, isUnsure }: { isActive: boolean; isUnsure?: boolean }) {
  return (
    <span className="status-badge" data-active={isActive} data-unsure={isUnsure || undefined}>
      {isUnsure ? t("Not known") : t(isActive ? "Active" : "Not active")}
    </span>
  );
}
