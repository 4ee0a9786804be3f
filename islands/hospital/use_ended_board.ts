import { useEffect, useRef } from "react";
import { whenSessionEnded, whenSignedInAgain } from "../call/session_end.ts";
import { forgetUnsaved } from "../form/unsaved.ts";
import { leaveEndedBoard } from "../frame/ended_board.ts";

/** So long after somebody has begun to leave the page, its session was ended by them. */
const LEAVING_MS = 10_000;
/** So long a board waits for whoever has typed on it; then nobody is there any more. */
export const UNATTENDED_MS = 60_000;

/**
 * Has the sign-in page say and sound that this board shows nothing any more (decision 0081), unless
 * somebody is just leaving it, such as by logging out. A board with something typed on it asks over
 * itself first, and becomes that page after a minute without a key or a press (decision 0085).
 */
export function useEndedBoard(unconfirmed: number | null): void {
  const latest = useRef(unconfirmed);
  latest.current = unconfirmed;
  useEffect(() => {
    let leavingAt = -Infinity;
    let unattended: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      leavingAt = performance.now();
    };
    const leave = () => {
      const isLeaving = performance.now() - leavingAt < LEAVING_MS;
      if (latest.current !== null && !isLeaving) leaveEndedBoard(latest.current);
    };
    const wait = () => {
      clearTimeout(unattended);
      unattended = setTimeout(() => {
        stopWaiting();
        forgetUnsaved();
        leave();
        location.assign("/login");
      }, UNATTENDED_MS);
    };
    const stopWaiting = () => {
      clearTimeout(unattended);
      for (const sign of SIGNS) removeEventListener(sign, wait, true);
    };
    const stops = [
      whenSessionEnded((stays) => {
        if (!stays) return leave();
        if (latest.current === null) return; // it shows no ringdowns
        wait();
        for (const sign of SIGNS) addEventListener(sign, wait, true);
      }),
      whenSignedInAgain(stopWaiting),
    ];
    addEventListener("beforeunload", note);
    return () => {
      removeEventListener("beforeunload", note);
      stopWaiting();
      for (const stop of stops) stop();
    };
  }, []);
}

/** Somebody is there. */
const SIGNS = ["keydown", "pointerdown"];
