import { useEffect, useState } from "react";
import { callInBackground } from "../call/call.ts";
import { isRefusedWith, outcomeOf } from "../call/outcome.ts";
import { handoverHref } from "../ringdown/handover_href.ts";
import type { Connection } from "../shared/use_live_stream.ts";
import type { ServerClock } from "../time/server_clock.ts";
import type { Handover } from "./handover_props.ts";

const READ_EVERY_MS = 10_000;
const TRY_AGAIN_MS = 3_000;
/** Without an answer for so long, what the screen shows is no longer called live. */
const SILENCE_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/**
 * The handover as it is now: it is read again and again while the page is visible. No stream
 * carries every ringdown that somebody may read, nor its former values (decision 0045).
 */
export function useHandover(initial: Handover, clock: ServerClock) {
  const [handover, setHandover] = useState(initial);
  const [connection, setConnection] = useState<Connection>({ state: "live", since: initial.now });
  useEffect(() =>
    followHandover(handoverHref(initial.ringdown), {
      read: (handover) => {
        clock.hear(new Date(handover.now).toISOString());
        setHandover(handover);
        setConnection({ state: "live", since: handover.now });
      },
      lost: () =>
        setConnection((known) => known.state === "lost" ? known : { ...known, state: "lost" }),
    }), [initial.ringdown.id, clock]);
  return { ...handover, connection };
}

interface Reader {
  read: (handover: Handover) => void;
  lost: () => void;
}

/** Reads the handover until the returned function is called. */
function followHandover(path: string, { read, lost }: Reader): () => void {
  let isOver = false;
  let isReading = false;
  let next: ReturnType<typeof setTimeout>;
  let readAt = Date.now(); // timers stop while the device sleeps, this clock does not

  async function readNow() {
    clearTimeout(next);
    if (isReading || isOver || document.visibilityState !== "visible") return;
    isReading = true;
    const outcome = await outcomeOf(callInBackground<Handover>(path));
    isReading = false;
    if (isOver) return;
    if (outcome.outcome === "done") {
      readAt = Date.now();
      read(outcome.answer);
    } else if (isRefusedWith(outcome, 404)) return location.reload(); // no longer theirs to read
    else lost();
    next = setTimeout(readNow, outcome.outcome === "done" ? READ_EVERY_MS : TRY_AGAIN_MS);
  }
  function noticeSilence() {
    if (Date.now() - readAt > SILENCE_MS) lost();
  }
  function becameVisible() {
    noticeSilence();
    void readNow();
  }

  const looking = setInterval(noticeSilence, LOOK_EVERY_MS);
  next = setTimeout(readNow, READ_EVERY_MS);
  addEventListener("offline", lost);
  addEventListener("online", becameVisible);
  addEventListener("pageshow", becameVisible);
  document.addEventListener("visibilitychange", becameVisible);
  return () => {
    isOver = true;
    clearTimeout(next);
    clearInterval(looking);
    removeEventListener("offline", lost);
    removeEventListener("online", becameVisible);
    removeEventListener("pageshow", becameVisible);
    document.removeEventListener("visibilitychange", becameVisible);
  };
}
