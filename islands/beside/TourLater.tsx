import { useEffect, useState, useSyncExternalStore } from "react";
import { call, callInBackground } from "../call/call.ts";
import { isAttentionNeeded, whenAttentionChanges } from "../alarm/use_attention.ts";
import type { TourRole } from "./beside_props.ts";

type Loaded = typeof import("./Tour.tsx");

const PATH = "/api/users/me/tour";
const KEY = "tour:";

/**
 * Shows the tour to a user who has not finished or skipped it yet, on any device. It is away while a
 * ringdown is unconfirmed or a delivery under way, and goes on where it was.
 */
export function TourLater({ role, userId }: { role: TourRole; userId: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [at, setAt] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const isAway = useSyncExternalStore(whenAttentionChanges, isAttentionNeeded, () => true);
  useEffect(() => {
    if (isKnownOver(userId)) return;
    let isGone = false;
    callInBackground<{ isFinished: boolean }>(PATH).then(async ({ isFinished }) => {
      if (isFinished) return keepOver(userId);
      const code = await import("./Tour.tsx");
      if (!isGone) setLoaded(code);
    }).catch(() => {}); // it comes with another page
    return () => {
      isGone = true;
    };
  }, [userId]);

  function end() {
    setIsOver(true);
    call("POST", PATH).then(() => keepOver(userId), () => {}); // else it is shown once more
  }
  if (!loaded || isOver || isAway) return null;
  return <loaded.Tour role={role} at={at} onStep={setAt} onEnd={end} />;
}

/** Saves asking at each page. The server knows for all devices. */
function isKnownOver(userId: string): boolean {
  try {
    return localStorage.getItem(KEY + userId) !== null;
  } catch {
    return false;
  }
}

function keepOver(userId: string): void {
  try {
    localStorage.setItem(KEY + userId, "over");
  } catch {
    // Without storage the server is asked again.
  }
}
