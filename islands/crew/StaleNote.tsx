import { ageOf, clockTime } from "../../domain/time/local_time.ts";
import type { Connection } from "../shared/use_live_stream.ts";

/** Says how old the content below is, while the screen is not live. */
export function StaleNote(
  { connection, now, timeZone }: { connection: Connection; now: number; timeZone: string },
) {
  if (connection.state !== "lost") return null;
  const { since } = connection;
  const age = ageOf(since, now);
  return (
    <p className="crew__stale">
      {`Not live. Shown as of ${clockTime(since, timeZone)}`}
      {age === "just now" ? "." : `, ${age} ago.`}
    </p>
  );
}
