import type { LiveMci } from "../../domain/stream_messages.ts";
import { TRIAGE_COLORS, TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { ESTIMATE_OF, failuresIn } from "./count_edits.ts";
import { MciErrorDialog } from "./MciErrorDialog.tsx";
import { notSaved } from "./MciCounts.tsx";
import type { MciOnPage } from "./use_mci.ts";
import { t } from "../../words/t.ts";

/**
 * Says once which counts are not saved. A refused count says so itself, at its counter, and is in
 * the dialog only if there are no counters.
 */
export function NotSavedDialog({ mci, hasCounters, counts, isOtherAsking }: {
  mci: LiveMci;
  hasCounters: boolean;
  counts: MciOnPage["counts"];
  /** Whether another dialog is open, which shows its own errors. */
  isOtherAsking: boolean;
}) {
  const failures = failuresIn(counts.edits, mci, { areAdded: true });
  const untold = TRIAGE_COLORS.filter((color) => {
    const failure = failures[ESTIMATE_OF[color]];
    if (!failure || failure.isTold) return false;
    return failure.failure.outcome !== "refused" || !hasCounters;
  });
  return (
    <MciErrorDialog
      open={untold.length > 0 && !isOtherAsking}
      onClose={counts.markTold}
      onTryAgain={mci.isExternallyUpdated
        ? null
        : () => untold.forEach((color) => counts.tryAgain(ESTIMATE_OF[color]))}
    >
      <ul className="what-follows">
        {untold.map((color) => {
          const field = ESTIMATE_OF[color];
          const failure = failures[field];
          return failure && (
            <li key={color}>{`${t(TRIAGE_LABELS[color])}: ${notSaved(failure, mci[field])}`}</li>
          );
        })}
      </ul>
    </MciErrorDialog>
  );
}
