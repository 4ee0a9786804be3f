import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Departures } from "../departed/use_departures.ts";
import { useAsking } from "../use_asking.ts";
import type { Undo } from "./use_undo.ts";

interface AskedReturnsProps {
  userId: string;
  isLive: boolean;
  undo: Undo;
  departures: Departures;
}

/**
 * Asks the server what became of each return to service whose ringdown has left the screen without an
 * answer: the return may have been made, or the patient may have gone to a colleague. It shows nothing.
 */
export function AskedReturns(props: AskedReturnsProps) {
  return props.undo.unknown.map(({ ringdownId }) => (
    <AskedReturn key={ringdownId} {...props} id={ringdownId} />
  ));
}

function AskedReturn({ id, userId, isLive, undo, departures }: AskedReturnsProps & { id: string }) {
  const status = "RETURNED TO SERVICE";
  const onKnown = (found: Ringdown | null) => {
    const isOwn = found?.patientDelivery.ParamedicUserId === userId;
    if (!isOwn || found.currentDeliveryStatus !== status) {
      return undo.onFailed({ id }, status, "failed");
    }
    departures.expect(id);
    undo.onMoved(found, status);
  };
  useAsking({ id, isLive, onFound: onKnown, onMissing: () => onKnown(null) });
  return null;
}
