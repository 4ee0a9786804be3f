import { useEffect, useRef } from "react";
import { Alert } from "../shared/Alert.tsx";
import type { FailureWords } from "../call/words.ts";
import { t } from "../../words/t.ts";

/** Shows what failed and why. Takes the focus, so that the user does not overlook the message. */
export function FailureAlert({ failure, onRetry, retryLabel = t("Try again"), isBusy, children }: {
  failure: FailureWords;
  onRetry?: () => void;
  retryLabel?: string;
  isBusy?: boolean;
  children?: React.ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [failure.heading, failure.text]);
  return (
    <div ref={place} className="crew__failure" tabIndex={-1}>
      <Alert
        kind="error"
        heading={failure.heading}
        action={onRetry && { label: retryLabel, onAction: onRetry, busy: isBusy }}
      >
        {failure.text} {children}
      </Alert>
    </div>
  );
}
