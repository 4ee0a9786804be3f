import { Alert } from "../shared/Alert.tsx";
import type { FailedAction } from "./action.ts";
import { t } from "../../words/t.ts";

/**
 * The message beside a row whose action did not succeed. If the outcome is unknown, the user can
 * read the list again to find out; the button of the row asks for the same again.
 */
export function FailedRow<What>({ failed, onTryAgain, onLookAgain }: {
  failed: FailedAction<What>;
  onTryAgain: () => void;
  onLookAgain: () => void;
}) {
  const isUnknown = failed.failure.outcome === "unknown";
  return (
    <div className="row-actions__outcome">
      <Alert
        kind={isUnknown ? "warning" : "error"}
        action={isUnknown
          ? { label: t("Check again"), onAction: onLookAgain }
          : { label: t("Try again"), onAction: onTryAgain }}
      >
        {failed.sentence}
      </Alert>
    </div>
  );
}
