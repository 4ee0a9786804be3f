import type { LiveMci } from "../../domain/stream_messages.ts";
import { TRIAGE_COLORS, TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { ESTIMATE_OF, failuresIn } from "./count_edits.ts";
import { MciErrorDialog } from "./MciErrorDialog.tsx";
import { notSaved } from "./MciCounts.tsx";
import type { MciOnPage } from "./use_mci.ts";

/**
 * Tells once of counts that are not saved, or not known to be, without a refusal; and of all that are not saved where there is
 * no counter to say so itself.
 */
export function NotSavedDialog({ mci, hasCounters, counts, isOtherAsking }: {
  mci: LiveMci;
  hasCounters: boolean;
  counts: MciOnPage["counts"];
  /** Another dialog is open, which tells what went wrong in it. */
  isOtherAsking: boolean;
}) {
  const failures = failuresIn(counts.edits, mci);
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
            <li key={color}>{`${TRIAGE_LABELS[color]}: ${notSaved(failure, mci[field])}`}</li>
          );
        })}
      </ul>
    </MciErrorDialog>
  );
}
