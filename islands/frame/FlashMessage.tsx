import { useEffect, useState } from "react";
import { onFlash, takeFlash } from "./flash.ts";

/** How long the message is shown (product §2.6). */
const SHOWN_MS = 2_000;

/** Calls `then` after `ms`; returns a function that cancels this. */
export type Wait = (ms: number, then: () => void) => () => void;

const wait: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/**
 * Says what was saved, for 2 s. The element is always there, so that screen readers announce it.
 */
export function FlashMessage({ after = wait }: { after?: Wait }) {
  const [flash, setFlash] = useState<{ text: string } | null>(null);
  useEffect(() => {
    const left = takeFlash();
    if (left) setFlash({ text: left });
    return onFlash((text) => setFlash({ text }));
  }, []);
  useEffect(() => flash ? after(SHOWN_MS, () => setFlash(null)) : undefined, [flash]);
  return (
    <div className="flash" role="status">
      {flash && <p className="flash__text">{flash.text}</p>}
    </div>
  );
}
