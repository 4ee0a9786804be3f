import { stopwatchTime } from "../../../domain/time/local_time.ts";
import type { ServerClock } from "../../time/server_clock.ts";
import { useNow } from "../../time/use_now.ts";

/** For how long nobody has confirmed a ringdown: 'for 1:20'. `since` in ISO 8601. */
export function UnconfirmedFor({ since, clock }: { since: string; clock: ServerClock }) {
  const now = useNow(clock, 1_000);
  return <span className="new-ringdowns__for">unconfirmed for {stopwatchTime(since, now)}</span>;
}
