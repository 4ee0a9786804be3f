import { say, t, type Text } from "../../words/t.ts";

/** Of what it is said: in Spanish, units and organizations are feminine, and several are plural. */
export type ActiveOf = "feminine" | "several" | "other";

/** 'Active' or 'Not active'. */
export function activeWords(isActive: boolean, of: ActiveOf): string {
  const text: Text = isActive
    ? "{of, select, feminine {Active} several {Active} other {Active}}"
    : "{of, select, feminine {Not active} several {Not active} other {Not active}}";
  return say(text, { of });
}

/** Shows by word and colour whether something is active, or whether it may have changed. */
export function StatusBadge({ isActive, isUnsure, of = "other" }: {
  isActive: boolean;
  isUnsure?: boolean;
  of?: ActiveOf;
}) {
  return (
    <span className="status-badge" data-active={isActive} data-unsure={isUnsure || undefined}>
      {isUnsure ? t("Not known") : activeWords(isActive, of)}
    </span>
  );
}
