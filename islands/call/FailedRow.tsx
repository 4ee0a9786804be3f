import { Button } from "../shared/Button.tsx";
import type { FailedAction } from "./action.ts";
import { t } from "../../words/t.ts";

/**
 * The message beside a row whose action did not succeed. If the outcome is unknown, the user can
 * read the list again to find out; a retry is just as safe.
 */
export function FailedRow<What>({ failed, onTryAgain, onLookAgain }: {
  failed: FailedAction<What>;
  onTryAgain: () => void;
  onLookAgain: () => void;
}) {
  return (
    <>
      <p>{failed.sentence}</p>
      {failed.failure.outcome === "unknown" && (
        <Button variant="quiet" onClick={onLookAgain}>{t("Look again")}</Button>
      )}
      <Button variant="quiet" onClick={onTryAgain}>{t("Try again")}</Button>
    </>
  );
}
