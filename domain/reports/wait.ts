import { wholeSeconds } from "../time/durations.ts";
import { stopwatchTime } from "../time/local_time.ts";
import { t, type Text, type Words } from "../../words/t.ts";

/** Why nobody waited for the hospital any more; CLOSED: nobody changed the ringdown for a day. */
export const WAIT_ENDS = ["ARRIVED", "CANCELLED", "REDIRECTED", "CLOSED"] as const;
export type WaitEnd = typeof WAIT_ENDS[number];

/**
 * A ringdown that waited for its hospital, without anything of the patient. All times are the
 * server's, in ISO 8601: of storing it, not of pressing a button.
 */
export interface RingdownWait {
  id: string;
  hospital: { id: string; name: string };
  ambulanceIdentifier: string;
  organizationName: string;
  storedAt: string;
  /** The first of received and confirmed: whoever confirms has received. */
  receivedAt: string | null;
  confirmedAt: string | null;
  endedAt: string | null;
  endedAs: WaitEnd | null;
  /** When it was told that no screen was open at the hospital; null: it never was. */
  noScreenAt: string | null;
}

/** After how many seconds a ringdown should have been received, and confirmed. */
export interface WaitLimits {
  receiveSeconds: number;
  confirmSeconds: number;
}

/**
 * How a wait came out. `done`: received, or confirmed. `never`: the ambulance arrived, or a day went
 * by, and it was not done later either. `withdrawn`: canceled or redirected before. `waiting`: still.
 */
export type WaitOutcome = "done" | "never" | "withdrawn" | "waiting";

/** One wait: how it came out, whole seconds (rounded up), and whether it was too long. */
export interface Wait {
  outcome: WaitOutcome;
  seconds: number;
  /** Longer than the limit, or never: such a ringdown is listed. */
  isMissed: boolean;
}

/** How long a ringdown waited to be received, and to be confirmed, as seen at `now` (ms). */
export function waitsOf(
  ringdown: Pick<RingdownWait, "storedAt" | "receivedAt" | "confirmedAt" | "endedAt" | "endedAs">,
  limits: WaitLimits,
  now: number,
): { received: Wait; confirmed: Wait } {
  const until = (at: string | null, limitSeconds: number): Wait => {
    const outcome = at ? "done" : outcomeOf(ringdown.endedAs);
    const end = at ?? ringdown.endedAt;
    const ms = Math.max(0, (end ? Date.parse(end) : now) - Date.parse(ringdown.storedAt));
    const isMissed = outcome === "never" || ms > limitSeconds * 1000;
    return { outcome, seconds: wholeSeconds(ms), isMissed };
  };
  return {
    received: until(ringdown.receivedAt, limits.receiveSeconds),
    confirmed: until(ringdown.confirmedAt, limits.confirmSeconds),
  };
}

/** Of what was not done. */
export function outcomeOf(endedAs: WaitEnd | null): Exclude<WaitOutcome, "done"> {
  if (endedAs === null) return "waiting";
  return endedAs === "CANCELLED" || endedAs === "REDIRECTED" ? "withdrawn" : "never";
}

/**
 * What may be listed instead of all that were not received or not confirmed in time. NO SCREEN: no
 * screen was open, also where the ringdown was received in time.
 */
export const MISSED = ["NOT RECEIVED", "NOT CONFIRMED", "NEVER CONFIRMED", "NO SCREEN"] as const;
export type Missed = typeof MISSED[number];

/** A time as on a stopwatch: '0:09', '1:20', '1:02:20'. */
export function waitTime(seconds: number): string {
  return stopwatchTime(0, seconds * 1000);
}

/** How a wait came out, in words: 'after 0:09', 'Late: after 2:05', 'Never received: arrived after 4:10'. */
export function waitWords(
  thing: "received" | "confirmed",
  wait: Wait,
  endedAs: WaitEnd | null,
): string {
  const time = waitTime(wait.seconds);
  if (wait.outcome === "done") {
    return wait.isMissed ? t("Late: after {time}", { time }) : t("after {time}", { time });
  }
  const { waiting, never, not } = WAITED[thing];
  if (wait.outcome === "waiting") return t(waiting, { time });
  const outcome = t(wait.outcome === "never" ? never : not);
  return `${outcome}: ${t(ENDS[endedAs ?? "CLOSED"], { time })}`;
}

const WAITED = {
  received: {
    waiting: "Not received yet: waiting for {time}",
    never: "Never received",
    not: "Not received",
  },
  confirmed: {
    waiting: "Not confirmed yet: waiting for {time}",
    never: "Never confirmed",
    not: "Not confirmed",
  },
} as const satisfies Record<string, { waiting: Text; never: Words; not: Words }>;

const ENDS = {
  ARRIVED: "arrived after {time}",
  CANCELLED: "canceled after {time}",
  REDIRECTED: "redirected after {time}",
  CLOSED: "closed by the system after {time}",
} as const satisfies Record<WaitEnd, Text>;
