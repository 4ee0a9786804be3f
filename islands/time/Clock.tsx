import { clockTime } from "../../domain/time/local_time.ts";

/** The time of day in the organisation's zone. `now` in ms, from useNow. */
export function Clock({ now, timeZone }: { now: number; timeZone: string }) {
  return <time className="clock">{clockTime(now, timeZone)}</time>;
}
