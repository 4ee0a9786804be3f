import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "../shared/Alert.tsx";
import type { FailedAction } from "./action.ts";
import { t } from "../../words/t.ts";

interface Props<What> {
  failed: FailedAction<What>;
  onTryAgain: () => void;
  /** Reads the list again. */
  onLookAgain: () => void;
  /** When the list was read, and what it says of this row: told if it was read after the failure. */
  stored?: { readAt: number; words: string };
}

/**
 * The message beside a row whose action did not succeed. If the outcome is unknown, the user can
 * read the list again to find out; the button of the row asks for the same again.
 */
export function FailedRow<What>({ failed, name, ...ways }: Omit<Props<What>, "failed"> & {
  failed: FailedAction<What> | null;
  /** Of the row as it is now: the focus stays here when the message goes with its button. */
  name: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={place}
      className="row-actions__outcome"
      role="group"
      aria-label={name}
      tabIndex={-1}
    >
      {failed && <Message failed={failed} {...ways} place={place} />}
    </div>
  );
}

function Message<What>({ failed, onTryAgain, onLookAgain, stored, place }: Props<What> & {
  place: RefObject<HTMLDivElement | null>;
}) {
  const [readBefore] = useState(stored?.readAt);
  useLayoutEffect(() => {
    const row = place.current;
    return () => {
      if (row?.contains(document.activeElement)) row.focus();
    };
  }, []);
  const isUnknown = failed.failure.outcome === "unknown";
  return (
    <Alert
      kind={isUnknown ? "warning" : "error"}
      action={isUnknown
        ? { label: t("Check what is stored"), onAction: onLookAgain }
        : { label: t("Try again"), onAction: onTryAgain }}
    >
      {failed.sentence}
      {isUnknown && stored && stored.readAt !== readBefore && ` ${stored.words}`}
    </Alert>
  );
}
