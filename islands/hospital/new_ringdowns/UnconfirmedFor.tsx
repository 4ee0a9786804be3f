import { stopwatchTime } from "../../../domain/time/local_time.ts";
import type { ServerClock } from "../../time/server_clock.ts";
import { useNow } from "../../time/use_now.ts";
import { t } from "../../../words/t.ts";

/** For how long nobody has confirmed a ringdown: 'for 1:20'. `since` in ISO 8601. */
export function UnconfirmedFor({ since, clock }: { since: string; clock: ServerClock }) {
  const now = useNow(clock, 1_000);
  const time = stopwatchTime(since, now);
  return <span className="new-ringdowns__for">{t("unconfirmed for {time}", { time })}</span>;
}

/** The same of one that is overdue: 'Not confirmed for 2:10'. A screen that is not live counts nothing. */
export function OverdueBand(
  { since, clock, stale }: { since: string; clock: ServerClock; stale: boolean },
) {
  const now = useNow(clock, 1_000);
  return (
    <p className="new-ringdown__overdue">
      {stale
        ? t("Not confirmed")
        : t("Not confirmed for {time}", { time: stopwatchTime(since, now) })}
    </p>
  );
}
