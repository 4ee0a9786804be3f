import { useEffect, useState } from "react";
import { onFlash, takeFlash } from "./flash.ts";

/** How long it stands (product §2.6). */
const SHOWN_MS = 2_000;

/** Calls `then` after so many ms; returns what calls it off. */
export type Wait = (ms: number, then: () => void) => () => void;

const wait: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** What was saved, for 2 s. Its place is always there, so that it is announced. */
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
