import { useEffect, useRef } from "react";
import { Alert } from "../shared/Alert.tsx";
import type { SaveFailure } from "./use_uncorrected.ts";
import { say } from "../../words/t.ts";

/**
 * Says at the top of a form why it was not saved. Each new failure scrolls there and takes the
 * focus.
 */
export function FormAlert({ failure }: { failure: SaveFailure | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    globalThis.scrollTo({ top: 0 });
    place.current?.focus();
  }, [failure?.of]);
  return (
    <div ref={place} className="form-alert" tabIndex={-1}>
      {failure && (
        <Alert kind="error">
          <p>{say(failure.message)}</p>
          {failure.others.map((message) => <p key={message}>{say(message)}</p>)}
        </Alert>
      )}
    </div>
  );
}
