import { useEffect, useRef, useState } from "react";
import { call, callInBackground } from "../call/call.ts";
import { waitsForSignIn, whenSignedInAgain } from "../call/session_end.ts";
import { useAction } from "../call/use_action.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import type { SessionEnds } from "./beside_props.ts";

const PATH = "/api/users/me/session";
/** How long before the end somebody is warned. */
export const WARNED_BEFORE_MS = 2 * 60_000;
/** How often the server is asked again near the end: another window may be in use. */
const ASK_EVERY_MS = 15_000;
/** Timers of a browser cannot be longer than 24 days. */
const LONGEST_TIMER_MS = 60 * 60_000;

interface Answer extends SessionEnds {
  now: string;
}

/**
 * Follows when the session ends. Only the server knows: other windows and open streams make it last.
 * So near each end that is known the server is asked, without that being use.
 */
export function useSessionEnds(initial: SessionEnds, madeAt: number) {
  const clock = useServerClock(madeAt);
  const [known, setKnown] = useState({ ends: initial, isAsked: false });
  const latest = useRef(known.ends);
  latest.current = known.ends;

  function take({ now, ...ends }: Answer) {
    clock.hear(now);
    setKnown({ ends, isAsked: true });
  }
  const staying = useAction<null, Answer>({
    act: () => call<Answer>("GET", PATH),
    words: {
      notDone: "You are not kept signed in.",
      notKnown: "It is not known whether you stay signed in.",
    },
    onDone: take,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
    };
    const untilWarned = () => endOf(latest.current) - WARNED_BEFORE_MS - clock.now();
    async function ask() {
      if (untilWarned() > 0) return wait(untilWarned());
      if (waitsForSignIn()) return;
      const answer = await callInBackground<Answer>(PATH).catch(() => null); // a 401 is told there
      if (answer?.now) take(answer);
      wait(
        answer
          ? Math.max(endOf(answer) - WARNED_BEFORE_MS - clock.now(), ASK_EVERY_MS)
          : ASK_EVERY_MS,
      );
    }
    const look = () => {
      if (!document.hidden) wait(0); // timers stop while a device sleeps
    };
    wait(untilWarned());
    document.addEventListener("visibilitychange", look);
    const stop = whenSignedInAgain(() => {
      void callInBackground<Answer>(PATH).then(take, () => {});
      wait(ASK_EVERY_MS);
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, []);

  const { ends, isAsked } = known;
  const isNear = isAsked && endOf(ends) - clock.now() <= WARNED_BEFORE_MS;
  return { ends, isNear, staying };
}

/** What ends it first (ms). */
export function endOf({ idleEndsAt, endsAt }: SessionEnds): number {
  return Math.min(Date.parse(idleEndsAt), Date.parse(endsAt));
}
