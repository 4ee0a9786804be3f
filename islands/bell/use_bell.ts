import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { countsOf, unconfirmedOf, worseOf } from "../../domain/ringdown/sections.ts";
import { alarmsOf, useAlarm } from "../alarm/use_alarm.ts";
import { useScreenName, useToldSound } from "../alarm/use_told_sound.ts";
import { useUnconfirmedInTitle } from "../alarm/use_unconfirmed_in_title.ts";
import { useWatchedHospitals, type WatchedHospital } from "../alarm/watched_hospitals.ts";
import { useAttention } from "../alarm/use_attention.ts";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import type { BellProps } from "./bell_props.ts";

const BEAT_MS = 10_000;

/** What the bell has to say about one hospital. */
export interface ToldHospital extends WatchedHospital {
  id: string;
  name: string;
  /** The ringdowns that nobody there has confirmed: the most pressing first. */
  unconfirmed: Ringdown[];
  /** Those whose patient got worse, which nobody there has seen, the most urgent first. */
  worse: Ringdown[];
}

/** Follows the hospitals' streams, rings, and counts in the title. It moves no ringdown. */
export function useBell({ hospitals, now: madeAt }: BellProps) {
  const clock = useServerClock(madeAt);
  const now = useNow(clock, BEAT_MS);
  const watched = useWatchedHospitals();
  const unheard: WatchedHospital = {
    ringdowns: [],
    asked: null,
    connection: { state: "connecting", since: madeAt },
  };
  const told = hospitals.map((hospital): ToldHospital => {
    const heard = watched.get(hospital.id) ?? unheard;
    const { ringdowns } = heard;
    const [unconfirmed, worse] = [unconfirmedOf(ringdowns), worseOf(ringdowns)];
    return { ...hospital, ...heard, unconfirmed, worse };
  });
  const all = told.flatMap(({ ringdowns }) => ringdowns);
  const unconfirmed = unconfirmedOf(all);
  const alarm = useAlarm(alarmsOf(all), clock.now);
  const screen = useScreenName();
  const liveAt = told.filter(({ connection }) => connection.state === "live").map(({ id }) => id);
  useToldSound(screen, { sound: alarm.state, liveAt });
  useUnconfirmedInTitle(countsOf(unconfirmed));
  useAttention(unconfirmed.length > 0 || liveAt.length < hospitals.length);
  return {
    clock,
    screen,
    now,
    told,
    ringing: byMostPressing(told, unconfirmed),
    worse: worseOf(all),
    alarm,
  };
}

/** The hospitals with unconfirmed ringdowns; the one with the most pressing ringdown is the first. */
function byMostPressing(told: ToldHospital[], unconfirmed: Ringdown[]): ToldHospital[] {
  const ids = new Set(unconfirmed.map(({ hospitalId }) => hospitalId));
  return [...ids].map((id) => told.find((hospital) => hospital.id === id)!);
}
