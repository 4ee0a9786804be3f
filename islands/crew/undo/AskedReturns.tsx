import { useEffect } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Departures } from "../departed/use_departures.ts";
import { useAsking } from "../use_asking.ts";
import type { Undoable } from "./undoable.ts";
import type { Undo } from "./use_undo.ts";

interface AskedReturnsProps {
  userId: string;
  isLive: boolean;
  undo: Undo;
  departures: Departures;
}

/**
 * Asks the server what became of each return to service whose ringdown has left the screen without an
 * answer: the return may have been made, or the patient may have gone to a colleague. One that was made
 * is not told as a departure. It shows nothing.
 */
export function AskedReturns(props: AskedReturnsProps) {
  return props.undo.gone.map((step) => (
    <AskedReturn
      key={step.ringdownId}
      {...props}
      step={step}
    />
  ));
}

function AskedReturn(
  { step, userId, isLive, undo, departures }: AskedReturnsProps & { step: Undoable },
) {
  const { ringdownId: id, status, at, isUnderWay } = step;
  useEffect(() => {
    if (at !== null) departures.expect(id); // also longer than it can be undone
  }, [id, at]);
  const onKnown = (found: Ringdown | null) =>
    found?.patientDelivery.ParamedicUserId === userId
      ? undo.onMoved(found, status)
      : undo.onFailed({ id }, status, "failed");
  useAsking({
    id: at === null && !isUnderWay ? id : null,
    isLive,
    onFound: onKnown,
    onMissing: () => onKnown(null),
  });
  return null;
}
