import { ageOf, clockTime, minutesBetween } from "../../domain/time/local_time.ts";
import type { Connection } from "../shared/use_live_stream.ts";
import { t } from "../../words/t.ts";

/** Says how old the content below is, while the screen is not live. */
export function StaleNote(
  { connection, now, timeZone }: { connection: Connection; now: number; timeZone: string },
) {
  if (connection.state !== "lost") return null;
  const { since } = connection;
  const time = clockTime(since, timeZone);
  return (
    <p className="crew__stale">
      {minutesBetween(since, now) < 1
        ? t("Not live. Shown as of {time}.", { time })
        : t("Not live. Shown as of {time}, {age} ago.", { time, age: ageOf(since, now) })}
    </p>
  );
}
