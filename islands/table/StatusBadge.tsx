import { t } from "../../words/t.ts";

/** Shows by word and colour whether something is active. */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className="status-badge" data-active={isActive}>
      {t(isActive ? "Active" : "Not active")}
    </span>
  );
}
