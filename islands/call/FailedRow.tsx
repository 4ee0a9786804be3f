import { Button } from "../shared/Button.tsx";
import type { FailedAction } from "./action.ts";

/**
 * What is told beside a row whose action did not succeed. Where it is not known whether it did, the
 * list can be read again, which tells; trying again is as safe.
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
        <Button variant="quiet" onClick={onLookAgain}>Look again</Button>
      )}
      <Button variant="quiet" onClick={onTryAgain}>Try again</Button>
    </>
  );
}
