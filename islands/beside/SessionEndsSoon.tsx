import { useEffect, useState } from "react";
import { clockTime } from "../../domain/time/local_time.ts";
import { t } from "../../words/t.ts";
import { askToRenew, waitsForSignIn, whenSessionEnded } from "../call/session_end.ts";
import { Alert } from "../shared/Alert.tsx";
import type { SessionEnds } from "./beside_props.ts";
import { useSessionEnds } from "./use_session_ends.ts";

/**
 * Two minutes before the session ends, says so and offers to stay: with a press where it was only not
 * used, with the password where its seven days are over (product §2.3).
 */
export function SessionEndsSoon(
  { ends: initial, now, timeZone }: { ends: SessionEnds; now: number; timeZone: string },
) {
  const { ends, isNear, staying } = useSessionEnds(initial, now);
  const hasEnded = useEnded();
  if (!isNear || hasEnded) return null;
  const isIdle = Date.parse(ends.idleEndsAt) < Date.parse(ends.endsAt);
  const at = clockTime(isIdle ? ends.idleEndsAt : ends.endsAt, timeZone);
  return (
    <Alert
      kind="warning"
      heading={t("You will be signed out at {time}", { time: at })}
      action={{
        label: t("Stay signed in"),
        busy: staying.isBusy,
        onAction: () => isIdle ? void staying.start(null) : askToRenew(),
      }}
    >
      <p>
        {isIdle
          ? t("Nothing was done here for a while. What you have typed stays.")
          : t("You have been signed in for seven days: 'Stay signed in' asks for your password.")}
      </p>
      {staying.failed && <p>{staying.failed.sentence}</p>}
    </Alert>
  );
}

/** From then on the sign-in over the page tells what is to be done. */
function useEnded(): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => whenSessionEnded(() => setHasEnded(waitsForSignIn())), []);
  return hasEnded;
}
