import { Button } from "../shared/Button.tsx";
import type { Count, CountFailure } from "./count_edits.ts";
import { newerCountIn } from "./newer_count.ts";
import { t } from "../../words/t.ts";

/** What can be done about a count that is not saved: try again, or decide between two numbers. */
export function AfterFailure({ failure, disabled, onTryAgain, onKeep, onInsist }: {
  failure: CountFailure;
  disabled: boolean;
  onTryAgain: () => void;
  /** Somebody's newer count stands. */
  onKeep: () => void;
  /** What was wanted replaces the newer count. */
  onInsist: (newer: Count) => void;
}) {
  const newer = newerCountIn(failure.failure);
  if (!newer) return <Button disabled={disabled} onClick={onTryAgain}>{t("Try again")}</Button>;
  const { value } = newer;
  return (
    <span className="count-choice">
      <Button disabled={disabled} onClick={onKeep}>
        {value === null ? t("Keep no offer") : t("Keep {count}", { count: value })}
      </Button>
      <Button disabled={disabled} onClick={() => onInsist(value)}>
        {failure.wanted === null ? t("Take back") : t("Set {count}", { count: failure.wanted })}
      </Button>
    </span>
  );
}
