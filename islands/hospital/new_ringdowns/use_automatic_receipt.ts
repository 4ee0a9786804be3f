import { useEffect, useRef, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { outcomeOf } from "../../call/outcome.ts";
import { moveDelivery } from "../../ringdown/move_delivery.ts";
import { useVisible } from "../use_visible.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

interface Attempt {
  /** When the ringdown was first on the screen (ms). */
  at: number;
  pause: number;
  retry?: ReturnType<typeof setTimeout>;
}

/**
 * Marks each ringdown that really is on the screen as RINGDOWN RECEIVED, once (product §4.4).
 * Retries a failed call while the ringdown is shown. Returns the ids of ringdowns whose crews could
 * not be told so far.
 */
export function useAutomaticReceipt(
  shown: Ringdown[],
  { serverTime, onAnswered }: {
    serverTime: () => number;
    onAnswered: (ringdown: Ringdown) => void;
  },
): ReadonlySet<string> {
  const isVisible = useVisible();
  const attempts = useRef(new Map<string, Attempt>());
  const [untold, setUntold] = useState<ReadonlySet<string>>(new Set());
  const answered = useRef(onAnswered);
  answered.current = onAnswered;
  const unreceived = shown.filter((r) => r.currentDeliveryStatus === "RINGDOWN SENT");
  const key = unreceived.map(({ id }) => id).join();

  useEffect(() => {
    const ids = key ? key.split(",") : [];
    for (const id of attempts.current.keys()) if (!ids.includes(id)) forget(id);
    if (!isVisible) return;
    for (const id of ids) {
      if (!attempts.current.has(id)) ask(id, { at: serverTime(), pause: FIRST_PAUSE_MS });
    }
  }, [key, isVisible]);

  useEffect(() => () => {
    for (const id of attempts.current.keys()) forget(id);
  }, []);

  async function ask(id: string, attempt: Attempt) {
    attempts.current.set(id, attempt);
    const outcome = await outcomeOf(moveDelivery(id, "RINGDOWN RECEIVED", attempt));
    if (outcome.outcome === "done") return answered.current(outcome.answer);
    if (attempts.current.get(id) !== attempt) return; // no longer shown, or no longer RINGDOWN SENT
    setUntold((ids) => new Set(ids).add(id));
    if (outcome.outcome === "refused") return;
    attempt.retry = setTimeout(() => askAgain(id, attempt), attempt.pause);
  }

  function askAgain(id: string, { at, pause }: Attempt) {
    if (document.visibilityState !== "visible") return forget(id); // starts again when visible
    ask(id, { at, pause: Math.min(pause * 2, LONGEST_PAUSE_MS) });
  }

  function forget(id: string) {
    clearTimeout(attempts.current.get(id)?.retry);
    attempts.current.delete(id);
    setUntold((ids) => ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids);
  }

  return untold;
}
